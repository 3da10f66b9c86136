import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { Field } from '../../../ui/field.tsx';
import { useHoldOpen } from '../../../ui/hold-open.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { accountKinds } from '../use-assets.ts';
import { type Transfer, useTransfer } from '../use-transfer.ts';
import { TransferReceipt } from './transfer-receipt.tsx';

/** The form, and then its receipt, whose way on may take its place in the history. */
export function TransferPart({ replace }: { replace?: boolean | undefined }) {
  const form = useTransfer();
  if (form.done) return <TransferReceipt record={form.done} onAgain={form.again} replace={replace} />;
  return <TransferForm form={form} />;
}

/** From, to, coin and amount; the same on both layouts. */
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
          placeholder={t('problem.nothing')}
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
