/**
 * Idempotency keys. The first answer to a money-moving request is stored in the transaction that moved the
 * money, so that a repeat never moves it twice, even after a crash between commit and answer. Answers are
 * kept for 60 days of world time.
 */

import { hash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { answers } from './answers.store.ts';
import { perWorld } from './module.ts';
import type { Command, Tx } from './tx.ts';

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

/** Wraps a command so that it runs once per key. Refusals are not stored: the caller may retry. */
export function once<Result>(request: RequestKey, command: Command<Result>): Command<Result | Refusal> {
  return (tx) => {
    const before = answers.get(tx, request.key);
    if (before !== undefined && tx.now - before.at <= answerKeptMs) {
      if (before.bodyHash !== request.bodyHash) return refuse('keyReused');
      return JSON.parse(before.answer) as Result;
    }
    const result = command(tx);
    if (!isRefusal(result)) {
      forgetOldAnswers(tx);
      answers.put(tx, { ...request, answer: JSON.stringify(result, sortKeys), at: tx.now });
    }
    return result;
  };
}
