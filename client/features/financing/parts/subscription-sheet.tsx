import type { Subscription } from '@papertape/shared/contract/financing-rows.ts';
import { useTranslation } from 'react-i18next';
import { CopiedText, RecordHead } from '../../../entities/records/record-parts.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isRunning, subscriptionBadge } from '../columns.tsx';
import type { ShownSubscription } from '../use-financing.ts';
import '../../../entities/money/money.css';

/** Renders one subscription in a mobile list. */
export function SubscriptionRow({ row, onOpen }: { row: Subscription; onOpen: (row: Subscription) => void }) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  return (
    <ListRow
      title={`${t('money:days', { count: row.days })} · ${format.percent(row.annualRate)}`}
      sub={t('until', { date: format.date(row.expiresAt) })}
      end={`${format.amount(row.amount, row.coin)} ${row.coin}`}
      endSub={<StatusBadge {...subscriptionBadge(t, row)} />}
      onPress={() => onOpen(row)}
    />
  );
}

/** Shows one subscription: its receipt, and early redemption. */
export function SubscriptionSheet({ model }: { model: ShownSubscription }) {
  const { t } = useTranslation('financing');
  const format = useFormat();
  const { shown } = model;
  return (
    <>
      <Sheet
        wide
        open={shown !== undefined}
        onClose={model.close}
        title={t('record.title')}
        footer={
          shown &&
          isRunning(shown) && (
            <Button size="lg" onClick={model.openRedeemDialog}>
              {t('redeem.open')}
            </Button>
          )
        }
      >
        {shown && <SubscriptionDetails row={shown} />}
      </Sheet>
      <MoneyConfirm
        danger
        open={model.redeeming}
        onCancel={model.stopRedeeming}
        onConfirm={() => void model.redeem()}
        busy={model.busy}
        title={t('redeem.title')}
        confirmLabel={t('redeem.confirm')}
      >
        {shown &&
          t('redeem.text', {
            amount: `${format.detail(shown.amount, shown.coin)} ${shown.coin}`,
            interest: `${format.detail(shown.accruedInterest, shown.coin)} ${shown.coin}`,
          })}
      </MoneyConfirm>
    </>
  );
}

function SubscriptionDetails({ row }: { row: Subscription }) {
  const { t } = useTranslation(['financing', 'money']);
  const format = useFormat();
  const money = (amount: string) => `${format.detail(amount, row.coin)} ${row.coin}`;
  return (
    <div className="col g-16 money-body">
      <RecordHead figure={money(row.amount)} status={subscriptionBadge(t, row)} />
      <KeyValueList
        items={[
          { label: t('duration'), value: t('money:days', { count: row.days }) },
          { label: t('rate'), value: format.percent(row.annualRate) },
          { label: t('subscribedAt'), value: format.dateTime(row.subscribedAt) },
          { label: t('startsAt'), value: format.dateTime(row.startsAt) },
          { label: t('expiresAt'), value: format.dateTime(row.expiresAt) },
          ...(row.closedAt ? [{ label: t('closedAt'), value: format.dateTime(row.closedAt) }] : []),
          { label: t('accrued'), value: money(row.accruedInterest) },
          { label: t('paidInterest'), value: money(row.paidInterest) },
          { label: t('record.id'), value: <CopiedText text={row.id} doneText={t('copied')} /> },
          { label: t('estimatedInterest'), value: money(row.estimatedInterest), total: true },
        ]}
      />
    </div>
  );
}
