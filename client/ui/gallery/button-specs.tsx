import { useState } from 'react';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { Icon, type IconName, iconPaths } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { SideNav } from '../side-nav.tsx';
import { Switch } from '../switch.tsx';
import { TabBar } from '../tab-bar.tsx';
import { TopBar } from '../top-bar.tsx';
import { Spec } from './spec.tsx';

const swatches = [
  ['Header', 'header'],
  ['Primary', 'primary'],
  ['Background', 'bg'],
  ['Text', 'text'],
  ['Quiet fill', 'surface-1'],
  ['Control fill', 'surface-2'],
  ['Hairline', 'line'],
  ['Input line', 'line-input'],
  ['Up', 'up'],
  ['Up tint', 'up-tint'],
  ['Down', 'down'],
  ['Down tint', 'down-tint'],
  ['Success', 'ok'],
  ['Warning', 'warn'],
  ['Error', 'bad'],
  ['Information', 'info'],
] as const;

const steps = ['t-32', 't-24', 't-20', 't-18', 't-16', 't-14', 't-13', 't-12', 't-11'];

export function ScaleSpecs() {
  return (
    <>
      <Spec title="Color">
        <div className="quarters swatches t-12">
          {swatches.map(([name, token]) => (
            <div key={token}>
              <i style={{ background: `var(--${token})` }} />
              <b className="w-5">{name}</b>
              <div className="c-3">--{token}</div>
            </div>
          ))}
        </div>
      </Spec>
      <Spec title="Type, Inter with tabular numerals">
        {steps.map((step) => (
          <div key={step} className="between">
            <span className={`${step} w-6 num`}>48,869.84 Trade</span>
            <span className="t-12 c-3">{step}</span>
          </div>
        ))}
      </Spec>
      <Spec title="Icons">
        <div className="line">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </Spec>
    </>
  );
}

export function FrameSpecs() {
  return (
    <Spec title="Bars and side navigation">
      <div className="card bars">
        <TopBar title="Title" back end={<IconButton icon="document" iconSize={22} label="Records" />} />
        <TabBar
          items={[
            { to: '/', label: 'Home', icon: 'home' },
            { to: '/quote', label: 'Quote', icon: 'quote' },
            { to: '/trade', label: 'Trade', icon: 'exchange' },
            { to: '/asset', label: 'Asset', icon: 'wallet' },
          ]}
        />
      </div>
      <div className="bars mt-16">
        <SideNav
          groups={[
            {
              title: 'Assets',
              items: [
                { to: '/overview', label: 'Overview', icon: 'wallet' },
                { to: '/', label: 'Deposit', icon: 'deposit' },
                { to: '/withdraw', label: 'Withdraw', icon: 'withdraw' },
              ],
            },
          ]}
        />
      </div>
    </Spec>
  );
}

export function ButtonSpecs() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <Spec title="Buttons">
      <div className="line">
        <Button variant="primary">Primary</Button>
        <Button variant="primary" busy>
          Primary
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </div>
      <div className="line">
        <Button>Secondary</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="tonal">Tonal</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Delete</Button>
        <Button busy>Busy</Button>
      </div>
      <div className="line">
        <Button variant="buy">Buy / Long</Button>
        <Button variant="sell">Sell / Short</Button>
        <Button variant="buy" busy>
          Busy
        </Button>
        <Button variant="outline" size="sm">
          Small
        </Button>
        <Button variant="outline" size="xs">
          Close
        </Button>
      </div>
      <div className="line">
        <Chip opens>20x</Chip>
        <Chip pressed>Selected</Chip>
        <Chip large pressed={false}>
          Large
        </Chip>
        <IconButton icon="search" label="Search" />
        <IconButton icon="bell" label="Notifications, 3 unread" dot />
        <Switch aria-label="On" checked={on} onChange={setOn} />
        <Switch aria-label="Off" checked={off} onChange={setOff} />
        <Switch aria-label="Locked" checked disabled onChange={setOn} />
      </div>
    </Spec>
  );
}
