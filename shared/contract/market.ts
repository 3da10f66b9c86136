/**
 * Market data: instruments, tickers, candles, order book. Open to visitors; nothing here needs an account.
 */
import * as z from 'zod/mini';
import { addition } from './additions.ts';
import { endpoint } from './kit/endpoint.ts';
import {
  accountKind,
  clockMode,
  decimal,
  price,
  productGroup,
  rate,
  symbol,
  time,
  timeframe,
  wholeNumber,
} from './values.ts';

/** preOpen: within the hour before the session opens. halted: stopped inside its session. */
const sessionState = z.enum(['open', 'closed', 'preOpen', 'halted']);
export type SessionState = z.output<typeof sessionState>;

export const session = z.object({
  state: sessionState,
  /** Null while open, and for instruments that never close. */
  nextOpenAt: z.nullable(time),
  nextCloseAt: z.nullable(time),
});
export type Session = z.output<typeof session>;

const instrument = z.object({
  /** "BTCUSDT", "EURUSD", "AAPLUSD". */
  symbol: z.string(),
  /** What rows show: "BTC" without USDT, "AAPL" without USD, "EUR/USD". */
  shortName: z.string(),
  name: z.string(),
  group: productGroup,
  /** The same as `group`. */
  type: productGroup,
  base: z.string(),
  quote: z.string(),
  /** What a size of one is: "BTC", or "100 USD" in pairs quoted in yen. Size x price is USDT for every symbol. */
  sizeUnit: z.string(),
  priceDecimals: z.number(),
  sizeDecimals: z.number(),
  /** Smallest price and size step, "0.1". */
  priceStep: decimal,
  sizeStep: decimal,
  minSize: decimal,
  maxSize: decimal,
  maxLeverage: z.number(),
  /** Whether seconds contracts are offered. */
  seconds: z.boolean(),
  session,
});
export type Instrument = z.output<typeof instrument>;

/** The light ticker: what every tick of the forex stream carries. */
export const ticker = z.object({
  symbol: z.string(),
  last: decimal,
  bid: decimal,
  ask: decimal,
  /** Against the price 24 hours ago. */
  change: decimal,
  changeRate: rate,
  high: decimal,
  low: decimal,
  /** 24-hour volume in base units and in the quote currency. */
  volume: decimal,
  turnover: decimal,
  state: sessionState,
  time,
  /** What contracts are valued by. */
  mark: decimal,
});
export type Ticker = z.output<typeof ticker>;

/** The whole ticker: with the index and the funding of the contract. */
export const contractTicker = z.extend(ticker, {
  index: decimal,
  /** Above zero longs pay it. Where there is no funding, the swap of a night, three nights in one where they are charged so. */
  fundingRate: rate,
  /** Above zero shorts receive it. Left out where it is the same, as of funding. */
  shortFundingRate: z.optional(rate),
  nextFundingAt: time,
});
export type ContractTicker = z.output<typeof contractTicker>;

const listedTicker = z.extend(ticker, {
  shortName: z.string(),
  name: z.string(),
  group: productGroup,
  /** The same as `group`. */
  type: productGroup,
  /** Closes of the last 7 days, oldest first, 4 hours apart. */
  sparkline: z.array(decimal),
});
export type ListedTicker = z.output<typeof listedTicker>;

export const candle = z.object({
  /** Start of the candle. Of 1d, 1w and 1M: 00:00 UTC of its trading day, its Monday, its first of the month, to be read as a date. */
  time,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
});
export type Candle = z.output<typeof candle>;

export const bookLevel = z.object({ price: decimal, size: decimal });
export type BookLevel = z.output<typeof bookLevel>;

const book = z.object({
  symbol: z.string(),
  time,
  /** Best price first on both sides. */
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
});

export const trade = z.object({
  id: z.string(),
  price: decimal,
  size: decimal,
  /** Side of the taker. */
  taker: z.enum(['buy', 'sell']),
  time,
});
export type Trade = z.output<typeof trade>;

const tokenInfo = z.object({
  coin: z.string(),
  totalSupply: decimal,
  circulation: decimal,
  issuePrice: z.nullable(decimal),
  /** ISO date, "2009-01-03". */
  issueDate: z.string(),
  whitePaper: z.nullable(z.string()),
  description: z.string(),
});
export type TokenInfo = z.output<typeof tokenInfo>;

