/** Rows of the open lists that are selected to be acted on together. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { column, type TableColumn } from '../../../ui/table-columns.ts';

const useChosenIds = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function clearChosen(): void {
  useChosenIds.setState({ ids: [] });
}

onOtherHistory(clearChosen);

/** Selects a row, or takes it out again. */
function toggleChosen(id: string): void {
  useChosenIds.setState(({ ids }) => ({
    ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
  }));
}

/** Returns the ids of the selected rows that are still open; undefined if none is. */
export function useChosen(rows: readonly { id: string }[]): readonly string[] | undefined {
  const ids = useChosenIds((state) => state.ids);
  return useMemo(() => {
    const open = rows.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
    return open.length === 0 ? undefined : open;
  }, [rows, ids]);
}

function ChooseRow({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('trading');
  const isChosen = useChosenIds(({ ids }) => ids.includes(id));
  return (
    <Checkbox checked={isChosen} onChange={() => toggleChosen(id)}>
      <span className="sr-only">{t('lists.chooseRow', { row: name })}</span>
    </Checkbox>
  );
}

/** Returns the columns with one before them that selects rows, where there is more than one row. */
export function useChooseColumn<Row extends { id: string }>(
  columns: TableColumn<Row>[],
  rows: readonly Row[] | undefined,
): TableColumn<Row>[] {
  const { t } = useTranslation('trading');
  const isOffered = rows !== undefined && rows.length > 1;
  return useMemo(() => {
    const [name] = columns;
    if (!isOffered) return columns;
    const choose = column<Row>(
      'choose',
      t('lists.choose'),
      (row) => <ChooseRow id={row.id} name={name?.text?.(row) ?? row.id} />,
      { head: <span className="sr-only">{t('lists.choose')}</span>, width: 36, acts: true },
    );
    return [choose, ...columns];
  }, [columns, isOffered, t]);
}
