import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Seen } from './seen.tsx';
import { countUp, Skeleton, useDelayed } from './skeleton.tsx';
import type { TableColumn, TableSort } from './table-columns.ts';
import { nextSort, sortRows } from './table-sort.ts';
import { orUnknown } from './unknown.tsx';
import { VirtualChunks } from './virtual-chunks.tsx';

const alignClass = { left: undefined, right: 'r', center: 'c' };

interface TableHeadProps<Row> {
  columns: TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (key: string) => void;
}

function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : 'none';
          return (
            <th
              key={column.key}
              scope="col"
              className={classNames(alignClass[column.align ?? 'left'], column.acts && 'no-paper')}
              style={column.width === undefined ? undefined : { width: column.width }}
              aria-sort={column.sortBy ? direction : undefined}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  className={`sort sort--${direction}`}
                  onClick={() => onSort(column.key)}
                >
                  {column.head ?? column.header}
                  <Icon name="sort" size={12} filled />
                </button>
              ) : (
                (column.head ?? column.header)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: TableColumn<Row>[];
  onPress?: ((row: Row) => void) | undefined;
  selected?: boolean | undefined;
  /** Its position in the whole table, from 1 for the head, where not all rows are in the page. */
  index?: number | undefined;
}

/** Returns whether a press was on a control in the row, or in a menu that a cell has opened, rather than on the row. */
const isOwnPress = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) && !(target as Element).closest('a,button,label');

/** Renders a row whose live values rest while it is out of sight. */
export function TableRow<Row>({ row, columns, onPress, selected, index }: TableRowProps<Row>) {
  return (
    <Seen
      tag="tr"
      className={classNames(onPress && 'is-pressable', selected && 'is-on')}
      aria-rowindex={index}
      aria-current={selected || undefined}
      onClick={onPress && ((event: MouseEvent) => isOwnPress(event) && onPress(row))}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            alignClass[column.align ?? 'left'],
            column.className,
            column.acts && 'no-paper',
          )}
        >
          {orUnknown(column.cell(row))}
        </td>
      ))}
    </Seen>
  );
}

/** Renders rows of the final height while the first page of data loads. */
function TableSkeleton<Row>({ columns, rows }: { columns: TableColumn<Row>[]; rows: number }) {
  return (
    <>
      {countUp(rows).map((row) => (
        <tr key={row}>
          {columns.map((column) => (
            <td key={column.key} className={alignClass[column.align ?? 'left']}>
              <span className="table__skel">
                <Skeleton width={column.skeletonWidth ?? 64} height={12} />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

interface TableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: TableColumn<Row>[];
  /** Undefined while the first answer is pending. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown instead of the body when there are no rows: an `Empty`. */
  empty: ReactNode;
  skeletonRows?: number | undefined;
  /** Given, the owner sorts (a server's list); omitted, the table sorts its own rows. */
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort | null) => void) | undefined;
  /** A shortcut for the mouse; keyboards need a button or link in a cell. */
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
  const [ownSort, setOwnSort] = useState<TableSort | null>(null);
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
