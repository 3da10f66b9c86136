import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { PagedError, type PagedRows, rowsOf } from './paged-rows.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-columns.ts';
import { downloadCsv, tableCsv } from './table-csv.ts';

interface PagedTableProps<Row> {
  pages: PagedRows<Row>;
  columns: TableColumn<Row>[];
  caption: string;
  emptyTitle: string;
  emptyText: string;
  onRowPress?: ((row: Row) => void) | undefined;
  /** Offers the loaded rows as a file of this name. */
  csvName?: string | undefined;
  /** Shows only so many of the newest, without a way to more. */
  newest?: number | undefined;
  /** Stands in a card that leaves the sides to its content. */
  inCard?: boolean | undefined;
}

/** The desktop's `PagedList`: a table that loads page by page, with its loading, empty and failed states. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { pages, columns, caption, emptyTitle, emptyText, onRowPress, csvName, newest, inCard } = props;
  const { t } = useTranslation('ui');
  const all = rowsOf(pages);
  if (pages.error && !all) return <PagedError pages={pages} />;
  const rows = newest === undefined ? all : all?.slice(0, newest);
  const hasFoot = newest === undefined && rows !== undefined && rows.length > 0;
  return (
    <>
      <Table
        flush={!inCard}
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        onRowPress={onRowPress}
        empty={<Empty title={emptyTitle}>{emptyText}</Empty>}
      />
      {hasFoot && (csvName || pages.hasNextPage) && (
        <div className={`flex g-8 ${inCard ? 'pad' : 'mt-16'}`}>
          {csvName && (
            <Button size="sm" onClick={() => downloadCsv(csvName, tableCsv(columns, rows))}>
              {t('exportCsv')}
            </Button>
          )}
          {pages.hasNextPage && (
            <Button size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
