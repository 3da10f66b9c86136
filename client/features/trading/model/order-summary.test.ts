import { describe, expect, it } from 'vitest';
import { computePercentAmount, findLargestSize } from './order-size.ts';
import { summarizeSide } from './order-summary.ts';
import { createTicket, position } from './ticket.fixture.ts';
import { computeUsable, toTradingState } from './ticket.ts';

const limit = (price: string, amount: string) => ({ kind: 'limit', price, amount }) as const;
const market = (amount: string) => ({ kind: 'market', amount }) as const;

describe('the size of an order', () => {
  it('is the typed size, truncated to the lot', () => {
    expect(summarizeSide(createTicket({ draft: limit('95', '0.123456') }), 'buy').size).toBe('0.12345');
  });
  it('in quote units is divided by the limit, or by the best price of the book', () => {
    const quote = { unit: 'quote' } as const;
    expect(summarizeSide(createTicket({ draft: limit('95', '190'), ticket: quote }), 'buy').size).toBe('2');
    expect(summarizeSide(createTicket({ draft: market('202'), ticket: quote }), 'buy').size).toBe('2');
    expect(summarizeSide(createTicket({ draft: market('198'), ticket: quote }), 'sell').size).toBe('2');
  });
  it('is zero while the limit is unknown', () => {
    expect(
      summarizeSide(createTicket({ draft: limit('', '190'), ticket: { unit: 'quote' } }), 'buy').size,
    ).toBe('0');
  });
  it('of a reducing order is at most the position', () => {
    const ticket = createTicket({
      draft: { ...market('5'), reduceOnly: true },
      account: { positions: [position()] },
    });
    expect(summarizeSide(ticket, 'sell').size).toBe('2');
    expect(findLargestSize(ticket, 'sell')).toBe('2');
    expect(findLargestSize(ticket, 'buy')).toBe('0');
  });
});

describe('the slider', () => {
  it('converts to an amount and back to the same share', () => {
    const ticket = createTicket({ draft: limit('95', '') });
    for (const percent of [25, 50, 75, 100]) {
      const amount = computePercentAmount(ticket, percent);
      const back = summarizeSide(createTicket({ draft: limit('95', amount) }), 'buy').percent;
      expect(Math.abs(back - percent)).toBeLessThanOrEqual(1);
    }
    expect(computePercentAmount(ticket, 0)).toBe('');
  });
  it('at its end includes the taker fee, since the limit may fill on arrival', () => {
    const book = (ask: string) => ({
      bids: [{ price: '99.99', size: '500' }],
      asks: [{ price: ask, size: '5000' }],
    });
    const account = { cash: '500', wallet: '500', equity: '500' };
    const typed = { draft: limit('100', ''), market: { book: book('100.05') }, account };
    const amount = computePercentAmount(createTicket(typed), 100);
    const full = { ...limit('100', amount), percent: null };
    expect(summarizeSide(createTicket({ ...typed, draft: full }), 'buy').liquidity).toBe('maker');
    const arrived = summarizeSide(
      createTicket({ draft: full, market: { book: book('100') }, account }),
      'buy',
    );
    expect(arrived).toMatchObject({ liquidity: 'taker', missing: null, problems: [] });
    expect(Number(arrived.costs?.cost)).toBeGreaterThan(499);
  });
  it('stays at its share while the market moves, so that the order is not refused a moment later', () => {
    const few = { cash: '30', wallet: '30', equity: '30' };
    const amount = computePercentAmount(createTicket({ draft: market(''), account: few }), 100);
    const draft = { ...market(amount), percent: 100 };
    const book = { bids: [{ price: '108', size: '9' }], asks: [{ price: '110', size: '9' }] };
    const moved = summarizeSide(createTicket({ draft, account: few, market: { mark: '109', book } }), 'buy');
    expect(moved).toMatchObject({ missing: null, problems: [], percent: 100 });
    expect(Number(moved.size)).toBeLessThan(Number(amount));
    const typed = { ...draft, percent: null };
    expect(
      summarizeSide(createTicket({ draft: typed, account: few, market: { mark: '109', book } }), 'buy')
        .missing,
    ).not.toBeNull();
  });
  it('at its end costs no more than is available, even if the order walks the book', () => {
    const few = { cash: '30', wallet: '30', equity: '30' };
    const full = computePercentAmount(createTicket({ draft: market(''), account: few }), 100);
    const receipt = summarizeSide(createTicket({ draft: market(full), account: few }), 'buy');
    expect(Number(full)).toBeGreaterThan(2.5);
    expect(receipt.missing).toBeNull();
  });
});

describe('the search for the largest size', () => {
  const book = { bids: [{ price: '99000', size: '1' }], asks: [{ price: '101000', size: '1' }] };
  const find = (price: string) => {
    const ticket = createTicket({
      draft: limit(price, ''),
      market: { mark: '100000', book },
      account: { cash: '90000000', wallet: '90000000' },
      ticket: { leverage: 100 },
    });
    const state = toTradingState(ticket);
    let trials = 0;
    const getBook = (symbol: string) => {
      trials += 1;
      return state?.book(symbol) ?? { bids: [], asks: [] };
    };
    return { size: Number(findLargestSize(ticket, 'buy', state && { ...state, book: getBook })), trials };
  };
  it('takes few trials once the market has moved a little, and finds what the tier allows', () => {
    const first = find('95000');
    const moved = find('95010');
    const lot = 0.00001;
    expect(moved.size * 95_010).toBeLessThanOrEqual((first.size + lot) * 95_000);
    expect((moved.size + lot) * 95_010).toBeGreaterThan(first.size * 95_000);
    expect(moved.size).toBeLessThan(first.size);
    expect(moved.trials).toBeLessThan(first.trials / 2);
  });
});

