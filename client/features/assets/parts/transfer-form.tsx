import { assets, type TransferRecord } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CopiedText } from '../../../entities/records/record-parts.tsx';
import { problemText } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { Button } from '../../../ui/button.tsx';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { hasEarlierAppPage } from '../../../ui/earlier-pages.ts';
import { Field } from '../../../ui/field.tsx';
import { useHoldOpen } from '../../../ui/hold-open.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Slip } from '../../../ui/slip.tsx';
import { accountKinds } from '../use-assets.ts';

interface TransferReceiptProps {
  record: TransferRecord;
  onAgain: () => void;
}

/** Shows the transfer, its time and its id, and leads back to the page that needed the money. */
function TransferReceipt({ record, onAgain }: TransferReceiptProps) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const path = usePath();
  const navigate = useNavigate();
  const goBack = () =>
    void (hasEarlierAppPage() ? navigate(-1) : navigate(path('assets'), { replace: true }));
  return (
    <div className="col g-16">
      <Slip label={t('receipt.title')} printed>
        <div className="col g-8 center assets-receipt">
          <Icon name="check-circle" size={24} />
          <h2 className="section-title">{t('receipt.title')}</h2>
          <span className="t-24 w-6 num">
            {format.detail(record.amount, record.coin)} {record.coin}
          </span>
        </div>
        <KeyValueList
          items={[
            { label: t('from'), value: t(`accountTitle.${record.from}`) },
            { label: t('to'), value: t(`accountTitle.${record.to}`) },
            { label: t('time'), value: format.dateTime(record.time) },
            {
              key: 'id',
              label: t('receipt.id'),
              value: <CopiedText text={record.id} />,
            },
          ]}
        />
      </Slip>
      <Button variant="primary" block onClick={goBack}>
        {t('receipt.done')}
      </Button>
      <Button block onClick={onAgain}>
        {t('receipt.again')}
      </Button>
    </div>
  );
}

/** Shows the form, and then its receipt. */
export function TransferPart() {
  const form = useTransfer();
  if (form.done) return <TransferReceipt record={form.done} onAgain={form.again} />;
  return <TransferForm form={form} />;
}

/** Renders from, to, coin and amount for both layouts. */
function TransferForm({ form }: { form: Transfer }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const accounts = accountKinds.map((kind) => ({ value: kind, label: t(`accountTitle.${kind}`) }));
  const { available, coin } = form;
  useHoldOpen(form.busy);
  if (form.failed) return <ReadError error={form.failed} onRetry={form.retry} />;
  return (
    <form
      className="col g-16"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="assets-route">
        <Field label={t('from')}>
          <Picker
            label={t('from')}
            value={form.from}
            options={accounts}
            onChange={(kind) => form.choose('from', kind as AccountKind)}
          />
        </Field>
        <IconButton icon="transfer" label={t('swap')} onClick={form.swap} />
        <Field label={t('to')}>
          <Picker
            label={t('to')}
            value={form.to}
            options={accounts}
            onChange={(kind) => form.choose('to', kind as AccountKind)}
          />
        </Field>
      </div>
      <Field label={t('coin')}>
        <Picker
          label={t('coin')}
          value={form.coins.length === 0 ? null : coin}
          placeholder={form.isKnown ? t('problem.nothing') : coin}
          searchable={form.coins.length > 6}
          disabled={form.coins.length === 0}
          options={form.coins.map((row) => ({
            value: row.coin,
            label: row.coin,
            description: row.name,
            icon: <CoinIcon symbol={row.coin} size={24} />,
            end: format.amount(row.available, row.coin),
          }))}
          onChange={form.setCoin}
        />
      </Field>
      <Field
        label={t('amount')}
        labelEnd={available && t('availableAmount', { amount: `${format.amount(available, coin)} ${coin}` })}
        hint={t('transferHint')}
        error={form.error}
      >
        <NumberInput
          value={form.amount}
          onChange={form.setAmount}
          scale={8}
          suffix={coin}
          onMax={form.setMax}
          placeholder="0"
          disabled={form.loading}
        />
      </Field>
      <MoneyButton type="submit" variant="primary" block busy={form.busy || form.loading}>
        {t('transfer')}
      </MoneyButton>
    </form>
  );
}

