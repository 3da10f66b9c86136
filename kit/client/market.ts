/** The market of a world: what it says, and what is made to happen to it. */

import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { type Duration, type Instant, instant, milliseconds } from './duration.ts';
import { type Share, share } from './share.ts';
import type { World } from './world.ts';

type Input = CallInputOf<typeof sim.scenarioCreate>;

/** When it begins: now unless said. */
interface Begins {
  at?: Instant;
}

interface ComesBack {
  /** How long it holds before it comes back. */
  hold?: Duration;
  /** Share of the way that it comes back; none unless said. */
  back?: Share;
  /** How long the way back takes; as long as the way there unless said. */
  within?: Duration;
}

export interface Move extends Begins, ComesBack {
  /** Share of the price, above 0. */
  by: Share;
  /** How long the way there takes; a minute unless said. */
  over?: Duration;
}

export interface Gap extends Begins, ComesBack {
  /** Signed share of the price: "-4%" is down. */
  by: Share;
}

export interface Pin extends Begins {
  /** For good unless said. */
  for?: Duration;
  /** How long it takes to glide back; half an hour unless said. */
  within?: Duration;
}

export interface Swings extends Pin {
  /** How many times as wide. */
  times: number | string;
}

export interface CandleOptions {
  /** 1m unless said. */
  timeframe?: Timeframe;
  /** 100 unless said. */
  limit?: number;
}

const spanOf = (span: Duration | undefined) => (span === undefined ? undefined : milliseconds(span));

/** Leaves out what was not said: the server refuses names without a value. */
function said(input: Record<string, unknown>): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input;
}

function comesBack({ hold, back, within }: ComesBack) {
  return {
    holdMs: spanOf(hold),
    back: back === undefined ? undefined : share(back),
    withinMs: spanOf(within),
  };
}

export class Market {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Falls by a share. `target` is a symbol, a group (FOREX, CFD, CRYPTO, INDIES, STOCK) or "all", here and below. */
  crash(target: string, move: Move): Promise<Scenario> {
    return this.#move('crash', target, move);
  }

  /** Rises by a share. */
  spike(target: string, move: Move): Promise<Scenario> {
    return this.#move('spike', target, move);
  }

  /** Jumps at once, up or down. */
  gap(target: string, { by, at, ...rest }: Gap): Promise<Scenario> {
    return this.#create('gap', target, at, { by: share(by), ...comesBack(rest) });
  }

  /** Stands exactly at a price. */
  pin(symbol: string, price: number | string, { at, for: span, within }: Pin = {}): Promise<Scenario> {
    const times = { durationMs: spanOf(span), withinMs: spanOf(within) };
    return this.#create('pin', symbol, at, { price: String(price), ...times });
  }

  /** Swings wider. */
  volatility(target: string, { at, times, for: span, within }: Swings): Promise<Scenario> {
    const spans = { durationMs: spanOf(span), withinMs: spanOf(within) };
    return this.#create('volatility', target, at, { times: String(times), ...spans });
  }

  /** Is halted: nobody trades. */
  halt(target: string, { at, for: span }: Omit<Pin, 'within'> = {}): Promise<Scenario> {
    return this.#create('halt', target, at, { durationMs: spanOf(span) });
  }

  /** What was made to happen, past and to come. */
  async scenarios(): Promise<Scenario[]> {
    return (await this.#world.call(sim.scenarioList, undefined)).list;
  }

  /** Takes back what has not begun. */
  async cancel(id: string): Promise<void> {
    await this.#world.call(sim.scenarioDelete, { id });
  }

  /** The newest figures of a symbol: last, bid, ask, mark, index, funding, session. */
  async ticker(symbol: string) {
    const { list } = await this.#world.call(market.byTypeGetMarketPrice, { symbol });
    const [ticker] = list;
    if (ticker === undefined) throw new Error(`the market has no ${symbol}`);
    return ticker;
  }

  /** The last price, a decimal text. */
  async price(symbol: string): Promise<string> {
    return (await this.ticker(symbol)).last;
  }

  /** The newest candles of a symbol, oldest first: the last one is still running. */
  async candles(symbol: string, { timeframe = '1m', limit = 100 }: CandleOptions = {}): Promise<Candle[]> {
    return (await this.#world.call(market.getListCurrencyByType, { symbol, timeframe, limit })).candles;
  }

  /** Whether a symbol trades now, and when that changes next. */
  session(symbol: string) {
    return this.#world.call(seconds.checkTradingTime, { symbol });
  }

  #move(kind: 'crash' | 'spike', target: string, { by, over, at, ...rest }: Move): Promise<Scenario> {
    return this.#create(kind, target, at, { by: share(by), overMs: spanOf(over), ...comesBack(rest) });
  }

  #create(
    kind: Input['kind'],
    target: string,
    at: Instant | undefined,
    fields: Record<string, unknown>,
  ): Promise<Scenario> {
    const startsAt = at === undefined ? undefined : instant(at);
    return this.#world.call(sim.scenarioCreate, said({ kind, target, startsAt, ...fields }));
  }
}
