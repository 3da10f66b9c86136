import * as z from 'zod/mini';
import { decimal, productGroup, rate, side, time } from './values.ts';

export const secondsStatus = z.enum(['during', 'expired', 'canceled', 'pending']);
export type SecondsStatus = z.output<typeof secondsStatus>;

const secondsResult = z.enum(['won', 'lost', 'draw']);
export type SecondsResult = z.output<typeof secondsResult>;

export const secondsContract = z.object({
  id: z.string(),
  symbol: z.string(),
  group: productGroup,
  /** `long`: up. `short`: down. */
  side,
  stake: decimal,
  seconds: z.number(),
  profitRate: rate,
  openPrice: decimal,
  /** Last price at the instant of expiry. */
  closePrice: z.nullable(decimal),
  status: secondsStatus,
  result: z.nullable(secondsResult),
  /** Payout of a win, stake included. */
  expectedPayout: decimal,
  payout: z.nullable(decimal),
  /** Payout less stake. */
  profit: z.nullable(decimal),
  openedAt: time,
  expiresAt: time,
});
export type SecondsContract = z.output<typeof secondsContract>;
