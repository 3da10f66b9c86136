/**
 * Why a figure is what it is: the entries of the ledger and the terms behind it, which sum to it to the last digit. This product's
 * own, beside the paths of the specification; a host that has it says so with what a page starts with.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { accountKind, coin, decimal, id, pageFields, pageOf, time } from './values.ts';

/** Of one coin in one account. */
const coinFigures = ['total', 'available', 'frozen', 'principal'] as const;
/** Of the contracts, in USDT. */
const contractFigures = [
  'wallet',
  'cash',
  'equity',
  'unrealised',
  'positionMargin',
  'orderMargin',
  'maintenanceMargin',
] as const;
/** Of the user, in one coin. */
const ownFigures = ['debt', 'feesPaid', 'fundingPaid'] as const;
/** Of one position: what its row shows, and `closeProfit` of one of its closes. */
const positionFigures = ['realised', 'positionFee', 'positionFunding', 'closeProfit'] as const;

const explainedFigure = z.enum([...coinFigures, ...contractFigures, ...ownFigures, ...positionFigures]);
export type ExplainedFigure = z.output<typeof explainedFigure>;

const recordKind = z.enum([
  'deposit',
  'withdrawal',
  'transfer',
  'exchange',
  'order',
  'position',
  'close',
  'seconds',
  'subscription',
  'loan',
  'account',
]);
export type RecordKind = z.output<typeof recordKind>;

/** One entry of the ledger, or one term of what is open. */
const explainStep = z.object({
  id: z.string(),
  /** When it came about; null where it holds at the present only. */
  time: z.nullable(time),
  /** Its part of the figure. */
  amount: decimal,
  /** What it is, and how it comes about, in the language of the call. */
  title: z.string(),
  words: z.string(),
  formula: z.string(),
  /** What stands in the formula. */
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What it belongs to. */
  record: z.object({ kind: recordKind, id: z.string() }),
  /** Which event announced it and which command it follows from; null where it came about by itself. */
  event: z.nullable(z.string()),
  command: z.nullable(z.string()),
});
export type ExplainStep = z.output<typeof explainStep>;

export const explanation = z.extend(pageOf(explainStep), {
  figure: explainedFigure,
  coin: z.string(),
  /** terms + later + list + earlier */
  amount: decimal,
  time,
  /** What is open or holds at the present, all of it. */
  terms: z.array(explainStep),
  /** Sums of the entries on the pages before this one, and on those after it. */
  later: decimal,
  earlier: decimal,
});
export type Explanation = z.output<typeof explanation>;

export const explainInput = {
  figure: explainedFigure,
  account: z._default(accountKind, 'currency'),
  coin: z._default(coin, 'USDT'),
  /** Of the position or the close. */
  id: z.optional(id),
  ...pageFields,
};

export const explainErrors = ['coinUnknown', 'coinNotAllowed', 'notFound'] as const;

export const explain = {
  explainFigure: endpoint({
    method: 'GET',
    path: '/papertape/api/explain/figure',
    access: 'user',
    summary: 'What a figure of the own account is made of: terms of the present, and entries newest first.',
    query: z.strictObject(explainInput),
    data: explanation,
    errors: explainErrors,
    example: { figure: 'available', account: 'currency', coin: 'USDT' },
  }),
} as const;
