/**
 * One trader against a market with prices set by the test, and a ledger that checks the invariants after
 * every decision: entries balance, no account is overdrawn, frozen amounts equal the holds, a position is the sum
 * of its fills, statuses follow their tables, and profits, fees and funding explain the wallet.
 */

import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import type { SymbolClass } from '@papertape/shared/rules/symbol-class.ts';
import { getTiers } from '@papertape/shared/rules/tiers.ts';
import { decideLeverage } from '../engine/perpetual/leverage.ts';
import { decideOrder, type OrderRequest } from '../engine/perpetual/order.ts';
import type {
  Close,
  Context,
  Decision,
  Fill,
  LedgerEntry,
  MarginChange,
  MarketView,
  Order,
  OrderDecision,
  PerpetualEvent,
  Position,
} from '../engine/perpetual/types.ts';
import { orderTransitions, positionTransitions, transition } from '../engine/status.ts';
import type { BookLevel } from '../market/types.ts';

export const available = 'u:trader:real:currency:available';
export const frozen = 'u:trader:real:currency:frozen';

interface Listing {
  contract: Contract;
  mark: number;
  session: 'open' | 'closed' | 'halted';
  /** Price units between levels, and amount units of each. */
  step: number;
  depth: number;
}

const deposit = toUnits('100000');

export type BenchOrder = Partial<Omit<OrderRequest, 'size'>> & { size: string };

export class TradingBench {
  readonly orders = new Map<string, Order>();
  readonly positions = new Map<string, Position>();
  readonly leverages = new Map<string, number>();
  readonly fills: Fill[] = [];
  readonly closes: Close[] = [];
  readonly margins: MarginChange[] = [];
  readonly entries: LedgerEntry[] = [];
  readonly events: PerpetualEvent[] = [];
  readonly balances = new Map<string, bigint>([
    [available, deposit],
    ['sys:external:real', -deposit],
  ]);
  readonly listings = new Map<string, Listing>();
  marginMode: MarginMode = 'isolated';
  positionMode: PositionMode = 'merge';
  now = 1_750_000_000_000;
  #ids = 0;

  constructor() {
    this.list('BTCUSDT', 'BTC', { priceDecimals: 2, sizeDecimals: 5 }, 2_000_000);
    this.list('SOLUSDT', 'COIN', { priceDecimals: 2, sizeDecimals: 2 }, 10_000);
  }

  list(
    symbol: string,
    symbolClass: SymbolClass,
    decimals: Pick<Contract, 'priceDecimals' | 'sizeDecimals'>,
    mark: number,
  ): void {
    const minimumSize = 10n ** BigInt(8 - decimals.sizeDecimals);
    const tiers = getTiers(symbolClass);
    const sizeUnit = symbol.replace(/USDT$/, '');
    const maximumSize = toUnits('1000000');
    const contract = { symbol, ...decimals, sizeUnit, minimumSize, maximumSize, tiers };
    this.listings.set(symbol, { contract, mark, session: 'open', step: 1, depth: 10 ** 12 });
  }

  listing(symbol: string): Listing {
    const listing = this.listings.get(symbol);
    if (listing === undefined) throw new Error(`not listed: ${symbol}`);
    return listing;
  }

