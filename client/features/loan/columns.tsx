import type { Loan, LoanPayment } from '@papertape/shared/contract/loan-rows.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import { isOpen, statusMeaning } from './status.ts';

type Texts = TFunction<['loan', 'money']>;

interface RowActions {
  open: (row: Loan) => void;
  pay: (row: Loan) => void;
}

function right<Row>(
  key: string,
  header: string,
  text: (row: Row) => string,
  className?: string,
): TableColumn<Row> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => <span className={className}>{text(row)}</span>,
    text,
  };
}

export function loanColumns(t: Texts, format: Format, { open, pay }: RowActions): TableColumn<Loan>[] {
  return [
    {
      key: 'applied',
      header: t('applied'),
      cell: (row) => <span className="c-2">{format.dateTime(row.appliedAt)}</span>,
      text: (row) => format.dateTime(row.appliedAt),
    },
    right('amount', t('money:amount'), (row) => format.amount(row.amount, row.coin), 'w-6'),
    right('days', t('periodOf'), (row) => t('money:days', { count: row.days })),
    right('interest', t('interest'), (row) => format.amount(row.interest, row.coin)),
    right('toPay', t('amountToPay'), (row) =>
      isOpen(row) ? format.amount(row.amountToPay, row.coin) : unknownText,
    ),
    right('due', t('dueAt'), (row) => format.date(row.dueAt), 'c-2'),
    {
      key: 'status',
      header: t('money:status'),
      align: 'right',
      cell: (row) => <StatusBadge meaning={statusMeaning[row.status]} label={t(`status.${row.status}`)} />,
      text: (row) => t(`status.${row.status}`),
    },
    {
      key: 'action',
      header: t('action'),
      align: 'right',
      cell: (row) => (
        <button
          type="button"
          className="link loan-status"
          onClick={(event) => {
            event.stopPropagation();
            if (isOpen(row)) pay(row);
            else open(row);
          }}
        >
          {isOpen(row) ? t('pay.row') : t('details')}
        </button>
      ),
    },
  ];
}

export function paymentColumns(t: Texts, format: Format, coin: string): TableColumn<LoanPayment>[] {
  return [
    {
      key: 'time',
      header: t('money:time'),
      cell: (row) => <span className="c-2">{format.dateTime(row.time)}</span>,
      text: (row) => format.dateTime(row.time),
    },
    {
      key: 'loan',
      header: t('record.id'),
      cell: (row) => <span className="mono t-12">{row.loanId}</span>,
      text: (row) => row.loanId,
    },
    right('principal', t('pay.principal'), (row) => format.amount(row.principal, coin)),
    right('interest', t('interest'), (row) => format.amount(row.interest, coin)),
    right('amount', t('paid'), (row) => format.amount(row.amount, coin), 'w-6'),
  ];
}
