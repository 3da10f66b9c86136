/**
 * Idempotency keys. The first answer to a money-moving request is stored in the transaction that moved the
 * money, so that a repeat never moves it twice, even after a crash between commit and answer. Answers are
 * kept for 60 days of world time.
 */

import { hash } from 'node:crypto';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { answers } from './answers.store.ts';
import { readJson } from './json-columns.ts';
import { perWorld } from './module.ts';
import type { Tx } from './tx.ts';

/** Longer than any usual identifier, and short enough to be stored. */
export const keyLengthMax = 128;

export const answerKeptDays = 60;
const answerKeptMs = answerKeptDays * dayMs;

const sweeps = perWorld(() => ({ day: Number.NaN }));

/**
 * Forgets old answers once a day, independently of the start of the process, because expired answers are
 * never returned.
 */
function forgetOldAnswers(tx: Tx): void {
  const sweep = sweeps(tx.world);
  const day = Math.floor(tx.now / dayMs);
  if (day === sweep.day) return;
  sweep.day = day;
  answers.forgetBefore(tx, day * dayMs - answerKeptMs);
}

export interface RequestKey {
  /** User, mode, path and the caller's key. */
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Returns the stored form of a key, which is scoped by user, mode and path, with the hash of the body as
 * received.
 */
export function requestKey(
  { userId, mode }: { userId: string; mode: string },
  path: string,
  key: string,
  body: unknown,
): RequestKey {
  return { key: `${userId}:${mode}:${path}:${key}`, bodyHash: hash('sha256', JSON.stringify(body ?? null)) };
}

/**
 * Sorts the fields of an object, so that a row read from the file and one created here leave the same answer.
 */
function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Returns the stored answer to a key, or a refusal if its request had another body; `undefined` for a new key. */
export function findAnswer(tx: Tx, { key, bodyHash }: RequestKey): unknown {
  const stored = answers.get(tx, key);
  if (stored === undefined || tx.now - stored.at > answerKeptMs) return undefined;
  return stored.bodyHash === bodyHash
    ? readJson('IdempotentAnswer', 'answer', stored.answer)
    : refuse('keyReused');
}

/** Stores the answer to a key. Callers store no refusals, because the user may retry. */
export function keepAnswer(tx: Tx, request: RequestKey, answer: unknown): void {
  forgetOldAnswers(tx);
  answers.put(tx, { ...request, answer: JSON.stringify(answer, sortKeys), at: tx.now });
}