  get market(): MarketView {
    return {
      contract: (symbol) => this.listing(symbol).contract,
      mark: (symbol) => this.listing(symbol).mark,
      session: (symbol) => this.listing(symbol).session,
      book: (symbol) => ({ bids: this.#levels(symbol, -1), asks: this.#levels(symbol, 1) }),
    };
  }

  get context(): Context {
    return {
      account: {
        userId: 'trader',
        mode: 'real',
        marginMode: this.marginMode,
        positionMode: this.positionMode,
        available: this.balance(available),
        orders: this.pendingOrders,
        positions: this.openPositions,
        getLeverage: (symbol) => this.leverages.get(symbol),
      },
      market: this.market,
      now: this.now,
      newId: (kind) => {
        this.#ids += 1;
        return `${kind}-${this.#ids.toString().padStart(6, '0')}`;
      },
    };
  }

  get pendingOrders(): Order[] {
    return [...this.orders.values()].filter((order) => order.status === 'pending');
  }

  get openPositions(): Position[] {
    return [...this.positions.values()].filter((position) => position.status === 'open');
  }

  /** The only open position. */
  get position(): Position {
    const [position, ...others] = this.openPositions;
    if (position === undefined || others.length > 0) throw new Error('not exactly one open position');
    return position;
  }

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  text(account: string): string {
    return fromUnits(this.balance(account));
  }

  /** Sets the mark, and the book around it, to a price with two decimals. */
  moveTo(price: number, symbol = 'BTCUSDT'): void {
    this.listing(symbol).mark = Math.round(price * 100);
  }

  /** Decides an order; by default it opens a long at market with 50x. */
  decide({ size, ...input }: BenchOrder): OrderDecision | Refusal {
    const defaults = {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      leverage: 50,
    } as const;
    return decideOrder(this.context, { ...defaults, ...input, size: toUnits(size) });
  }

  place(input: BenchOrder): Order {
    return this.apply(this.decide(input)).order;
  }

  decideLeverage(symbol: string, leverage: number): Decision | Refusal {
    return decideLeverage(this.context, { symbol, leverage });
  }

  /** Applies a decision that must not be a refusal. */
  apply<Made extends Decision>(decision: Made | Refusal | undefined): Made {
    if (decision === undefined || isRefusal(decision)) {
      throw new Error(`no decision: ${JSON.stringify(decision)}`);
    }
    for (const { symbol, leverage } of decision.leverages) this.leverages.set(symbol, leverage);
    for (const order of decision.orders) this.#writeOrder(order);
    for (const position of decision.positions) this.#writePosition(position);
    for (const entry of decision.entries) this.#post(entry);
    this.fills.push(...decision.fills);
    this.closes.push(...decision.closes);
    this.margins.push(...decision.margins);
    this.events.push(...decision.events);
    this.#checkHolds();
    this.#checkFills();
    this.#checkWallet();
    return decision;
  }

  #levels(symbol: string, direction: 1 | -1): BookLevel[] {
    const { mark, step, depth } = this.listing(symbol);
    return [1, 2, 3, 4, 5].map((level) => ({ price: mark + direction * step * level, size: depth }));
  }

  #writeOrder(order: Order): void {
    const before = this.orders.get(order.id)?.status ?? 'pending';
    if (before !== order.status) transition(orderTransitions, before, order.status);
    if (order.status !== 'pending' && order.hold !== 0n) throw new Error(`${order.id} ended with a hold`);
    this.orders.set(order.id, order);
  }

  #writePosition(position: Position): void {
    const before = this.positions.get(position.id)?.status ?? 'open';
    if (before !== position.status) transition(positionTransitions, before, position.status);
    const empty = position.size === 0n && position.margin === 0n;
    if ((position.status === 'closed') !== empty) throw new Error(`${position.id} is ${position.status}`);
    this.positions.set(position.id, position);
  }

  #post(entry: LedgerEntry): void {
    let sum = 0n;
    for (const { account, coin, amount } of entry.postings) {
      if (coin !== 'USDT' || amount === 0n) throw new Error(`odd posting in ${entry.reason}`);
      const balance = this.balance(account) + amount;
      if (balance < 0n && account.startsWith('u:')) throw new Error(`${entry.reason} overdraws ${account}`);
      this.balances.set(account, balance);
      sum += amount;
    }
    if (sum !== 0n) throw new Error(`${entry.reason} does not balance`);
    this.entries.push(entry);
  }

  #checkHolds(): void {
    let holds = 0n;
    for (const order of this.pendingOrders) holds += order.hold;
    for (const position of this.openPositions) holds += position.margin;
    if (holds !== this.balance(frozen)) {
      throw new Error(`frozen ${this.text(frozen)}, holds ${fromUnits(holds)}`);
    }
  }

  #checkFills(): void {
    const sums = new Map<string, bigint>();
    for (const { positionId, action, size } of this.fills) {
      sums.set(positionId, (sums.get(positionId) ?? 0n) + (action === 'open' ? size : -size));
    }
    for (const { id, size } of this.positions.values()) {
      if ((sums.get(id) ?? 0n) !== size) throw new Error(`${id} is not the sum of its fills`);
    }
  }

  /** Throws unless the wallet equals the deposit plus realized profits, minus the payments of open parts so far. */
  #checkWallet(): void {
    let wallet = deposit;
    for (const { realised, fee, funding } of this.positions.values()) wallet += realised - fee - funding;
    const difference = wallet - this.balance(available) - this.balance(frozen);
    if (difference !== 0n) throw new Error(`the wallet is off by ${fromUnits(difference)}`);
  }
}
