import { type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useDelayed } from './skeleton.tsx';
import type { TableColumn, TableSort } from './table-columns.ts';
import { TableHead, TableRow, TableSkeleton } from './table-parts.tsx';
import { nextSort, sortRows } from './table-sort.ts';
import { VirtualChunks } from './virtual-chunks.tsx';

export interface TableProps<Row> {
  /** Name of the table, read but not shown. */
  caption: string;
  columns: TableColumn<Row>[];
  /** Undefined while the first answer is awaited. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown instead of the body when there are no rows: an `Empty`. */
  empty: ReactNode;
  skeletonRows?: number | undefined;
  /** Given: the owner sorts (a server's list). Not given: the table sorts what it has. */
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort | null) => void) | undefined;
  initialSort?: TableSort | undefined;
  /** A second way for the mouse; put a button or link in a cell for the keyboard. */
  onRowPress?: ((row: Row) => void) | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
  dense?: boolean | undefined;
  /** Without side padding. */
  flush?: boolean | undefined;
  /** The head stays while the rows scroll under it. */
  stickyHead?: boolean | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, skeletonRows = 5, dense, flush, stickyHead } = props;
  const [ownSort, setOwnSort] = useState<TableSort | null>(props.initialSort ?? null);
  const table = useRef<HTMLTableElement>(null);
  const owned = props.sort === undefined;
  const sort = owned ? ownSort : (props.sort ?? null);
  const late = useDelayed(rows === undefined);
  const onSort = (key: string) => {
    const next = nextSort(sort, key);
    if (owned) setOwnSort(next);
    props.onSortChange?.(next);
  };
  const shown = rows && (owned ? sortRows(rows, columns, sort) : rows);
  return (
    <div className="table-scroll" aria-busy={rows === undefined}>
      <table
        ref={table}
        aria-rowcount={shown && shown.length + 1}
        className={classNames(
          'table num',
          dense && 'table--dense',
          flush && 'table--flush',
          stickyHead && 'table--head-sticky',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {shown ? (
          <VirtualChunks
            rows={shown}
            rowHeight={dense ? 36 : 48}
            list={table}
            chunk={(chunk) => (
              <tbody key={chunk.key} ref={chunk.measure} data-index={chunk.index}>
                {chunk.rows.map((row, index) => (
                  <TableRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    onPress={props.onRowPress}
                    selected={props.isSelected?.(row)}
                    index={chunk.measure && chunk.from + index + 2}
                  />
                ))}
              </tbody>
            )}
            gap={(height, where) => (
              <tbody key={where} aria-hidden="true">
                <tr>
                  <td colSpan={columns.length} style={{ height, padding: 0, border: 0 }} />
                </tr>
              </tbody>
            )}
          />
        ) : (
          <tbody className={late ? undefined : 'is-veiled'}>
            <TableSkeleton columns={columns} rows={skeletonRows} />
          </tbody>
        )}
      </table>
      {rows?.length === 0 && empty}
    </div>
  );
}
