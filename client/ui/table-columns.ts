import type { ReactNode } from 'react';

export type SortValue = string | number | bigint;

/** A column that only the file has. */
export interface FileColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

/** A column for the screen, for sorting and for the CSV file. */
export interface TableColumn<Row> {
  key: string;
  header: string;
  /** The head, where it is more than the text. */
  head?: ReactNode | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  cell: (row: Row) => ReactNode;
  /** Plain text for CSV, a number without grouping or unit; columns without it (buttons) are left out of the file. */
  text?: ((row: Row) => string) | undefined;
  /** Head of the column in the file, where it has to name more than on the screen, such as the time zone. */
  fileHeader?: string | undefined;
  /** Further columns of the file after this one, one value each, such as a unit or an id. */
  also?: readonly FileColumn<Row>[] | undefined;
  /** Makes the column sortable. Decimal strings are compared as numbers, without a float. */
  sortBy?: ((row: Row) => SortValue) | undefined;
  width?: number | string | undefined;
  className?: string | undefined;
  /** The column has only buttons and is not printed. */
  acts?: boolean | undefined;
  /** Width of the gray bar while loading. */
  skeletonWidth?: number | undefined;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

type Cell<Row> = TableColumn<Row>['cell'];
type More<Row> = Omit<TableColumn<Row>, 'key' | 'header' | 'cell'>;

/** Creates a column from its key, head and cell. */
export function column<Row>(
  key: string,
  header: string,
  cell: Cell<Row>,
  more?: More<Row>,
): TableColumn<Row> {
  return { key, header, cell, ...more };
}

/** Creates a right-aligned column for figures, whose digits align. */
export function rightColumn<Row>(key: string, header: string, cell: Cell<Row>, more?: More<Row>) {
  return column(key, header, cell, { align: 'right', ...more });
}

/** Creates a column of words, which the file has as the screen shows them. */
export function textColumn<Row>(key: string, header: string, text: (row: Row) => string, more?: More<Row>) {
  return column(key, header, text, { text, ...more });
}
