/**
 * Index of the thresholds that the market has reached, by symbol and price source. A query costs one
 * comparison per list if nothing is due, and otherwise time proportional to what is due; its result does not
 * depend on the order of registration.
 */
import type { TriggerWhen } from '@papertape/shared/contract/conditional-rows.ts';
import { ThresholdList } from './threshold-list.ts';

export type TriggerSource = 'mark' | 'bid' | 'ask' | 'last' | 'index';

export interface Trigger {
  /** Key of the subject to evaluate; unique in the index. */
  readonly key: string;
  readonly symbol: string;
  readonly source: TriggerSource;
  readonly when: TriggerWhen;
  /** Price in price units. */
  readonly price: number;
}

export type Prices = Readonly<Record<TriggerSource, number>>;

export interface NearestThresholds {
  /** Highest price at which something falls due on the way down. */
  readonly below: number | undefined;
  /** Lowest price at which something falls due on the way up. */
  readonly above: number | undefined;
}

interface SourceLists {
  readonly source: TriggerSource;
  readonly atOrBelow: ThresholdList;
  readonly atOrAbove: ThresholdList;
}

export const triggerSources: readonly TriggerSource[] = ['mark', 'bid', 'ask', 'last', 'index'];

export class TriggerIndex {
  readonly #triggers = new Map<string, Trigger>();
  readonly #lists = new Map<string, readonly SourceLists[]>();

  get size(): number {
    return this.#triggers.size;
  }

  get(key: string): Trigger | undefined {
    return this.#triggers.get(key);
  }

  /** Returns the symbols for which anything was ever registered. */
  symbols(): Iterable<string> {
    return this.#lists.keys();
  }

  /** Registers a trigger, replacing one with the same key. */
  add(trigger: Trigger): void {
    this.remove(trigger.key);
    this.#triggers.set(trigger.key, trigger);
    let lists = this.#lists.get(trigger.symbol);
    if (lists === undefined) {
      lists = triggerSources.map((source) => ({
        source,
        atOrBelow: new ThresholdList(-1),
        atOrAbove: new ThresholdList(1),
      }));
      this.#lists.set(trigger.symbol, lists);
    }
    selectList(lists, trigger)?.add(trigger.price, trigger.key);
  }

  remove(key: string): void {
    const trigger = this.#triggers.get(key);
    if (trigger === undefined) return;
    this.#triggers.delete(key);
    selectList(this.#lists.get(trigger.symbol) ?? [], trigger)?.remove(trigger.price, key);
  }

  clear(): void {
    this.#triggers.clear();
    this.#lists.clear();
  }

  nearest(symbol: string, source: TriggerSource): NearestThresholds {
    const lists = this.#lists.get(symbol)?.find((candidate) => candidate.source === source);
    return { below: lists?.atOrBelow.nearest(), above: lists?.atOrAbove.nearest() };
  }

  /** Returns the triggers that are due at these prices, sorted by key; they stay registered. */
  due(symbol: string, prices: Prices): Trigger[] {
    const keys: string[] = [];
    for (const { source, atOrBelow, atOrAbove } of this.#lists.get(symbol) ?? []) {
      const price = prices[source];
      if (atOrBelow.reaches(price)) atOrBelow.collect(price, keys);
      if (atOrAbove.reaches(price)) atOrAbove.collect(price, keys);
    }
    return keys.sort().flatMap((key) => this.#triggers.get(key) ?? []);
  }

  /** Removes and returns the triggers that are due at these prices, sorted by key. */
  pop(symbol: string, prices: Prices): Trigger[] {
    const due = this.due(symbol, prices);
    for (const trigger of due) this.remove(trigger.key);
    return due;
  }
}

function selectList(lists: readonly SourceLists[], trigger: Trigger): ThresholdList | undefined {
  return lists.find((candidate) => candidate.source === trigger.source)?.[trigger.when];
}
