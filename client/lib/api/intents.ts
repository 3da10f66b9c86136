/**
 * One idempotency key per intent. Guarantees: pressing twice sends once; an intent whose answer never came is tried
 * again under the same key, so it is carried out at most once, and so is one that broke within the server; a definite
 * answer ends it, and the next press is a new intent.
 */
import { ApiRefusal, TransportProblem } from './problems.ts';

/** After this a repeat is meant as a new action, not as another try. */
export const retryWindowMs = 120_000;

interface Intent<Result> {
  key: string;
  since: number;
  pending: Promise<Result> | undefined;
}

export interface IntentParts {
  newKey: () => string;
  /** Real milliseconds; only differences count. */
  now: () => number;
}

/** `crypto.randomUUID` is missing on plain http, where a phone of the same network may well be. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const realParts: IntentParts = { newKey: randomKey, now: () => performance.now() };

/** No answer, or one that says no more than that something broke: it may have been carried out. */
function isUnknownOutcome(error: unknown): boolean {
  return error instanceof TransportProblem || (error instanceof ApiRefusal && error.key === 'serverFault');
}

export interface Intents<Result> {
  run(input: unknown, send: (key: string) => Promise<Result>): Promise<Result>;
}

export function createIntents<Result>(parts: IntentParts = realParts): Intents<Result> {
  const open = new Map<string, Intent<Result>>();

  const find = (name: string): Intent<Result> => {
    const known = open.get(name);
    if (known && (known.pending || parts.now() - known.since < retryWindowMs)) return known;
    const intent: Intent<Result> = { key: parts.newKey(), since: parts.now(), pending: undefined };
    open.set(name, intent);
    return intent;
  };

  const finish = async (name: string, intent: Intent<Result>, answer: Promise<Result>): Promise<Result> => {
    let isUnknown = false;
    try {
      return await answer;
    } catch (error) {
      isUnknown = isUnknownOutcome(error);
      throw error;
    } finally {
      intent.pending = undefined;
      if (!isUnknown) open.delete(name);
    }
  };

  return {
    run(input, send) {
      const name = JSON.stringify(input ?? null);
      const intent = find(name);
      intent.pending ??= finish(name, intent, send(intent.key));
      return intent.pending;
    },
  };
}
