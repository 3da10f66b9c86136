import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { ErrorState } from './error-state.tsx';
import type { PagedRows } from './paged-list.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-columns.ts';
import { downloadCsv, tableCsv } from './table-csv.ts';

interface PagedTableProps<Row> {
  pages: PagedRows<Row>;
  columns: TableColumn<Row>[];
  caption: string;
  emptyTitle: string;
  emptyText: string;
  rowKey: (row: Row) => string;
  onRowPress?: ((row: Row) => void) | undefined;
  /** Offers the loaded rows as a file of this name. */
  csvName?: string | undefined;
  /** Shows only so many of the newest, without a way to more. */
  newest?: number | undefined;
}

/** The desktop's `PagedList`: a table that loads page by page, with its loading, empty and failed states. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { pages, columns, caption, emptyTitle, emptyText, rowKey, onRowPress, csvName, newest } = props;
  const { t } = useTranslation('ui');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  if (error && !data) {
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  const all = data?.pages.flatMap((page) => page.list);
  const rows = newest === undefined ? all : all?.slice(0, newest);
  const hasFoot = newest === undefined && rows !== undefined && rows.length > 0;
  return (
    <>
      <Table
        flush
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        onRowPress={onRowPress}
        empty={<Empty title={emptyTitle}>{emptyText}</Empty>}
      />
      {hasFoot && (csvName || hasNextPage) && (
        <div className="flex g-8 mt-16">
          {csvName && (
            <Button size="sm" onClick={() => downloadCsv(csvName, tableCsv(columns, rows))}>
              {t('exportCsv')}
            </Button>
          )}
          {hasNextPage && (
            <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
