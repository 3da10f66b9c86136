/**
 * Minutes inside a day. They start at the day's open, end at its close, touch exactly its high and low and stay
 * between; each minute opens where the previous one closed, except after a break. Volumes add up to the day's.
 */

import type { Span } from '../calendar/sessions.ts';
import { mix, roughNormal, textKey, uniform } from '../random.ts';
import { MINUTES_PER_DAY } from '../time.ts';
import type { Instrument } from '../types.ts';
import type { BaseDay } from './daily-path.ts';
import type { ComposedMinute, DayMinutes } from './price-path.ts';

/** Reach of a minute beyond its open and close, in deviations of the minute: -2 ln u at 256 quantiles. */
const REACH = Float64Array.from({ length: 256 }, (_, index) => -2 * Math.log((index + 0.5) / 256));
const NOTHING_COMPOSED: ReadonlyMap<number, ComposedMinute> = new Map();
/** A break between two sessions of a day counts like this share of the day's variance. */
const BREAK_DEVIATION = 0.08;
const EXTREME_DRAWS = 8;
const PASSAGE_DRAWS = 12;
/** High and low keep at least this share of the day's variance between them when the range is usual. */
const LARGEST_DISTANCE = 0.25;

interface Knot {
  readonly position: number;
  readonly value: number;
}

export class MinutePath {
  readonly #commonKey: number;
  readonly #otherKey: number;
  readonly #commonWeight: number;
  readonly #otherWeight: number;
  readonly #shapeKey: number;

  constructor(instrument: Instrument, seedKey: number) {
    const [common, other] = instrument.minuteDrivers;
    this.#commonKey = mix(seedKey, textKey(common.factor));
    this.#otherKey = mix(seedKey, textKey(other.factor));
    this.#commonWeight = common.weight;
    this.#otherWeight = other.weight;
    this.#shapeKey = mix(mix(seedKey, textKey(instrument.symbol)), 12);
  }

