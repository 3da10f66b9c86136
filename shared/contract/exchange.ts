/**
 * Flash exchange in the currency account: a quote that holds ten seconds and serves once.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import {
  amountErrors,
  coin,
  decimal,
  id,
  pageFields,
  pageOf,
  periodFields,
  positiveAmount,
  rate,
  time,
} from './values.ts';

const exchangeSide = z.enum(['buy', 'sell']);
export type ExchangeSide = z.output<typeof exchangeSide>;

const exchangePair = z.object({
  /** Bought or sold against payCoin, which is USDT. */
  coin: z.string(),
  payCoin: z.string(),
  name: z.string(),
  /** Middle price; the quote adds the spread. */
  price: decimal,
  /** In payCoin. */
  minimum: decimal,
  maximum: decimal,
  spreadRate: rate,
  coinDecimals: z.number(),
  payCoinDecimals: z.number(),
});
export type ExchangePair = z.output<typeof exchangePair>;

const exchangeQuote = z.object({
  id: z.string(),
  side: exchangeSide,
  coin: z.string(),
  payCoin: z.string(),
  /** What leaves the account. */
  spendCoin: z.string(),
  spendAmount: decimal,
  /** What arrives, rounded down. */
  receiveCoin: z.string(),
  receiveAmount: decimal,
  /** payCoin for one coin, spread included. */
  price: decimal,
  spreadRate: rate,
  /** In payCoin. */
  spreadAmount: decimal,
  expiresAt: time,
});
export type ExchangeQuote = z.output<typeof exchangeQuote>;

const exchangeRecord = z.object({
  id: z.string(),
  type: exchangeSide,
  /** The coin bought or sold, and how much of it. */
  currency: z.string(),
  number: decimal,
  /** Paid or received in payCoin. */
  payCoin: z.string(),
  amount: decimal,
  price: decimal,
  spreadAmount: decimal,
  time,
});
export type ExchangeRecord = z.output<typeof exchangeRecord>;

const quoteFields = ['side', 'coin', 'amount'] as const;

const quoteRequest = z
  .strictObject({
    side: z.optional(exchangeSide),
    coin: z.optional(coin),
    amount: z.optional(positiveAmount),
    /** Which of the two the amount counts: the coin, or what is paid or received for it. */
    unit: z._default(z.enum(['coin', 'payCoin']), 'coin'),
  })
  .check(
    z.refine(
      (input) => {
        const given = quoteFields.filter((field) => input[field] !== undefined).length;
        return given === 0 || given === quoteFields.length;
      },
      { path: ['amount'] },
    ),
  );

const executionErrors = [
  'notFound',
  'quoteExpired',
  'quoteUsed',
  'priceMoved',
  'statusConflict',
  'tradingHalted',
  'insufficientFunds',
] as const;

export const exchange = {
  exchangeInfo: endpoint({
    method: 'GET',
    path: '/asset/api/asset/exchangeInfo',
    access: 'user',
    summary: 'Pairs of the flash exchange; with side, coin and amount also a quote that holds ten seconds.',
    query: quoteRequest,
    data: z.object({ pairs: z.array(exchangePair), quote: z.nullable(exchangeQuote) }),
    errors: ['coinUnknown', 'coinNotAllowed', ...amountErrors, 'tradingHalted'],
    example: { side: 'buy', coin: 'BTC', amount: '0.01', unit: 'coin' },
  }),

  currencyBuy: endpoint({
    method: 'POST',
    path: '/asset/api/asset/currencyBuy',
    access: 'user',
    summary: 'Buys a coin at the price of a buy quote.',
    body: z.strictObject({ quoteId: id }),
    data: exchangeRecord,
    errors: executionErrors,
    movesMoney: true,
    example: { quoteId: 'q-1' },
  }),

  currencySell: endpoint({
    method: 'POST',
    path: '/asset/api/asset/currencySell',
    access: 'user',
    summary: 'Sells a coin at the price of a sell quote.',
    body: z.strictObject({ quoteId: id }),
    data: exchangeRecord,
    errors: executionErrors,
    movesMoney: true,
    example: { quoteId: 'q-1' },
  }),

  tradingRecord: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/asset/tradingRecord',
    access: 'user',
    summary: 'Flash exchanges, newest first.',
    body: z.strictObject({
      coin: z.optional(coin),
      type: z.optional(exchangeSide),
      ...periodFields,
      ...pageFields,
    }),
    data: pageOf(exchangeRecord),
    errors: ['coinUnknown'],
    example: { page: 1, size: 20 },
  }),
} as const;
