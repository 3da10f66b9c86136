/**
 * Finds when the market next reaches a threshold. The market is a function of time, so a search is kept with its interval until the
 * nearest thresholds of its symbol move inwards. The answers are those of a new search at every tick.
 */
import type { NearestThresholds, TriggerSource } from '../../engine/triggers.ts';
import { tickMs } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';

/** Live ticks are a fraction of a second apart; a search that runs ahead serves most of them. */
const aheadMs = 15 * 60_000;

export interface Search {
  readonly nearest: NearestThresholds;
  /** Last instant that was searched. */
  readonly until: number;
  /** First tick that reaches one of the two thresholds; `undefined` if none does up to `until`. */
  readonly found: number | undefined;
}

export class Crossings {
  readonly #market: Market;
  readonly #searches = new Map<string, Search>();

  constructor(market: Market) {
    this.#market = market;
  }

  get market(): Market {
    return this.#market;
  }

  /** Returns whether the last search of a source found this tick. */
  reaches(symbol: string, source: TriggerSource, at: number): boolean {
    return this.#searches.get(`${symbol} ${source}`)?.found === at;
  }

  /**
   * Returns when a source first reaches one of its nearest thresholds after a time, searching at least up to `until`; `undefined` without
   * a threshold.
   */
  search(
    symbol: string,
    source: TriggerSource,
    nearest: NearestThresholds,
    { after, until }: { after: number; until: number },
  ): Search | undefined {
    const key = `${symbol} ${source}`;
    const known = this.#searches.get(key);
    if (nearest.below === undefined && nearest.above === undefined) {
      if (known !== undefined) this.#searches.delete(key);
      return undefined;
    }
    const from = findSearchStart(known, nearest, after);
    if (known !== undefined && isSameSearch(known, nearest) && isCovering(known, after, until)) return known;
    const to = Math.max(until, after + aheadMs, from);
    const { below, above } = nearest;
    const crossing = this.#market.firstCrossing({
      symbol,
      source,
      from,
      until: to,
      ...(below === undefined ? {} : { atOrBelow: below }),
      ...(above === undefined ? {} : { atOrAbove: above }),
    });
    const search = { nearest, until: to, found: crossing?.time };
    this.#searches.set(key, search);
    return search;
  }
}

function isSameSearch({ nearest }: Search, { below, above }: NearestThresholds): boolean {
  return nearest.below === below && nearest.above === above;
}

/** Returns whether the search covers (after, until]. */
function isCovering({ found, until: searched }: Search, after: number, until: number): boolean {
  return found === undefined ? until <= searched : found > after;
}

/** Returns where a new search begins: an interval that was searched for thresholds at least as near is free of these too. */
function findSearchStart(
  known: Search | undefined,
  { below, above }: NearestThresholds,
  after: number,
): number {
  if (known === undefined) return after;
  const nearer =
    (known.nearest.below ?? Number.NEGATIVE_INFINITY) >= (below ?? Number.NEGATIVE_INFINITY) &&
    (known.nearest.above ?? Number.POSITIVE_INFINITY) <= (above ?? Number.POSITIVE_INFINITY);
  if (!nearer) return after;
  return Math.max(after, known.found === undefined ? known.until : known.found - tickMs);
}
