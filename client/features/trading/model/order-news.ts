/**
 * What is said about an order or a close, and whether it was said already: the answer of a call and the feed bring
 * the same news, and each is reported once.
 */
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';

export type OneNews =
  | { kind: 'placed' | 'amended' | 'filled' | 'filledPart'; order: OrderRow }
  | { kind: 'canceled'; order: OrderRow; reason: EndReason }
  | { kind: 'closed'; closed: ClosedRow };

/** Of a scaled order, or where all are canceled: one message for as many as came at once. */
export interface SeveralNews {
  kind: 'several';
  what: 'placed' | 'canceled';
  count: number;
}

export type News = OneNews | SeveralNews;

type CancelReason = NonNullable<OrderRow['cancelReason']>;
type EndReason = CancelReason | 'atOnce';

/**
 * Why an order ended. The row has one word for what the book did not hold: of a market order it was the tolerance, of a limit order
 * its time in force (IOC, FOK).
 */
export function endReasonOf({ type, cancelReason }: OrderRow): EndReason | null {
  return type === 'limit' && cancelReason === 'slippage' ? 'atOnce' : cancelReason;
}

const severalOf = (news: OneNews): SeveralNews['what'] | undefined => {
  if (news.kind === 'placed') return 'placed';
  return news.kind === 'canceled' && news.reason === 'user' ? 'canceled' : undefined;
};

function gathered(all: readonly OneNews[]): News[] {
  const of = (what: SeveralNews['what']) => all.filter((news) => severalOf(news) === what).length;
  const several = (['placed', 'canceled'] as const)
    .map((what): SeveralNews => ({ kind: 'several', what, count: of(what) }))
    .filter(({ count }) => count > 1);
  const isAmong = (news: OneNews) => several.some(({ what }) => what === severalOf(news));
  return [...all.filter((news) => !isAmong(news)), ...several];
}

/** What became of an order that no longer rests. */
export function endOf(order: OrderRow): OneNews {
  if (order.status === 'canceled') return { kind: 'canceled', order, reason: endReasonOf(order) ?? 'user' };
  return { kind: order.cancelReason === 'slippage' ? 'filledPart' : 'filled', order };
}

export class NewsFilter {
  readonly #reported = new Set<string>();
  readonly #leverages = new Map<string, number>();

  /** The order's news, or undefined where it was reported already or is none. */
  ofOrder(order: OrderRow): OneNews | undefined {
    const { id, status, updatedAt, filledSize } = order;
    const follows = this.#followsLeverage(order);
    if (this.#isReported(`${id} ${status} ${status === 'pending' ? updatedAt : filledSize}`))
      return undefined;
    if (follows && status === 'pending') return undefined;
    if (status === 'pending') return { kind: order.createdAt === updatedAt ? 'placed' : 'amended', order };
    return status === 'canceled' || order.origin === 'user' ? endOf(order) : undefined;
  }

  /** Remembers the leverage of orders that rested before anything was listened to. */
  remember(orders: readonly Pick<OrderRow, 'id' | 'leverage'>[]): void {
    for (const { id, leverage } of orders) this.#leverages.set(id, leverage);
  }

  /** Whether it changed because the leverage of its symbol did, which its user asked for and sees. */
  #followsLeverage({ id, leverage }: OrderRow): boolean {
    const before = this.#leverages.get(id);
    this.#leverages.set(id, leverage);
    return before !== undefined && before !== leverage;
  }

  ofClose(closed: ClosedRow): OneNews | undefined {
    return this.#isReported(closed.id) ? undefined : { kind: 'closed', closed };
  }

  /** A whole state after a reconnect is no news. */
  ofMessage({ whole, orders = [], closed = [] }: ContractData): News[] {
    if (whole) {
      for (const order of orders) this.ofOrder(order);
      return [];
    }
    const closing = new Set(closed.map(({ positionId }) => positionId));
    const filled = orders.flatMap((order) => {
      const news = this.ofOrder(order);
      const isClose = order.action === 'close' && order.positionId !== null && closing.has(order.positionId);
      return news && !(isClose && news.kind === 'filled') ? [news] : [];
    });
    return gathered([...filled, ...closed.flatMap((row) => this.ofClose(row) ?? [])]);
  }

  /** Another history gives the same names to other orders. */
  forget(): void {
    this.#reported.clear();
    this.#leverages.clear();
  }

  #isReported(name: string): boolean {
    if (this.#reported.has(name)) return true;
    this.#reported.add(name);
    return false;
  }
}

/** What must be shown even where news of orders is switched off. */
export function liquidationsOf({ closed = [], ...data }: ContractData): ContractData {
  return { ...data, orders: [], closed: closed.filter(({ reason }) => reason === 'liquidation') };
}
