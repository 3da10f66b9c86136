import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { CodeInput } from '../code-input.tsx';
import { CoinIcon, FlagIcon } from '../coin-icon.tsx';
import { Field } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { NumberInput } from '../number-input.tsx';
import { NumberStepper } from '../number-stepper.tsx';
import { PasswordInput } from '../password-input.tsx';
import { PercentSlider } from '../percent-slider.tsx';
import { Picker } from '../picker.tsx';
import { RadioList } from '../radio-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { TextInput } from '../text-input.tsx';
import { Spec } from './spec.tsx';

const coins = ['BTC', 'ETH', 'USDT', 'SOL', 'XRP', 'OMG'].map((symbol) => ({
  value: symbol,
  label: symbol,
  description: `${symbol} network`,
  icon: <CoinIcon symbol={symbol} size={24} />,
}));

function TextSpecs() {
  const [text, setText] = useState('Mia Carter');
  return (
    <div className="half">
      <Field label="Default">
        <TextInput placeholder="Enter code" />
      </Field>
      <Field label="Filled in" hint="As on the document">
        <TextInput value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Field label="Prefix">
        <TextInput
          inputMode="tel"
          prefix={
            <span className="input__prefix input__prefix--rule">
              <FlagIcon country="us" /> +1 <Icon name="chevron-down" size={12} />
            </span>
          }
          defaultValue="212 555 0148"
        />
      </Field>
      <Field label="Error" error="Please enter the correct email format">
        <TextInput defaultValue="mia.carter@example" />
      </Field>
      <Field label="Disabled">
        <TextInput value="TRC20" disabled readOnly />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" defaultValue="secret1" />
      </Field>
      <Field label="Search">
        <SearchSpec />
      </Field>
    </div>
  );
}

function SearchSpec() {
  const [query, setQuery] = useState('BTC');
  return <SearchInput value={query} onChange={setQuery} />;
}

function NumberSpecs() {
  const [amount, setAmount] = useState('1200');
  const [price, setPrice] = useState('91800');
  const [size, setSize] = useState('0.67975');
  const [coin, setCoin] = useState('BTC');
  const [percent, setPercent] = useState(60);
  return (
    <>
      <div className="half">
        <Field label="Suffix" labelEnd={<span className="t-12">Available 12,480.22</span>}>
          <NumberInput
            value={amount}
            onChange={setAmount}
            scale={2}
            suffix="USDT"
            onMax={() => setAmount('12480.22')}
          />
        </Field>
        <Field label="Coin">
          <Picker label="Coin" value={coin} onChange={setCoin} options={coins} searchable />
        </Field>
        <NumberStepper label="Price (USDT)" value={price} onChange={setPrice} step="0.1" scale={1} />
        <NumberInput
          inputSize="md"
          fill
          innerLabel="Amount"
          value={size}
          onChange={setSize}
          scale={5}
          suffix="BTC"
        />
        <Picker look="chip" label="Leverage" value={coin} onChange={setCoin} options={coins} />
        <output data-testid="amount">{amount}</output>
      </div>
      <div className="mt-16">
        <PercentSlider
          label="Share of available balance"
          value={percent}
          format={(part) => `${part}%`}
          onChange={setPercent}
        />
      </div>
    </>
  );
}

/** Shows radios with descriptions. */
export function MarginModes() {
  const [mode, setMode] = useState('isolated');
  return (
    <RadioList
      label="Margin mode"
      value={mode}
      onChange={setMode}
      options={[
        { value: 'isolated', label: 'Isolated', description: 'Only the margin of this position is at risk' },
        { value: 'cross', label: 'Cross', description: 'All available balance supports the position' },
      ]}
    />
  );
}

function ChoiceSpecs() {
  const [code, setCode] = useState('73');
  return (
    <>
      <CodeInput aria-label="Verification code" value={code} onChange={setCode} />
      <div className="mt-16 col g-12">
        <Checkbox defaultChecked>
          I have read the{' '}
          <a className="link" href="#terms">
            terms of use
          </a>
        </Checkbox>
        <Checkbox>This symbol only</Checkbox>
        <Checkbox invalid>Must be ticked</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
      </div>
      <MarginModes />
    </>
  );
}

export function FormSpecs() {
  return (
    <>
      <Spec title="Inputs">
        <TextSpecs />
      </Spec>
      <Spec title="Numbers">
        <NumberSpecs />
      </Spec>
      <Spec title="Code and choices">
        <ChoiceSpecs />
      </Spec>
    </>
  );
}
