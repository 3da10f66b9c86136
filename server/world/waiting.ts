/** What waits in the queue of a world, and what was decided of it. */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Asked } from './asked.ts';
import type { LoggedEvent } from './events.ts';
import { movesClock } from './journal/journal-entry.ts';
import { LedElsewhere, type Passed, patienceMs, silenceOfLogMs } from './replica.ts';
import { tokenDrawsOf } from './token-draws.ts';
import { type CommandTrace, type TurnTrace, watching } from './tracing.ts';
import type { Result, Turn } from './turn.ts';
import type { World } from './world.ts';

export interface Waiting {
  asked: Asked;
  /** Where another machine was asked. */
  passed: Passed | undefined;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
  /** Where somebody watches. */
  trace: CommandTrace | undefined;
}

/** A command that begins to wait, and the promise of its answer. */
export function beginWaiting(
  world: World,
  asked: Asked,
  passed: Passed | undefined,
): { promise: Promise<unknown>; waiting: Waiting } {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const watcher = watching();
  if (watcher === undefined)
    return { promise, waiting: { asked, passed, resolve, reject, trace: undefined } };
  const { id, replica } = world;
  const traced = {
    world: id,
    name: asked.name,
    isPassedOn: replica?.leads === false,
    parent: passed?.parent,
  };
  const trace = watcher.command(traced);
  const waiting: Waiting = {
    asked,
    passed,
    resolve: (value) => {
      trace.end();
      resolve(value);
    },
    reject: (reason) => {
      trace.end(reason);
      reject(reason);
    },
    trace,
  };
  return { promise, waiting };
}

export type Outcome = Result & { waiting: Waiting };

/** A turn that is decided and not yet known to be durable. */
export interface Committing {
  /** Its number at the writer; infinite while it is on its way to a log that machines share. */
  turn: number;
  outcomes: readonly Outcome[];
  events: readonly LoggedEvent[];
  /** Whether anything happened by itself in it. */
  happened: boolean;
  /** What those who have seen what it decided wait for: whether it has become durable. */
  settled: PromiseWithResolvers<boolean> | undefined;
  /** Where somebody watches. */
  trace?: TurnTrace | undefined;
}

export function decidedTurn(
  outcomes: readonly Outcome[],
  events: readonly LoggedEvent[],
  happened: boolean,
): Committing {
  return { turn: 0, outcomes, events, happened, settled: undefined };
}

/** A longer turn would keep the thread waiting that writes it. */
const commandsPerTurn = 32;

/** Takes those that are decided next, at one instant. */
export function takeBatch(queue: Waiting[]): Waiting[] {
  const mover = queue.slice(0, commandsPerTurn).findIndex(({ asked }) => movesClock(asked));
  return queue.splice(0, mover < 0 ? commandsPerTurn : mover + 1);
}

/** Turns that are decided, in their order. */
export class OnTheirWay {
  readonly #turns: Committing[] = [];

  get count(): number {
    return this.#turns.length;
  }

  push(turn: Committing, world: World): void {
    this.#turns.push(turn);
    const traces = watching() === undefined ? [] : waitingOf(turn).flatMap(({ trace }) => trace ?? []);
    if (traces.length > 0) turn.trace = watching()?.turn(world.id, traces);
    turn.trace?.step(Number.isFinite(turn.turn) ? 'commit' : 'append');
  }

  /** The log that machines share has it: what is left is its file. */
  isLogged(turn: Committing): void {
    turn.turn = 0;
    turn.trace?.step('commit');
  }

  has(turn: Committing): boolean {
    return this.#turns.includes(turn);
  }

  remove(turn: Committing): void {
    turn.trace?.end(false);
    this.#turns.splice(this.#turns.indexOf(turn), 1);
  }

