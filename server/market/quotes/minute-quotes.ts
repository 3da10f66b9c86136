/**
 * One minute spread out into ticks: last, index, mark, bid, ask and volume of each, in reused arrays. Stepping
 * tick by tick then only reads. Every figure is the rule applied to whole ticks, nothing is approximated:
 * mark = median(index x (1 + last funding x time to funding / 8 h), index + 30 s average of (mid - index), last).
 */

import type { Basis } from '../path/basis.ts';
import { fillSpreads } from '../path/basis.ts';
import { type DayMinutes, minuteAt, type PricePath, positionOf } from '../path/price-path.ts';
import type { MinutePlace, Ticks } from '../path/ticks.ts';
import { MINUTE_MS, MINUTES_PER_DAY, TICK_MS, TICKS_PER_MINUTE } from '../time.ts';
import { FUNDING_MS, type FundingRates } from './funding.ts';

const AVERAGE_TICKS = 120;

/** The parts that decide a symbol's quotes. */
export interface QuoteParts {
  readonly path: PricePath;
  readonly ticks: Ticks;
  readonly basis: Basis;
  readonly funding: FundingRates;
}

export class MinuteQuotes {
  /** Minutes since the epoch; -1 while empty. */
  minute = -1;
  /** Ticks in session; later entries mean nothing. */
  count = 0;
  readonly last = new Float64Array(TICKS_PER_MINUTE);
  readonly index = new Float64Array(TICKS_PER_MINUTE);
  readonly mark = new Float64Array(TICKS_PER_MINUTE);
  readonly bid = new Float64Array(TICKS_PER_MINUTE);
  readonly ask = new Float64Array(TICKS_PER_MINUTE);
  readonly volume = new Float64Array(TICKS_PER_MINUTE);
  readonly buys = new Uint8Array(TICKS_PER_MINUTE);
  /** Twice (mid - index) of the ticks before this minute, then of this minute. */
  readonly #premiums = new Float64Array(AVERAGE_TICKS + TICKS_PER_MINUTE);
  readonly #spreads = new Float64Array(TICKS_PER_MINUTE);

  fill(parts: QuoteParts, place: MinutePlace): void {
    const { minutes, position } = place;
    const minute = minutes.day * MINUTES_PER_DAY + minuteAt(minutes.spans, position);
    this.minute = minute;
    this.count = parts.ticks.fill(this.last, place);
    const known = this.#fillEarlierPremiums(place, parts, minute);
    this.#fillPrices(parts, minute, minutes.open[position] as number);
    this.#fillMark(parts, minute, known);
    parts.ticks.fillVolumes(this.volume, place);
  }

  /** Premiums of the minute before, where trading ran on from it. Answers how many ticks there are. */
  #fillEarlierPremiums({ minutes, position }: MinutePlace, parts: QuoteParts, minute: number): number {
    if (minutes.composed.has(position - 1)) return 0;
    const open = openBefore(parts.path, minutes, position);
    if (open === undefined) return 0;
    this.#fillPremiums(parts, minute - 1, open, TICKS_PER_MINUTE - AVERAGE_TICKS, 0);
    return AVERAGE_TICKS;
  }

  /** Writes twice the premium of the ticks from `first` on, starting at `offset`. */
  #fillPremiums(parts: QuoteParts, minute: number, open: number, first: number, offset: number): void {
    const agitation = parts.path.summary(Math.floor(minute / MINUTES_PER_DAY))?.agitation ?? 1;
    const start = parts.basis.at(minute);
    const slope = (parts.basis.at(minute + 1) - start) / TICKS_PER_MINUTE;
    const spread = parts.basis.spread(minute, agitation);
    fillSpreads(this.#spreads, this.buys, spread, parts.ticks.minuteKey(minute));
    for (let tick = first; tick < TICKS_PER_MINUTE; tick += 1) {
      const basis = Math.round(open * (start + slope * tick));
      const width = this.#spreads[tick] as number;
      this.#premiums[offset + tick - first] = 2 * basis + (this.buys[tick] === 1 ? -width : width);
    }
  }

  #fillPrices(parts: QuoteParts, minute: number, open: number): void {
    this.#fillPremiums(parts, minute, open, 0, AVERAGE_TICKS);
    for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
      const last = this.last[tick] as number;
      const width = this.#spreads[tick] as number;
      const bid = this.buys[tick] === 1 ? last - width : last;
      this.bid[tick] = bid;
      this.ask[tick] = bid + width;
      this.index[tick] = (2 * bid + width - (this.#premiums[AVERAGE_TICKS + tick] as number)) / 2;
    }
  }

  #fillMark(parts: QuoteParts, minute: number, known: number): void {
    const start = minute * MINUTE_MS;
    const rate = parts.funding.last(start);
    const nextFunding = Math.floor(start / FUNDING_MS) * FUNDING_MS + FUNDING_MS;
    let count = known;
    let sum = 0;
    for (let tick = AVERAGE_TICKS - known; tick < AVERAGE_TICKS; tick += 1)
      sum += this.#premiums[tick] as number;
    for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1) {
      sum += this.#premiums[AVERAGE_TICKS + tick] as number;
      if (count < AVERAGE_TICKS) count += 1;
      else sum -= this.#premiums[tick] as number;
      const index = this.index[tick] as number;
      const rest = nextFunding - start - tick * TICK_MS;
      const carried = Math.round(index * (1 + (rate * rest) / FUNDING_MS));
      const averaged = Math.round(index + sum / (2 * count));
      this.mark[tick] = median(carried, averaged, this.last[tick] as number);
    }
  }
}

function median(first: number, second: number, third: number): number {
  return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
}

/** The opening price of the minute right before an open one, if that was open too. */
function openBefore(path: PricePath, minutes: DayMinutes, position: number): number | undefined {
  const minute = minuteAt(minutes.spans, position);
  if (minute > 0) {
    const before = positionOf(minutes.spans, minute - 1);
    return before < 0 ? undefined : (minutes.open[before] as number);
  }
  if (path.spans(minutes.day - 1).at(-1)?.end !== MINUTES_PER_DAY) return undefined;
  return path.minutes(minutes.day - 1)?.open.at(-1);
}
