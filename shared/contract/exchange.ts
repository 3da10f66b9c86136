/** Flash exchange in the currency account, at a quote that is valid for ten seconds and can be used once. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import {
  amountErrors,
  coin,
  decimal,
  id,
  paged,
  pageFields,
  periodFields,
  positiveAmount,
  rate,
  time,
} from './values.ts';

const exchangeSide = z.enum(['buy', 'sell']);
export type ExchangeSide = z.output<typeof exchangeSide>;

const exchangePair = z.object({
  /** Coin that is bought or sold against payCoin, which is USDT. */
  coin: z.string(),
  payCoin: z.string(),
  name: z.string(),
  /** Mid price; the quote adds the spread. */
  price: decimal,
  /** Minimum amount in payCoin. */
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
  /** Amount that leaves the account. */
  spendCoin: z.string(),
  spendAmount: decimal,
  /** Amount that arrives, rounded down. */
  receiveCoin: z.string(),
  receiveAmount: decimal,
  /** payCoin per coin, spread included. */
  price: decimal,
  spreadRate: rate,
  /** Cost of the spread in payCoin. */
  spreadAmount: decimal,
  expiresAt: time,
});
export type ExchangeQuote = z.output<typeof exchangeQuote>;

const exchangeRecord = z.object({
  id: z.string(),
  type: exchangeSide,
  /** Coin that was bought or sold, and its amount. */
  currency: z.string(),
  number: decimal,
  /** Amount paid or received in payCoin. */
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
    /** Unit of `amount`: the coin, or payCoin. */
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
    summary:
      'Lists the pairs of the flash exchange; with side, coin and amount it also answers a quote that is valid for ten seconds.',
    query: quoteRequest,
    data: z.object({ pairs: z.array(exchangePair), quote: z.nullable(exchangeQuote) }),
    errors: ['coinUnknown', 'coinNotAllowed', ...amountErrors, 'tradingHalted'],
    example: { side: 'buy', coin: 'BTC', amount: '0.01', unit: 'coin' },
  }),

  currencyBuy: endpoint({
    method: 'POST',
    path: '/asset/api/asset/currencyBuy',
    access: 'user',
    summary: 'Executes a buy quote.',
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
    summary: 'Executes a sell quote.',
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
    summary: 'Lists flash exchanges, newest first.',
    body: z.strictObject({
      coin: z.optional(coin),
      type: z.optional(exchangeSide),
      ...periodFields,
      ...pageFields,
    }),
    data: paged(exchangeRecord),
    errors: ['coinUnknown'],
    example: { page: 1, size: 20 },
  }),
} as const;
