import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Seen } from './seen.tsx';
import { Skeleton } from './skeleton.tsx';
import type { TableColumn, TableSort } from './table-columns.ts';
import { orUnknown } from './unknown.tsx';

const alignClass = { left: undefined, right: 'r', center: 'c' };

interface TableHeadProps<Row> {
  columns: TableColumn<Row>[];
  sort: TableSort | null;
  onSort: (key: string) => void;
}

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
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
  /** Its place in the whole table, from 1 for the head, where not all rows are in the page. */
  index?: number | undefined;
}

/** A press on what acts by itself is not one on its row, nor is one in a menu that a cell has opened. */
const isOwnPress = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) && !(target as Element).closest('a,button,label');

/** Live values in it rest while it is out of sight. */
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

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows of the final height while the first page of data is on its way. */
export function TableSkeleton<Row>({ columns, rows }: { columns: TableColumn<Row>[]; rows: number }) {
  return (
    <>
      {numbers(rows).map((row) => (
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
