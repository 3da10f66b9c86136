/**
 * Seconds contracts: a stake on the direction of a price over a short time. Crypto and all other groups have
 * different path prefixes and the same shapes.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { session } from './market.ts';
import { secondsContract, secondsStatus } from './seconds-rows.ts';
import {
  decimal,
  paged,
  pageFields,
  periodFields,
  positiveAmount,
  price,
  rate,
  side,
  symbol,
  time,
  wholeNumber,
} from './values.ts';

/** "3 mins" is value 3, unit mins, seconds 180. `seconds` identifies a duration everywhere. */
const duration = { seconds: z.number(), value: z.number(), unit: z.enum(['sec', 'mins', 'hour']) };
const secondsDuration = z.object(duration);
export type SecondsDuration = z.output<typeof secondsDuration>;

const secondsOffer = z.object({
  ...duration,
  /** Net profit of a win: "0.3" pays the stake and 30 %. */
  profitRate: rate,
  minStake: decimal,
  maxStake: decimal,
});
export type SecondsOffer = z.output<typeof secondsOffer>;

const createInput = z.strictObject({
  symbol,
  side,
  stake: positiveAmount,
  seconds: wholeNumber(1, 86_400),
  /** Price that the user saw; the contract is refused if the market is further than 0.5 % from it. */
  expectedPrice: z.optional(price),
});

const createErrors = [
  'symbolUnknown',
  'outOfTradingTime',
  'tradingHalted',
  'durationInvalid',
  'amountInvalid',
  'numberNotPositive',
  'amountPrecision',
  'stakeBelowMinimum',
  'stakeAboveMaximum',
  'priceMoved',
  'insufficientFunds',
] as const;

const listQuery = z.strictObject({
  status: z.optional(secondsStatus),
  symbol: z.optional(symbol),
  ...periodFields,
  ...pageFields,
});

const listExample = { status: 'during', page: 1, size: 20 };

export const seconds = {
  cryptoCreate: endpoint({
    method: 'POST',
    path: '/transaction/api/contract/create',
    access: 'user',
    summary: 'Opens a seconds contract on a crypto symbol; the stake comes from the option account.',
    body: createInput,
    data: secondsContract,
    errors: createErrors,
    movesMoney: true,
    example: { symbol: 'BTCUSDT', side: 'long', stake: '200', seconds: 60 },
  }),

  cryptoList: endpoint({
    method: 'GET',
    path: '/transaction/api/contract/getContractList',
    access: 'user',
    summary: 'Lists seconds contracts on crypto symbols, newest first.',
    query: listQuery,
    data: paged(secondsContract),
    errors: ['symbolUnknown'],
    example: listExample,
  }),

  forexCreate: endpoint({
    method: 'POST',
    path: '/asset/api/forex/contract/create',
    access: 'user',
    summary: 'Opens a seconds contract on any symbol that is not crypto.',
    body: createInput,
    data: secondsContract,
    errors: createErrors,
    movesMoney: true,
    example: { symbol: 'EURUSD', side: 'short', stake: '200', seconds: 60 },
  }),

  forexList: endpoint({
    method: 'GET',
    path: '/asset/api/forex/contract/getContractList',
    access: 'user',
    summary: 'Lists seconds contracts on symbols that are not crypto, newest first.',
    query: listQuery,
    data: paged(secondsContract),
    errors: ['symbolUnknown'],
    example: listExample,
  }),

  checkTradingTime: endpoint({
    method: 'GET',
    path: '/asset/api/forex/contract/checkTradingTime',
    access: 'visitor',
    summary: 'Returns whether a symbol trades now, and when its session opens or closes next.',
    query: z.strictObject({ symbol }),
    data: z.object({ symbol: z.string(), open: z.boolean(), session, serverTime: time }),
    errors: ['symbolUnknown'],
    example: { symbol: 'EURUSD' },
  }),

  listTime: endpoint({
    method: 'GET',
    path: '/asset/api/manage-rate/list-time',
    access: 'visitor',
    summary: 'Lists the durations of seconds contracts.',
    data: z.object({ list: z.array(secondsDuration) }),
  }),

  getProfitRate: endpoint({
    method: 'GET',
    path: '/asset/api/manage-rate/get-profit-rate',
    access: 'visitor',
    summary: 'Lists profit rate and stake limits of a symbol, for each duration or for one.',
    query: z.strictObject({ symbol, seconds: z.optional(wholeNumber(1, 86_400)) }),
    data: z.object({ symbol: z.string(), list: z.array(secondsOffer) }),
    errors: ['symbolUnknown', 'durationInvalid'],
    example: { symbol: 'EURUSD' },
  }),
} as const;
