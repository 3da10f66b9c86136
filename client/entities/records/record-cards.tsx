import type { ReactNode } from 'react';
import { CsvButton } from '../../ui/csv-button.tsx';
import { joinRows, PagedList, type PagedListProps, type WholeRows } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import './records.css';

export interface RecordListProps<Row> extends PagedListProps<Row> {
  pages: WholeRows<Row>;
  /** Filters, above the cards. */
  head?: ReactNode | undefined;
  /** Name of the file with all records. */
  csvName: string;
  /** The file's columns of each record, which are those of the desktop's table. */
  columns: TableColumn<Row>[];
}

/** Renders records as cards on mobile, page by page, with a file of them all; `PagedTable` does so on the desktop. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { head, csvName, columns, ...list } = props;
  const rows = joinRows(list.pages);
  // It keeps its place while the cards load, so that they do not move.
  const canSave = rows ? rows.length > 0 : !list.pages.problem;
  return (
    <>
      {(head || canSave) && (
        <RecordTools>
          {head}
          {canSave && (
            <CsvButton name={csvName} columns={columns} readAll={list.pages.readAll} disabled={!rows} />
          )}
        </RecordTools>
      )}
      <PagedList {...list} />
    </>
  );
}

/** Renders the line above the cards: filters at the left, the file at the right, wrapped where both do not fit. */
export function RecordTools({ children }: { children: ReactNode }) {
  return <div className="record-tools">{children}</div>;
}

/** Renders a `RecordList` that pulling refreshes. */
export function RecordCards<Row extends { id: string }>(props: RecordListProps<Row>) {
  return (
    <PullToRefresh onRefresh={props.pages.refetch}>
      <RecordList {...props} />
    </PullToRefresh>
  );
}
