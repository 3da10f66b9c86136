/**
 * Equity of an account at every tick, from the coins of its ledger, the events of its positions and the prices of the market at that
 * tick. The deepest fall is exact to the tick, however often it was computed; spans that cannot contain a deeper one are skipped by the
 * bounds of the market.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { type Price, parsePrice, ticksToPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { profitFor } from '@papertape/shared/rules/perpetual/sums.ts';
import { tickMs, tickTime } from '../../../server/market/time.ts';
import type { Market } from '../../../server/market/types.ts';

/** An open position; size 0 closes it. */
interface Held {
  readonly id: string;
  readonly symbol: string;
  readonly side: Side;
  readonly size: bigint;
  readonly entry: string;
}

/** A change to an account at one instant. */
export interface Step {
  readonly at: number;
  readonly coin?: { readonly code: string; readonly units: bigint; readonly isPayment: boolean };
  readonly position?: Held;
}

/** Units of 1e-8 USD. */
type Units = bigint;
type Source = 'last' | 'mark';
type PriceAt = (symbol: string, source: Source) => Price;

interface Fall {
  /** Share of the height before the fall. */
  readonly share: string;
  /** Instants of the height and of the depth; null where nothing fell. */
  readonly from: number | null;
  readonly until: number | null;
}

export interface CurvePoint {
  readonly time: number;
  readonly equity: string;
}

const priceScale = 10n ** 18n;
const toUsdtSymbol = (coin: string): string => `${coin}USDT`;
const unitsText = (units: Units): string => decimalText(unitsToDecimal(units), 8);

/** Coins and positions that are held between two steps. */
class Holdings {
  readonly coins = new Map<string, bigint>();
  readonly positions = new Map<string, Held>();

  take({ coin, position }: Step): void {
    if (coin !== undefined) this.coins.set(coin.code, (this.coins.get(coin.code) ?? 0n) + coin.units);
    if (position === undefined) return;
    if (position.size === 0n) this.positions.delete(position.id);
    else this.positions.set(position.id, position);
  }

  /** True if the account is worth the same at every price. */
  get isCalm(): boolean {
    return (
      this.positions.size === 0 && [...this.coins].every(([code, units]) => code === 'USDT' || units === 0n)
    );
  }

  /**
   * Returns the worth with `coinAt` as the prices of coins and debts, `longAt` and `shortAt` as those of
   * positions.
   */
  worth(coinAt: PriceAt, longAt: PriceAt = coinAt, shortAt: PriceAt = longAt): Units {
    let sum = 0n;
    for (const [code, units] of this.coins) if (units !== 0n) sum += priceUnits(code, units, coinAt);
    for (const { symbol, side, size, entry } of this.positions.values()) {
      const mark = (side === 'long' ? longAt : shortAt)(symbol, 'mark');
      sum += profitFor(side, size, parsePrice(entry), mark);
    }
    return sum;
  }
}

function priceUnits(code: string, units: bigint, priceAt: PriceAt): Units {
  return code === 'USDT' ? units : (units * priceAt(toUsdtSymbol(code), 'last')) / priceScale;
}

function pricesAt(market: Market, time: number): PriceAt {
  return (symbol, source) =>
    ticksToPrice(market.quote(symbol, time)[source], market.instrument(symbol).priceDecimals);
}

/** Returns the lowest or highest prices of a span. While nothing trades, the price of its start holds. */
function findEdge(market: Market, edge: 'low' | 'high', from: number, until: number): PriceAt {
  return (symbol, source) => {
    const start = market.quote(symbol, from)[source];
    const bounds = market.bounds(symbol, source, from, until) ?? { low: start, high: start };
    const ticks = edge === 'low' ? Math.min(start, bounds.low) : Math.max(start, bounds.high);
    return ticksToPrice(ticks, market.instrument(symbol).priceDecimals);
  };
}

