/** The first rows of a file, with the meaning of each column above it. */
import type { RecordingPreview } from '@papertape/shared/contract/sim-recordings.ts';
import { useTranslation } from 'react-i18next';
import { Picker } from '../../../client/ui/picker.tsx';
import type { Corrections } from './draft-store.ts';

/** Names of columns as the API takes them; the last one is a column that is left out. */
const names = [
  'time',
  'date',
  'clock',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'price',
  'amount',
  'side',
  'buyerIsMaker',
  'id',
  'bid',
  'ask',
  'symbol',
  '-',
] as const;
type ColumnName = (typeof names)[number];

const isName = (name: string | undefined): name is ColumnName => names.some((one) => one === name);

interface ColumnTableProps {
  preview: RecordingPreview;
  edited: Corrections;
  change: (patch: Corrections) => void;
}

/** Problems that naming the columns solves. */
const columnProblems = new Set(['columnsUnknown', 'columnsWrong']);

export function ColumnTable({ preview: { firstRows, facts, problem }, edited, change }: ColumnTableProps) {
  const { t } = useTranslation('lab');
  const count = Math.max(0, ...firstRows.map(({ length }) => length));
  if (count === 0) return null;
  const given = edited.columns?.split(',') ?? facts?.columns ?? [];
  const columns = Array.from({ length: count }, (_, at): ColumnName => {
    const name = given[at];
    return isName(name) ? name : '-';
  });
  const label = (name: ColumnName) => (name === '-' ? '–' : t(`recordings.column.${name}`));
  const rename = (place: number, name: string) =>
    change({ columns: columns.map((one, at) => (at === place ? name : one)).join(',') });
  return (
    <details className="reccolumns" open={problem !== null && columnProblems.has(problem.kind)}>
      <summary>{t('recordings.columns')}</summary>
      <div className="table-scroll">
        <table className="table table--dense table--flush num">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <th key={`${at + 1}`} scope="col">
                  <Picker
                    label={t('recordings.columnOf', { place: at + 1 })}
                    look="plain"
                    value={name}
                    onChange={(next) => rename(at, next)}
                    options={names.map((value) => ({ value, label: label(value) }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {firstRows.map((cells, row) => (
              <tr key={`${row + 1}`}>
                {columns.map((_, at) => (
                  <td key={`${at + 1}`}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
