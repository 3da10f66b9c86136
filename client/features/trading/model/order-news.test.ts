import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { describe, expect, it } from 'vitest';
import { keepLiquidations, NewsFilter } from './order-news.ts';
import { order } from './ticket.fixture.ts';

const closed = (change: Partial<ClosedRow> = {}): ClosedRow => ({
  id: 'c-1',
  positionId: 'p-1',
  symbol: 'BTCUSDT',
  side: 'long',
  leverage: 10,
  marginMode: 'isolated',
  size: '1',
  entryPrice: '95',
  exitPrice: '96',
  margin: '9.5',
  profit: '1',
  returnRate: '0.1',
  fee: '0',
  funding: '0',
  reason: 'user',
  openedAt: 1,
  closedAt: 2,
  ...change,
});

const kinds = (filter: NewsFilter, orders: OrderRow[], rows: ClosedRow[] = []) =>
  filter.readMessage({ whole: false, mode: 'real', orders, closed: rows }).map(({ kind }) => kind);

describe('the news of orders', () => {
  it('is reported once, whether the answer or the feed is first', () => {
    const filter = new NewsFilter();
    expect(filter.readOrder(order())?.kind).toBe('placed');
    expect(kinds(filter, [order()])).toEqual([]);
    expect(kinds(filter, [order({ status: 'filled', filledSize: '1', updatedAt: 2 })])).toEqual(['filled']);
  });
  it('distinguishes a change from a new order', () => {
    const filter = new NewsFilter();
    expect(kinds(filter, [order()])).toEqual(['placed']);
    expect(kinds(filter, [order({ updatedAt: 5, price: '94' })])).toEqual(['amended']);
  });
  it('skips orders that follow the leverage of their symbol', () => {
    const filter = new NewsFilter();
    expect(kinds(filter, [order()])).toEqual(['placed']);
    expect(kinds(filter, [order({ updatedAt: 5, leverage: 25 })])).toEqual([]);
    expect(kinds(filter, [order({ updatedAt: 6, leverage: 25, price: '94' })])).toEqual(['amended']);
  });
  it('skips an order that rested before the filter was attached and follows the leverage', () => {
    const filter = new NewsFilter();
    filter.remember([order()]);
    expect(kinds(filter, [order({ leverage: 25 })])).toEqual([]);
    expect(kinds(filter, [order({ updatedAt: 9, leverage: 25, price: '94' })])).toEqual(['amended']);
  });
  it('names why an order ended', () => {
    const [news] = new NewsFilter().readMessage({
      whole: false,
      mode: 'real',
      orders: [order({ status: 'canceled', cancelReason: 'slippage' })],
    });
    expect(news).toMatchObject({ kind: 'canceled', reason: 'atOnce' });
  });
  it('distinguishes the tolerance of a market order from the limit of an immediate one', () => {
    const ended = (type: OrderRow['type']) =>
      new NewsFilter().readOrder(order({ type, status: 'canceled', cancelReason: 'slippage' }));
    expect(ended('market')).toMatchObject({ kind: 'canceled', reason: 'slippage' });
    expect(ended('limit')).toMatchObject({ kind: 'canceled', reason: 'atOnce' });
  });
  it('reports a partial fill for an order that was cut short', () => {
    const part = order({ status: 'filled', filledSize: '0.4', cancelReason: 'slippage' });
    expect(kinds(new NewsFilter(), [part])).toEqual(['filledPart']);
  });
  it('combines orders that are placed or canceled together into one message', () => {
    const filter = new NewsFilter();
    const all = ['o-1', 'o-2', 'o-3'].map((id) => order({ id }));
    const shown = (orders: OrderRow[]) => filter.readMessage({ whole: false, mode: 'real', orders });
    expect(shown(all)).toEqual([{ kind: 'several', what: 'placed', count: 3 }]);
    const canceled = all.map((row) => ({ ...row, status: 'canceled', cancelReason: 'user' }) as const);
    expect(shown(canceled)).toEqual([{ kind: 'several', what: 'canceled', count: 3 }]);
  });
  it('reports a close once, and not its fill as well', () => {
    const fill = order({ id: 'o-2', action: 'close', positionId: 'p-1', status: 'filled', filledSize: '1' });
    expect(kinds(new NewsFilter(), [fill], [closed()])).toEqual(['closed']);
  });
  it('leaves a trigger to the close that it makes', () => {
    const fill = order({ action: 'close', origin: 'stopLoss', status: 'filled', filledSize: '1' });
    expect(kinds(new NewsFilter(), [fill], [closed({ reason: 'stopLoss' })])).toEqual(['closed']);
  });
  it('skips a whole state, and its orders afterwards', () => {
    const filter = new NewsFilter();
    expect(filter.readMessage({ whole: true, mode: 'real', orders: [order()] })).toEqual([]);
    expect(kinds(filter, [order()])).toEqual([]);
  });
});

it('keeps only liquidations if news are switched off, and still reports the answer of a request', () => {
  const filter = new NewsFilter();
  const filled = order({ status: 'filled', filledSize: '1' });
  const data = {
    whole: false,
    mode: 'real' as const,
    orders: [filled],
    closed: [closed({ id: 'c-7', reason: 'takeProfit' }), closed({ id: 'c-8', reason: 'liquidation' })],
  };
  expect(filter.readMessage(keepLiquidations(data))).toMatchObject([
    { kind: 'closed', closed: { id: 'c-8' } },
  ]);
  expect(filter.readOrder(filled)).toMatchObject({ kind: 'filled' });
});