/** Weekly trading hours in the instrument's own zone; `closes` "24:00" is the end of the day. */
const tradingHours = z.object({
  alwaysOpen: z.boolean(),
  timeZone: z.string(),
  weekly: z.array(
    z.object({
      /** 0 is Sunday. */
      weekday: z.number(),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
  /** Coming holidays and short days, ISO dates; `closes` is null for a whole day. */
  exceptions: z.array(z.object({ date: z.string(), closes: z.nullable(z.string()), name: z.string() })),
});
export type TradingHours = z.output<typeof tradingHours>;

const symbolDetail = z.object({
  instrument,
  hours: tradingHours,
  fundingIntervalMs: z.number(),
  /** Crypto only. */
  token: z.nullable(tokenInfo),
});
export type SymbolDetail = z.output<typeof symbolDetail>;

const groupQuery = z.strictObject({ type: z.optional(productGroup) });

export const market = {
  initForestData: endpoint({
    method: 'GET',
    path: '/api/market/initForestData',
    access: 'visitor',
    summary: 'Everything a page needs to start: server time, world, groups, instruments, tickers, frames.',
    data: z.object({
      serverTime: time,
      world: z.object({
        id: z.string(),
        /** True wherever money and messages are simulated. Two words and no flag, so that a page takes nothing else for true. */
        simulated: z.literal([true, false]),
        clock: clockMode,
        /** World milliseconds per real millisecond; 0 when paused. */
        clockRate: z.number(),
      }),
      groups: z.array(z.object({ group: productGroup, count: z.number() })),
      instruments: z.array(instrument),
      tickers: z.array(ticker),
      coins: z.array(
        z.object({
          coin: z.string(),
          name: z.string(),
          decimals: z.number(),
          /** The accounts that may hold it. */
          accounts: z.array(accountKind),
        }),
      ),
      /** External pages shown in frames; `{lang}` stands for the language. Null where there is none. */
      frames: z.object({
        calendar: z.nullable(z.string()),
        news: z.nullable(z.string()),
        /** The operator's own site. */
        company: z.nullable(z.string()),
      }),
      /** What the host has beside the paths of the specification, `classroom` where a class is held in this world; left out where it has no more. */
      additions: z.optional(z.array(addition)),
      /** Where several machines hold this world: the public address of each, as origins. A page that loses one goes to another. */
      addresses: z.optional(z.array(z.string())),
    }),
  }),

  getMarketPrice: endpoint({
    method: 'GET',
    path: '/api/market/getMarketPrice',
    access: 'visitor',
    summary: 'Last price of every instrument, nothing else.',
    data: z.object({ time, prices: z.array(z.object({ symbol: z.string(), last: decimal })) }),
  }),

  byTypeDepthUpdate: endpoint({
    method: 'GET',
    path: '/api/market/byTypeDepthUpdate',
    access: 'visitor',
    summary: 'Order book of one symbol now, optionally grouped to a coarser price step.',
    query: z.strictObject({
      symbol,
      depth: z._default(wholeNumber(1, 100), 20),
      /** Multiple of the instrument's price step: "1" groups to whole prices. */
      step: z.optional(price),
    }),
    data: book,
    errors: ['symbolUnknown', 'numberNotPositive', 'amountInvalid', 'pricePrecision'],
    example: { symbol: 'BTCUSDT', depth: 20 },
  }),

  byTypeGetMarketPrice: endpoint({
    method: 'GET',
    path: '/api/market/byTypeGetMarketPrice',
    access: 'visitor',
    summary:
      'Tickers with mark, index and funding, of a group or of one symbol; one symbol comes with its detail.',
    query: z.strictObject({ type: z.optional(productGroup), symbol: z.optional(symbol) }),
    data: z.object({
      list: z.array(contractTicker),
      /** Present when the query names a symbol. */
      detail: z.nullable(symbolDetail),
    }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  getTickerList: endpoint({
    method: 'GET',
    path: '/api/market/getTickerList',
    access: 'visitor',
    summary: 'Tickers with names and sparklines of 24 hours, of all groups or of one.',
    query: groupQuery,
    data: z.object({ time, list: z.array(listedTicker) }),
    example: { type: 'CRYPTO' },
  }),

  getListForestCurrency: endpoint({
    method: 'GET',
    path: '/api/market/getListForestCurrency',
    access: 'visitor',
    summary: 'Instruments with their limits and trading sessions, of all groups or of one.',
    query: groupQuery,
    data: z.object({ list: z.array(instrument) }),
    example: { type: 'FOREX' },
  }),

  getListCurrencyByType: endpoint({
    method: 'GET',
    path: '/api/market/getListCurrencyByType',
    access: 'visitor',
    summary:
      'Candles of a symbol, oldest first, ending at `to` (or now), with the running one. A day’s is dated by its trading day (00:00 UTC): on Sunday evening, before that begins.',
    query: z.strictObject({
      symbol,
      timeframe: z._default(timeframe, '1m'),
      to: z.optional(wholeNumber(0, 999_999_999_999_999)),
      limit: z._default(wholeNumber(1, 1000), 300),
    }),
    data: z.object({
      symbol: z.string(),
      timeframe,
      candles: z.array(candle),
      /** Whether older candles exist. */
      more: z.boolean(),
    }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT', timeframe: '1h', limit: 300 },
  }),
} as const;
