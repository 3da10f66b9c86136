/**
 * What is said about an order or a close, and whether it was said already: the answer of a call and the feed bring
 * the same news, and each is told once.
 */
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';

export type News =
  | { kind: 'placed' | 'amended' | 'filled'; order: OrderRow }
  | { kind: 'canceled'; order: OrderRow; reason: NonNullable<OrderRow['cancelReason']> }
  | { kind: 'closed'; closed: ClosedRow };

export class NewsFilter {
  readonly #told = new Set<string>();

  /** The order's news, or undefined where it was told or is none. */
  ofOrder(order: OrderRow): News | undefined {
    const { id, status, updatedAt, filledSize } = order;
    if (this.#isTold(`${id} ${status} ${status === 'pending' ? updatedAt : filledSize}`)) return undefined;
    if (status === 'filled') return order.origin === 'user' ? { kind: 'filled', order } : undefined;
    if (status === 'canceled') {
      // An order cut short by its slippage still filled in part.
      return { kind: 'canceled', order, reason: order.cancelReason ?? 'user' };
    }
    return { kind: order.createdAt === updatedAt ? 'placed' : 'amended', order };
  }

  ofClose(closed: ClosedRow): News | undefined {
    return this.#isTold(closed.id) ? undefined : { kind: 'closed', closed };
  }

  /** A whole state after a reconnect is no news. */
  ofMessage({ whole, orders = [], closed = [] }: ContractData): News[] {
    if (whole) {
      for (const order of orders) this.ofOrder(order);
      return [];
    }
    const closing = new Set(closed.map(({ positionId }) => positionId));
    const told = orders.flatMap((order) => {
      const news = this.ofOrder(order);
      const isClose = order.action === 'close' && order.positionId !== null && closing.has(order.positionId);
      return news && !(isClose && news.kind === 'filled') ? [news] : [];
    });
    return [...told, ...closed.flatMap((row) => this.ofClose(row) ?? [])];
  }

  /** Another history gives the same names to other orders. */
  forget(): void {
    this.#told.clear();
  }

  #isTold(name: string): boolean {
    if (this.#told.has(name)) return true;
    this.#told.add(name);
    return false;
  }
}

/** What must be told even to who wants no news of orders. */
export function liquidationsOf({ closed = [], ...data }: ContractData): ContractData {
  return { ...data, orders: [], closed: closed.filter(({ reason }) => reason === 'liquidation') };
}
