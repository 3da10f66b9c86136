import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginLink } from '../../../entities/account/login-link.tsx';
import { DepositLink } from '../../../entities/money/fund-link.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field, FieldOutside } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { End } from '../model/draft.ts';
import type { Convert } from '../use-convert.ts';
import { ConvertReceipt } from './convert-receipt.tsx';
import { QuoteLines } from './quote-lines.tsx';

interface CoinAmountProps {
  end: End;
  model: Convert;
  error: string | undefined;
  labelEnd?: ReactNode | undefined;
}

/** Renders one end of the conversion: its coin and its amount, both editable. */
function CoinAmount({ end, model, error, labelEnd }: CoinAmountProps) {
  const { t } = useTranslation('exchange');
  const coin = end === 'from' ? model.from : model.to;
  return (
    <Field label={t(end)} labelEnd={labelEnd} error={error}>
      <NumberInput
        value={model.amountAt(end)}
        onChange={(amount) => model.type(end, amount)}
        scale={8}
        unit={coin}
        placeholder="0"
        {...(end === 'from' && model.available !== undefined ? { onMax: model.setMost } : {})}
        suffix={
          <FieldOutside>
            <CoinPicker end={end} coin={coin} model={model} />
          </FieldOutside>
        }
      />
    </Field>
  );
}

function CoinPicker({ end, coin, model }: { end: End; coin: string; model: Convert }) {
  const { t } = useTranslation('exchange');
  const payCoin = model.pair?.payCoin ?? 'USDT';
  const coins = [{ coin: payCoin, name: payCoin }, ...(model.pairs ?? [])];
  return (
    <Picker
      look="plain"
      searchable
      label={t(end === 'from' ? 'fromCoin' : 'toCoin')}
      value={coin}
      onChange={(next) => model.chooseCoin(end, next)}
      options={coins.map((one) => ({
        value: one.coin,
        label: one.coin,
        description: one.name === one.coin ? undefined : one.name,
        icon: <CoinIcon symbol={one.coin} size={28} />,
      }))}
      renderValue={(option) => (
        <span className="flex g-6">
          <CoinIcon symbol={option.value} size={20} />
          <b className="w-6 t-14">{option.label}</b>
        </span>
      )}
    />
  );
}

interface ConvertFormProps {
  model: Convert;
  onRecords: () => void;
}

/** Renders the conversion from typing to its receipt. */
export function ConvertForm({ model, onRecords }: ConvertFormProps) {
  const { t } = useTranslation('exchange');
  if (!useSignedIn()) {
    return (
      <Empty title={t('title')} action={<LoginLink />}>
        {t('loginHint')}
      </Empty>
    );
  }
  if (model.error) return <ReadError error={model.error} onRetry={model.retry} />;
  if (!model.pairs) return <ConvertSkeleton />;
  if (model.done) return <ConvertReceipt record={model.done} onAgain={model.again} onRecords={onRecords} />;
  return <Fields model={model} />;
}

/** Reserves the space of the form. */
function ConvertSkeleton() {
  return (
    <div className="col g-16">
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={72} />
      <Skeleton height={48} />
    </div>
  );
}

function Fields({ model }: { model: Convert }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { typed, problem, missing, available, from } = model;
  const short = missing === undefined ? undefined : t('notEnough');
  return (
    <form
      className="col g-16"
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <div className="col g-4">
        <CoinAmount
          end="from"
          model={model}
          error={short ?? (typed === 'from' ? problem : undefined)}
          labelEnd={
            <span className="num c-3">
              {t('available', { amount: format.detail(available, from), coin: from })}
            </span>
          }
        />
        <IconButton icon="sort-arrows" label={t('swap')} className="convert-swap" onClick={model.swap} />
        <CoinAmount end="to" model={model} error={typed === 'to' ? problem : undefined} />
      </div>
      <QuoteLines model={model} />
      <p className="t-12 c-2">{t('roundingHint')}</p>
      {missing === undefined ? <Submit model={model} /> : <Missing coin={from} missing={missing} />}
    </form>
  );
}

function Missing({ coin, missing }: { coin: string; missing: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return (
    <div className="col g-8">
      <DepositLink coin={coin} />
      <p className="t-12 c-2 center">{t('missing', { amount: format.detail(missing, coin), coin })}</p>
    </div>
  );
}

function Submit({ model }: { model: Convert }) {
  const { t } = useTranslation('exchange');
  const { quoting, busy, from, to } = model;
  return (
    <SubmitButton money busy={busy || quoting.isQuoting}>
      {t('submit', { from, to })}
    </SubmitButton>
  );
}