export type AmountProblem = 'amountMissing' | 'amountAbove' | 'nothing';

/** Returns the problem of an amount that leaves an account with `available`. */
export function transferProblem(amount: string, available: string | undefined): AmountProblem | undefined {
  if (available === undefined) return 'nothing';
  if (amount === '' || new Decimal(amount).lte(0)) return 'amountMissing';
  return new Decimal(amount).gt(available) ? 'amountAbove' : undefined;
}

const otherAccount = (kind: AccountKind): AccountKind => (kind === 'currency' ? 'option' : 'currency');

/** Holds two different accounts: choosing the other's swaps them. */
function useRoute(initial: AccountKind, target: AccountKind | undefined) {
  const to = target === undefined || target === initial ? otherAccount(initial) : target;
  const [route, setRoute] = useState({ from: initial, to });
  const choose = (which: 'from' | 'to', kind: AccountKind) =>
    setRoute(({ from, to }) =>
      which === 'from'
        ? { from: kind, to: kind === to ? from : to }
        : { from: kind === from ? to : from, to: kind },
    );
  return { ...route, choose };
}

/** Sends the transfer; reads that show a balance are repeated afterwards. */
function useTransferAction() {
  return useAction(assets.transferAsset, {
    invalidates: [
      assets.accountList,
      assets.userAssetData,
      assets.getValidAssetById,
      assets.getTransferLog,
      assets.amountForex,
      assets.queryUserBalance,
    ],
    quiet: true,
  });
}

/** Returns an amount of the address; empty if it is none. */
const readAmount = (text: string | null) => (text !== null && /^\d+(\.\d{1,8})?$/.test(text) ? text : '');

/** Manages the transfer form: two different accounts, a coin that both hold, and an amount, prefilled from the address. */
function useTransfer() {
  const { t } = useTranslation('assets');
  const [query] = useSearchParams();
  const account = (name: 'from' | 'to') => accountKinds.find((kind) => kind === query.get(name));
  const { from, to, choose } = useRoute(account('from') ?? 'currency', account('to'));
  const [requestedCoin, setCoin] = useState(query.get('coin') ?? 'USDT');
  const [amount, setAmount] = useState(() => readAmount(query.get('amount')));
  const [isChecked, setChecked] = useState(false);
  const offered = useRead(assets.getValidAssetById, { id: from, to }, { keep: true });
  const action = useTransferAction();
  const coins = offered.data?.list ?? [];
  const chosen = coins.find((row) => row.coin === requestedCoin) ?? coins[0];
  const problem = offered.data ? transferProblem(amount, chosen?.available) : undefined;
  const refusal = action.error ? problemText(action.error) : undefined;

  const type = (value: string) => {
    setAmount(value);
    action.reset();
  };
  const submit = async () => {
    setChecked(true);
    if (problem === undefined && chosen) await action.run({ from, to, coin: chosen.coin, amount });
  };
  const again = () => {
    type('');
    setChecked(false);
  };
  return {
    from,
    to,
    choose,
    swap: () => choose('from', to),
    coins,
    coin: chosen?.coin ?? requestedCoin,
    setCoin,
    available: chosen?.available,
    amount,
    setAmount: type,
    setMax: () => type(chosen?.available ?? ''),
    error: isChecked && problem ? t(`problem.${problem}`) : refusal,
    loading: offered.isLoading,
    isKnown: offered.data !== undefined,
    failed: offered.data === undefined ? offered.error : null,
    retry: () => void offered.refetch(),
    busy: action.busy,
    done: action.data,
    again,
    submit,
  };
}

type Transfer = ReturnType<typeof useTransfer>;
