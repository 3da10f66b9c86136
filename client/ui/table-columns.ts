import type { ReactNode } from 'react';

export type SortValue = string | number | bigint;

/** A column that only the file has. */
export interface FileColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

/** One column, said once: for the screen, for sorting and for the CSV file. */
export interface TableColumn<Row> {
  key: string;
  header: string;
  /** What the head shows when it is more than the text. */
  head?: ReactNode | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  cell: (row: Row) => ReactNode;
  /** Plain text for CSV, a number without grouping or unit; columns without it (buttons) are left out of the file. */
  text?: ((row: Row) => string) | undefined;
  /** Further columns of the file, after this one: one value each, such as a unit or an id. */
  also?: readonly FileColumn<Row>[] | undefined;
  /** Makes the column sortable. Decimal strings are compared as numbers, without a float. */
  sortBy?: ((row: Row) => SortValue) | undefined;
  width?: number | string | undefined;
  className?: string | undefined;
  /** What it holds can only be pressed: paper is without it. */
  acts?: boolean | undefined;
  /** Width of the grey bar while loading. */
  skeletonWidth?: number | undefined;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

type Cell<Row> = TableColumn<Row>['cell'];
type More<Row> = Omit<TableColumn<Row>, 'key' | 'header' | 'cell'>;

/** A column of which little more is to be said than what it is called and shows. */
export function column<Row>(
  key: string,
  header: string,
  cell: Cell<Row>,
  more?: More<Row>,
): TableColumn<Row> {
  return { key, header, cell, ...more };
}

/** A column at the right, where figures have their digits below each other. */
export function rightColumn<Row>(key: string, header: string, cell: Cell<Row>, more?: More<Row>) {
  return column(key, header, cell, { align: 'right', ...more });
}

/** A column of words, which the file has as the screen shows them. */
export function textColumn<Row>(key: string, header: string, text: (row: Row) => string, more?: More<Row>) {
  return column(key, header, text, { text, ...more });
}
