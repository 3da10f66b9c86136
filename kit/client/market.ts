/** Market of a world: its prices, and events that change them. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { type Duration, type Instant, instant, milliseconds } from './duration.ts';
import type { World } from './world.ts';

/** Fractions, as the API expects them ("0.12") and as people write them ("12%", "-4%"). */
export type Share = number | string;

const percent = /^(-?)(\d{1,6})(?:\.(\d{1,6}))?%$/;
const plain = /^-?\d+(\.\d{1,8})?$/;

/** Converts digits instead of calculating, so that 12.3 % is exactly 0.123. */
export function share(value: Share): string {
  const text = String(value).trim();
  if (plain.test(text)) return text;
  const [, sign = '', digits = '', fraction = ''] = percent.exec(text) ?? [];
  if (digits === '') throw new TypeError(`A share is written like 12% or 0.12; this is "${text}".`);
  const padded = digits.padStart(3, '0');
  const decimals = `${padded.slice(-2)}${fraction}`.replace(/0+$/, '');
  const units = padded.slice(0, -2).replace(/^0+(?=\d)/, '');
  return `${sign}${units}${decimals === '' ? '' : `.${decimals}`}`;
}

type Input = CallInputOf<typeof sim.scenarioCreate>;

/** Start of an event; now by default. */
interface Begins {
  at?: Instant;
}

interface ComesBack {
  /** Time before the recovery. */
  hold?: Duration;
  /** Share of the move that is recovered; none by default. */
  back?: Share;
  /** Duration of the recovery; by default that of the move. */
  within?: Duration;
}

export interface Move extends Begins, ComesBack {
  /** Share of the price, above 0. */
  by: Share;
  /** Duration of the move; one minute by default. */
  over?: Duration;
}

export interface Gap extends Begins, ComesBack {
  /** Signed share of the price: "-4%" is a fall. */
  by: Share;
}

export interface Pin extends Begins {
  /** Duration; unlimited by default. */
  for?: Duration;
  /** Duration of the return; half an hour by default. */
  within?: Duration;
}

export interface Swings extends Pin {
  /** Factor of the width. */
  times: number | string;
}

export interface CandleOptions {
  /** Time frame; 1m by default. */
  timeframe?: Timeframe;
  /** Number of candles; 100 by default. */
  limit?: number;
}

const toSpan = (span: Duration | undefined) => (span === undefined ? undefined : milliseconds(span));

/** Removes undefined fields, which the server rejects. */
function dropUndefined(input: Record<string, unknown>): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input;
}

function comesBack({ hold, back, within }: ComesBack) {
  return {
    holdMs: toSpan(hold),
    back: back === undefined ? undefined : share(back),
    withinMs: toSpan(within),
  };
}

export class Market {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Lowers the price by a share. `target` is a symbol, a group (FOREX, CFD, CRYPTO, INDIES, STOCK) or "all", here and below. */
  crash(target: string, move: Move): Promise<Scenario> {
    return this.#move('crash', target, move);
  }

  /** Raises the price by a share. */
  spike(target: string, move: Move): Promise<Scenario> {
    return this.#move('spike', target, move);
  }

  /** Moves the price at once, up or down. */
  gap(target: string, { by, at, ...rest }: Gap): Promise<Scenario> {
    return this.#create('gap', target, at, { by: share(by), ...comesBack(rest) });
  }

  /** Holds the price exactly at a value. */
  pin(symbol: string, price: number | string, { at, for: span, within }: Pin = {}): Promise<Scenario> {
    const times = { durationMs: toSpan(span), withinMs: toSpan(within) };
    return this.#create('pin', symbol, at, { price: String(price), ...times });
  }

  /** Raises the volatility. */
  volatility(target: string, { at, times, for: span, within }: Swings): Promise<Scenario> {
    const spans = { durationMs: toSpan(span), withinMs: toSpan(within) };
    return this.#create('volatility', target, at, { times: String(times), ...spans });
  }

  /** Halts trading. */
  halt(target: string, { at, for: span }: Omit<Pin, 'within'> = {}): Promise<Scenario> {
    return this.#create('halt', target, at, { durationMs: toSpan(span) });
  }

  /** Lists past and future scenario events. */
  async scenarios(): Promise<Scenario[]> {
    return (await this.#world.call(sim.scenarioList, undefined)).list;
  }

  /** Deletes a scenario event that has not begun. */
  async cancel(id: string): Promise<void> {
    await this.#world.call(sim.scenarioDelete, { id });
  }

  /** Returns the latest figures of a symbol: last, bid, ask, mark, index, funding, session. */
  async ticker(symbol: string) {
    const { list } = await this.#world.call(market.byTypeGetMarketPrice, { symbol });
    const [ticker] = list;
    if (ticker === undefined) throw new Error(`the market has no ${symbol}`);
    return ticker;
  }

  /** Returns the last price as a decimal text. */
  async price(symbol: string): Promise<string> {
    return (await this.ticker(symbol)).last;
  }

  /** Returns the latest candles of a symbol, oldest first; the last one is still running. */
  async candles(symbol: string, { timeframe = '1m', limit = 100 }: CandleOptions = {}): Promise<Candle[]> {
    return (await this.#world.call(market.getListCurrencyByType, { symbol, timeframe, limit })).candles;
  }

  /** Returns whether a symbol trades now, and when that changes. */
  session(symbol: string) {
    return this.#world.call(seconds.checkTradingTime, { symbol });
  }

  #move(kind: 'crash' | 'spike', target: string, { by, over, at, ...rest }: Move): Promise<Scenario> {
    return this.#create(kind, target, at, { by: share(by), overMs: toSpan(over), ...comesBack(rest) });
  }

  #create(
    kind: Input['kind'],
    target: string,
    at: Instant | undefined,
    fields: Record<string, unknown>,
  ): Promise<Scenario> {
    const startsAt = at === undefined ? undefined : instant(at);
    return this.#world.call(sim.scenarioCreate, dropUndefined({ kind, target, startsAt, ...fields }));
  }
}
