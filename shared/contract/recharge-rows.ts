import * as z from 'zod/mini';
import { decimal, time } from './values.ts';

export const rechargeStatus = z.enum(['progress', 'success', 'fail']);
export type RechargeStatus = z.output<typeof rechargeStatus>;

export const rechargeRecord = z.object({
  id: z.string(),
  coin: z.string(),
  chain: z.string(),
  amount: decimal,
  /** Credited quantity: amount less fee; "0" until then. */
  number: decimal,
  fee: decimal,
  feeWaived: z.boolean(),
  /** `terminal`: reported by the user. `backStage`: booked by the back office. */
  channel: z.enum(['terminal', 'backStage']),
  status: rechargeStatus,
  fromAddress: z.nullable(z.string()),
  toAddress: z.string(),
  transaction: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  confirmations: z.number(),
  requiredConfirmations: z.number(),
  /** Reason of a failure, in the caller's language. */
  reason: z.nullable(z.string()),
  createdAt: time,
  /** Time of the credit or the failure. */
  settledAt: z.nullable(time),
});
export type RechargeRecord = z.output<typeof rechargeRecord>;
