/** News of orders and closes. The answer of a request and the feed bring the same news; each is reported once. */
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';

export type OneNews =
  | { kind: 'placed' | 'amended' | 'filled' | 'filledPart'; order: OrderRow }
  | { kind: 'canceled'; order: OrderRow; reason: EndReason }
  | { kind: 'closed'; closed: ClosedRow };

/** One message for several orders that arrive at once, as from a scaled order or a cancellation of all. */
export interface SeveralNews {
  kind: 'several';
  what: 'placed' | 'canceled';
  count: number;
}

export type News = OneNews | SeveralNews;

type CancelReason = NonNullable<OrderRow['cancelReason']>;
type EndReason = CancelReason | 'atOnce';

/**
 * Returns why an order ended. The row has one reason for sizes that the book lacks: the tolerance of a market order, or the time in force of a
 * limit order (IOC, FOK).
 */
export function readEndReason({ type, cancelReason }: OrderRow): EndReason | null {
  return type === 'limit' && cancelReason === 'slippage' ? 'atOnce' : cancelReason;
}

const toSeveralKind = (news: OneNews): SeveralNews['what'] | undefined => {
  if (news.kind === 'placed') return 'placed';
  return news.kind === 'canceled' && news.reason === 'user' ? 'canceled' : undefined;
};

/** Combines equal news of several orders into one. */
function gatherNews(all: readonly OneNews[]): News[] {
  const count = (what: SeveralNews['what']) => all.filter((news) => toSeveralKind(news) === what).length;
  const several = (['placed', 'canceled'] as const)
    .map((what): SeveralNews => ({ kind: 'several', what, count: count(what) }))
    .filter((news) => news.count > 1);
  const isAmong = (news: OneNews) => several.some(({ what }) => what === toSeveralKind(news));
  return [...all.filter((news) => !isAmong(news)), ...several];
}

/** Returns the news of an order that no longer rests. */
export function describeEnd(order: OrderRow): OneNews {
  if (order.status === 'canceled') return { kind: 'canceled', order, reason: readEndReason(order) ?? 'user' };
  return { kind: order.cancelReason === 'slippage' ? 'filledPart' : 'filled', order };
}

export class NewsFilter {
  readonly #reported = new Set<string>();
  readonly #leverages = new Map<string, number>();

  /** Returns the news of an order; `undefined` if there is none or it was reported already. */
  readOrder(order: OrderRow): OneNews | undefined {
    const { id, status, updatedAt, filledSize } = order;
    const follows = this.#followsLeverage(order);
    if (this.#isReported(`${id} ${status} ${status === 'pending' ? updatedAt : filledSize}`))
      return undefined;
    if (follows && status === 'pending') return undefined;
    if (status === 'pending') return { kind: order.createdAt === updatedAt ? 'placed' : 'amended', order };
    return status === 'canceled' || order.origin === 'user' ? describeEnd(order) : undefined;
  }

  /** Remembers the leverage of orders that rested before the filter was attached. */
  remember(orders: readonly Pick<OrderRow, 'id' | 'leverage'>[]): void {
    for (const { id, leverage } of orders) this.#leverages.set(id, leverage);
  }

  /** Returns whether the order changed because the user changed the leverage of its symbol. */
  #followsLeverage({ id, leverage }: OrderRow): boolean {
    const before = this.#leverages.get(id);
    this.#leverages.set(id, leverage);
    return before !== undefined && before !== leverage;
  }

  readClose(closed: ClosedRow): OneNews | undefined {
    return this.#isReported(closed.id) ? undefined : { kind: 'closed', closed };
  }

  /** Returns the news in a message of the feed; a whole state after a reconnect has none. */
  readMessage({ whole, orders = [], closed = [] }: ContractData): News[] {
    if (whole) {
      for (const order of orders) this.readOrder(order);
      return [];
    }
    const closing = new Set(closed.map(({ positionId }) => positionId));
    const filled = orders.flatMap((order) => {
      const news = this.readOrder(order);
      const isClose = order.action === 'close' && order.positionId !== null && closing.has(order.positionId);
      return news && !(isClose && news.kind === 'filled') ? [news] : [];
    });
    return gatherNews([...filled, ...closed.flatMap((row) => this.readClose(row) ?? [])]);
  }

  /** Forgets everything: another history of the world gives the same ids to other orders. */
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

/** Keeps the news that are shown even if the user has switched them off. */
export function keepLiquidations({ closed = [], ...data }: ContractData): ContractData {
  return { ...data, orders: [], closed: closed.filter(({ reason }) => reason === 'liquidation') };
}
