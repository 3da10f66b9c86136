/** Columns shared by tables of records. */
import { Link } from 'react-router-dom';
import type { Format } from '../../lib/format/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx';
import { column, type FileColumn, rightColumn, type TableColumn } from '../../ui/table-columns.ts';
import './records.css';

/** Links an empty list to the page where its first entry is made. */
export function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={buttonClass({ variant: 'tonal' })} to={to}>
      {children}
    </Link>
  );
}

interface FigureOptions<Row> {
  raw?: ((row: Row) => string) | undefined;
  fileHeader?: string | undefined;
  className?: string | undefined;
  also?: readonly FileColumn<Row>[] | undefined;
}

/** Creates a right-aligned figure; the file gets `raw` where that differs from the screen, followed by `also`. */
export function figureColumn<Row>(
  key: string,
  header: string,
  shown: (row: Row) => string,
  { raw = shown, className, ...more }: FigureOptions<Row> = {},
): TableColumn<Row> {
  return rightColumn(key, header, (row) => <span className={className}>{shown(row)}</span>, {
    text: raw,
    ...more,
  });
}

/** Creates an amount in the row's coin; the key of the column is the field that holds it. */
export function amountColumn<Key extends string>(
  key: Key,
  header: string,
  format: Format,
  more?: FigureOptions<Record<Key | 'coin', string>>,
): TableColumn<Record<Key | 'coin', string>> {
  return figureColumn(key, header, (row) => format.amount(row[key], row.coin), {
    raw: (row) => row[key],
    ...more,
  });
}

/** Heads a column whose figures are all in one coin. */
export const inCoin = (header: string, coin: string): string => `${header} (${coin})`;

/** Creates the id of a record, which only the file shows. */
export function idColumn<Row extends { id: string }>(header: string): FileColumn<Row> {
  return { header, text: ({ id }) => id };
}

/** Creates the column of a time in epoch milliseconds. */
export function timeColumn<Row>(
  header: string,
  format: Format,
  getTime: (row: Row) => number,
  className?: string,
): TableColumn<Row> {
  const cell = (row: Row) => <span className={className}>{format.dateTime(getTime(row))}</span>;
  return column('time', header, cell, {
    text: (row) => format.fileTime(getTime(row)),
    fileHeader: format.fileTimeHeader(header),
  });
}

/** Creates a column of dates; the file has their times. */
export function dateColumn<Row>(
  key: string,
  header: string,
  format: Format,
  getTime: (row: Row) => number | null,
): TableColumn<Row> {
  return figureColumn(key, header, (row) => format.date(getTime(row)), {
    raw: (row) => format.fileTime(getTime(row)),
    fileHeader: format.fileTimeHeader(header),
    className: 'c-2',
  });
}

export function coinColumn<Row>(header: string, getCoin: (row: Row) => string): TableColumn<Row> {
  return {
    key: 'coin',
    header,
    cell: (row) => (
      <span className="flex g-8">
        <CoinIcon symbol={getCoin(row)} size={20} />
        {getCoin(row)}
      </span>
    ),
    text: getCoin,
  };
}

/** Creates the status of a record; with `onOpen` it is the keyboard's way to the details. */
export function statusColumn<Row>(
  header: string,
  getStatus: (row: Row) => StatusBadgeProps,
  onOpen?: (row: Row) => void,
  also?: readonly FileColumn<Row>[],
): TableColumn<Row> {
  const cell = (row: Row) =>
    onOpen ? (
      <button type="button" className="record-status" onClick={() => onOpen(row)}>
        <StatusBadge {...getStatus(row)} />
      </button>
    ) : (
      <StatusBadge {...getStatus(row)} />
    );
  return rightColumn('status', header, cell, { text: (row) => getStatus(row).label, also });
}
