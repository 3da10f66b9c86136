import { csvText } from '@papertape/shared/text/csv.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageSeparators } from './number-text.ts';
import type { FileColumn, TableColumn } from './table-columns.ts';

/**
 * Returns the columns that have a text as a CSV file that a spreadsheet in the language opens: with a decimal comma it has commas
 * in its numbers and semicolons between its fields.
 */
export function tableCsv<Row>(columns: TableColumn<Row>[], rows: Row[], language: string): string {
  const hasComma = languageSeparators(language).decimal === ',';
  const write = (text: string) =>
    hasComma && /^[-+]?\d+\.\d+%?$/.test(text) ? text.replace('.', ',') : text;
  const written = columns.flatMap(({ header, fileHeader = header, text, also = [] }): FileColumn<Row>[] =>
    text ? [{ header: fileHeader, text }, ...also] : [...also],
  );
  const head = written.map(({ header }) => header);
  const lines = rows.map((row) => written.map(({ text }) => write(text(row))));
  return csvText([head, ...lines], hasComma ? ';' : ',');
}

/** A phone asks before it saves and reads the file only then. */
const keptMs = 60_000;

/** Saves text as `name`.csv; the byte order mark lets spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

export interface CsvSource<Row> {
  /** File name without its extension. */
  name: string;
  columns: TableColumn<Row>[];
  /** Reads every row of the list; resolves to undefined where one failed, after the user has seen the error. */
  readAll: () => Promise<Row[] | undefined>;
}

/** Saves a whole list as a file; further presses are ignored while it is being read. */
export function useCsv<Row>({ name, columns, readAll }: CsvSource<Row>) {
  const { i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rows = await readAll().finally(() => setBusy(false));
    if (rows) downloadCsv(name, tableCsv(columns, rows, i18n.language));
  };
  return { busy, save: () => void save() };
}
