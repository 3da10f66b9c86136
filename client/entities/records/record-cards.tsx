import type { ReactNode } from 'react';
import { CsvButton } from '../../ui/csv-button.tsx';
import { PagedList, type PagedListProps, rowsOf, type WholeRows } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import './records.css';

export interface RecordListProps<Row> extends PagedListProps<Row> {
  pages: WholeRows<Row>;
  /** Filters, above the cards. */
  head?: ReactNode | undefined;
  /** Of the file that all records can be saved as. */
  csvName: string;
  /** What the file has of each record: the columns of the desktop's table. */
  columns: TableColumn<Row>[];
}

/** Records of a mobile page as cards, page by page, with a file of them all; `PagedTable` shows them on the desktop. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { head, csvName, columns, ...list } = props;
  const rows = rowsOf(list.pages);
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

/** The line above the cards: filters at the left, the file at the right, below where both do not fit. */
export function RecordTools({ children }: { children: ReactNode }) {
  return <div className="record-tools">{children}</div>;
}

/** A `RecordList` that is read again by pulling. */
export function RecordCards<Row extends { id: string }>(props: RecordListProps<Row>) {
  return (
    <PullToRefresh onRefresh={props.pages.refetch}>
      <RecordList {...props} />
    </PullToRefresh>
  );
}
