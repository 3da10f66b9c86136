/** The columns that tables of records have in common. */
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-columns.ts';
import type { Format } from '../format/format.ts';
import './records.css';

/** A figure at the right; the file gets `raw` where that is not what the screen shows. */
export function figureColumn<Row>(
  key: string,
  header: string,
  shown: (row: Row) => string,
  { raw = shown, className }: { raw?: (row: Row) => string; className?: string } = {},
): TableColumn<Row> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => <span className={className}>{shown(row)}</span>,
    text: raw,
  };
}

export function timeColumn<Row>(
  header: string,
  format: Format,
  timeOf: (row: Row) => number,
  className?: string,
): TableColumn<Row> {
  const text = (row: Row) => format.dateTime(timeOf(row));
  return { key: 'time', header, cell: (row) => <span className={className}>{text(row)}</span>, text };
}

export function coinColumn<Row>(header: string, coinOf: (row: Row) => string): TableColumn<Row> {
  return {
    key: 'coin',
    header,
    cell: (row) => (
      <span className="flex g-8">
        <CoinIcon symbol={coinOf(row)} size={20} />
        {coinOf(row)}
      </span>
    ),
    text: coinOf,
  };
}

/** The status of a record; the keyboard's way to its details where `onOpen` is given. */
export function statusColumn<Row>(
  header: string,
  statusOf: (row: Row) => StatusBadgeProps,
  onOpen?: (row: Row) => void,
): TableColumn<Row> {
  return {
    key: 'status',
    header,
    align: 'right',
    cell: (row) =>
      onOpen ? (
        <button type="button" className="record-status" onClick={() => onOpen(row)}>
          <StatusBadge {...statusOf(row)} />
        </button>
      ) : (
        <StatusBadge {...statusOf(row)} />
      ),
    text: (row) => statusOf(row).label,
  };
}
