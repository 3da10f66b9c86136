/**
 * What is said about an order or a close, and whether it was said already: the answer of a call and the feed bring
 * the same news, and each is reported once.
 */
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { ClosedRow, OrderRow } from '@papertape/shared/contract/trading-rows.ts';

export type News =
  | { kind: 'placed' | 'amended' | 'filled'; order: OrderRow }
  | { kind: 'canceled'; order: OrderRow; reason: NonNullable<OrderRow['cancelReason']> }
  | { kind: 'closed'; closed: ClosedRow };

export class NewsFilter {
  readonly #reported = new Set<string>();

  /** The order's news, or undefined where it was reported already or is none. */
  ofOrder(order: OrderRow): News | undefined {
    const { id, status, updatedAt, filledSize } = order;
    if (this.#isReported(`${id} ${status} ${status === 'pending' ? updatedAt : filledSize}`))
      return undefined;
    if (status === 'filled') return order.origin === 'user' ? { kind: 'filled', order } : undefined;
    if (status === 'canceled') {
      // An order cut short by its slippage still filled in part.
      return { kind: 'canceled', order, reason: order.cancelReason ?? 'user' };
    }
    return { kind: order.createdAt === updatedAt ? 'placed' : 'amended', order };
  }

  ofClose(closed: ClosedRow): News | undefined {
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
    return [...filled, ...closed.flatMap((row) => this.ofClose(row) ?? [])];
  }

  /** Another history gives the same names to other orders. */
  forget(): void {
    this.#reported.clear();
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
