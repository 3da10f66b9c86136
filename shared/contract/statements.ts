/**
 * Statements by month: what an account had, what moved it and what it has, from the ledger. This product's own, beside the paths of
 * the specification; a host that has it says so with what a page starts with.
 */
import * as z from 'zod/mini';
import { changeReason } from './assets.ts';
import { endpoint } from './kit/endpoint.ts';
import { zone } from './trade-journal.ts';
import { accountKind, decimal, numberedPageFields, pageOf, time } from './values.ts';

/** 2026-11 */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const asked = {
  account: accountKind,
  month,
  /** Months begin at midnight there; UTC if absent. */
  zone: z.optional(zone),
};

const movement = z.object({
  reason: changeReason,
  /** Sum of the entries of that reason; what only moved between available and frozen is none. */
  amount: decimal,
  entries: z.number(),
});

const coinStatement = z.object({
  coin: z.string(),
  /** Available and frozen together, as are all figures here. */
  opening: decimal,
  movements: z.array(movement),
  /** Opening + the sum of the movements. */
  closing: decimal,
});
export type CoinStatement = z.output<typeof coinStatement>;

const statementLine = z.object({
  /** Of the ledger's entry, and its coin: 4711-USDT. */
  id: z.string(),
  time,
  reason: changeReason,
  /** Id of the order, position, deposit … it belongs to. */
  reference: z.string(),
  coin: z.string(),
  amount: decimal,
  /** Of this coin in this account. */
  balanceAfter: decimal,
});
export type StatementLine = z.output<typeof statementLine>;

export const statements = {
  month: endpoint({
    method: 'GET',
    path: '/papertape/api/statements/month',
    access: 'user',
    summary:
      'What an account had, what moved it by reason, and what it has, by coin, for one month. Months begin at midnight in `zone` (IANA name, UTC if absent).',
    query: z.strictObject(asked),
    data: z.object({
      account: accountKind,
      month: z.string(),
      /** First instant of the month and of the next. */
      from: time,
      until: time,
      /** Whether the month is over. */
      complete: z.boolean(),
      /** Month of the first entry of the account; null before there is one. */
      firstMonth: z.nullable(z.string()),
      /** Those that were there or moved, by name. */
      coins: z.array(coinStatement),
    }),
    example: { account: 'currency', month: '2026-11', zone: 'Europe/Berlin' },
  }),

  lines: endpoint({
    method: 'GET',
    path: '/papertape/api/statements/lines',
    access: 'user',
    summary: 'The entries of a statement, oldest first, with the balance after each.',
    query: z.strictObject({ ...asked, ...numberedPageFields }),
    data: pageOf(statementLine),
    example: { account: 'currency', month: '2026-11', page: 1, size: 100 },
  }),
} as const;
