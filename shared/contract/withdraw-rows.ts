import * as z from 'zod/mini';
import { accountKind, decimal, requestStatus, time } from './values.ts';

export const withdrawal = z.object({
  id: z.string(),
  account: accountKind,
  coin: z.string(),
  chain: z.string(),
  addressName: z.string(),
  address: z.string(),
  /** Destination tag or memo; empty if there is none. */
  memo: z.string(),
  amount: decimal,
  fee: decimal,
  feeWaived: z.boolean(),
  /** Amount that leaves the account: amount plus fee. */
  number: decimal,
  expectedReceipt: decimal,
  note: z.nullable(z.string()),
  status: requestStatus,
  /** False until the user confirms; then the back office decides. */
  submitted: z.boolean(),
  /** Time at which an unconfirmed withdrawal is released. */
  confirmBefore: z.nullable(time),
  /** Reason of a rejection, in the caller's language. */
  reason: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  createdAt: time,
  submittedAt: z.nullable(time),
  settledAt: z.nullable(time),
});
export type Withdrawal = z.output<typeof withdrawal>;
