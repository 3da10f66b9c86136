/** The line above the cards of a phone: their order, and what is done to several of them. */
import './row-texts.ts';
import { useTranslation } from 'react-i18next';
import { Picker } from '../../../ui/picker.tsx';
import { changeTable, useTableView } from '../state/table-views.ts';
import { ChosenOrderActs, ChosenPositionActs } from './chosen-acts.tsx';
import { ChooseAll, setChoosing, useChosen, useIsChoosing, useRowIds } from './chosen-rows.tsx';

export interface CardBarProps {
  /** The table whose order the cards have; omitted if they are always the newest first. */
  table?: CardTable | undefined;
  /** The cards as they are shown. */
  rows: readonly { id: string }[];
}

type CardTable = 'positions' | 'openOrders';

const none: readonly string[] = [];

/** Orders of the cards: a column and a direction each. Without one, the newest is first. */
const orders = {
  positions: [
    'newest',
    'profit.descending',
    'profit.ascending',
    'margin.descending',
    'rail.ascending',
    'contract.ascending',
  ],
  openOrders: ['newest', 'time.ascending', 'hold.descending', 'contract.ascending'],
} as const;

type OrderName = (typeof orders)[CardTable][number];

/** Reads an order as it is stored: "profit.descending". */
function readOrder(order: string) {
  const [column = '', direction] = order.split('.');
  return direction === 'ascending' || direction === 'descending' ? ({ column, direction } as const) : null;
}

/** Offers the order of the cards and their selection; while cards are being selected, what is done to them. */
export function CardBar({ table, rows }: CardBarProps) {
  const { t } = useTranslation('rows');
  const isChoosing = useIsChoosing();
  const order = useRowIds(rows);
  const ids = useChosen(rows) ?? none;
  if (!isChoosing) {
    return (
      <div className="tr-card-bar">
        <button type="button" className="link" onClick={() => setChoosing(true)}>
          {t('choose')}
        </button>
        {table && <CardOrder table={table} />}
      </div>
    );
  }
  return (
    <div className="tr-card-bar">
      <ChooseAll order={order} />
      <button type="button" className="link" onClick={() => setChoosing(false)}>
        {t('chosen')}
      </button>
      <div className="tr-card-bar__acts">
        {table === 'positions' ? <ChosenPositionActs ids={ids} /> : <ChosenOrderActs ids={ids} />}
      </div>
    </div>
  );
}

function CardOrder({ table }: { table: CardTable }) {
  const { t } = useTranslation('rows');
  const { sort } = useTableView(table);
  const shown = sort === null ? 'newest' : `${sort.column}.${sort.direction}`;
  return (
    <Picker
      look="plain"
      label={t('sort')}
      placeholder={t('order.other')}
      value={orders[table].some((order) => order === shown) ? shown : null}
      options={orders[table].map((order: OrderName) => ({ value: order, label: t(`order.${order}`) }))}
      onChange={(order) => changeTable(table, { sort: readOrder(order) })}
    />
  );
}
