/**
 * When the market next reaches a threshold. The market is a function, so what was searched once need not be
 * searched again: a search is kept with its interval until its symbol's nearest thresholds move inwards.
 * Guarantees the same answers as a fresh look at every tick.
 */
import type { NearestThresholds, TriggerSource } from '../../engine/triggers.ts';
import { tickMs } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';

/** Live ticks are a fraction of a second apart; searching a little ahead makes most of them free. */
const aheadMs = 15 * 60_000;

export interface Search {
  readonly nearest: NearestThresholds;
  /** As far as it looked. */
  readonly until: number;
  /** First tick that reaches one of the two thresholds; undefined when none does up to `until`. */
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

  /** Whether the last search of a source found this tick. */
  reaches(symbol: string, source: TriggerSource, at: number): boolean {
    return this.#searches.get(`${symbol} ${source}`)?.found === at;
  }

  /**
   * When a source first reaches one of its nearest thresholds after a time, looking at least up to `until`;
   * undefined where there is no threshold.
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
    const from = startOf(known, nearest, after);
    if (known !== undefined && isSame(known, nearest) && covers(known, after, until)) return known;
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

function isSame({ nearest }: Search, { below, above }: NearestThresholds): boolean {
  return nearest.below === below && nearest.above === above;
}

/** Whether the search answers for (after, until]. */
function covers({ found, until: searched }: Search, after: number, until: number): boolean {
  return found === undefined ? until <= searched : found > after;
}

/** Where a new search has to begin: what was searched for thresholds at least as near is free of these too. */
function startOf(known: Search | undefined, { below, above }: NearestThresholds, after: number): number {
  if (known === undefined) return after;
  const nearer =
    (known.nearest.below ?? Number.NEGATIVE_INFINITY) >= (below ?? Number.NEGATIVE_INFINITY) &&
    (known.nearest.above ?? Number.POSITIVE_INFINITY) <= (above ?? Number.POSITIVE_INFINITY);
  if (!nearer) return after;
  return Math.max(after, known.found === undefined ? known.until : known.found - tickMs);
}
