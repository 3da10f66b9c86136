/**
 * The working copy of a decision. Rows and money change here step by step and result in one Decision; a
 * refused decision drops its draft. Every entry sums to zero, the available balance never goes below zero,
 * and the frozen amount equals the holds of orders and positions.
 */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type { MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { prorate } from '@papertape/shared/rules/perpetual/closing.ts';
import { calculateInitialMargin } from '@papertape/shared/rules/perpetual/margin.ts';
import { type Price, ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Book, Contract, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { type SystemAccount, systemAccount, userAccount } from '../accounts.ts';
import type {
  Close,
  Context,
  Decision,
  Fill,
  LedgerEntry,
  MarginChange,
  MarginReason,
  Order,
  OrderData,
  PerpetualEvent,
  PerpetualEvents,
  Position,
  PositionData,
  Posting,
} from './types.ts';

const coin = 'USDT';

/** A line of an entry: one of the user's two accounts, or a system account. */
export type Line = readonly [account: 'available' | 'frozen' | SystemAccount, amount: bigint];

type Filled = Pick<Fill, 'orderId' | 'action' | 'price' | 'size' | 'liquidity' | 'fee' | 'profit'>;

export class Draft implements TradingState {
  readonly context: Context;
  #available: bigint;
  readonly #orders = new Map<string, Order>();
  readonly #positions = new Map<string, Position>();
  readonly #touchedOrders = new Set<string>();
  readonly #touchedPositions = new Set<string>();
  readonly #fills: Fill[] = [];
  readonly #closes: Close[] = [];
  readonly #margins: MarginChange[] = [];
  readonly #entries: LedgerEntry[] = [];
  readonly #events: PerpetualEvent[] = [];
  readonly #marks = new Map<string, Decimal>();
  readonly #leverages = new Map<string, number>();

  constructor(context: Context) {
    this.context = context;
    this.#available = context.account.available;
    for (const order of context.account.orders) this.#orders.set(order.id, order);
    for (const position of context.account.positions) this.#positions.set(position.id, position);
  }

  get marginMode(): MarginMode {
    return this.context.account.marginMode;
  }

  get positionMode(): PositionMode {
    return this.context.account.positionMode;
  }

  get available(): bigint {
    return this.#available;
  }

  get openPositions(): Position[] {
    return [...this.#positions.values()].filter((position) => position.status === 'open');
  }

  get pendingOrders(): Order[] {
    return [...this.#orders.values()].filter((order) => order.status === 'pending');
  }

  openPosition(id: string): Position | undefined {
    const position = this.#positions.get(id);
    return position?.status === 'open' ? position : undefined;
  }

  pendingOrder(id: string): Order | undefined {
    const order = this.#orders.get(id);
    return order?.status === 'pending' ? order : undefined;
  }

  /**
   * Returns the leverage of a symbol in merge mode, for both sides; undefined in split mode, or if the symbol
   * was never traded.
   */
  getLeverage(symbol: string): number | undefined {
    if (this.positionMode === 'split') return undefined;
    const kept = this.#leverages.get(symbol) ?? this.context.account.getLeverage(symbol);
    // In a world from before leverages were stored, only positions have one.
    return kept ?? this.openPositions.find((position) => position.symbol === symbol)?.leverage;
  }

  setLeverage(symbol: string, leverage: number): void {
    this.#leverages.set(symbol, leverage);
  }

  contract(symbol: string): Contract {
    return this.context.market.contract(symbol);
  }

  book(symbol: string): Book {
    return this.context.market.book(symbol);
  }

  session(symbol: string): 'open' | 'closed' | 'halted' {
    return this.context.market.session(symbol);
  }

  getMark(symbol: string): Price {
    return ticksToPrice(this.context.market.mark(symbol), this.contract(symbol).priceDecimals);
  }

  /** Returns the mark price of a symbol. */
  mark(symbol: string): Decimal {
    let mark = this.#marks.get(symbol);
    if (mark === undefined) {
      mark = new Decimal(`${this.context.market.mark(symbol)}e-${this.contract(symbol).priceDecimals}`);
      this.#marks.set(symbol, mark);
    }
    return mark;
  }

  putOrder(order: Order): Order {
    this.#orders.set(order.id, order);
    this.#touchedOrders.add(order.id);
    return order;
  }

  putPosition(position: Position): Position {
    this.#positions.set(position.id, position);
    this.#touchedPositions.add(position.id);
    return position;
  }

  /** Writes a position whose margin changed, and records the change. */
  putMargin(position: Position, change: bigint, reason: MarginReason): Position {
    if (change !== 0n) {
      const { id: positionId, userId, mode, symbol, side, margin } = position;
      this.#margins.push({
        id: this.context.newId('mar'),
        positionId,
        userId,
        mode,
        symbol,
        side,
        change,
        marginAfter: margin,
        reason,
        time: this.context.now,
      });
    }
    return this.putPosition(position);
  }

  addFill({ id: positionId, userId, mode, symbol, side }: Position, filled: Filled): Fill {
    const { now: time, newId } = this.context;
    const fill = { id: newId('fil'), positionId, userId, mode, symbol, side, time, ...filled };
    this.#fills.push(fill);
    return fill;
  }

  /** Records what a fill closed, from the position before it. */
  addClose(held: Position, fill: Fill, paid: Pick<Close, 'reason' | 'fee' | 'funding'>): void {
    const { symbol, side, leverage, marginMode, entry, openedAt } = held;
    const { id, positionId, userId, mode, size, price: exit, profit, time: closedAt } = fill;
    const isIsolated = marginMode === 'isolated';
    const margin = isIsolated
      ? prorate(held.margin, size, held.size)
      : calculateInitialMargin({ ...held, size });
    const row = { id, positionId, userId, mode, symbol, side, leverage, marginMode, size, entry, exit };
    this.#closes.push({ ...row, margin, profit, openedAt, closedAt, ...paid });
  }

  emitOrder(type: 'order.placed' | 'order.changed' | 'order.filled' | 'order.canceled', order: Order): void {
    this.emit(type, orderData(order));
  }

  emitPosition(position: Position): void {
    const type = position.status === 'closed' ? 'position.closed' : 'position.changed';
    this.emit(type, positionData(position));
  }

  emit<Type extends PerpetualEvent['type']>(type: Type, data: PerpetualEvents[Type]): void {
    this.#events.push({ type, data } as PerpetualEvent);
  }

  freeze(reason: ChangeReason, reference: string, amount: bigint): void {
    this.post(reason, reference, [
      ['available', -amount],
      ['frozen', amount],
    ]);
  }

  release(reason: ChangeReason, reference: string, amount: bigint): void {
    this.post(reason, reference, [
      ['frozen', -amount],
      ['available', amount],
    ]);
  }

  /** Moves money between the available balance and a system account; a positive amount goes to the user. */
  settle(reason: ChangeReason, reference: string, amount: bigint, system: SystemAccount): void {
    this.post(reason, reference, [
      ['available', amount],
      [system, -amount],
    ]);
  }

  post(reason: ChangeReason, reference: string, lines: readonly Line[]): void {
    const { userId, mode } = this.context.account;
    const postings: Posting[] = [];
    let sum = 0n;
    for (const [name, amount] of lines) {
      if (amount === 0n) continue;
      sum += amount;
      const own = name === 'available' || name === 'frozen';
      const account = own ? userAccount(userId, mode, 'currency', name) : systemAccount(name, mode);
      if (name === 'available') this.#available += amount;
      postings.push({ account, coin, amount });
    }
    if (sum !== 0n) throw new Error(`${reason} ${reference} does not balance: ${sum}`);
    if (this.#available < 0n)
      throw new Error(`${reason} ${reference} overdraws the account by ${-this.#available}`);
    if (postings.length > 0) this.#entries.push({ reason, reference, postings });
  }

  finish(): Decision {
    const positions = listTouched(this.#touchedPositions, this.#positions);
    this.#emitRest(positions);
    return {
      leverages: [...this.#leverages].map(([symbol, leverage]) => ({ symbol, leverage })),
      orders: listTouched(this.#touchedOrders, this.#orders),
      positions,
      fills: this.#fills,
      closes: this.#closes,
      margins: this.#margins,
      entries: this.#entries,
      events: this.#events,
    };
  }

  /**
   * Announces positions that changed besides the subject of the decision: their margin paid for a loss
   * elsewhere.
   */
  #emitRest(positions: readonly Position[]): void {
    const announced = new Set<string>();
    for (const { type, data } of this.#events) {
      if (type === 'position.changed' || type === 'position.closed') announced.add(data.id);
      if (type === 'funding.settled') announced.add(data.positionId);
    }
    for (const position of positions)
      if (!announced.has(position.id)) this.emit('position.changed', positionData(position));
  }
}

function listTouched<Row>(ids: ReadonlySet<string>, rows: ReadonlyMap<string, Row>): Row[] {
  const found: Row[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row !== undefined) found.push(row);
  }
  return found;
}

function orderData(order: Order): OrderData {
  return {
    id: order.id,
    symbol: order.symbol,
    side: order.side,
    action: order.action,
    type: order.type,
    size: fromUnits(order.size),
    filledSize: fromUnits(order.filledSize),
    price: order.price,
    averagePrice: order.averagePrice,
    origin: order.origin,
    status: order.status,
    reason: order.cancelReason,
    fee: fromUnits(order.fee),
    profit: fromUnits(order.profit),
  };
}

function positionData(position: Position): PositionData {
  return {
    id: position.id,
    symbol: position.symbol,
    side: position.side,
    size: fromUnits(position.size),
    entry: position.entry,
    margin: fromUnits(position.margin),
    leverage: position.leverage,
    realised: fromUnits(position.realised),
    status: position.status,
    reason: position.closeReason,
  };
}
