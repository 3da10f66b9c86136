import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import type { TableProps } from './table.tsx';
import type { TableSort } from './table-columns.ts';
import { TableHead, TableRow } from './table-parts.tsx';
import { nextSort, sortRows } from './table-sort.ts';

export interface VirtualTableProps<Row> extends TableProps<Row> {
  rows: Row[];
  /** Height of the scrolling window. */
  height: number | string;
  rowHeight?: number | undefined;
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** A table for hundreds of rows: only those in the window are in the page. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rows, rowKey, height, dense, flush, empty } = props;
  const rowHeight = props.rowHeight ?? (dense ? 36 : 48);
  const scroller = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<TableSort | null>(props.initialSort ?? null);
  const sorted = sortRows(rows, columns, sort);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className="table-scroll table-scroll--window" style={{ height }}>
      <table
        className={classNames(
          'table table--head-sticky num',
          dense && 'table--dense',
          flush && 'table--flush',
        )}
        aria-rowcount={rows.length + 1}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={(key) => setSort(nextSort(sort, key))} />
        <tbody>
          <Gap height={before} columns={columns.length} />
          {items.map((item) => {
            const row = sorted[item.index];
            if (row === undefined) return null;
            return <TableRow key={rowKey(row)} row={row} columns={columns} onPress={props.onRowPress} />;
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}
