/** Requests that somebody decides: a module gives a queue for each kind, and the back office works through it. */

import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { WorldSettings } from './settings.ts';
import type { Tx } from './tx.ts';

export type RequestKind = keyof WorldSettings['backOffice'];

export const requestKinds = ['recharge', 'withdraw', 'kyc', 'loan'] as const satisfies readonly RequestKind[];

/** What of a request may hold a magic value. */
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
  /** What a person needs to decide: amount, coin, name. Must be JSON. */
  details: Readonly<Record<string, string | number | boolean | null>>;
  /** The same that were handed in with the request, so that a changed policy leaves magic values alone. */
  magicValues?: MagicValues;
  /** Not handed to the clerk yet, though a person may decide it already. */
  early?: boolean;
}

export interface Verdict {
  approve: boolean;
  /** Shown to the user; a code or a sentence. Empty when nobody gave one. */
  reason: string;
  /** `clerk` by policy or magic value, `hand` through /sim. */
  by: 'clerk' | 'hand';
}

export interface RequestQueue {
  /** Requests that wait for a decision, oldest first. */
  pending(tx: Tx): PendingRequest[];
  /** Carries out the decision; refuses with `notFound` or `statusConflict` when there is nothing to decide. */
  decide(tx: Tx, id: string, verdict: Verdict): Refusal | undefined;
}
