/** The line above the cards of a phone: the order in which they are shown. */
import './row-texts.ts';
import { useTranslation } from 'react-i18next';
import { Picker } from '../../../ui/picker.tsx';
import { changeTable, useTableView } from '../state/table-views.ts';

export interface CardBarProps {
  table: 'positions' | 'openOrders';
}

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

type CardOrder = (typeof orders)[CardBarProps['table']][number];

/** Reads an order as it is stored: "profit.descending". */
function readOrder(order: string) {
  const [column = '', direction] = order.split('.');
  return direction === 'ascending' || direction === 'descending' ? ({ column, direction } as const) : null;
}

export function CardBar({ table }: CardBarProps) {
  const { t } = useTranslation('rows');
  const { sort } = useTableView(table);
  const shown = sort === null ? 'newest' : `${sort.column}.${sort.direction}`;
  const text = (order: CardOrder) => t(`order.${order}`);
  return (
    <div className="tr-card-bar">
      <Picker
        look="plain"
        label={t('sort')}
        placeholder={t('order.other')}
        value={orders[table].some((order) => order === shown) ? shown : null}
        options={orders[table].map((order) => ({ value: order, label: text(order) }))}
        onChange={(order) => changeTable(table, { sort: readOrder(order) })}
      />
    </div>
  );
}
