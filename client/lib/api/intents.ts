/**
 * Keeps one idempotency key per intent. Guarantees: pressing twice sends once; an intent keeps its key until it is answered, also on
 * another page and after a reload, so however often it is sent it is carried out at most once; a definite answer ends it, and the next
 * press is a new intent. Two intents are the same where account, endpoint and content are.
 */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { ApiRefusal, announcedElsewhere, TransportProblem } from './problems.ts';

/** The server keeps its answers for 60 days of world time; an older key would be a new command to it. */
const keptMs = 59 * dayMs;

const storageKey = 'papertape.intents';

/** Fields that are never stored. */
const secrets = /password/i;

export interface Intent {
  readonly key: string;
  /** World, user and mode in which it was sent. */
  readonly account: string;
  readonly path: string;
  /** Its input as ordered JSON, without secrets. */
  readonly content: string;
  /** False when a secret was left out of the content. */
  readonly isWhole: boolean;
  /** World time of the first sending; undefined before the page knows that time. */
  readonly at?: number | undefined;
}

export interface IntentAbout {
  account: string;
  path: string;
  input: unknown;
  /** Refusals that the endpoint itself declares. */
  errors: readonly CodeKey[];
}

export interface IntentParts {
  newKey: () => string;
  /** World time in milliseconds. */
  now: () => number | undefined;
  /** Storage that survives a reload; undefined if the browser offers none. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/** Returns 32 hex digits. `crypto.randomUUID` is missing on plain http, which a phone on the same network may use. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the same value with the keys of its objects in one order, so that equal contents are equal texts. */
function orderKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(orderKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, orderKeys(held)]));
}

function toText(value: unknown, isSecret: (name: string) => boolean): string {
  return JSON.stringify(value, (name, held) => (isSecret(name) ? undefined : held)) ?? '';
}

/** Returns whether the request may have been carried out: no answer came, or one that only reports a fault. */
function isUnknownOutcome(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.key === 'serverFault' || error.key === 'outcomeUnknown';
  return error instanceof TransportProblem;
}

/** Suppresses the toast of a failure whose intent stays open; the note of unanswered intents contains more. */
export function noteOpenIntent(error: Error): void {
  if (isUnknownOutcome(error)) announcedElsewhere.add(error);
}

/** Returns whether an error settles the intent. A refusal by the host itself, such as too many requests, does not reveal the outcome of an earlier attempt. */
function isAnswer(error: unknown, isRepeat: boolean, errors: readonly CodeKey[]): boolean {
  if (isUnknownOutcome(error)) return false;
  if (!isRepeat || !(error instanceof ApiRefusal)) return true;
  return error.key === 'keyReused' || (error.key !== undefined && errors.includes(error.key));
}

export class Intents {
  readonly #parts: IntentParts;
  readonly #open: Map<string, Intent>;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();
  /** Forms whose attempt ended without an answer, by intent. */
  readonly #waiting = new Map<string, Set<(result: unknown) => void>>();
  #unanswered: readonly Intent[] = [];

  constructor(parts: IntentParts) {
    this.#parts = parts;
    this.#open = new Map(this.#read().map((intent) => [buildIntentKey(intent), intent]));
    this.#update();
  }

  /** Intents whose last attempt ended without an answer; the same array until it changes. */
  get unanswered(): readonly Intent[] {
    return this.#unanswered;
  }

  /** Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends under the intent's key, or joins the attempt that is still pending. */
  run<Result>(
    { account, path, input, errors }: IntentAbout,
    send: (key: string, input: unknown) => Promise<Result>,
  ): Promise<Result> {
    const ordered = orderKeys(input);
    const content = toText(ordered, (name) => secrets.test(name));
    const name = buildIntentKey({ account, path, content });
    const pending = this.#pending.get(name);
    if (pending) return pending as Promise<Result>;
    const known = this.#open.get(name);
    const isRepeat = known !== undefined && !this.#isOld(known);
    const isWhole = content === toText(ordered, () => false);
    const intent = isRepeat
      ? known
      : { key: this.#parts.newKey(), account, path, content, isWhole, at: this.#parts.now() };
    this.#open.set(name, intent);
    const answer = this.#finish(name, send(intent.key, ordered), { isRepeat, errors });
    this.#pending.set(name, answer);
    this.#update();
    return answer;
  }

  /** Drops an intent that the user has settled: sending the same content again is a new intent. */
  forget(intent: Intent): void {
    const name = buildIntentKey(intent);
    this.#open.delete(name);
    this.#waiting.delete(name);
    this.#update();
  }

  /** Calls back with the result if another attempt of an open intent succeeds. Returns a function that ends that. */
  whenDone(about: Omit<IntentAbout, 'errors'>, onDone: (result: unknown) => void): () => void {
    const content = toText(orderKeys(about.input), (name) => secrets.test(name));
    const name = buildIntentKey({ ...about, content });
    const waiting = this.#waiting.get(name) ?? new Set();
    if (this.#open.has(name)) this.#waiting.set(name, waiting.add(onDone));
    return () => void waiting.delete(onDone);
  }

  async #finish<Result>(
    name: string,
    answer: Promise<Result>,
    { isRepeat, errors }: { isRepeat: boolean; errors: readonly CodeKey[] },
  ): Promise<Result> {
    let isAnswered = true;
    try {
      const result = await answer;
      for (const onDone of this.#waiting.get(name) ?? []) onDone(result);
      return result;
    } catch (error) {
      isAnswered = isAnswer(error, isRepeat, errors);
      throw error;
    } finally {
      this.#pending.delete(name);
      if (isAnswered) {
        this.#open.delete(name);
        this.#waiting.delete(name);
      }
      this.#update();
    }
  }

  #isOld({ at }: Intent): boolean {
    const now = this.#parts.now();
    return at !== undefined && now !== undefined && now - at >= keptMs;
  }

  #read(): Intent[] {
    try {
      const kept: unknown = JSON.parse(this.#parts.storage()?.getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isIntent) : [];
    } catch {
      return [];
    }
  }

  #update(): void {
    const all = [...this.#open.values()].filter((intent) => !this.#isOld(intent));
    this.#unanswered = all.filter((intent) => !this.#pending.has(buildIntentKey(intent)));
    try {
      this.#parts.storage()?.setItem(storageKey, JSON.stringify(all));
    } catch {
      // The storage is full or forbidden: intents live only as long as the page.
    }
    for (const listener of this.#listeners) listener();
  }
}

const buildIntentKey = ({ account, path, content }: Pick<Intent, 'account' | 'path' | 'content'>) =>
  `${account} ${path} ${content}`;

function isIntent(value: unknown): value is Intent {
  const { key, account, path, content } = (value ?? {}) as Partial<Record<keyof Intent, unknown>>;
  return [key, account, path, content].every((text) => typeof text === 'string');
}

let worldTime: () => number | undefined = () => undefined;

/** Sets the world clock; called once, when the page knows the time of its world. */
export function setIntentClock(now: () => number): void {
  worldTime = now;
}

/** The page's single store of intents for everything that moves money. */
export const moneyIntents = new Intents({
  newKey: randomKey,
  now: () => worldTime(),
  storage: () => globalThis.sessionStorage,
});
