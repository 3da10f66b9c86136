import { Fragment, type ReactNode, useRef } from 'react';
import { VirtualChunks } from './virtual-chunks.tsx';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  row: (row: Row) => ReactNode;
  /** Estimated height of a row before one has been measured. */
  rowHeight?: number | undefined;
}

/** Renders rows or cards of which only those near the window are in the page. */
export function VirtualRows<Row extends { id: string }>({
  rows,
  row,
  rowHeight = 57,
}: VirtualRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <VirtualChunks
        rows={rows}
        rowHeight={rowHeight}
        list={list}
        chunk={(chunk) => (
          <div key={chunk.key} ref={chunk.measure} data-index={chunk.index} className="rows-chunk">
            {chunk.rows.map((one) => (
              <Fragment key={one.id}>{row(one)}</Fragment>
            ))}
          </div>
        )}
        gap={(height, where) => <div key={where} style={{ height }} />}
      />
    </div>
  );
}
