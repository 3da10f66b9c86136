/**
 * Follows one alert along the market and finds when it triggers next. The result is that of a check at every tick, from whatever instant
 * the walk begins: the state at a bar depends on earlier bars alone, in blocks that begin at fixed times, so that a reopened or replayed
 * world finds the same ticks.
 */

import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { AlertFrame } from '@papertape/shared/contract/chart-alerts.ts';
import type { PlacedLine } from '@papertape/shared/studies/drawn-line.ts';
import { barStart } from '../../market/charts/bar-places.ts';
import { tickMs } from '../../market/time.ts';
import type { CrossingQuery, Market } from '../../market/types.ts';
import type { AlertBar, BarFeed } from './bar-feed.ts';
import { type Comparison, computeSide, type Definition, type Reading } from './definition.ts';

/** Bars after which a study restarts with its memory, because an average depends on all earlier bars. */
const barsPerBlock = 512;

export interface Watched {
  readonly market: Market;
  readonly symbol: string;
  readonly definition: Definition;
  readonly feed: BarFeed;
  /** Line of an alert on a drawing. */
  readonly line: { readonly placed: PlacedLine; findPlace(time: number): number | undefined } | undefined;
  /** Creates its comparison. */
  start(): Comparison;
  /** Instant from which on it is watched. */
  readonly since: number;
  readonly rangAt: number | null;
}

export type Found =
  | {
      readonly at: number;
      readonly kind: 'rang';
      readonly way: 'up' | 'down';
      readonly price: number;
      readonly reading: Reading;
    }
  | { readonly at: number; readonly kind: 'over' };

type Side = -1 | 0 | 1;

/** Returns the bar of a single price, for studies that follow from the price alone. */
const createBar = (time: number, price: number): AlertBar => ({
  time,
  high: price,
  low: price,
  close: price,
  volume: 0,
});

export class Walker {
  readonly #watched: Watched;
  readonly #sessionId;
  #comparison: Comparison;
  #block = Number.NaN;
  /** Label of the next bar. */
  #label = 0;
  /** Index of the next bar. */
  #place = 0;
  /** Last instant that was searched. */
  #cursor: number;
  /** Last side of the line on which the price was; 0 if it has been on the line since the alert was set. */
  #side: Side = 0;
  #rangAt: number | null;
  #found: Found | undefined;

  /** Begins at `from`, which is not before `since`; the alert has not triggered in between. */
  constructor(watched: Watched, from: number) {
    this.#watched = watched;
    const { market, symbol, since } = watched;
    const { sessionId } = market.instrument(symbol);
    this.#sessionId = sessionId;
    this.#comparison = this.#watched.start();
    this.#cursor = from;
    this.#rangAt = watched.rangAt;
    this.#start(from);
    // On the line, the previous side is only known by walking from the start.
    if (this.#side === 0 && from > since) {
      this.#cursor = since;
      this.#start(since);
      this.#walk(from);
    }
  }

  get found(): Found | undefined {
    return this.#found;
  }

  get cursor(): number {
    return this.#cursor;
  }

  /** Walks up to a time and stops at the first trigger. */
  advance(to: number): void {
    if (this.#found === undefined && to > this.#cursor) this.#walk(to);
  }

  /** Continues after a trigger that came as predicted. */
  goOn(): void {
    const found = this.#found;
    if (found?.kind !== 'rang') return;
    this.#rangAt = found.at;
    this.#found = undefined;
  }

  /** Returns value and target at an instant, independent of the walk. */
  static read(watched: Watched, time: number): Reading | undefined {
    const walker = new Walker({ ...watched, since: time }, time);
    return walker.#readAt(time);
  }

  get #isByTick(): boolean {
    return this.#watched.definition.frequency !== 'barClose';
  }

  #frameStart(time: number): number {
    return barStart(this.#sessionId, this.#watched.definition.frame, time);
  }

