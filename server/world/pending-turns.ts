/** Commands in the queue of a world, and the turns that were decided from them. */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { LoggedEvent } from './events.ts';
import { movesClock } from './journal/journal-entry.ts';
import type { QueuedCommand } from './queued-command.ts';
import { type ForwardingDetails, getPatienceLeft, logSilenceMs, NotLeader, patienceMs } from './replica.ts';
import { type CommandTrace, getWatcher, type TurnTrace } from './tracing.ts';
import type { Result } from './turn.ts';
import type { World } from './world.ts';

export interface PendingCommand {
  command: QueuedCommand;
  /** Set if another machine received the command. */
  passed: ForwardingDetails | undefined;
  /** Instant of the monotonic clock from which the caller waits. */
  since: number;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
  /** Set if traces are watched. */
  trace: CommandTrace | undefined;
}

/** Creates a pending command and the promise of its answer. */
export function createPendingCommand(
  world: World,
  given: Pick<PendingCommand, 'command' | 'passed' | 'since'>,
): { promise: Promise<unknown>; waiting: PendingCommand } {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const watcher = getWatcher();
  if (watcher === undefined) return { promise, waiting: { ...given, resolve, reject, trace: undefined } };
  const { command, passed } = given;
  const { id, replica } = world;
  const traced = {
    world: id,
    name: command.name,
    isPassedOn: replica?.leads === false,
    parent: passed?.parent,
  };
  const trace = watcher.command(traced);
  const waiting: PendingCommand = {
    ...given,
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

export type CommandOutcome = Result & { waiting: PendingCommand };

/** A turn that is decided and not known to be durable yet. */
export interface PendingTurn {
  /** Number at the writer; infinite while it is on its way to a shared log. */
  turn: number;
  outcomes: readonly CommandOutcome[];
  events: readonly LoggedEvent[];
  /** True if it contains scheduled events. */
  happened: boolean;
  /** Resolves to whether the turn has become durable, for readers of its decisions. */
  settled: PromiseWithResolvers<boolean> | undefined;
  /** Set if traces are watched. */
  trace?: TurnTrace | undefined;
}

/**
 * Creates a turn that is decided but not yet durable.
 * @param happened true if scheduled events changed the world in it
 */
export function createPendingTurn(
  outcomes: readonly CommandOutcome[],
  events: readonly LoggedEvent[],
  happened: boolean,
): PendingTurn {
  return { turn: 0, outcomes, events, happened, settled: undefined };
}

/** A longer turn would delay the thread that writes it. */
const commandsPerTurn = 32;

/** Removes the next commands from the queue, which are decided at one instant. */
export function takeBatch(queue: PendingCommand[]): PendingCommand[] {
  const mover = queue.slice(0, commandsPerTurn).findIndex(({ command }) => movesClock(command));
  return queue.splice(0, mover < 0 ? commandsPerTurn : mover + 1);
}

/** Decided turns in their order. */
export class PendingTurns {
  readonly #turns: PendingTurn[] = [];

  get count(): number {
    return this.#turns.length;
  }

  push(turn: PendingTurn, world: World): void {
    this.#turns.push(turn);
    const traces = getWatcher() === undefined ? [] : listCommands(turn).flatMap(({ trace }) => trace ?? []);
    if (traces.length > 0) turn.trace = getWatcher()?.turn(world.id, traces);
    turn.trace?.step(Number.isFinite(turn.turn) ? 'commit' : 'append');
  }

  /** Marks a turn as accepted by the shared log: only its file write is left. */
  isLogged(turn: PendingTurn): void {
    turn.turn = 0;
    turn.trace?.step('commit');
  }

  has(turn: PendingTurn): boolean {
    return this.#turns.includes(turn);
  }

  remove(turn: PendingTurn): void {
    turn.trace?.end(false);
    this.#turns.splice(this.#turns.indexOf(turn), 1);
  }

  /** Drops all turns and returns them. */
  clear(): PendingTurn[] {
    for (const { trace } of this.#turns) trace?.end(false);
    return this.#turns.splice(0);
  }

  /**
   * Returns undefined if every decision is durable; otherwise a promise of whether the last one has become
   * so.
   */
  settling(): Promise<boolean> | undefined {
    const last = this.#turns.at(-1);
    if (last === undefined) return undefined;
    last.settled ??= Promise.withResolvers<boolean>();
    return last.settled.promise;
  }

  /** Answers and announces the durable turns in order. */
  answerUpTo(committed: number, world: World): void {
    for (;;) {
      const first = this.#turns[0];
      if (first === undefined || first.turn > committed) break;
      this.#turns.shift();
      answerCommands(first);
      world.counts.turns += 1;
      world.counts.answered += first.outcomes.length;
      world.storage.worked();
      world.announce(first.events);
    }
  }
}

/** Lists the ids of commands for the journal, in order; changes that are no data are left out. */
export function listForwardedIds(batch: readonly PendingCommand[]): (string | null)[] {
  return batch.flatMap(({ command, passed }) => ('change' in command ? [] : [passed?.id ?? null]));
}

/** Lists the commands of a turn that wait for an answer. */
export function listCommands({ outcomes }: PendingTurn): PendingCommand[] {
  return outcomes.map(({ waiting }) => waiting);
}

/** Settles the promises of all commands of a turn, and of readers that wait for it. */
export function answerCommands({ outcomes, settled, trace }: PendingTurn): void {
  trace?.end(true);
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.waiting.reject(outcome.error);
    else outcome.waiting.resolve(outcome.value);
  }
  settled?.resolve(true);
}

/**
 * Awaits the answer of the shared log to a turn. Calls `stepBack` if the log stays silent, so that the world
 * can be read meanwhile. Callers wait at most for the patience: the turn may or may not have happened, or
 * still happen.
 */
export async function awaitLog(
  answer: Promise<boolean>,
  turn: PendingTurn,
  stepBack: () => void,
): Promise<boolean> {
  const answerUnknown = () => {
    for (const { resolve } of listCommands(turn)) resolve(refuse('outcomeUnknown'));
  };
  const silence = setTimeout(stepBack, logSilenceMs).unref();
  const since = Math.min(...listCommands(turn).map((waiting) => waiting.since));
  const left = Number.isFinite(since) ? getPatienceLeft(since) : patienceMs;
  const patience = setTimeout(answerUnknown, left).unref();
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

/**
 * Forwards a command to the leader after nothing of it has happened here. A command from another machine is
 * forwarded by that machine again.
 */
export function forward(
  world: World,
  { command, passed, since, resolve, reject, trace }: PendingCommand,
): void {
  if (passed !== undefined) reject(new NotLeader(`${command.name} was passed to a former leader`));
  else if (!('change' in command))
    world.replica?.forward(command, since, trace?.parent).then(resolve, reject);
  else {
    try {
      resolve(readOnFollower(world, command));
    } catch (error) {
      reject(error);
    }
  }
}

/** Runs a change that is no data on a follower, provided that it only reads. */
function readOnFollower(
  world: World,
  { name, change }: Extract<QueuedCommand, { change: unknown }>,
): unknown {
  const { writes } = world.database;
  const now = world.clock.now();
  const { mark } = world.undo;
  const { counters } = world;
  writes.begin();
  try {
    const seen = world.clock.during(now, () => change(world.transaction(now, () => undefined)));
    if (!writes.hasWritten && world.undo.mark === mark) return seen;
    throw new NotLeader(`${name} changes the world and is no data, so nobody else can carry it out`);
  } finally {
    writes.rollback();
    world.undo.rollbackTo(mark);
    world.restoreCounters(counters);
    writes.end();
  }
}
