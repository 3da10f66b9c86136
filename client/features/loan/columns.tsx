import type { Loan, LoanPayment, LoanStatus } from '@papertape/shared/contract/loan-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import type { TFunction } from 'i18next';
import {
  amountColumn,
  dateColumn,
  figureColumn,
  idColumn,
  inCoin,
  statusColumn,
  timeColumn,
} from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import type { StatusBadgeProps, StatusMeaning } from '../../ui/status-badge.tsx';
import { column, rightColumn, type TableColumn } from '../../ui/table-columns.ts';
import { loanCoin } from './use-loans.ts';

const statusMeaning: Record<LoanStatus, StatusMeaning> = {
  waitingApproval: 'waiting',
  awaitingReview: 'waiting',
  approved: 'done',
  settledPart: 'running',
  settled: 'ended',
  rejected: 'refused',
};

export function loanBadge(t: TFunction<'loan'>, { status }: Pick<Loan, 'status'>): StatusBadgeProps {
  return { meaning: statusMeaning[status], label: t(`status.${status}`) };
}

/** Returns whether something can be paid back. */
export function isUnpaid({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'approved' || status === 'settledPart';
}

export const loanSteps = ['waitingApproval', 'awaitingReview', 'approved', 'settled'] as const;

/** Returns the current step; the number of steps when all are done. */
export function loanStep(status: LoanStatus): number {
  const steps: Record<LoanStatus, number> = {
    waitingApproval: 0,
    awaitingReview: 1,
    rejected: 1,
    approved: 3,
    settledPart: 3,
    settled: loanSteps.length,
  };
  return steps[status];
}

/** Returns the interest that a settled loan has cost, else that of the whole term. */
export const findInterest = ({
  status,
  interest,
  paid,
  amount,
}: Pick<Loan, 'status' | 'interest' | 'paid' | 'amount'>): string =>
  status === 'settled' ? new Decimal(paid).minus(amount).toFixed() : interest;

type Texts = TFunction<['loan', 'money']>;

interface RowActions {
  open: (row: Loan) => void;
  pay: (row: Loan) => void;
}

export function loanColumns(t: Texts, format: Format, { open, pay }: RowActions): TableColumn<Loan>[] {
  return [
    timeColumn(t('applied'), format, (row) => row.appliedAt, 'c-2'),
    amountColumn('amount', inCoin(t('money:amount'), loanCoin), format, {
      className: 'w-6',
      also: [{ header: t('money:coin'), text: (row) => row.coin }],
    }),
    figureColumn('days', t('periodOf'), (row) => t('money:days', { count: row.days }), {
      raw: (row) => String(row.days),
    }),
    figureColumn<Loan>(
      'interest',
      inCoin(t('interest'), loanCoin),
      (row) => format.amount(findInterest(row), row.coin),
      { raw: findInterest },
    ),
    figureColumn(
      'toPay',
      inCoin(t('amountToPay'), loanCoin),
      (row) => (isUnpaid(row) ? format.amount(row.amountToPay, row.coin) : unknownText),
      { raw: (row) => (isUnpaid(row) ? row.amountToPay : '') },
    ),
    {
      ...dateColumn<Loan>('due', t('dueAt'), format, (row) => row.dueAt),
      cell: (row) => (
        <span className="c-2">
          {format.date(row.dueAt)}
          {row.overdueDays > 0 && (
            <small className="loan-overdue">{t('overdue', { count: row.overdueDays })}</small>
          )}
        </span>
      ),
    },
    statusColumn(t('money:status'), (row) => loanBadge(t, row), undefined, [idColumn(t('record.id'))]),
    rightColumn(
      'action',
      t('action'),
      (row) => (
        <button
          type="button"
          className="link record-status"
          onClick={() => (isUnpaid(row) ? pay : open)(row)}
        >
          {isUnpaid(row) ? t('pay.row') : t('details')}
        </button>
      ),
      { acts: true },
    ),
  ];
}

export function paymentColumns(t: Texts, format: Format, coin: string): TableColumn<LoanPayment>[] {
  const figure = (key: 'principal' | 'interest' | 'amount', header: string, className?: string) =>
    figureColumn<LoanPayment>(key, inCoin(header, coin), (row) => format.amount(row[key], coin), {
      raw: (row) => row[key],
      className,
    });
  return [
    timeColumn(t('money:time'), format, (row) => row.time, 'c-2'),
    column('loan', t('record.id'), (row) => <span className="mono t-12">{row.loanId}</span>, {
      text: (row) => row.loanId,
    }),
    figure('principal', t('pay.principal')),
    figure('interest', t('interest')),
    {
      ...figure('amount', t('paid'), 'w-6'),
      also: [{ header: t('money:coin'), text: () => coin }],
    },
  ];
}
