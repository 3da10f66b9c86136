/**
 * Which thresholds the market has reached, per symbol and price source. Guarantees: looking costs one
 * comparison per list where nothing is due and time in proportion to what is due elsewhere; the answer
 * depends on what is registered, never on the order in which it was.
 */
import { ThresholdList } from './threshold-list.ts';

export type TriggerSource = 'mark' | 'bid' | 'ask' | 'last' | 'index';
export type TriggerWhen = 'atOrBelow' | 'atOrAbove';

export interface Trigger {
  /** Names what is to be evaluated; unique in the index. */
  readonly key: string;
  readonly symbol: string;
  readonly source: TriggerSource;
  readonly when: TriggerWhen;
  /** Price units. */
  readonly price: number;
}

export type Prices = Readonly<Record<TriggerSource, number>>;

export interface NearestThresholds {
  /** The highest price at which something falls due on the way down. */
  readonly below: number | undefined;
  /** The lowest price at which something falls due on the way up. */
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

  /** Symbols that anything was ever registered for. */
  symbols(): Iterable<string> {
    return this.#lists.keys();
  }

  /** Registers a trigger, in place of one of the same key. */
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
    listOf(lists, trigger)?.add(trigger.price, trigger.key);
  }

  remove(key: string): void {
    const trigger = this.#triggers.get(key);
    if (trigger === undefined) return;
    this.#triggers.delete(key);
    listOf(this.#lists.get(trigger.symbol) ?? [], trigger)?.remove(trigger.price, key);
  }

  clear(): void {
    this.#triggers.clear();
    this.#lists.clear();
  }

  nearest(symbol: string, source: TriggerSource): NearestThresholds {
    const lists = this.#lists.get(symbol)?.find((candidate) => candidate.source === source);
    return { below: lists?.atOrBelow.nearest(), above: lists?.atOrAbove.nearest() };
  }

  /** What is due at these prices, in the order of the keys; stays registered. */
  due(symbol: string, prices: Prices): Trigger[] {
    const keys: string[] = [];
    for (const { source, atOrBelow, atOrAbove } of this.#lists.get(symbol) ?? []) {
      const price = prices[source];
      if (atOrBelow.reaches(price)) atOrBelow.collect(price, keys);
      if (atOrAbove.reaches(price)) atOrAbove.collect(price, keys);
    }
    return keys.sort().flatMap((key) => this.#triggers.get(key) ?? []);
  }

  /** What is due at these prices, in the order of the keys, and no longer registered. */
  pop(symbol: string, prices: Prices): Trigger[] {
    const due = this.due(symbol, prices);
    for (const trigger of due) this.remove(trigger.key);
    return due;
  }
}

function listOf(lists: readonly SourceLists[], trigger: Trigger): ThresholdList | undefined {
  return lists.find((candidate) => candidate.source === trigger.source)?.[trigger.when];
}
