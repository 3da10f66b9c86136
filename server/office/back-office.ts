/**
 * The simulated clerk. Modules register a queue per kind of request; the clerk decides by the policy of the world after its delay. Magic
 * values of a request take precedence, and an operator may decide by hand at any time before. A request is decided at most once, at its
 * own world time, and a pending decision survives a crash.
 */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import {
  type MagicValues,
  type PendingRequest,
  type RequestKind,
  type RequestQueue,
  requestKinds,
  type Verdict,
} from '../world/request-queues.ts';
import type { DueHandler } from '../world/scheduled-events.ts';
import type { BackOfficePolicy } from '../world/settings.ts';
import type { Tx } from '../world/tx.ts';

/**
 * Reads magic values, equal for every kind: a text with REJECT or an amount that ends in .13 is refused; APPROVE or .11 is accepted;
 * MANUAL or .17 waits for a decision by hand, whatever the policy is.
 */
function magicOutcome(magicValues: MagicValues): BackOfficePolicy['outcome'] | undefined {
  const contains = (word: string) =>
    magicValues.texts?.some((text) => text.toUpperCase().includes(word)) === true;
  const cents =
    magicValues.amount === undefined ? undefined : (magicValues.amount % 100_000_000n) / 1_000_000n;
  const whole = magicValues.amount === undefined || magicValues.amount % 1_000_000n === 0n;
  const ends = (digits: bigint) => whole && cents === digits;
  if (contains('REJECT') || ends(13n)) return 'reject';
  if (contains('MANUAL') || ends(17n)) return 'manual';
  if (contains('APPROVE') || ends(11n)) return 'approve';
  return undefined;
}

/** Returns the due handler that decides one kind of request; it must be registered together with the queue. */
export function dueOfClerk(kind: RequestKind, requests: RequestQueue): Record<string, DueHandler> {
  const carryOut = (approve: boolean) => (tx: Tx, id: string) => {
    const refusal = requests.decide(tx, id, { approve, reason: '', by: 'clerk' });
    if (refusal !== undefined) throw new Error(`the clerk cannot decide ${kind} ${id}: ${refusal.refused}`);
  };
  return { [dueKind(kind, 'approve')]: carryOut(true), [dueKind(kind, 'reject')]: carryOut(false) };
}

/** Submits a request to the clerk, in the command that created it. Manual ones wait without limit. */
export function submit(tx: Tx, kind: RequestKind, id: string, magicValues: MagicValues = {}): void {
  const policy = tx.world.settings.backOffice[kind];
  const outcome = magicOutcome(magicValues) ?? policy.outcome;
  if (outcome !== 'manual') tx.schedule(dueKind(kind, outcome), id, tx.now + policy.delayMs);
}

/** Withdraws a request that its owner canceled. */
function withdrawRequest(tx: Tx, kind: RequestKind, id: string): void {
  tx.unschedule(dueKind(kind, 'approve'), id);
  tx.unschedule(dueKind(kind, 'reject'), id);
}

/** Decides a request by hand, in place of the clerk. */
export function decideByHand(
  tx: Tx,
  kind: RequestKind,
  id: string,
  verdict: Pick<Verdict, 'approve' | 'reason'>,
): Refusal | undefined {
  const requests = tx.world.ports.requestQueues.get(kind);
  if (requests === undefined) return refuse('notFound', { field: 'kind' });
  const refusal = requests.decide(tx, id, { ...verdict, by: 'hand' });
  if (!isRefusal(refusal)) withdrawRequest(tx, kind, id);
  return refusal;
}

/** Applies a changed policy to open requests, except those with a magic value. */
export function followPolicy(tx: Tx, kind: RequestKind): void {
  const policy = tx.world.settings.backOffice[kind];
  for (const request of tx.world.ports.requestQueues.get(kind)?.pending(tx) ?? []) {
    if (request.early === true || magicOutcome(request.magicValues ?? {}) !== undefined) continue;
    withdrawRequest(tx, kind, request.id);
    if (policy.outcome === 'manual') continue;
    const at = Math.max(tx.now, request.at + policy.delayMs);
    tx.schedule(dueKind(kind, policy.outcome), request.id, at);
  }
}

/** Returns when the clerk decides; `undefined` if the request waits for a decision by hand. */
export function decisionTime(tx: Tx, kind: RequestKind, id: string): number | undefined {
  const { due } = tx.world;
  return due.getTime(dueKind(kind, 'approve'), id) ?? due.getTime(dueKind(kind, 'reject'), id);
}

/** Lists pending requests by kind. */
export function pendingRequests(tx: Tx): { kind: RequestKind; requests: PendingRequest[] }[] {
  return requestKinds.map((kind) => ({
    kind,
    requests: tx.world.ports.requestQueues.get(kind)?.pending(tx) ?? [],
  }));
}

function dueKind(kind: RequestKind, outcome: 'approve' | 'reject'): string {
  return `clerk.${kind}.${outcome}`;
}
