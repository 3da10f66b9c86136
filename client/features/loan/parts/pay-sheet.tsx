import type { Loan, LoanEstimate } from '@papertape/shared/contract/loan-rows.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AmountField } from '../../../lib/form/amount-field.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useHoldOpen } from '../../../ui/hold-open.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loanCoin, type ShownLoan } from '../use-loans.ts';
import { usePayAll, usePayOne } from '../use-pay.ts';
import '../../../entities/money/money.css';

/** Pays one loan back, whole or in part, or all of them. */
export function PaySheet({ model }: { model: ShownLoan }) {
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
  const money = (amount: string) => `${format.amount(amount, coin)} ${coin}`;
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
