import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { joinRows, PagedError, type WholeRows } from './paged-list.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-columns.ts';
import { type CsvSource, useCsv } from './use-csv.ts';

interface PagedTableProps<Row> {
  pages: WholeRows<Row>;
  columns: TableColumn<Row>[];
  caption: string;
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  /** Offers all rows, also those not loaded yet, as a file of this name. */
  csvName?: string | undefined;
  /** Limits the table to this many of the newest rows, without a way to load more. */
  newest?: number | undefined;
  /** For a card that leaves its side padding to the content. */
  inCard?: boolean | undefined;
}

/** Renders a table that loads page by page, with its loading, empty and failed states; the desktop's `PagedList`. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { pages, columns, caption, onRowPress, csvName, newest, inCard } = props;
  const { t } = useTranslation('ui');
  const all = joinRows(pages);
  if (pages.problem && !all) return <PagedError pages={pages} />;
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
        empty={
          <Empty title={props.emptyTitle} action={props.emptyAction}>
            {props.emptyText}
          </Empty>
        }
      />
      {hasFoot && (csvName || pages.hasNextPage) && (
        <div className={`flex g-8 ${inCard ? 'pad' : 'mt-16'}`}>
          {csvName && <SaveButton name={csvName} columns={columns} readAll={pages.readAll} />}
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

function SaveButton<Row>(source: CsvSource<Row>) {
  const { t } = useTranslation('ui');
  const { busy, save } = useCsv(source);
  return (
    <Button size="sm" busy={busy} onClick={save}>
      {t('exportCsv')}
    </Button>
  );
}
