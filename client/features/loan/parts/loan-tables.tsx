import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../../entities/records/columns.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Table } from '../../../ui/table.tsx';
import { downloadCsv, tableCsv } from '../../../ui/use-csv.ts';
import { loanColumns, paymentColumns } from '../columns.tsx';
import { loanCoin, type ShownLoan, useLoanSums, useLoans, useRunning } from '../use-loans.ts';

interface LoanTableProps {
  shown: ShownLoan;
  /** Only loans that can be paid. */
  onlyOpen?: boolean | undefined;
}

/** Lists loans that can be paid or wait for a decision. */
export function RunningTable({ shown, onlyOpen }: LoanTableProps) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const { rows, open, error, refresh } = useRunning();
  if (error) return <ReadError error={error} onRetry={() => void refresh()} />;
  return (
    <Table
      flush
      caption={t('mine')}
      columns={loanColumns(t, format, shown)}
      rows={onlyOpen ? open : rows}
      rowKey={(row) => row.id}
      onRowPress={shown.open}
      empty={
        onlyOpen ? (
          <Empty
            title={t('pay.empty')}
            action={<ActionLink to={desktopPath('loanApply')}>{t('apply.title')}</ActionLink>}
          >
            {t('pay.emptyHint')}
          </Empty>
        ) : (
          <Empty title={t('empty')}>{t('emptyHint')}</Empty>
        )
      }
    />
  );
}

export function HistoryTable({ shown }: LoanTableProps) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const pages = useLoans();
  return (
    <PagedTable
      pages={pages}
      columns={loanColumns(t, format, shown)}
      caption={t('history')}
      emptyTitle={t('empty')}
      emptyText={t('emptyHint')}
      onRowPress={shown.open}
      csvName="loans"
    />
  );
}

/** Lists the latest payments of all loans. */
export function PaymentTable() {
  const { t, i18n } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const { payments, error, refresh } = useLoanSums();
  const columns = paymentColumns(t, format, loanCoin);
  if (error) return <ReadError error={error} onRetry={() => void refresh()} />;
  return (
    <>
      <Table
        flush
        caption={t('paidHistory')}
        columns={columns}
        rows={payments}
        rowKey={(row) => row.id}
        empty={<Empty title={t('paidEmpty')}>{t('paidEmptyHint')}</Empty>}
      />
      {payments && payments.length > 0 && (
        <Button
          size="sm"
          className="mt-16"
          onClick={() => downloadCsv('loan-payments', tableCsv(columns, payments, i18n.language))}
        >
          {t('exportCsv')}
        </Button>
      )}
    </>
  );
}
