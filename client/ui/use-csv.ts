import { useState } from 'react';
import type { TableColumn } from './table-columns.ts';
import { downloadCsv, tableCsv } from './table-csv.ts';

export interface CsvSource<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: TableColumn<Row>[];
  /** Every row of the list; undefined where one could not be read, which the user has seen. */
  readAll: () => Promise<Row[] | undefined>;
}

/** Saves a whole list as a file: one press, one file, however long the reading takes. */
export function useCsv<Row>({ name, columns, readAll }: CsvSource<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rows = await readAll().finally(() => setBusy(false));
    if (rows) downloadCsv(name, tableCsv(columns, rows));
  };
  return { busy, save: () => void save() };
}
