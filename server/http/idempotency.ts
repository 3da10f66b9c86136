/**
 * One answer per key. The first answer to a money-moving request is stored in the transaction that moved
 * the money, so not even a crash between commit and answer lets a repeat move it twice.
 */
import { hash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '../world/refusal.ts';
import type { Command } from '../world/tx.ts';

/** Longer than any usual identifier, and short enough to be kept. */
export const keyLengthMax = 128;

export interface RequestKey {
  /** User, mode, path and the caller's key. */
  readonly key: string;
  readonly bodyHash: string;
}

export function requestKey(
  userId: string,
  mode: string,
  path: string,
  key: string,
  body: unknown,
): RequestKey {
  return { key: `${userId}:${mode}:${path}:${key}`, bodyHash: hash('sha256', JSON.stringify(body ?? null)) };
}

/** Wraps a command so that it runs once per key. Refusals are not kept: the caller may try again. */
export function once<Result>(request: RequestKey, command: Command<Result>): Command<Result | Refusal> {
  return (tx) => {
    const before = tx.db.idempotentAnswer.get(request.key);
    if (before !== undefined) {
      if (before.bodyHash !== request.bodyHash) return refuse('keyReused');
      return JSON.parse(before.answer) as Result;
    }
    const result = command(tx);
    if (!isRefusal(result)) {
      tx.db.idempotentAnswer.insert({ ...request, answer: JSON.stringify(result), at: tx.now });
    }
    return result;
  };
}