describe('the summary of a market order', () => {
  it('walks the book for its average and has the distance from the best price', () => {
    const { price, fill, liquidity } = summarizeSide(createTicket({ draft: market('3') }), 'buy');
    expect(price).toBe('101.666666666666666666');
    expect(fill).toMatchObject({ slippageRate: '0.00660066', complete: true });
    expect(liquidity).toBe('taker');
  });
  it('fills nothing beyond the tolerance and is marked incomplete', () => {
    const { fill } = summarizeSide(createTicket({ draft: market('5') }), 'buy');
    expect(fill).toMatchObject({ filled: '3', complete: false });
  });
  it('has no figures while the book is empty', () => {
    const empty = { book: { bids: [], asks: [] }, last: '', mark: '' };
    expect(summarizeSide(createTicket({ draft: market('1'), market: empty }), 'buy')).toMatchObject({
      price: null,
      costs: null,
      missing: null,
    });
  });
});

describe('the summary of a limit order', () => {
  it('that rests costs margin and the maker fee', () => {
    const { costs, liquidity, price } = summarizeSide(createTicket({ draft: limit('95', '2') }), 'buy');
    expect({ liquidity, price }).toEqual({ liquidity: 'maker', price: '95' });
    expect(costs).toMatchObject({ notional: '190', margin: '19', fee: '0.038', cost: '19.038' });
  });
  it('that reaches the book fills level by level, the rest at the limit', () => {
    const { price, liquidity } = summarizeSide(createTicket({ draft: limit('101.5', '2') }), 'buy');
    expect({ price, liquidity }).toEqual({ price: '101.25', liquidity: 'taker' });
  });
  it('that is post-only never pays the taker fee', () => {
    const draft = { ...limit('101.5', '2'), timeInForce: 'postOnly' } as const;
    expect(summarizeSide(createTicket({ draft }), 'buy').liquidity).toBe('maker');
  });
  it('has the missing amount', () => {
    const account = { cash: '10', wallet: '10', equity: '10' };
    expect(summarizeSide(createTicket({ draft: limit('95', '2'), account }), 'buy').missing).toBe('9.038');
  });
});

describe('account and position in a summary', () => {
  it('are those before and after the order', () => {
    const account = { positions: [position()] };
    const { available, position: held } = summarizeSide(
      createTicket({ draft: limit('101.5', '2'), account }),
      'buy',
    );
    expect([held?.before.size, held?.after.size]).toEqual(['2', '4']);
    // 2 at 101.25 on average: margin 20.25 and a fee of 0.10125.
    expect(available).toEqual({ before: '10000', after: '9979.64875' });
  });
  it('that rests lose its cost, and one that closes opens nothing', () => {
    expect(summarizeSide(createTicket({ draft: limit('95', '2') }), 'buy').available).toEqual({
      before: '10000',
      after: '9980.962',
    });
    const close = { draft: { ...market('1'), reduceOnly: true }, account: { positions: [position()] } };
    const { available, position: held } = summarizeSide(createTicket(close), 'sell');
    expect([available, held?.before.size, held?.after.size]).toEqual([null, '2', '1']);
  });
});

describe('the liquidation price in a summary', () => {
  it('includes the position already held', () => {
    const account = { positions: [position()] };
    const { position: held } = summarizeSide(createTicket({ draft: limit('100', '2'), account }), 'buy');
    expect(held?.before.liquidationPrice).toBe('90.37');
    expect(held?.after.liquidationPrice).toBe('90.37');
  });
  it('includes the margin added when the leverage is lowered', () => {
    const account = { positions: [position()] };
    const { position: held } = summarizeSide(
      createTicket({ draft: limit('100', '2'), account, ticket: { leverage: 5 } }),
      'buy',
    );
    expect(Number(held?.after.liquidationPrice)).toBeLessThan(81);
  });
  it('in cross mode counts the whole wallet and the other positions', () => {
    const alone = createTicket({
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
      Number(summarizeSide(ticket, 'buy').position?.after.liquidationPrice),
    );
    expect(free).toBeGreaterThan(0);
    expect(bound).toBeGreaterThan(free ?? 0);
  });
});

describe('the usable balance in cross mode', () => {
  it('is less by losses and by margins they have drawn on', () => {
    const positions = [
      position({ entryPrice: '115', margin: '18' }),
      position({ id: 'p-2', entryPrice: '95', margin: '19' }),
    ];
    const account = { ...createTicket().account, marginMode: 'cross' as const, positions };
    expect(computeUsable(account)).toBe('9975');
    expect(computeUsable({ ...account, marginMode: 'isolated' })).toBe('10000');
    expect(computeUsable({ ...account, cash: '10' })).toBe('0');
  });
});
