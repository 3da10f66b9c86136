/**
 * One minute expanded into ticks: last, index, mark, bid, ask and volume of each, in reused arrays, so that
 * stepping tick by tick only reads.
 *
 * Every figure is the rule applied to whole ticks, without approximation: mark = median(index x (1 + last
 * funding x time to funding / 8 h), index + 30 s average of (mid - index), last).
 */

import { minuteMs } from '@papertape/shared/durations.ts';
import type { Basis } from '../path/basis.ts';
import { bidAround } from '../path/minute-course.ts';
import type { NewsMinute } from '../path/news-minute.ts';
import { type DayMinutes, findPosition, minuteAt, type PricePath } from '../path/price-path.ts';
import { type MinutePlace, placeStart, type Ticks } from '../path/ticks.ts';
import { mix } from '../random.ts';
import { buySide, noSide, sellSide } from '../recorded/recorded-ticks.ts';
import type { Condition } from '../scenario/conditions.ts';
import { minutesPerDay, tickMs, ticksPerMinute } from '../time.ts';
import { type FundingRates, fundingMs } from './funding.ts';

const averageTicks = 120;

/** Inputs that decide the quotes of a symbol. */
export interface QuoteParts {
  readonly path: PricePath;
  readonly ticks: Ticks;
  readonly basis: Basis;
  readonly funding: FundingRates;
  /** Factor of the distance between bid and ask. */
  readonly width: Condition;
}

/** Leads of the quotes within a minute. */
interface Lead {
  readonly isLed: boolean;
  readonly sides: Uint8Array | undefined;
}

export class MinuteQuotes {
  /** Minutes since the epoch; -1 while empty. */
  minute = -1;
  /** Ticks in session; later entries are meaningless. */
  count = 0;
  /** News in or beside the minute. */
  news: NewsMinute | undefined;
  readonly last = new Float64Array(ticksPerMinute);
  readonly index = new Float64Array(ticksPerMinute);
  readonly mark = new Float64Array(ticksPerMinute);
  readonly bid = new Float64Array(ticksPerMinute);
  readonly ask = new Float64Array(ticksPerMinute);
  readonly volume = new Float64Array(ticksPerMinute);
  readonly buys = new Uint8Array(ticksPerMinute);
  /** Twice (mid - index): first for the ticks before this minute, then for those of this minute. */
  readonly #premiums = new Float64Array(averageTicks + ticksPerMinute);
  readonly #spreads = new Float64Array(ticksPerMinute);
  readonly #middles = new Float64Array(ticksPerMinute);

  fill(parts: QuoteParts, place: MinutePlace): void {
    this.minute = placeStart(place) / minuteMs;
    this.news = place.minutes.news?.get(place.position);
    const before = placeBefore(parts.path, place);
    let bid: number | undefined;
    if (before) bid = this.#fillMinute(parts, before);
    // The second half holds the premiums of the minute before.
    if (before) this.#premiums.copyWithin(0, ticksPerMinute, ticksPerMinute + averageTicks);
    this.#fillMinute(parts, place, bid);
    this.#fillMark(parts, this.minute, before ? averageTicks : 0);
    if (!parts.width.isUsual) this.#widen(parts.width);
  }

