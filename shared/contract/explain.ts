/**
 * Explanations of figures: the ledger entries and open terms that sum to a figure, to the last digit. A host
 * that supports them lists `explain` among its additions.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { accountKind, coin, decimal, id, paged, pageFields, time } from './values.ts';

/** Figures of one coin in one account. */
const coinFigures = ['total', 'available', 'frozen', 'principal'] as const;
/** Figures of perpetual contracts, in USDT. */
const contractFigures = [
  'wallet',
  'cash',
  'equity',
  'unrealised',
  'positionMargin',
  'orderMargin',
  'maintenanceMargin',
] as const;
/** Figures of the user, in one coin. */
const ownFigures = ['debt', 'feesPaid', 'fundingPaid'] as const;
/** Figures of one position as its row shows them; `closeProfit` belongs to one of its closes. */
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

/** One ledger entry, or one term of something that is open. */
const explainStep = z.object({
  id: z.string(),
  /** Time of the entry; null for a term that holds at present only. */
  time: z.nullable(time),
  /** Contribution to the figure. */
  amount: decimal,
  /** Title, explanation and formula, in the language of the caller. */
  title: z.string(),
  words: z.string(),
  formula: z.string(),
  /** Values of the variables in the formula. */
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Record that the step belongs to. */
  record: z.object({ kind: recordKind, id: z.string() }),
  /** Event and command that led to it; null if no command did. */
  event: z.nullable(z.string()),
  command: z.nullable(z.string()),
});
export type ExplainStep = z.output<typeof explainStep>;

export const explanation = z.extend(paged(explainStep), {
  figure: explainedFigure,
  coin: z.string(),
  /** terms + later + list + earlier */
  amount: decimal,
  time,
  /** Terms that are open or hold at present, complete on every page. */
  terms: z.array(explainStep),
  /** Sums of the entries on earlier pages, and on later ones. */
  later: decimal,
  earlier: decimal,
});
export type Explanation = z.output<typeof explanation>;

export const explainInput = {
  figure: explainedFigure,
  account: z._default(accountKind, 'currency'),
  coin: z._default(coin, 'USDT'),
  /** Id of the position or of the close. */
  id: z.optional(id),
  ...pageFields,
};

export const explainErrors = ['coinUnknown', 'coinNotAllowed', 'notFound'] as const;

export const explain = {
  explainFigure: endpoint({
    method: 'GET',
    path: '/papertape/api/explain/figure',
    access: 'user',
    summary:
      'Explains a figure of the caller’s account: its open terms, and its ledger entries newest first.',
    query: z.strictObject(explainInput),
    data: explanation,
    errors: explainErrors,
    example: { figure: 'available', account: 'currency', coin: 'USDT' },
  }),
} as const;
