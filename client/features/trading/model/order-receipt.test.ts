import { describe, expect, it } from 'vitest';
import { receiptOf } from './order-receipt.ts';
import { amountOfPercent, largestSize, orderSize, percentOfAmount } from './order-terms.ts';
import { position, ticketOf } from './ticket.fixture.ts';
import { usableBalance } from './ticket.ts';

const limit = (price: string, amount: string) => ({ type: 'limit', price, amount }) as const;
const market = (amount: string) => ({ type: 'market', amount }) as const;

describe('the size of an order', () => {
  it('is what was typed, cut to the lot', () => {
    expect(orderSize(ticketOf({ draft: limit('95', '0.123456') }), 'buy')).toBe('0.12345');
  });
  it('in quote units is divided by the limit, or by the best price of the book', () => {
    const quote = { unit: 'quote' } as const;
    expect(orderSize(ticketOf({ draft: limit('95', '190'), ticket: quote }), 'buy')).toBe('2');
    expect(orderSize(ticketOf({ draft: market('202'), ticket: quote }), 'buy')).toBe('2');
    expect(orderSize(ticketOf({ draft: market('198'), ticket: quote }), 'sell')).toBe('2');
  });
  it('is nothing while the limit is not known', () => {
    expect(orderSize(ticketOf({ draft: limit('', '190'), ticket: { unit: 'quote' } }), 'buy')).toBe('0');
  });
  it('of a reducing order is at most the position', () => {
    const ticket = ticketOf({
      draft: { ...market('5'), reduceOnly: true },
      account: { positions: [position()] },
    });
    expect(orderSize(ticket, 'sell')).toBe('2');
    expect(largestSize(ticket, 'sell')).toBe('2');
    expect(largestSize(ticket, 'buy')).toBe('0');
  });
});

describe('the slider', () => {
  it('and the amount say the same, both ways', () => {
    const ticket = ticketOf({ draft: limit('95', '') });
    for (const percent of [25, 50, 75, 100]) {
      const amount = amountOfPercent(ticket, 'buy', percent);
      const back = percentOfAmount(ticketOf({ draft: limit('95', amount) }), 'buy');
      expect(Math.abs(back - percent)).toBeLessThanOrEqual(1);
    }
    expect(amountOfPercent(ticket, 'buy', 0)).toBe('');
  });
  it('at its end costs no more than is available, also where the order walks the book', () => {
    const few = { cash: '30', wallet: '30', equity: '30' };
    const full = amountOfPercent(ticketOf({ draft: market(''), account: few }), 'buy', 100);
    const receipt = receiptOf(ticketOf({ draft: market(full), account: few }), 'buy');
    expect(Number(full)).toBeGreaterThan(2.5);
    expect(receipt.missing).toBeNull();
  });
});

describe('the receipt of a market order', () => {
  it('walks the book for its average and says how far that is from the best price', () => {
    const { price, fill, liquidity } = receiptOf(ticketOf({ draft: market('3') }), 'buy');
    expect(price).toBe('101.666666666666666666');
    expect(fill).toMatchObject({ slippageRate: '0.00660066', complete: true });
    expect(liquidity).toBe('taker');
  });
  it('takes nothing beyond the tolerance and says so', () => {
    const { fill } = receiptOf(ticketOf({ draft: market('5') }), 'buy');
    expect(fill).toMatchObject({ filled: '3', complete: false });
  });
  it('has no figures while the book is empty', () => {
    const empty = { book: { bids: [], asks: [] }, last: '', mark: '' };
    expect(receiptOf(ticketOf({ draft: market('1'), market: empty }), 'buy')).toMatchObject({
      price: null,
      preview: null,
      missing: null,
    });
  });
});

describe('the receipt of a limit order', () => {
  it('that rests costs margin and the maker fee', () => {
    const { preview, liquidity, price } = receiptOf(ticketOf({ draft: limit('95', '2') }), 'buy');
    expect({ liquidity, price }).toEqual({ liquidity: 'maker', price: '95' });
    expect(preview).toMatchObject({ notional: '190', margin: '19', fee: '0.038', cost: '19.038' });
  });
  it('that reaches the book fills level by level, the rest at the limit', () => {
    const { price, liquidity } = receiptOf(ticketOf({ draft: limit('101.5', '2') }), 'buy');
    expect({ price, liquidity }).toEqual({ price: '101.25', liquidity: 'taker' });
  });
  it('that is post-only never pays the taker fee', () => {
    const draft = { ...limit('101.5', '2'), postOnly: true };
    expect(receiptOf(ticketOf({ draft }), 'buy').liquidity).toBe('maker');
  });
  it('says what is missing', () => {
    const account = { cash: '10', wallet: '10', equity: '10' };
    expect(receiptOf(ticketOf({ draft: limit('95', '2'), account }), 'buy').missing).toBe('9.038');
  });
});

describe('liquidation in the receipt', () => {
  it('moves with what is already held', () => {
    const account = { positions: [position()] };
    const { preview } = receiptOf(ticketOf({ draft: limit('100', '2'), account }), 'buy');
    expect(preview?.liquidationPriceBefore).toBe('90.37');
    expect(preview?.liquidationPrice).toBe('90.37');
  });
  it('pulls margin into the position where the leverage is lowered', () => {
    const account = { positions: [position()] };
    const { preview } = receiptOf(
      ticketOf({ draft: limit('100', '2'), account, ticket: { leverage: 5 } }),
      'buy',
    );
    expect(Number(preview?.liquidationPrice)).toBeLessThan(81);
  });
  it('in cross mode counts the whole wallet and the other positions', () => {
    const alone = ticketOf({
      draft: limit('100', '500'),
      account: { marginMode: 'cross' },
      ticket: { leverage: 100 },
    });
    const loser = position({
      symbol: 'ETHUSDT',
      entryPrice: '1100',
      unrealised: '-2000',
      maintenanceMargin: '500',
      marginMode: 'cross',
    });
    const crowded = { ...alone, account: { ...alone.account, positions: [loser] } };
    const [free, bound] = [alone, crowded].map((ticket) =>
      Number(receiptOf(ticket, 'buy').preview?.liquidationPrice),
    );
    expect(free).toBeGreaterThan(0);
    expect(bound).toBeGreaterThan(free ?? 0);
  });
});

describe('what is usable in cross mode', () => {
  it('is less by losses and by margins they have drawn on', () => {
    const positions = [
      position({ entryPrice: '115', margin: '18' }),
      position({ id: 'p-2', entryPrice: '95', margin: '19' }),
    ];
    const account = { ...ticketOf().account, marginMode: 'cross' as const, positions };
    expect(usableBalance(account)).toBe('9975');
    expect(usableBalance({ ...account, marginMode: 'isolated' })).toBe('10000');
    expect(usableBalance({ ...account, cash: '10' })).toBe('0');
  });
});