  /** Sets the state of an instant: all bars before the last tick, and the side of that tick. */
  #start(time: number): void {
    const { market, symbol, feed } = this.#watched;
    if (this.#isByTick) {
      const quote = market.quote(symbol, time);
      this.#enter(this.#frameStart(quote.time));
      this.#side = this.#sideOfPrice(quote.last) ?? 0;
      return;
    }
    const [closed] = feed.before(time + 1, 1, time);
    this.#enter(closed?.time ?? this.#frameStart(time));
    this.#side = (closed && this.#sideAt(closed)) ?? 0;
    if (closed !== undefined) this.#push(closed);
  }

  #readAt(time: number): Reading | undefined {
    const { market, symbol, feed } = this.#watched;
    const quote = market.quote(symbol, time);
    const label = this.#frameStart(quote.time);
    this.#enter(label);
    const running = feed.running(quote.time);
    return this.#comparison.read(running ?? createBar(label, quote.last), this.#place);
  }

  /** Reads all bars before the one with this label. */
  #enter(label: number): void {
    const { definition, line, feed } = this.#watched;
    this.#label = label;
    if (line !== undefined) {
      const place = line.findPlace(label);
      this.#place = place === undefined ? 0 : Math.ceil(place);
      return;
    }
    const blockMs = barsPerBlock * usualLength(definition.frame as AlertFrame);
    const block = Math.floor(label / blockMs);
    this.#block = block;
    this.#comparison = this.#watched.start();
    const start = block * blockMs;
    for (const bar of feed.before(start, this.#comparison.memory, label)) this.#comparison.push(bar);
    for (const bar of feed.closed(start, label)) if (bar.time < label) this.#comparison.push(bar);
  }

  #sideAt(bar: AlertBar): Side | undefined {
    return computeSide(this.#comparison.read(bar, this.#place));
  }

  #sideOfPrice(price: number): Side | undefined {
    return this.#sideAt(createBar(this.#label, price));
  }

  #push(bar: AlertBar): void {
    this.#comparison.push(bar);
    this.#label = this.#watched.feed.getEnd(bar);
    this.#place += 1;
  }

  #walk(to: number): void {
    const { feed } = this.#watched;
    for (const bar of feed.closed(this.#label, to)) {
      this.#arrive(bar);
      if (this.#endLine(bar)) return;
      const end = feed.getEnd(bar);
      if (this.#isByTick) {
        this.#look(bar, end - 1);
        if (this.#found !== undefined) return;
        this.#push(bar);
      } else {
        this.#close(bar, end);
        this.#push(bar);
        if (this.#found !== undefined) {
          this.#cursor = end;
          return;
        }
      }
      this.#cursor = Math.max(this.#cursor, end - 1);
    }
    const running = feed.running(to);
    if (running !== undefined && running.time >= this.#label && !this.#endLine(running) && this.#isByTick) {
      this.#arrive(running);
      this.#look(running, to);
    }
    if (this.#found === undefined) this.#cursor = to;
  }

  /** Moves to the next bar, which may follow a closed market or begin another block. */
  #arrive({ time }: AlertBar): void {
    if (this.#watched.line !== undefined) {
      this.#label = time;
      return;
    }
    const blockMs = barsPerBlock * usualLength(this.#watched.definition.frame as AlertFrame);
    if (Math.floor(time / blockMs) === this.#block) this.#label = time;
    else this.#enter(time);
  }

  /** Returns whether the line ends before this bar. */
  #endLine({ time }: AlertBar): boolean {
    const { line } = this.#watched;
    if (line === undefined || this.#place <= line.placed.to) return false;
    this.#found = { at: Math.max(time, this.#cursor + 1), kind: 'over' };
    this.#cursor = this.#found.at;
    return true;
  }

  #close(bar: AlertBar, end: number): void {
    const reading = this.#comparison.read(bar, this.#place);
    const side = computeSide(reading);
    const before = this.#side;
    this.#side = side ?? 0;
    if (reading === undefined || side === undefined) return;
    // A price on the line has no side.
    if (before < 0 && side >= 0) this.#ring({ at: end, way: 'up', price: bar.close, reading });
    else if (before > 0 && side <= 0) this.#ring({ at: end, way: 'down', price: bar.close, reading });
  }

  #ring(found: { at: number; way: 'up' | 'down'; price: number; reading: Reading }): void {
    const { way } = this.#watched.definition;
    if (way === 'either' || way === found.way) this.#found = { ...found, kind: 'rang' };
  }

  /** Returns whether it may trigger in a bar: repeating alerts trigger once per bar. */
  #mayRing({ time }: AlertBar): boolean {
    const { frequency } = this.#watched.definition;
    return frequency !== 'always' || this.#rangAt === null || this.#frameStart(this.#rangAt) !== time;
  }

  /** Checks every tick of a bar from the cursor up to a time. */
  #look(bar: AlertBar, until: number): void {
    if (until <= this.#cursor) return;
    if (!this.#mayRing(bar)) {
      this.#side = this.#sideAtEnd(bar, until) ?? this.#side;
      this.#cursor = until;
      return;
    }
    if (this.#sideOfPrice(bar.close) === undefined) this.#side = 0;
    else while (this.#found === undefined && this.#step(bar, until));
    this.#cursor = this.#found?.at ?? until;
  }

  /** Moves to the next tick at which the side changes; returns false without one. */
  #step(bar: AlertBar, until: number): boolean {
    if (this.#side === 0) {
      const up = this.#first(bar, until, (side) => side > 0);
      const down = this.#first(bar, up?.at ?? until, (side) => side < 0);
      const next = down ?? up;
      if (next === undefined) return false;
      this.#side = down === undefined ? 1 : -1;
      this.#cursor = next.at;
      return true;
    }
    const isBelow = this.#side < 0;
    const crossed = this.#first(bar, until, isBelow ? (side) => side >= 0 : (side) => side <= 0);
    if (crossed === undefined) return false;
    const { at, price } = crossed;
    const reading = this.#comparison.read(createBar(this.#label, price), this.#place);
    this.#side = computeSide(reading) ?? 0;
    this.#cursor = at;
    if (reading !== undefined) this.#ring({ at, way: isBelow ? 'up' : 'down', price, reading });
    return true;
  }

  /** Returns the first tick after the cursor with a wanted side. Within a bar the side is monotonic in the price. */
  #first(bar: AlertBar, until: number, isMatch: (side: Side) => boolean) {
    const is = (price: number) => isMatch(this.#sideOfPrice(price) ?? 0);
    const { market, symbol } = this.#watched;
    return firstTick(market, { symbol, source: 'last', from: this.#cursor, until }, bar, is);
  }

  /** Returns the side of the last tick that has one, after the last trigger. */
  #sideAtEnd(bar: AlertBar, until: number): Side | undefined {
    const { market, symbol } = this.#watched;
    for (let time = until; time > this.#cursor; ) {
      const quote = market.quote(symbol, time);
      if (quote.time <= this.#cursor || this.#frameStart(quote.time) !== bar.time) return undefined;
      const side = this.#sideOfPrice(quote.last);
      if (side !== 0) return side;
      time = quote.time - tickMs;
    }
    return undefined;
  }
}

type Range = Pick<CrossingQuery, 'symbol' | 'source' | 'from' | 'until'>;

/** Finds the first tick within a bar at which a monotonic condition on the price holds. */
function firstTick(
  market: Market,
  range: Range,
  { low, high }: AlertBar,
  is: (price: number) => boolean,
): { at: number; price: number } | undefined {
  const [isLow, isHigh] = [is(low), is(high)];
  if (!isLow && !isHigh) return undefined;
  const bounds = () => {
    if (isLow && isHigh) return { atOrAbove: low };
    return isLow ? { atOrBelow: findBorder(low, high, is) } : { atOrAbove: findBorder(high, low, is) };
  };
  const crossing = market.firstCrossing({ ...range, ...bounds() });
  return crossing && { at: crossing.time, price: crossing.units };
}

/** Returns the last price at which the condition holds, between one where it does and one where it does not. */
function findBorder(holds: number, fails: number, is: (price: number) => boolean): number {
  let [yes, no] = [holds, fails];
  while (Math.abs(yes - no) > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (is(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
