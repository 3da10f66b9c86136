/**
 * Conditional orders for a `TradingBench`: placed, updated and ended like the server does, without a server.
 */
import type { TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { SourcePrices } from '@papertape/shared/rules/perpetual/conditional.ts';
import { conditionalTriggers, decideFollow } from '../engine/perpetual/conditional-follow.ts';
import { type ConditionalRequest, decideConditional } from '../engine/perpetual/conditional-place.ts';
import { type Conditional, canceledConditional } from '../engine/perpetual/conditional-row.ts';
import { TriggerIndex } from '../engine/triggers.ts';
import type { TradingBench } from './trading-bench.ts';

export class WaitingOrders {
  readonly rows = new Map<string, Conditional>();
  readonly #bench: TradingBench;

  constructor(bench: TradingBench) {
    this.#bench = bench;
  }

  get waiting(): Conditional[] {
    return [...this.rows.values()].filter(({ status }) => status === 'waiting');
  }

  /** Returns the prices of a symbol: all sources have the price of the mark. */
  prices(symbol: string): SourcePrices & Record<TriggerBy | 'bid' | 'ask', number> {
    const { mark, step } = this.#bench.listing(symbol);
    return { last: mark, mark, index: mark, bid: mark - step, ask: mark + step };
  }

  place(request: ConditionalRequest): void {
    const id = `con-${String(this.rows.size).padStart(6, '0')}`;
    const { context } = this.#bench;
    const prices = this.prices(request.symbol);
    const row = decideConditional(context, request, { prices, count: this.waiting.length, id });
    if (!isRefusal(row)) this.rows.set(id, row);
  }

  /** Returns a function that lists what the present triggers would trigger later. */
  watch(): () => Set<string> {
    const index = new TriggerIndex();
    for (const row of this.waiting) {
      for (const trigger of conditionalTriggers(row, this.#bench.listing(row.symbol).contract))
        index.add(trigger);
    }
    return () => {
      const due = [...index.symbols()].flatMap((symbol) => index.due(symbol, this.prices(symbol)));
      return new Set(due.map(({ key }) => key.slice(0, key.lastIndexOf(':'))));
    };
  }

  /** Due orders, found by brute force. */
  get due(): Conditional[] {
    return this.waiting.filter((row) => decideFollow(this.#bench.context, row, this.prices(row.symbol)));
  }

  /** Executes what is due, and ends orders that have lost their position. */
  carryOut(): void {
    this.#endClosers();
    for (const { id } of this.waiting) {
      const row = this.rows.get(id);
      const followed = row && decideFollow(this.#bench.context, row, this.prices(row.symbol));
      if (followed === undefined) continue;
      this.rows.set(id, followed.row);
      if (followed.decision !== undefined) this.#bench.apply(followed.decision);
      this.#endClosers();
    }
  }

  #endClosers(): void {
    const open = new Set(this.#bench.openPositions.map(({ id }) => id));
    for (const row of this.waiting) {
      if (row.positionId === null || open.has(row.positionId)) continue;
      this.rows.set(row.id, canceledConditional(row, 'positionClosed', this.#bench.now));
    }
  }
}
