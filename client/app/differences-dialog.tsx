import type { Difference } from '@papertape/shared/reading/differences.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDifferences } from '../lib/api/differences.ts';
import { useSetQuery } from '../lib/navigation/use-set-query.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { Table } from '../ui/table.tsx';
import { column, rightColumn } from '../ui/table-columns.ts';
import { showToast } from '../ui/toast.ts';

const everyMs = 1000;

/** Returns the differences so far, read anew each second because the list grows while the page is used. */
function useDifferences(): Difference[] {
  const [shown, setShown] = useState(() => [...listDifferences()]);
  useEffect(() => {
    const timer = setInterval(() => setShown([...listDifferences()]), everyMs);
    return () => clearInterval(timer);
  }, []);
  return shown;
}

/** Lists where the answers of the host differ from the contract, for the integration of another host: `?differences` on any page. */
export function DifferencesDialog() {
  const { t } = useTranslation(['app', 'ui']);
  const setQuery = useSetQuery();
  const rows = useDifferences();
  const detail = (key: 'source' | 'at' | 'expected') =>
    column<Difference>(key, t(`differences.${key}`), (row) => row[key], { sortBy: (row) => row[key] });
  const copy = async () => {
    const done = await copyText(JSON.stringify(rows, null, 2));
    showToast(done ? { tone: 'ok', text: t('ui:copied') } : { tone: 'bad', text: t('ui:copyFailed') });
  };
  return (
    <Dialog
      open
      wide
      className="differences"
      onClose={() => setQuery({ differences: null })}
      title={t('differences.title')}
      description={t('differences.intro')}
      footer={
        <Button disabled={rows.length === 0} onClick={() => void copy()}>
          {t('differences.copy')}
        </Button>
      }
    >
      <Table
        caption={t('differences.title')}
        dense
        rows={rows}
        rowKey={({ source, at, expected, found }) => `${source} ${at} ${expected} ${found}`}
        empty={<Empty title={t('differences.none')} />}
        columns={[
          detail('source'),
          detail('at'),
          detail('expected'),
          column<Difference>('found', t('differences.found'), ({ found }) => found),
          rightColumn<Difference>('count', t('differences.count'), ({ count }) => count, {
            sortBy: ({ count }) => count,
          }),
          column<Difference>('example', t('differences.example'), ({ example }) => example),
        ]}
      />
    </Dialog>
  );
}
