/**
 * Follows one alert along the market and finds when it next rings. Guarantees the answer that a look at every tick gives, from
 * whichever instant the following begins: what is known at a bar hangs on the bars before it alone, in blocks that begin
 * at fixed times, so that a world that was opened again or is carried out anew finds the same tick.
 */

import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { AlertFrame } from '@papertape/shared/contract/chart-alerts.ts';
import type { PlacedLine } from '@papertape/shared/studies/drawn-line.ts';
import { barStart } from '../../market/charts/bar-places.ts';
import { tickMs } from '../../market/time.ts';
import type { Market } from '../../market/types.ts';
import type { AlertBar, BarFeed } from './bar-feed.ts';
import { firstTick } from './bar-search.ts';
import { type Comparison, type Definition, type Reading, sideOf } from './definition.ts';

/** Bars after which a study begins anew with its memory: an average has no end otherwise. */
const barsPerBlock = 512;

export interface Watched {
  readonly market: Market;
  readonly symbol: string;
  readonly definition: Definition;
  readonly feed: BarFeed;
  /** Of an alert on a line. */
  readonly line: { readonly placed: PlacedLine; placeOf(time: number): number | undefined } | undefined;
  /** What it compares, from the beginning. */
  start(): Comparison;
  /** From when on it is watched. */
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

export class Walker {
  readonly #watched: Watched;
  readonly #sessionId;
  #comparison: Comparison;
  #block = Number.NaN;
  /** Label of the bar that comes next, where it is traded. */
  #label = 0;
  /** Its place among the bars. */
  #place = 0;
  /** As far as it looked. */
  #cursor: number;
  /** On which side it was last; 0 where it has not been on one since it is watched. */
  #side: Side = 0;
  #rangAt: number | null;
  #found: Found | undefined;

  /** Begins at `from`, at or after the time since when it is watched: nothing has rung in between. */
  constructor(watched: Watched, from: number) {
    this.#watched = watched;
    const { market, symbol, since } = watched;
    const { sessionId } = market.instrument(symbol);
    this.#sessionId = sessionId;
    this.#comparison = this.#watched.start();
    this.#cursor = from;
    this.#rangAt = watched.rangAt;
    this.#start(from);
    // On the line at that instant: which side it came from is known only by following it all the way.
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

  /** Looks up to a time; stops at the first thing it finds. */
  advance(to: number): void {
    if (this.#found === undefined && to > this.#cursor) this.#walk(to);
  }

  /** It rang as it was found to, and is watched on from there. */
  goOn(): void {
    const found = this.#found;
    if (found?.kind !== 'rang') return;
    this.#rangAt = found.at;
    this.#found = undefined;
  }

  /** Value and target at an instant, whatever it has looked at. */
  static read(watched: Watched, time: number): Reading | undefined {
    const walker = new Walker({ ...watched, since: time }, time);
    return walker.#readAt(time);
  }

  get #isByTick(): boolean {
    return this.#watched.definition.frequency !== 'barClose';
  }

  #labelOf(time: number): number {
    return barStart(this.#sessionId, this.#watched.definition.frame, time);
  }

  /** As it stands at an instant: all bars before that of the last tick are known, and on which side that tick is. */
  #start(time: number): void {
    const { market, symbol, feed } = this.#watched;
    if (this.#isByTick) {
      const quote = market.quote(symbol, time);
      this.#enter(this.#labelOf(quote.time));
      const price = quote.last;
      this.#side = this.#sideAt({ high: price, low: price, close: price }) ?? 0;
      return;
    }
    const [closed] = feed.before(time + 1, 1, time);
    this.#enter(closed?.time ?? this.#labelOf(time));
    this.#side = (closed && this.#sideAt(closed)) ?? 0;
    if (closed !== undefined) this.#push(closed);
  }

  #readAt(time: number): Reading | undefined {
    const { market, symbol, feed } = this.#watched;
    const quote = market.quote(symbol, time);
    const label = this.#labelOf(quote.time);
    this.#enter(label);
    const running = feed.running(quote.time);
    const { last } = quote;
    return this.#comparison.read(running ?? { high: last, low: last, close: last }, this.#place);
  }

