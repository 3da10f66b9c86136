import { loan } from '@papertape/shared/contract/loan.ts';
import type { Loan, LoanEstimate } from '@papertape/shared/contract/loan-rows.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { amountProblem, useAmountText } from '../../../entities/money/amount-check.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { AmountField } from '../../../lib/form/amount-field.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { usePath } from '../../../lib/navigation/layouts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useHoldOpen } from '../../../ui/hold-open.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loanCoin, loanReads, type ShownLoan } from '../use-loans.ts';
import '../../../entities/money/money.css';
import { CopiedText, RecordHead, RecordProgress } from '../../../entities/records/record-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { findInterest, isUnpaid, loanBadge, loanStep, loanSteps } from '../columns.tsx';
import { PaymentRows } from './loan-rows.tsx';

type PayPart = 'whole' | 'part';

/** Pays one loan back, partly or in full. */
function usePayOne(row: Loan, onDone: (row: Loan) => void) {
  const { t } = useTranslation('loan');
  const amountText = useAmountText();
  const [part, setPart] = useState<PayPart>('whole');
  const whole = useRead(loan.estimatePaidLoan, { id: row.id });
  const { total, available } = whole.data ?? {};
  const isPart = part === 'part';
  const form = useForm(
    { amount: '' },
    {
      amount: ({ amount }) =>
        isPart ? amountText(amount, { maximum: total, available, coin: row.coin }) : undefined,
    },
  );
  const { amount } = form.values;
  const fits = isPart && amountProblem(amount, { maximum: total }) === undefined;
  const input = { id: row.id, ...(fits ? { amount } : {}) };
  const partRead = useRead(loan.estimatePaidLoan, input, { enabled: fits, keep: true });
  const partial = fits ? partRead.data : undefined;
  const estimate = isPart ? partial : whole.data;
  const action = useAction(loan.payOneApplication, {
    invalidates: loanReads,
    doneText: t('pay.done'),
    onDone,
    onProblem: form.show,
  });
  return {
    part,
    setPart,
    form,
    total,
    available,
    estimate,
    error: whole.data ? null : whole.error,
    retry: () => void whole.refetch(),
    short: estimate !== undefined && !estimate.enough,
    busy: action.busy,
    submit: form.submit(() => void action.run({ id: row.id, ...(isPart ? { amount } : {}) })),
  };
}

/** Pays every open loan back in full. */
function usePayAll(onDone: () => void) {
  const { t } = useTranslation('loan');
  const { data, error, refetch } = useRead(loan.estimatePaidLoans);
  const action = useAction(loan.payAllApplications, {
    invalidates: loanReads,
    doneText: t('pay.done'),
    onDone,
  });
  return {
    estimate: data,
    error: data ? null : error,
    retry: () => void refetch(),
    short: data !== undefined && !data.enough,
    busy: action.busy,
    run: () => void action.run(),
  };
}

/** Asks how much of one loan, or of all loans, is paid back. */
function PaySheet({ model }: { model: ShownLoan }) {
  const { t } = useTranslation('loan');
  const { paying } = model;
  return (
    <Sheet
      wide
      open={paying !== undefined}
      onClose={model.stopPaying}
      title={paying === 'all' ? t('pay.allTitle') : t('pay.title')}
    >
      {paying === 'all' && <PayAll onDone={model.stopPaying} />}
      {paying !== undefined && paying !== 'all' && (
        <PayOne
          row={paying}
          onDone={(row) => {
            model.stopPaying();
            model.open(row);
          }}
        />
      )}
    </Sheet>
  );
}