export class EquityPath {
  readonly #steps: Step[] = [];
  readonly #now = new Holdings();
  #taken = 0;
  #until: number | undefined;
  #peak: Units = 0n;
  #peakAt: number | undefined;
  /** The deepest fall and the height it fell from. */
  #deepest: { fall: Units; peak: Units; from: number | null; until: number | null } = {
    fall: 0n,
    peak: 1n,
    from: null,
    until: null,
  };

  /** Adds a step; steps must be added in the order of time. */
  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Follows the account up to an instant before which nothing more happens. */
  advance(market: Market, to: number): void {
    for (; this.#taken < this.#steps.length; this.#taken += 1) {
      const step = this.#steps[this.#taken] as Step;
      if (step.at > to) break;
      this.#pass(market, step.at - 1);
      this.#apply(market, step);
      // All entries of one instant are one step.
      if (this.#steps[this.#taken + 1]?.at !== step.at) this.#look(market, step.at);
    }
    this.#pass(market, to);
  }

  /** Returns the deepest fall so far, including the current equity. */
  fall(equity: Decimal): Fall {
    const { fall, peak, from, until } = this.#deepest;
    const deepest = new Decimal(fall.toString()).div(peak.toString());
    const height = Decimal.max(unitsToDecimal(this.#peak), 0);
    const present = height.gt(equity) ? height.sub(equity).div(height) : new Decimal(0);
    return { share: decimalText(Decimal.max(deepest, present), 8), from, until };
  }

  /** Returns the equity at `points` evenly spaced instants, and at both ends of the deepest fall. */
  curve(market: Market, from: number, to: number, points: number): CurvePoint[] {
    const even = Array.from({ length: points }, (_, index) =>
      tickTime(from + ((to - from) * index) / (points - 1)),
    );
    const ends = [this.#deepest.from, this.#deepest.until].filter(
      (time) => time !== null && time >= from && time <= to,
    );
    const times = [...new Set([...even, ...(ends as number[])])].toSorted((left, right) => left - right);
    const held = new Holdings();
    let taken = 0;
    return times.map((time) => {
      for (; (this.#steps[taken]?.at ?? Number.POSITIVE_INFINITY) <= time; taken += 1)
        held.take(this.#steps[taken] as Step);
      return { time, equity: unitsText(held.worth(pricesAt(market, time))) };
    });
  }

  #apply(market: Market, step: Step): void {
    this.#now.take(step);
    const { coin } = step;
    // A payment in or out is neither a gain nor a fall: the peak moves with it.
    if (coin?.isPayment === true) this.#peak += priceUnits(coin.code, coin.units, pricesAt(market, step.at));
  }

  #pass(market: Market, to: number): void {
    const from = this.#until ?? to;
    if (to < from) return;
    this.#until = to;
    if (!this.#now.isCalm) this.#search(market, from, to);
  }

  /** Searches the ticks after one instant up to another for new extremes. */
  #search(market: Market, from: number, to: number): void {
    if (to - from > minuteMs) {
      if (!this.#mayMatter(market, from, to)) return;
      const middle = Math.floor((from + to) / 2 / minuteMs) * minuteMs;
      const cut = middle > from ? middle : tickTime((from + to) / 2);
      this.#search(market, from, cut);
      this.#search(market, cut, to);
      return;
    }
    for (let time = tickTime(from) + tickMs; time <= to; time += tickMs) this.#look(market, time);
  }

  #mayMatter(market: Market, from: number, to: number): boolean {
    const low = findEdge(market, 'low', from, to);
    const high = findEdge(market, 'high', from, to);
    if (this.#now.worth(high, high, low) > this.#peak) return true;
    return this.#isDeeper(this.#peak - this.#now.worth(low, low, high));
  }

  #isDeeper(fall: Units): boolean {
    return this.#peak > 0n && fall * this.#deepest.peak > this.#deepest.fall * this.#peak;
  }

  #look(market: Market, time: number): void {
    this.#until = Math.max(this.#until ?? time, time);
    const worth = this.#now.worth(pricesAt(market, time));
    if (worth > this.#peak) {
      this.#peak = worth;
      this.#peakAt = time;
    }
    this.#peakAt ??= time;
    const fall = this.#peak - worth;
    if (this.#isDeeper(fall)) this.#deepest = { fall, peak: this.#peak, from: this.#peakAt, until: time };
  }
}