  /** Makes all known that is before the bar with this label. */
  #enter(label: number): void {
    const { definition, line, feed } = this.#watched;
    this.#label = label;
    if (line !== undefined) {
      const place = line.placeOf(label);
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

  #sideAt(bar: Pick<AlertBar, 'high' | 'low' | 'close'>): Side | undefined {
    return sideOf(this.#comparison.read(bar, this.#place));
  }

  #sideOfPrice(price: number): Side | undefined {
    return this.#sideAt({ high: price, low: price, close: price });
  }

  #push(bar: AlertBar): void {
    this.#comparison.push(bar);
    this.#label = this.#watched.feed.endOf(bar);
    this.#place += 1;
  }

  #walk(to: number): void {
    const { feed } = this.#watched;
    for (const bar of feed.closed(this.#label, to)) {
      this.#arrive(bar);
      if (this.#endLine(bar)) return;
      const end = feed.endOf(bar);
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

  /** The next bar has come: it may lie after a rest, and may begin another block. */
  #arrive({ time }: AlertBar): void {
    if (this.#watched.line !== undefined) {
      this.#label = time;
      return;
    }
    const blockMs = barsPerBlock * usualLength(this.#watched.definition.frame as AlertFrame);
    if (Math.floor(time / blockMs) === this.#block) this.#label = time;
    else this.#enter(time);
  }

  /** Whether the line lies behind the price from this bar on. */
  #endLine({ time }: AlertBar): boolean {
    const { line } = this.#watched;
    if (line === undefined || this.#place <= line.placed.to) return false;
    this.#found = { at: Math.max(time, this.#cursor + 1), kind: 'over' };
    this.#cursor = this.#found.at;
    return true;
  }

  #close(bar: AlertBar, end: number): void {
    const reading = this.#comparison.read(bar, this.#place);
    const side = sideOf(reading);
    const before = this.#side;
    this.#side = side ?? 0;
    if (reading === undefined || side === undefined) return;
    // From the line itself it goes on in neither way.
    if (before < 0 && side >= 0) this.#ring({ at: end, way: 'up', price: bar.close, reading });
    else if (before > 0 && side <= 0) this.#ring({ at: end, way: 'down', price: bar.close, reading });
  }

  #ring(found: { at: number; way: 'up' | 'down'; price: number; reading: Reading }): void {
    const { way } = this.#watched.definition;
    if (way === 'either' || way === found.way) this.#found = { ...found, kind: 'rang' };
  }

  /** Whether it may ring in a bar: where it rings always, once. */
  #mayRing({ time }: AlertBar): boolean {
    const { frequency } = this.#watched.definition;
    return frequency !== 'always' || this.#rangAt === null || this.#labelOf(this.#rangAt) !== time;
  }

  /** Every tick of a bar from the cursor up to a time. */
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

  /** To the next tick at which something changes; false where none does. */
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
    const reading = this.#comparison.read({ high: price, low: price, close: price }, this.#place);
    this.#side = sideOf(reading) ?? 0;
    this.#cursor = at;
    if (reading !== undefined) this.#ring({ at, way: isBelow ? 'up' : 'down', price, reading });
    return true;
  }

  /** The first tick after the cursor whose side is as wanted. Over the prices of a bar the side goes one way only. */
  #first(bar: AlertBar, until: number, wanted: (side: Side) => boolean) {
    const is = (price: number) => wanted(this.#sideOfPrice(price) ?? 0);
    const { market, symbol } = this.#watched;
    return firstTick(market, { symbol, source: 'last', from: this.#cursor, until }, bar, is);
  }

  /** On which side its last tick was that is on one, after the last ring. */
  #sideAtEnd(bar: AlertBar, until: number): Side | undefined {
    const { market, symbol } = this.#watched;
    for (let time = until; time > this.#cursor; ) {
      const quote = market.quote(symbol, time);
      if (quote.time <= this.#cursor || this.#labelOf(quote.time) !== bar.time) return undefined;
      const side = this.#sideOfPrice(quote.last);
      if (side !== 0) return side;
      time = quote.time - tickMs;
    }
    return undefined;
  }
}
