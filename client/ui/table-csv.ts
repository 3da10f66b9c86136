import { csvText } from '@papertape/shared/text/csv.ts';
import type { FileColumn, TableColumn } from './table-columns.ts';

/** The columns that have a text, as a CSV file. */
export function tableCsv<Row>(columns: TableColumn<Row>[], rows: Row[]): string {
  const written = columns.flatMap(({ header, text, also = [] }): FileColumn<Row>[] =>
    text ? [{ header, text }, ...also] : [...also],
  );
  return csvText([
    written.map(({ header }) => header),
    ...rows.map((row) => written.map(({ text }) => text(row))),
  ]);
}

/** A phone asks before it saves, and reads the file only then. */
const keptMs = 60_000;

/** Saves text as `name`.csv; the mark in front lets spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
