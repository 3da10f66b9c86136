import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { formatFor } from '../../../lib/format/format.ts';
import { learnInstruments } from '../../../lib/format/instruments.ts';
import { tableCsv } from '../../../ui/use-csv.ts';
import type { ColumnTexts } from './column-parts.ts';
import { orderHistoryColumns } from './order-columns.tsx';

/** Returns the keys of texts instead of the texts. */
const i18n = createInstance({ lng: 'cimode' });
void i18n.init({ initAsync: false });

const texts: ColumnTexts = {
  t: i18n.getFixedT(null, 'trading'),
  format: formatFor('de', 'America/New_York'),
  orderState: ({ status }) => `status ${status}`,
  orderSide: ({ side }) => `side ${side}`,
};

const order = {
  id: 'ord-1',
  symbol: 'BTCUSDT',
  side: 'long',
  type: 'market',
  price: null,
  size: '1234.5',
  filledSize: '1000.25',
  averagePrice: '104270.82',
  fee: '52.1',
  status: 'filled',
  createdAt: Date.UTC(2026, 10, 18, 15),
} as OrderRow;

/** Parses a CSV like a spreadsheet: one object per row, keyed by the names of the columns. */
function read(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => {
    expect(row).toHaveLength(head.length);
    return Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']));
  });
}

learnInstruments([
  { symbol: 'BTCUSDT', group: 'CRYPTO', base: 'BTC', quote: 'USDT', shortName: 'BTC' } as Instrument,
]);

test('the columns of the order file contain only plain numbers or empty cells, so that they can be summed', () => {
  const orders = [order, { ...order, id: 'ord-2', type: 'limit' as const, price: '99000', filledSize: '0' }];
  const rows = read(tableCsv(orderHistoryColumns(texts), orders, 'en'));
  expect(rows[0]).toEqual({
    'order.time (America/New_York)': '2026-11-18 10:00:00',
    'confirm.contract': 'BTC/USDT',
    'form.side': 'side long',
    'form.type': 'type.market',
    'order.price': '',
    'order.filled': '1000.25',
    'order.size': '1234.5',
    'record.unit': 'BTC',
    'order.average': '104270.82',
    'receipt.fee': '52.1',
    'record.currency': 'USDT',
    'order.state': 'status filled',
    'record.id': 'ord-1',
  });
  expect(rows.reduce((sum, row) => sum + Number(row['order.filled']), 0)).toBe(1000.25);
  expect(rows.map((row) => row['order.price'])).toEqual(['', '99000']);
});
