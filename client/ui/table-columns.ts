import type { ReactNode } from 'react';

export type SortValue = string | number | bigint;

/** One column, said once: for the screen, for sorting and for the CSV file. */
export interface TableColumn<Row> {
  key: string;
  header: string;
  /** What the head shows when it is more than the text. */
  head?: ReactNode | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  cell: (row: Row) => ReactNode;
  /** Plain text for CSV; columns without it (buttons) are left out of the file. */
  text?: ((row: Row) => string) | undefined;
  /** Makes the column sortable. Decimal strings are compared as numbers, without a float. */
  sortBy?: ((row: Row) => SortValue) | undefined;
  width?: number | string | undefined;
  className?: string | undefined;
  /** Width of the grey bar while loading. */
  skeletonWidth?: number | undefined;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}
