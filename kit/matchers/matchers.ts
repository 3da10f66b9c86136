/**
 * Matchers for traders and worlds, for Playwright and vitest. Actions on a page reach the server a little later, so
 * each matcher retries until it passes or its time is up; its failure shows the expected and the actual state.
 */
import type { CloseReason } from '@papertape/shared/contract/trading-rows.ts';
import type { AccountKind, Side } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import type { Trader } from '../client/trader.ts';
import type { World } from '../client/world.ts';
import { type MatcherOptions, type MatcherState, type Result, settle } from './settle.ts';

const listed = (rows: readonly string[]) => (rows.length === 0 ? 'none' : rows.join('; '));

const sameAmount = (left: string, right: number | string) => new Decimal(left).equals(String(right));

export interface ExpectedClose extends MatcherOptions {
  /** Reason of the close; any by default. */
  by?: CloseReason;
}

export interface ExpectedPosition extends MatcherOptions {
  side?: Side;
  size?: number | string;
  leverage?: number;
}

export interface ExpectedBalance extends MatcherOptions {
  /** Account; currency by default. */
  account?: AccountKind;
  /** Part of the balance; total by default. */
  part?: 'total' | 'available' | 'frozen';
}

export interface ExpectedOrder extends MatcherOptions {
  side?: Side;
  price?: number | string;
  size?: number | string;
}

export const matchers = {
  /** Passes if the trader has closed a position in the symbol, for that reason. */
  toHaveClosed(this: MatcherState, trader: Trader, symbol: string, options: ExpectedClose = {}) {
    const { by } = options;
    const look = async () => {
      const closed = await trader.closed(symbol);
      const rows = closed.map(
        ({ side, size, reason, exitPrice }) => `${side} ${size} by ${reason} at ${exitPrice}`,
      );
      return {
        holds: closed.some(({ reason }) => by === undefined || reason === by),
        expected: `a closed position in ${symbol}${by === undefined ? '' : `, by ${by}`}`,
        found: `closed ${listed(rows)}; open ${listed((await trader.positions(symbol)).map(positionText))}`,
      };
    };
    return settle(this, look, options);
  },

  /** Passes if the trader has an open position in the symbol with the given fields. */
  toHavePosition(this: MatcherState, trader: Trader, symbol: string, options: ExpectedPosition = {}) {
    const { side, size, leverage } = options;
    const look = async () => {
      const open = await trader.positions(symbol);
      const holds = open.some(
        (row) =>
          (side === undefined || row.side === side) &&
          (size === undefined || sameAmount(row.size, size)) &&
          (leverage === undefined || row.leverage === leverage),
      );
      const expected = [side, size, leverage === undefined ? undefined : `at ${leverage}x`];
      const words = expected.filter((word) => word !== undefined).join(' ');
      return {
        holds,
        expected: `a position in ${symbol}${words === '' ? '' : `: ${words}`}`,
        found: listed(open.map(positionText)),
      };
    };
    return settle(this, look, options);
  },

  /** Passes if the trader has a pending order in the symbol with the given fields. */
  toHaveOrder(this: MatcherState, trader: Trader, symbol: string, options: ExpectedOrder = {}) {
    const { side, size, price } = options;
    const look = async () => {
      const orders = await trader.orders(symbol);
      const holds = orders.some(
        (row) =>
          (side === undefined || row.side === side) &&
          (size === undefined || sameAmount(row.size, size)) &&
          (price === undefined || (row.price !== null && sameAmount(row.price, price))),
      );
      const words = [side, size, price === undefined ? undefined : `at ${price}`];
      return {
        holds,
        expected:
          `a pending order in ${symbol} ${words.filter((word) => word !== undefined).join(' ')}`.trim(),
        found: listed(orders.map((row) => `${row.side} ${row.size} at ${row.price ?? 'market'}`)),
      };
    };
    return settle(this, look, options);
  },

  /** Passes if the trader has exactly that amount of a coin in an account. */
  toHaveBalance(
    this: MatcherState,
    trader: Trader,
    ...[coin, amount, options = {}]: [coin: string, amount: number | string, options?: ExpectedBalance]
  ) {
    const { account = 'currency', part = 'total' } = options;
    const look = async () => {
      const balance = await trader.balance(coin, account);
      return {
        holds: sameAmount(balance[part], amount),
        expected: `${amount} ${coin} ${part} in the ${account} account`,
        found: `total ${balance.total}, available ${balance.available}, frozen ${balance.frozen}`,
      };
    };
    return settle(this, look, options);
  },

  /** Passes if all invariants of the ledger hold and no scheduled event failed. */
  async toBeBalanced(this: MatcherState, world: World): Promise<Result> {
    const look = async () => {
      const { ok, breaches } = await world.ledger.audit();
      const rows = breaches.map(({ law, subject, detail }) => `${law} (${subject}): ${detail}`);
      return { holds: ok, expected: `a balanced ledger in world "${world.id}"`, found: listed(rows) };
    };
    return settle(this, look, { timeout: 0 });
  },
};

function positionText({
  side,
  size,
  leverage,
  entryPrice,
}: Awaited<ReturnType<Trader['positions']>>[number]) {
  return `${side} ${size} at ${leverage}x, entered at ${entryPrice}`;
}