  /** All of them, which are given up. */
  clear(): Committing[] {
    for (const { trace } of this.#turns) trace?.end(false);
    return this.#turns.splice(0);
  }

  /** Undefined when all that was decided is durable; else resolves to whether it has become so. */
  settling(): Promise<boolean> | undefined {
    const last = this.#turns.at(-1);
    if (last === undefined) return undefined;
    last.settled ??= Promise.withResolvers<boolean>();
    return last.settled.promise;
  }

  /** Answers and announces the turns that are durable, in their order. */
  answerUpTo(committed: number, world: World): void {
    for (;;) {
      const first = this.#turns[0];
      if (first === undefined || first.turn > committed) break;
      this.#turns.shift();
      answer(first);
      world.counts.turns += 1;
      world.counts.answered += first.outcomes.length;
      world.storage.worked();
      world.announce(first.events);
    }
  }
}

/** Of the commands that the journal tells of, in their order: what is no data is not among them. */
export function idsOf(batch: readonly Waiting[]): (string | null)[] {
  return batch.flatMap(({ asked, passed }) => ('change' in asked ? [] : [passed?.id ?? null]));
}

export function waitingOf({ outcomes }: Committing): Waiting[] {
  return outcomes.map(({ waiting }) => waiting);
}

export function decide(world: World, turn: Turn, { asked, passed, trace }: Waiting, now: number): Result {
  const draws = tokenDrawsOf(world);
  const decided = trace?.decide();
  draws.asked = passed && { token: '', tokenHash: passed.tokenHash };
  try {
    return turn.decide(asked, now);
  } finally {
    draws.asked = undefined;
    decided?.();
  }
}

export function answer({ outcomes, settled, trace }: Committing): void {
  trace?.end(true);
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.waiting.reject(outcome.error);
    else outcome.waiting.resolve(outcome.value);
  }
  settled?.resolve(true);
}

/**
 * Resolves to the answer of the shared log to a turn. Calls `stepBack` when the log stays silent, so that the world can be read meanwhile. Callers
 * wait no longer than the patience: the turn may have happened, or happen yet.
 */
export async function awaitLog(
  answer: Promise<boolean>,
  turn: Committing,
  stepBack: () => void,
): Promise<boolean> {
  const answerUnknown = () => {
    for (const { resolve } of waitingOf(turn)) resolve(refuse('outcomeUnknown'));
  };
  const silence = setTimeout(stepBack, silenceOfLogMs).unref();
  const patience = setTimeout(answerUnknown, patienceMs).unref();
  try {
    const isIn = await answer;
    // A refused turn is decided elsewhere, within the same patience.
    if (isIn) clearTimeout(patience);
    return isIn;
  } catch (error) {
    clearTimeout(patience);
    answerUnknown();
    throw error;
  } finally {
    clearTimeout(silence);
  }
}

/** Another machine leads, and nothing of it has happened: it is asked there. What came from another machine is asked again by that one. */
export function passOn(world: World, { asked, passed, resolve, reject, trace }: Waiting): void {
  if (passed !== undefined) reject(new LedElsewhere(`${asked.name} was passed to a former leader`));
  else if (!('change' in asked)) world.replica?.pass(asked, trace?.parent).then(resolve, reject);
  else {
    try {
      resolve(look(world, asked));
    } catch (error) {
      reject(error);
    }
  }
}

/** What is no data can be carried out where the world follows if it only reads. */
function look(world: World, { name, change }: Extract<Asked, { change: unknown }>): unknown {
  const { writes } = world.database;
  const now = world.clock.now();
  const { mark } = world.undo;
  const { counters } = world;
  writes.begin();
  try {
    const seen = world.clock.during(now, () => change(world.transaction(now, () => undefined)));
    if (!writes.hasWritten && world.undo.mark === mark) return seen;
    throw new LedElsewhere(`${name} changes the world and is no data, so nobody else can carry it out`);
  } finally {
    writes.rollback();
    world.undo.rollbackTo(mark);
    world.restoreCounters(counters);
    writes.end();
  }
}
