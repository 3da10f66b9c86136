import type { Loan } from '@papertape/shared/contract/loan-rows.ts';
import { useTranslation } from 'react-i18next';
import { CopiedText, RecordHead, RecordProgress } from '../../../entities/records/record-parts.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { isOpen, loanSteps, statusBadge, stepOf } from '../status.ts';
import type { ShownLoan } from '../use-loans.ts';
import { PaymentRows } from './payment-rows.tsx';
import '../../../entities/money/money.css';

/** One loan: how far it is, its terms, what was paid. */
export function LoanSheet({ model }: { model: ShownLoan }) {
  const { t } = useTranslation('loan');
  const { shown } = model;
  return (
    <Sheet
      wide
      open={shown !== undefined}
      onClose={model.close}
      title={t('record.title')}
      footer={
        shown &&
        isOpen(shown) && (
          <Button variant="primary" onClick={() => model.pay(shown)}>
            {t('pay.open')}
          </Button>
        )
      }
    >
      {shown && (
        <div className="col g-16 money-body">
          <Progress row={shown} />
          <Details row={shown} />
          {shown.payments.length > 0 && (
            <section>
              <h3 className="t-14 w-6">{t('payments')}</h3>
              <div className="money-rows">
                <PaymentRows payments={shown.payments} coin={shown.coin} />
              </div>
            </section>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Progress({ row }: { row: Loan }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  return (
    <>
      <RecordHead
        figure={`${format.amount(row.amount, row.coin)} ${row.coin}`}
        status={statusBadge(t, row)}
      />
      <RecordProgress
        refusal={row.status === 'rejected' ? (row.reason ?? t('status.rejected')) : undefined}
        label={t('record.steps')}
        current={stepOf(row.status)}
        steps={loanSteps.map((key) => ({ key, label: t(`step.${key}`) }))}
      />
      {row.overdueDays > 0 && (
        <Banner tone="warn" block>
          {t('overdue', { count: row.overdueDays })}
        </Banner>
      )}
    </>
  );
}

function Details({ row }: { row: Loan }) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const money = (amount: string) => `${format.amount(amount, row.coin)} ${row.coin}`;
  const dates = [
    ['approvedAt', row.approvedAt],
    ['rejectedAt', row.rejectedAt],
    ['dueAt', row.dueAt],
    ['settledAt', row.settledAt],
  ] as const;
  return (
    <KeyValueList
      items={[
        { label: t('periodOf'), value: t('money:days', { count: row.days }) },
        { label: t('dailyRate'), value: format.percent(row.dailyRate, 3) },
        { label: t('interest'), value: money(row.interest) },
        { label: t('appliedAt'), value: format.dateTime(row.appliedAt) },
        ...dates.flatMap(([key, time]) =>
          time === null ? [] : [{ label: t(key), value: format.dateTime(time) }],
        ),
        { label: t('photos'), value: t('photoCount', { count: row.photos.length }) },
        { label: t('paid'), value: money(row.paid) },
        { label: t('record.id'), value: <CopiedText text={row.id} doneText={t('copied')} /> },
        ...(isOpen(row)
          ? [
              { label: t('openPrincipal'), value: money(row.openPrincipal) },
              { label: t('openInterest'), value: money(row.openInterest) },
              { label: t('amountToPay'), value: money(row.amountToPay), total: true },
            ]
          : []),
      ]}
    />
  );
}
