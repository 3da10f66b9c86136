/**
 * The state of a world's market as rows, made once per tick and shared by every request and feed. Guarantees:
 * what it answers is a function of market and tick alone, in whatever order and however often it is asked.
 */

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

/** Hours of a day: a curve of some eighty pixels shows no more, and the list is the largest answer of the first page. */
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

  /** Moves to the present; answers the tick that everything below belongs to. */
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

  /** An answer that is the same for everybody during this tick. */
  once(key: string, make: () => Buffer): Buffer {
    let text = this.#texts.get(key);
    if (text === undefined) {
      text = make();
      this.#texts.set(key, text);
    }
    return text;
  }

  /**
   * From the price that the day's change is counted from to the last one, so that curve and change agree. As of the minute:
   * the line moves too little to be drawn anew with every tick.
   */
  #sparkline(instrument: Instrument): string[] {
    let closes = this.#sparklines.get(instrument.symbol);
    if (closes === undefined) {
      const { symbol, priceDecimals } = instrument;
      // While a market is shut the change is that of its last day of trading.
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

export const boardOf = perWorld((world) => new Board(world));

/** A curve needs no more than the first five digits of a price; zeros before the first other digit do not count. */
const fiveDigits = (price: string): string =>
  (/^(?:\d{6,}|0*\.?0*(?:\d\.?){0,5})/.exec(price)?.[0] ?? price).replace(/\.$/, '');
