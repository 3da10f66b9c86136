/**
 * Monthly statements of an account: opening balance, movements and closing balance, from the ledger. A host
 * that supports them lists `statements` among its additions.
 */
import * as z from 'zod/mini';
import { changeReason } from './assets.ts';
import { endpoint } from './kit/endpoint.ts';
import { zone } from './trade-journal.ts';
import { accountKind, decimal, numberedPageFields, paged, time } from './values.ts';

/** Year and month: "2026-11". */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const statementFields = {
  account: accountKind,
  month,
  /** IANA zone in which months begin at midnight; UTC by default. */
  zone: z.optional(zone),
};

const movement = z.object({
  reason: changeReason,
  /** Sum of the entries with that reason; transfers between available and frozen do not count. */
  amount: decimal,
  entries: z.number(),
});

const coinStatement = z.object({
  coin: z.string(),
  /** Available plus frozen, as for all figures here. */
  opening: decimal,
  movements: z.array(movement),
  /** Opening plus the sum of the movements. */
  closing: decimal,
});
export type CoinStatement = z.output<typeof coinStatement>;

const statementLine = z.object({
  /** Id of the ledger entry and its coin: 4711-USDT. */
  id: z.string(),
  time,
  reason: changeReason,
  /** Id of the order, position, deposit etc. that it belongs to. */
  reference: z.string(),
  coin: z.string(),
  amount: decimal,
  /** Balance of this coin in this account. */
  balanceAfter: decimal,
});
export type StatementLine = z.output<typeof statementLine>;

export const statements = {
  month: endpoint({
    method: 'GET',
    path: '/papertape/api/statements/month',
    access: 'user',
    summary:
      'Returns the statement of an account for one month: opening balance, movements by reason and closing balance, by coin. Months begin at midnight in `zone` (IANA name, UTC if absent).',
    query: z.strictObject(statementFields),
    data: z.object({
      account: accountKind,
      month: z.string(),
      /** First instant of the month, and of the next one. */
      from: time,
      until: time,
      /** True once the month is over. */
      complete: z.boolean(),
      /** Month of the first entry of the account; null while there is none. */
      firstMonth: z.nullable(z.string()),
      /** Coins with a balance or a movement, by name. */
      coins: z.array(coinStatement),
    }),
    example: { account: 'currency', month: '2026-11', zone: 'Europe/Berlin' },
  }),

  lines: endpoint({
    method: 'GET',
    path: '/papertape/api/statements/lines',
    access: 'user',
    summary: 'Lists the entries of a statement, oldest first, with the balance after each.',
    query: z.strictObject({ ...statementFields, ...numberedPageFields }),
    data: paged(statementLine),
    example: { account: 'currency', month: '2026-11', page: 1, size: 100 },
  }),
} as const;
