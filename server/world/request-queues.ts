/** Requests that are decided by the back office: each module provides a queue per kind. */

import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { WorldSettings } from './settings.ts';
import type { Tx } from './tx.ts';

export type RequestKind = keyof WorldSettings['backOffice'];

export const requestKinds = ['recharge', 'withdraw', 'kyc', 'loan'] as const satisfies readonly RequestKind[];

/** Fields of a request that may hold a magic value. */
export interface MagicValues {
  /** Units of 1e-8 coin. */
  amount?: bigint;
  texts?: readonly string[];
}

export interface PendingRequest {
  id: string;
  userId: string;
  mode: 'real' | 'demo';
  /** World time of the submission. */
  at: number;
  /** Facts for a decision: amount, coin, name. Must be JSON. */
  details: Readonly<Record<string, string | number | boolean | null>>;
  /** Values of the submission, so that a changed policy does not affect magic values. */
  magicValues?: MagicValues;
  /** True before the request is given to the simulated clerk; an operator may already decide it. */
  early?: boolean;
}

export interface Verdict {
  approve: boolean;
  /** Shown to the user: a code or a sentence. Empty if none was given. */
  reason: string;
  /** `clerk`: by policy or magic value. `hand`: through /sim. */
  by: 'clerk' | 'hand';
}

export interface RequestQueue {
  /** Lists requests that wait for a decision, oldest first. */
  pending(tx: Tx): PendingRequest[];
  /** Executes a decision; refuses with `notFound` or `statusConflict` if there is nothing to decide. */
  decide(tx: Tx, id: string, verdict: Verdict): Refusal | undefined;
}
