/** Rows of a world's market, built once per tick and shared by all requests and feeds. They are a function of market and tick alone. */

import type {
  ContractTicker,
  Instrument as InstrumentRow,
  ListedTicker,
  Ticker,
} from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { sessionRow, sessionState } from '../../engine/session-row.ts';
import { priceText } from '../../market/price-text.ts';
import { carryAt } from '../../market/quotes/carry.ts';
import { tickTime } from '../../market/time.ts';
import type { Instrument, Market } from '../../market/types.ts';
import { perWorld } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import { contractTickerRow, instrumentRow, tickerRow } from './rows.ts';

/** Points of a sparkline. Its eighty pixels show no more, and the list is the largest answer of the first page. */
const sparklineBars = 24;

export class Board {
  readonly #world: World;
  #market: Market;
  #time = Number.NaN;
  #minute = Number.NaN;
  readonly #sparklines = new Map<string, string[]>();
  readonly #tickers = new Map<string, Ticker>();
  readonly #texts = new Map<string, Buffer>();

  constructor(world: World) {
    this.#world = world;
    this.#market = world.market;
  }

  /** Moves to the present tick and returns it. */
  present(): number {
    return this.moveTo(this.#world.clock.now());
  }

  moveTo(time: number): number {
    const tick = tickTime(time);
    const { market } = this.#world;
    if (tick === this.#time && market === this.#market) return tick;
    const minute = Math.floor(tick / minuteMs) * minuteMs;
    if (minute !== this.#minute || market !== this.#market) this.#sparklines.clear();
    this.#market = market;
    this.#minute = minute;
    this.#time = tick;
    this.#tickers.clear();
    this.#texts.clear();
    return tick;
  }

  instruments(group?: ProductGroup): readonly Instrument[] {
    const { instruments } = this.#market;
    return group === undefined ? instruments : instruments.filter((one) => one.group === group);
  }

  instrumentRow(instrument: Instrument): InstrumentRow {
    const session = this.#market.session(instrument.symbol, this.#time);
    return instrumentRow(instrument, sessionRow(session, this.#time));
  }

  ticker(instrument: Instrument): Ticker {
    const { symbol } = instrument;
    let row = this.#tickers.get(symbol);
    if (row === undefined) {
      const state = sessionState(this.#market.session(symbol, this.#time), this.#time);
      const quote = this.#market.quote(symbol, this.#time);
      row = tickerRow(instrument, quote, this.#market.statistics(symbol, this.#time), state);
      this.#tickers.set(symbol, row);
    }
    return row;
  }

  contractTicker(instrument: Instrument): ContractTicker {
    const { symbol } = instrument;
    const quote = this.#market.quote(symbol, this.#time);
    const carry = carryAt(this.#market, symbol, this.#time);
    return contractTickerRow(this.ticker(instrument), instrument, quote, carry);
  }

  listedTicker(instrument: Instrument): ListedTicker {
    const { display, name, group } = instrument;
    return {
      ...this.ticker(instrument),
      shortName: display,
      name,
      group,
      type: group,
      sparkline: this.#sparkline(instrument),
    };
  }

  /** Returns an answer that is built once per tick for all callers. */
  once(key: string, make: () => Buffer): Buffer {
    let text = this.#texts.get(key);
    if (text === undefined) {
      text = make();
      this.#texts.set(key, text);
    }
    return text;
  }

  /**
   * Returns the points from the price at which the day's change begins to the last one, so that curve and change agree. It is updated
   * once a minute, because it moves too little within one.
   */
  #sparkline(instrument: Instrument): string[] {
    let closes = this.#sparklines.get(instrument.symbol);
    if (closes === undefined) {
      const { symbol, priceDecimals } = instrument;
      // While a market is closed, the change is that of its last trading day.
      const end = this.#market.quote(symbol, this.#minute).time;
      const begin = end - dayMs;
      const bars = this.#market
        .candles(symbol, '1h', { to: end, count: sparklineBars })
        .filter(({ time }) => time > begin);
      const [open, last] = [begin, end].map((time) => this.#market.quote(symbol, time).last);
      const prices = [open ?? 0, ...bars.slice(0, -1).map(({ close }) => close), last ?? 0];
      closes = prices.map((price) => fiveDigits(priceText(price, priceDecimals)));
      this.#sparklines.set(instrument.symbol, closes);
    }
    return closes;
  }
}

export const getBoard = perWorld((world) => new Board(world));

/** Truncates a price to five significant digits, which suffice for a curve. */
const fiveDigits = (price: string): string =>
  (/^(?:\d{6,}|0*\.?0*(?:\d\.?){0,5})/.exec(price)?.[0] ?? price).replace(/\.$/, '');
