/** Parts shared by logs: a text search over whole rows, and the columns of number and time. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { SearchInput } from '../../../client/ui/search-input.tsx';
import { column, rightColumn, type TableColumn } from '../../../client/ui/table-columns.ts';

/** Returns the rows that contain the words anywhere. */
export function filterRows<Row>(rows: readonly Row[] | undefined, words: string): Row[] | undefined {
  const term = words.trim().toLowerCase();
  return rows?.filter((row) => term === '' || JSON.stringify(row).toLowerCase().includes(term));
}

export function WordsInput({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const { t } = useTranslation('lab');
  return (
    <SearchInput
      inputSize="sm"
      aria-label={t('filter')}
      placeholder={t('filter')}
      value={value}
      onChange={onChange}
    />
  );
}

/** Creates the columns of number and time for a log. */
export function useLogColumns<Row extends { time: number }>(
  getNumber: (row: Row) => number,
): TableColumn<Row>[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return [
    rightColumn('number', '#', (row) => <span className="c-3">{getNumber(row)}</span>, { width: 72 }),
    column('time', t('time'), ({ time }) => format.dateTime(time)),
  ];
}
