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

/** `preOpen`: within the hour before the session opens. `halted`: stopped within its session. */
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
  /** Name shown in rows: "BTC" without USDT, "AAPL" without USD, "EUR/USD". */
  shortName: z.string(),
  name: z.string(),
  group: productGroup,
  /** Same value as `group`. */
  type: productGroup,
  base: z.string(),
  quote: z.string(),
  /**
   * Unit of a size of one: "BTC", or "100 USD" in pairs quoted in yen. Size x price is USDT for every symbol.
   */
  sizeUnit: z.string(),
  priceDecimals: z.number(),
  sizeDecimals: z.number(),
  /** Smallest step of the price, such as "0.1", and of the size. */
  priceStep: decimal,
  sizeStep: decimal,
  minSize: decimal,
  maxSize: decimal,
  maxLeverage: z.number(),
  /** True if seconds contracts are offered. */
  seconds: z.boolean(),
  session,
});
export type Instrument = z.output<typeof instrument>;

/** Light ticker that every tick of the forex feed carries. */
export const ticker = z.object({
  symbol: z.string(),
  last: decimal,
  bid: decimal,
  ask: decimal,
  /** Change against the price 24 hours ago. */
  change: decimal,
  changeRate: rate,
  high: decimal,
  low: decimal,
  /** 24-hour volume in base units, and in the quote currency. */
  volume: decimal,
  turnover: decimal,
  state: sessionState,
  time,
  /** Mark price, at which contracts are valued. */
  mark: decimal,
});
export type Ticker = z.output<typeof ticker>;

/** Full ticker, with index and funding of the contract. */
export const contractTicker = z.extend(ticker, {
  index: decimal,
  /**
   * Longs pay it if it is above zero. For symbols without funding it is the overnight swap, three nights in
   * one where they are charged together.
   */
  fundingRate: rate,
  /** Shorts receive it if it is above zero. Absent if it equals the rate of longs, as for funding. */
  shortFundingRate: z.optional(rate),
  nextFundingAt: time,
});
export type ContractTicker = z.output<typeof contractTicker>;

const listedTicker = z.extend(ticker, {
  shortName: z.string(),
  name: z.string(),
  group: productGroup,
  /** Same value as `group`. */
  type: productGroup,
  /** Closes of the last 7 days, oldest first, 4 hours apart. */
  sparkline: z.array(decimal),
});
export type ListedTicker = z.output<typeof listedTicker>;

export const candle = z.object({
  /**
   * Start of the candle. For 1d, 1w and 1M it is 00:00 UTC of the trading day, of its Monday, or of the first
   * of its month, to be read as a date.
   */
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

/** Weekly trading hours in the instrument's own time zone; `closes` "24:00" is the end of the day. */
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
  /** Coming holidays and short days as ISO dates; `closes` is null for a whole day off. */
  exceptions: z.array(z.object({ date: z.string(), closes: z.nullable(z.string()), name: z.string() })),
});
export type TradingHours = z.output<typeof tradingHours>;

const symbolDetail = z.object({
  instrument,
  hours: tradingHours,
  fundingIntervalMs: z.number(),
  /** Null except for crypto. */
  token: z.nullable(tokenInfo),
});
export type SymbolDetail = z.output<typeof symbolDetail>;

const groupQuery = z.strictObject({ type: z.optional(productGroup) });

export const market = {
  initForestData: endpoint({
    method: 'GET',
    path: '/api/market/initForestData',
    access: 'visitor',
    summary:
      'Returns everything that a page needs to start: server time, world, groups, instruments, tickers, frames.',
    data: z.object({
      serverTime: time,
      world: z.object({
        id: z.string(),
        /**
         * True wherever money and messages are simulated. A literal union instead of a boolean, so that a
         * lenient reader takes no other value for true.
         */
        simulated: z.literal([true, false]),
        clock: clockMode,
        /** World milliseconds per real millisecond; 0 while paused. */
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
          /** Accounts that may hold the coin. */
          accounts: z.array(accountKind),
        }),
      ),
      /** External pages shown in frames, or null; `{lang}` is replaced by the language. */
      frames: z.object({
        calendar: z.nullable(z.string()),
        news: z.nullable(z.string()),
        /** Website of the operator. */
        company: z.nullable(z.string()),
      }),
      /**
       * Additions beyond the specification that the host offers, `classroom` while a class is held in this
       * world; absent if it has none.
       */
      additions: z.optional(z.array(addition)),
      /**
       * Public origins of the machines that hold this world, if there are several. A page that loses one
       * connects to another.
       */
      addresses: z.optional(z.array(z.string())),
    }),
  }),

  getMarketPrice: endpoint({
    method: 'GET',
    path: '/api/market/getMarketPrice',
    access: 'visitor',
    summary: 'Returns the last price of every instrument.',
    data: z.object({ time, prices: z.array(z.object({ symbol: z.string(), last: decimal })) }),
  }),

  byTypeDepthUpdate: endpoint({
    method: 'GET',
    path: '/api/market/byTypeDepthUpdate',
    access: 'visitor',
    summary: 'Returns the current order book of one symbol, optionally grouped to a coarser price step.',
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
      'Lists tickers with mark, index and funding, of a group or of one symbol; a single symbol includes its details.',
    query: z.strictObject({ type: z.optional(productGroup), symbol: z.optional(symbol) }),
    data: z.object({
      list: z.array(contractTicker),
      /** Present if the query names a symbol. */
      detail: z.nullable(symbolDetail),
    }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  getTickerList: endpoint({
    method: 'GET',
    path: '/api/market/getTickerList',
    access: 'visitor',
    summary: 'Lists tickers with names and sparklines of 7 days, of all groups or of one.',
    query: groupQuery,
    data: z.object({ time, list: z.array(listedTicker) }),
    example: { type: 'CRYPTO' },
  }),

  getListForestCurrency: endpoint({
    method: 'GET',
    path: '/api/market/getListForestCurrency',
    access: 'visitor',
    summary: 'Lists instruments with their limits and trading sessions, of all groups or of one.',
    query: groupQuery,
    data: z.object({ list: z.array(instrument) }),
    example: { type: 'FOREX' },
  }),

  getListCurrencyByType: endpoint({
    method: 'GET',
    path: '/api/market/getListCurrencyByType',
    access: 'visitor',
    summary:
      'Lists candles of a symbol up to `to` (default now), oldest first, the running one included. Daily candles are dated 00:00 UTC of their trading day, which on a Sunday evening lies ahead.',
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
      /** True if older candles exist. */
      more: z.boolean(),
    }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT', timeframe: '1h', limit: 300 },
  }),
} as const;
