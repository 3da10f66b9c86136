/** A withdrawal through its life: prepared, submitted, decided. */
import * as z from 'zod/mini';
import { accountKind, decimal, requestStatus, time } from './values.ts';

export const withdrawal = z.object({
  id: z.string(),
  account: accountKind,
  coin: z.string(),
  chain: z.string(),
  addressName: z.string(),
  address: z.string(),
  /** Destination tag or memo; empty for none. */
  memo: z.string(),
  amount: decimal,
  fee: decimal,
  feeWaived: z.boolean(),
  /** What leaves the account: amount and fee. */
  number: decimal,
  expectedReceipt: decimal,
  note: z.nullable(z.string()),
  status: requestStatus,
  /** False until confirmed; then the back office decides. */
  submitted: z.boolean(),
  /** When an unconfirmed one is released by itself. */
  confirmBefore: z.nullable(time),
  /** Why it was rejected, in the caller's language. */
  reason: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  createdAt: time,
  submittedAt: z.nullable(time),
  settledAt: z.nullable(time),
});
export type Withdrawal = z.output<typeof withdrawal>;