  /** Widens bid and ask by the condition of the market; index and mark follow the usual quotes. */
  #widen(width: Condition): void {
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      const times = width.at(this.minute * minuteMs + tick * tickMs);
      const [bid, ask] = [this.bid[tick] as number, this.ask[tick] as number];
      const further = Math.round(((ask - bid) * (times - 1)) / 2);
      this.bid[tick] = Math.max(1, bid - further);
      this.ask[tick] = ask + further;
    }
  }

  /**
   * Fills in prices, volumes and premiums of a minute from the bid before it, and returns the bid at its end.
   */
  #fillMinute(parts: QuoteParts, place: MinutePlace, bidBefore?: number): number {
    const { minutes, position } = place;
    this.count = parts.ticks.fillTrades(this.last, this.volume, place);
    parts.ticks.spreads(this.#spreads, place);
    const open = minutes.open[position] as number;
    const key = parts.ticks.minuteKey(placeStart(place) / minuteMs);
    const bid = this.#follow(
      bidBefore ?? (mix(key, 3) % 2 === 0 ? open : open - (this.#spreads[0] as number)),
      { isLed: parts.ticks.middles(this.#middles, place), sides: parts.ticks.readSides(place) },
    );
    this.#fillIndex(parts, placeStart(place) / minuteMs, open);
    return bid;
  }

  /**
   * Places the quotes: they stay while trades happen between them and are pushed by trades beyond them, or they
   * surround a given course. A recorded side puts the trade at the ask or at the bid.
   */
  #follow(start: number, { isLed, sides }: Lead): number {
    let width = this.#spreads[0] as number;
    let bid = start;
    let isBuy = 0;
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      const wide = this.#spreads[tick] as number;
      bid = isLed ? bidAround(this.#middles[tick] as number, wide) : Math.floor((2 * bid + width - wide) / 2);
      width = wide;
      const price = this.last[tick] as number;
      const side = sides === undefined ? noSide : sides[tick];
      if (side === buySide) bid = price - width;
      else if (side === sellSide) bid = price;
      bid = Math.max(price - width, Math.min(price, bid));
      const above = 2 * (price - bid) - width;
      if (above !== 0) isBuy = above > 0 ? 1 : 0;
      this.bid[tick] = bid;
      this.ask[tick] = bid + width;
      this.buys[tick] = isBuy;
    }
    return bid;
  }

  /** Calculates the index, which is below the mid price by the basis. */
  #fillIndex(parts: QuoteParts, minute: number, open: number): void {
    const start = parts.basis.at(minute);
    const slope = (parts.basis.at(minute + 1) - start) / ticksPerMinute;
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      const sides = (this.bid[tick] as number) + (this.ask[tick] as number);
      const index = Math.floor(sides / 2) - Math.round(open * (start + slope * tick));
      this.index[tick] = index;
      this.#premiums[averageTicks + tick] = sides - 2 * index;
    }
  }

  #fillMark(parts: QuoteParts, minute: number, known: number): void {
    const start = minute * minuteMs;
    const rate = parts.funding.last(start);
    const nextFunding = Math.floor(start / fundingMs) * fundingMs + fundingMs;
    let count = known;
    let sum = 0;
    for (let tick = averageTicks - known; tick < averageTicks; tick += 1)
      sum += this.#premiums[tick] as number;
    for (let tick = 0; tick < ticksPerMinute; tick += 1) {
      sum += this.#premiums[averageTicks + tick] as number;
      if (count < averageTicks) count += 1;
      else sum -= this.#premiums[tick] as number;
      const index = this.index[tick] as number;
      const rest = nextFunding - start - tick * tickMs;
      const carried = Math.round(index * (1 + (rate * rest) / fundingMs));
      const averaged = Math.round(index + sum / (2 * count));
      this.mark[tick] = median(carried, averaged, this.last[tick] as number);
    }
  }
}

/** Returns the middle one of three numbers. */
export function median(first: number, second: number, third: number): number {
  return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
}

/** Returns the minute directly before an open one, if it was open too and no scenario started within it. */
function placeBefore(path: PricePath, { minutes, position }: MinutePlace): MinutePlace | undefined {
  const minute = minuteAt(minutes.spans, position);
  const before = minute > 0 ? inSameDay(minutes, minute) : endOfDayBefore(path, minutes.day);
  return before && !before.minutes.composed.has(before.position) ? before : undefined;
}

function inSameDay(minutes: DayMinutes, minute: number): MinutePlace | undefined {
  const position = findPosition(minutes.spans, minute - 1);
  return position < 0 ? undefined : { minutes, position };
}

function endOfDayBefore(path: PricePath, day: number): MinutePlace | undefined {
  if (path.spans(day - 1).at(-1)?.end !== minutesPerDay) return undefined;
  const minutes = path.minutes(day - 1);
  return minutes && { minutes, position: minutes.open.length - 1 };
}