function PayOne({ row, onDone }: { row: Loan; onDone: (row: Loan) => void }) {
  const { t } = useTranslation(['loan', 'money']);
  const model = usePayOne(row, onDone);
  useHoldOpen(model.busy);
  if (model.error) return <ReadError error={model.error} onRetry={model.retry} />;
  return (
    <form className="col g-16 money-body" noValidate onSubmit={model.submit}>
      <SegmentedControl
        label={t('pay.how')}
        value={model.part}
        onChange={model.setPart}
        segments={[
          { value: 'whole', label: t('pay.whole') },
          { value: 'part', label: t('pay.part') },
        ]}
      />
      {model.part === 'part' && (
        <AmountField label={t('money:amount')} field={model.form.field('amount')} coin={row.coin} />
      )}
      {(model.part === 'whole' || model.estimate) && (
        <Estimate estimate={model.estimate} coin={row.coin} short={model.short} />
      )}
      <SubmitButton money busy={model.busy || model.total === undefined} disabled={model.short}>
        {t('pay.open')}
      </SubmitButton>
    </form>
  );
}

function PayAll({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('loan');
  const formId = useId();
  const { estimate, error, retry, short, busy, run } = usePayAll(onDone);
  useHoldOpen(busy);
  if (error) return <ReadError error={error} onRetry={retry} />;
  return (
    <form
      id={formId}
      className="col g-16 money-body"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {estimate && <p className="c-2">{t('pay.allText', { count: estimate.count })}</p>}
      <Estimate estimate={estimate} coin={loanCoin} short={short} />
      <SubmitButton money busy={busy || !estimate} disabled={estimate?.count === 0 || short}>
        {t('pay.all')}
      </SubmitButton>
    </form>
  );
}

interface EstimateProps {
  estimate: LoanEstimate | undefined;
  coin: string;
  short: boolean;
}

function Estimate({ estimate, coin, short }: EstimateProps) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const path = usePath();
  if (!estimate) return <Skeleton height={136} />;
  const money = (amount: string) => `${format.detail(amount, coin)} ${coin}`;
  return (
    <div className="col g-12">
      <KeyValueList
        items={[
          { label: t('pay.principal'), value: money(estimate.principal) },
          { label: t('interest'), value: money(estimate.interest) },
          { label: t('pay.remaining'), value: money(estimate.remaining) },
          { label: t('pay.available'), value: money(estimate.available) },
          { label: t('pay.total'), value: money(estimate.total), total: true },
        ]}
      />
      {short && (
        <Banner
          tone="bad"
          block
          action={
            <Link className="link" to={path('recharge')}>
              {t('pay.deposit')}
            </Link>
          }
        >
          {t('pay.short')}
        </Banner>
      )}
    </div>
  );
}

/** Shows one loan: its progress, its terms, its payments. */
function LoanSheet({ model }: { model: ShownLoan }) {
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
        isUnpaid(shown) && (
          <Button variant="primary" onClick={() => model.pay(shown)}>
            {t('pay.open')}
          </Button>
        )
      }
    >
      {shown && (
        <div className="col g-16 money-body">
          <LoanProgress row={shown} />
          <LoanDetails row={shown} />
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

function LoanProgress({ row }: { row: Loan }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  return (
    <>
      <RecordHead figure={`${format.detail(row.amount, row.coin)} ${row.coin}`} status={loanBadge(t, row)} />
      <RecordProgress
        refusal={row.status === 'rejected' ? (row.reason ?? t('status.rejected')) : undefined}
        label={t('record.steps')}
        current={loanStep(row.status)}
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

function LoanDetails({ row }: { row: Loan }) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const money = (amount: string) => `${format.detail(amount, row.coin)} ${row.coin}`;
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
        { label: t('interest'), value: money(findInterest(row)) },
        { label: t('appliedAt'), value: format.dateTime(row.appliedAt) },
        ...dates.flatMap(([key, time]) =>
          time === null ? [] : [{ label: t(key), value: format.dateTime(time) }],
        ),
        { label: t('photos'), value: t('photoCount', { count: row.photos.length }) },
        { label: t('paid'), value: money(row.paid) },
        { label: t('record.id'), value: <CopiedText text={row.id} doneText={t('copied')} /> },
        ...(isUnpaid(row)
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

/** Renders the sheets of the viewed loan and of its payment. */
export function LoanSheets({ model }: { model: ShownLoan }) {
  return (
    <>
      <LoanSheet model={model} />
      <PaySheet model={model} />
    </>
  );
}
