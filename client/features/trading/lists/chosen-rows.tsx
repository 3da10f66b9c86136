/** Rows of the open lists that are selected to be acted on together. */
import { type ChangeEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { column, type TableColumn } from '../../../ui/table-columns.ts';

interface Chosen {
  ids: readonly string[];
  /** The row that was pressed last, from which a range begins. */
  last: string | null;
  /** True while the cards of a phone have checkboxes. */
  isChoosing: boolean;
}

const nothing: Chosen = { ids: [], last: null, isChoosing: false };

const useChosenRows = create<Chosen>(() => nothing);

/** Shows the checkboxes of cards, or hides them and selects nothing. */
export function setChoosing(isChoosing: boolean): void {
  useChosenRows.setState({ ...nothing, isChoosing });
}

onOtherHistory(() => setChoosing(false));

export function useIsChoosing(): boolean {
  return useChosenRows(({ isChoosing }) => isChoosing);
}

/** Deselects rows, those that have been acted on. */
export function dropChosen(done: readonly string[]): void {
  useChosenRows.setState(({ ids }) => ({ ids: ids.filter((id) => !done.includes(id)) }));
}

/**
 * Selects a row or takes it out again. In a range, all rows from the last pressed one become as this one does; `order` has the ids
 * of the rows as they are shown.
 */
export function chooseRow(
  { ids, last }: Pick<Chosen, 'ids' | 'last'>,
  id: string,
  order: readonly string[],
  isRange: boolean,
): Pick<Chosen, 'ids' | 'last'> {
  const [from, to] = [order.indexOf(last ?? ''), order.indexOf(id)].toSorted((left, right) => left - right);
  const hasRange = isRange && from !== undefined && to !== undefined && from >= 0;
  const pressed = hasRange ? order.slice(from, to + 1) : [id];
  const others = ids.filter((one) => !pressed.includes(one));
  return { ids: ids.includes(id) ? others : [...others, ...pressed], last: id };
}

function chooseAll(order: readonly string[], isOn: boolean): void {
  useChosenRows.setState(({ ids }) => {
    const others = ids.filter((id) => !order.includes(id));
    return { ids: isOn ? [...others, ...order] : others, last: null };
  });
}

/** Returns the ids of the selected rows that are still open; undefined if none is. */
export function useChosen(rows: readonly { id: string }[]): readonly string[] | undefined {
  const ids = useChosenRows((state) => state.ids);
  return useMemo(() => {
    const open = rows.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
    return open.length === 0 ? undefined : open;
  }, [rows, ids]);
}

/** Returns the ids of rows, the same list while they stay the same. */
export function useRowIds(rows: readonly { id: string }[] | undefined): readonly string[] {
  const ids = rows?.map(({ id }) => id).join(' ') ?? '';
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids]);
}

interface ChooseRowProps {
  id: string;
  name: string;
  /** Ids of the rows as they are shown. */
  order: readonly string[];
}

export function ChooseRow({ id, name, order }: ChooseRowProps) {
  const { t } = useTranslation('trading');
  const isChosen = useChosenRows(({ ids }) => ids.includes(id));
  const press = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    useChosenRows.setState((state) => chooseRow(state, id, order, isRange));
  };
  return (
    <Checkbox className="tr-choose" checked={isChosen} onChange={press}>
      <span className="sr-only">{t('lists.chooseRow', { row: name })}</span>
    </Checkbox>
  );
}

interface ChooseAllProps {
  order: readonly string[];
  /** Without a visible text, in the head of a table. */
  isBare?: boolean;
}

export function ChooseAll({ order, isBare = false }: ChooseAllProps) {
  const { t } = useTranslation('trading');
  const isAll = useChosenRows(({ ids }) => order.every((id) => ids.includes(id)));
  return (
    <Checkbox
      className="tr-choose"
      checked={isAll}
      onChange={({ currentTarget }) => chooseAll(order, currentTarget.checked)}
    >
      <span className={isBare ? 'sr-only' : undefined}>{t('lists.chooseAll')}</span>
    </Checkbox>
  );
}

/** The column that names a row. */
const nameKey = 'contract';

/** Returns the columns with one before them that selects rows, where there is more than one row. */
export function useChooseColumn<Row extends { id: string }>(
  columns: TableColumn<Row>[],
  rows: readonly Row[] | undefined,
): TableColumn<Row>[] {
  const { t } = useTranslation('trading');
  const order = useRowIds(rows);
  return useMemo(() => {
    if (order.length < 2) return columns;
    const name = columns.find(({ key }) => key === nameKey);
    const choose = column<Row>(
      'choose',
      t('lists.choose'),
      (row) => <ChooseRow id={row.id} name={name?.text?.(row) ?? row.id} order={order} />,
      { head: <ChooseAll order={order} isBare />, width: 36, acts: true },
    );
    return [choose, ...columns];
  }, [columns, order, t]);
}