  build(day: BaseDay): DayMinutes {
    const count = day.profile.deviations.length;
    const minutes = {
      day: day.day,
      spans: day.spans,
      open: new Float64Array(count),
      high: new Float64Array(count),
      low: new Float64Array(count),
      close: new Float64Array(count),
      volume: new Float64Array(count),
      composed: NOTHING_COMPOSED,
    };
    const dayKey = mix(this.#shapeKey, day.day);
    const extremes = placeExtremes(day, dayKey);
    this.#fillPath(day, minutes, knotsOf(day, extremes, dayKey));
    this.#fillReach(day, minutes, dayKey);
    minutes.high[extremes.high] = day.high;
    minutes.low[extremes.low] = day.low;
    fillVolume(day, minutes, mix(dayKey, 3));
    return minutes;
  }

  /** Opens and closes: bridges from knot to knot, folded back at the day's bounds. */
  #fillPath(day: BaseDay, minutes: DayMinutes, knots: readonly Knot[]): void {
    const { deviations, passed } = day.profile;
    const breaks = breakPositions(day.spans);
    const firstMinute = day.day * MINUTES_PER_DAY + (day.spans[0]?.start ?? 0);
    let value = day.open;
    let units = day.open;
    let knotIndex = 0;
    let knot = knots[0] as Knot;
    let skipped = 0;
    for (let position = 0; position < deviations.length; position += 1) {
      const pause = breaks.get(position);
      if (pause !== undefined) {
        skipped += pause;
        const jump = day.deviation * BREAK_DEVIATION * this.#noise(firstMinute + position + skipped - 1);
        value = fold(value + jump, day.low, day.high);
        units = Math.round(value);
      }
      minutes.open[position] = units;
      if (position === knot.position) {
        value = knot.value;
        knotIndex += 1;
        knot = knots[knotIndex] ?? knot;
      } else {
        const deviation = deviations[position] as number;
        const variance = deviation * deviation;
        const share = variance / ((passed[knot.position + 1] as number) - (passed[position] as number));
        const spread = day.deviation * deviation * Math.sqrt(1 - share);
        const moved = value + (knot.value - value) * share;
        value = fold(moved + spread * this.#noise(firstMinute + position + skipped), day.low, day.high);
      }
      units = Math.round(value);
      minutes.close[position] = units;
    }
  }

  #noise(minute: number): number {
    const common = roughNormal(mix(this.#commonKey, minute));
    const other = roughNormal(mix(this.#otherKey, minute));
    return this.#commonWeight * common + this.#otherWeight * other;
  }

  /** Highs and lows from the law of a bridge's extremes, with a little flicker where prices are coarse. */
  #fillReach(day: BaseDay, minutes: DayMinutes, dayKey: number): void {
    const { deviations } = day.profile;
    const key = mix(dayKey, 2);
    for (let position = 0; position < deviations.length; position += 1) {
      const hash = mix(key, position);
      const open = minutes.open[position] as number;
      const close = minutes.close[position] as number;
      const spread = day.deviation * (deviations[position] as number);
      const move = close - open;
      const up = Math.sqrt(move * move + spread * spread * (REACH[hash & 255] as number));
      const down = Math.sqrt(move * move + spread * spread * (REACH[(hash >>> 8) & 255] as number));
      const flickerUp = ((hash >>> 16) & 255) / 256;
      const flickerDown = (hash >>> 24) / 256;
      const top = Math.max(open, close, Math.floor((open + close + up) / 2 + flickerUp));
      const bottom = Math.min(open, close, Math.ceil((open + close - down) / 2 - flickerDown));
      minutes.high[position] = Math.min(day.high, top);
      minutes.low[position] = Math.max(day.low, bottom);
    }
  }
}

/** Reflects a value that left the bounds. */
function fold(value: number, low: number, high: number): number {
  if (value > high) return Math.max(low, 2 * high - value);
  if (value < low) return Math.min(high, 2 * low - value);
  return value;
}

/** Positions at which a span begins after a break, with the minutes between. */
function breakPositions(spans: readonly Span[]): Map<number, number> {
  const breaks = new Map<number, number>();
  let position = 0;
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1];
    if (before) breaks.set(position, span.start - before.end);
    position += span.end - span.start;
  }
  return breaks;
}

/** Where in the day its high and low are reached: far enough apart for the way between them. */
function placeExtremes(day: BaseDay, dayKey: number): { readonly high: number; readonly low: number } {
  const last = day.profile.deviations.length - 1;
  const scale = Math.max(day.deviation, 1e-9);
  const apart = Math.min(LARGEST_DISTANCE, ((day.high - day.low) / (2.6 * scale)) ** 2);
  let high = 0;
  let low = 0;
  for (let draw = 0; draw < EXTREME_DRAWS; draw += 1) {
    const rise = (day.high - day.open) / scale;
    const fall = (day.open - day.low) / scale;
    const highShare = passageShare(mix(dayKey, 20 + draw), rise, (day.high - day.close) / scale);
    const lowShare = passageShare(mix(dayKey, 40 + draw), fall, (day.close - day.low) / scale);
    high = positionAt(day.profile.passed, highShare);
    low = positionAt(day.profile.passed, lowShare);
    if (high !== low && Math.abs(highShare - lowShare) >= apart) break;
  }
  if (high === low) low = high < last ? high + 1 : high - 1;
  return { high, low };
}

/**
 * When a level is touched first, as a share of the day's variance, at distances from open and close in
 * deviations. Drawn by rejection from the likelihood of the two passages, whose peak is at their ratio.
 */
function passageShare(hash: number, fromOpen: number, fromClose: number): number {
  const sum = fromOpen + fromClose;
  if (sum === 0) return uniform(hash);
  for (let draw = 0; draw < PASSAGE_DRAWS; draw += 1) {
    const share = uniform(mix(hash, 2 * draw));
    const cost = (fromOpen * fromOpen) / share + (fromClose * fromClose) / (1 - share) - sum * sum;
    if (uniform(mix(hash, 2 * draw + 1)) < Math.exp(-cost / 2)) return share;
  }
  return fromOpen / sum;
}

/** The minute in which a share of the day's variance has passed. */
function positionAt(passed: Float64Array, share: number): number {
  let low = 0;
  let high = passed.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((passed[middle] as number) <= share) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The closes that the path is led through: just inside the extremes, and the day's close at the end. */
function knotsOf(day: BaseDay, at: { readonly high: number; readonly low: number }, dayKey: number): Knot[] {
  const { deviations } = day.profile;
  const last = deviations.length - 1;
  const inside = (position: number, hash: number): number =>
    Math.min(
      (day.high - day.low) / 3,
      0.6 * uniform(hash) * day.deviation * (deviations[position] as number),
    );
  const knots = [
    { position: at.high, value: day.high - inside(at.high, mix(dayKey, 60)) },
    { position: at.low, value: day.low + inside(at.low, mix(dayKey, 61)) },
  ]
    .filter((knot) => knot.position < last)
    .sort((left, right) => left.position - right.position);
  return [...knots, { position: last, value: day.close }];
}

/** Splits the day's volume: more where prices move more. Running totals are floored, so nothing is lost. */
function fillVolume(day: BaseDay, minutes: DayMinutes, key: number): void {
  const { deviations } = day.profile;
  const weights = minutes.volume;
  let sum = 0;
  for (let position = 0; position < weights.length; position += 1) {
    const spread = day.deviation * (deviations[position] as number) + 1e-9;
    const range = (minutes.high[position] as number) - (minutes.low[position] as number);
    const noise = 0.4 + 1.2 * uniform(mix(key, position));
    const weight = (deviations[position] as number) * noise * (0.35 + Math.min(4, range / spread));
    weights[position] = weight;
    sum += weight;
  }
  let passed = 0;
  let given = 0;
  for (let position = 0; position < weights.length; position += 1) {
    passed += weights[position] as number;
    const total = position === weights.length - 1 ? day.volume : Math.floor((day.volume * passed) / sum);
    weights[position] = total - given;
    given = total;
  }
}
