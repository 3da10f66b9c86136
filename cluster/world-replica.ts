/**
 * One machine's replica of a world. As the leader it appends each turn to the shared log before the turn counts. As a follower it repeats every entry in
 * its order with the code that replays journals, compares the hash that the entry names, and stops at a difference.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CommandData } from '../server/world/commands.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import { type DecidedTurn, NoAnswer, NotLeader, type Replica } from '../server/world/replica.ts';
import type { Report } from '../server/world/report.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import { getTokenDraws } from '../server/world/token-draws.ts';
import type { World } from '../server/world/world.ts';
import { createTurnBody, decodeEntry, type EntryBody, EntryWriter } from './entries.ts';
import { EntryRunner } from './entry-runner.ts';
import { Follower } from './follower.ts';
import {
  type ForwardedCommand,
  Forwarder,
  ForwardReceiver,
  type ForwardResult,
  type Send,
} from './forwarding.ts';
import { LeaderWatch } from './leader-watch.ts';
import { LogTail } from './log-tail.ts';
import { quietReport } from './quiet-report.ts';
import { retry } from './retry.ts';
import { type AppendOutcome, isForgotten, type LoggedText, type SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';
import { StateConfirmation } from './state-confirmation.ts';
import { StateKeeper } from './state-keeper.ts';
import { VersionWait } from './version-wait.ts';

export interface ReplicaParts {
  world: World;
  clock: SharedClock;
  log: SharedLog;
  logId: string;
  /** Names this start of this machine. */
  node: string;
  /** The version of the program. */
  program: string;
  real: RealTime;
  send: Send;
  states: SharedStates;
  /** Entries from one stored state to the next. */
  keepEvery: number;
  /** Returns whether commands reach a machine, directly or through another one. */
  reaches(node: string): boolean;
  /** Milliseconds of silence after which this machine takes the lead. */
  silenceMs: number;
  /** Replaces the world by the one that the object holds. */
  adopt(world: World, object: string): void;
}

type Role = 'follows' | 'leads' | 'stopped';

const heartbeatMs = 800;
const betweenTriesMs = 20;
const lostEnd = 'the log does not go on from here: it ends before what it had acknowledged';

export class WorldReplica implements Replica {
  readonly #parts: ReplicaParts;
  readonly #follower: Follower;
  readonly #forwarder: Forwarder;
  #receiver: ForwardReceiver | undefined;
  #role: Role = 'follows';
  #epoch = 0;
  /** Reason of the stop, as reported to callers. */
  #reason: string | undefined;
  #appendedAt = 0;
  /** The last entry that the world has applied, or that it had in its file at the beginning. */
  #certainTo: number;
  readonly #watch: LeaderWatch;
  readonly #runner: EntryRunner;
  #isClosed = false;
  #checking: Promise<void> | undefined;
  readonly #report: Report;
  readonly #tail: LogTail;
  readonly #wait: VersionWait;
  readonly #writer: EntryWriter;
  readonly #keeper: StateKeeper;
  readonly #confirmation: StateConfirmation;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    const { world, clock, log, node, program, send, real } = parts;
    this.#certainTo = world.journal.logged;
    this.#watch = new LeaderWatch(parts);
    this.#report = quietReport((details, message) => world.report(details, message), real);
    this.#forwarder = new Forwarder(world, node, send);
    this.#follower = new Follower(world, clock, this.#forwarder);
    this.#wait = new VersionWait(parts);
    this.#writer = new EntryWriter({ log, node, program, clock, isClosed: () => this.#isClosed });
    this.#keeper = new StateKeeper({ ...parts, leads: () => this.leads && !this.#isClosed });
    this.#tail = new LogTail(log, real, () => {
      if (!this.leads) this.#runner.run(false).catch((error: unknown) => this.#reportFailure(error));
    });
    this.#runner = new EntryRunner({
      real,
      tail: this.#tail,
      report: this.#report,
      logged: () => world.journal.logged,
      goesOn: () => this.#goesOn,
      apply: (entry) => this.#apply(entry),
    });
    this.#confirmation = new StateConfirmation({
      log,
      real,
      // A turn on its way to the log counts as logged before the log has it; one that could not be written is taken back.
      containedTo: () => Math.min(this.#certainTo, world.journal.logged),
      silentMs: () => this.#watch.entryAgeMs,
      goesOn: () => this.#role !== 'stopped' && !this.#isClosed && this.#wait.reason === undefined,
      catchUp: () => (this.leads ? Promise.resolve() : this.#check()),
    });
  }

  get leads(): boolean {
    return this.#role === 'leads';
  }

  get epoch(): number {
    return this.#epoch;
  }

  get logId(): string {
    return this.#parts.logId;
  }

  get waitsFor(): string | undefined {
    return this.#wait.reason;
  }

  get obstacle(): string | undefined {
    return this.#watch.obstacle(this.leads);
  }

  get lag(): number {
    return Math.max(0, this.#tail.last - this.#parts.world.journal.logged);
  }

  /** Resolves when the world contains everything that the log contained at the call. Rejects if the log does not answer or an entry cannot be applied. */
  async catchUp(): Promise<void> {
    const { log, world } = this.#parts;
    // A file does not name its epoch, and a new lead needs an epoch after all others.
    const newest = this.#epoch === 0 ? await retry(() => log.read(world.journal.logged)) : undefined;
    if (newest !== undefined && this.#epoch === 0) this.#epoch = decodeEntry(newest.text).epoch;
    const { last } = await retry(() => log.bounds());
    this.#tail.noteLast(last);
    await this.#runner.runTo(last, () => this.#skipForgotten());
  }

  /** Moves to a later state if the log has deleted the next entry and such a state exists. */
  async #skipForgotten(): Promise<void> {
    const { world, log, states } = this.#parts;
    if (!(await isForgotten(log, world.journal.logged))) return;
    const state = await states.newestName();
    const { logged } = world.journal;
    if (state === undefined || state.sequence <= logged || !this.#goesOn) return;
    world.report(
      { after: logged, state: state.sequence },
      'the log has deleted the next entry: the world goes on from a later state',
    );
    this.#moveTo(state.name);
  }

  /** Sends a heartbeat or looks for entries; called a few times a second. */
  tick(): void {
    const { world, real } = this.#parts;
    if (this.#isClosed || this.#role === 'stopped') return;
    const now = real.monotonic();
    if (world.stopped !== undefined) this.#stop(`the world is stopped: ${world.stopped}`);
    else if (this.#role === 'leads') {
      if (now - this.#appendedAt >= heartbeatMs) world.queue.confirmLeadership();
    } else if (this.#tail.isReadDue(now)) this.#check().catch((error: unknown) => this.#reportFailure(error));
  }

  get #goesOn(): boolean {
    return this.#role === 'follows' && !this.#isClosed && this.#wait.reason === undefined;
  }

  #check(): Promise<void> {
    this.#checking ??= this.#checkOnce().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #checkOnce(): Promise<void> {
    const { world, silenceMs } = this.#parts;
    if (this.#wait.reason !== undefined) {
      const object = await this.#wait.findState(world.journal.logged);
      if (object !== undefined) this.#moveTo(object);
      return;
    }
    await this.#runner.run(true);
    if (this.#goesOn && this.lag > 0) await this.#skipForgotten();
    if (this.#goesOn && this.#watch.silentMs >= silenceMs) await this.#tryLead();
  }

  /** Takes the lead from the present leader. @param epoch that the new lead is to end; does nothing in any other epoch, takes the lead in every epoch if absent */
  async lead(epoch?: number): Promise<void> {
    while (!this.leads && !this.#isClosed && this.#role !== 'stopped') {
      if (this.#wait.reason !== undefined) throw new NotLeader(this.#wait.reason);
      await this.catchUp();
      if (epoch !== undefined && this.#epoch !== epoch) return;
      await this.#tryLead();
      if (!this.leads) await pause(betweenTriesMs);
    }
  }

  async append(turn: DecidedTurn | undefined): Promise<boolean> {
    const { world } = this.#parts;
    const body: EntryBody =
      turn === undefined ? { kind: 'beat' } : createTurnBody(turn, getTokenDraws(world));
    const outcome = await this.#write(body, world.journal.logged - 1);
    // This process may have been stopped for hours, and the entry may have been accepted before the log deleted that place.
    if (outcome === 'forgotten') throw new NoAnswer('the log has deleted the place of an entry');
    if (outcome === 'accepted') this.#certainTo = world.journal.logged;
    return outcome === 'accepted';
  }

  /** Appends an entry that replaces the world by another state; returns whether it was accepted. Commands from before belong to an epoch that is over. */
  async appendState(body: EntryBody & { kind: 'state' }): Promise<boolean> {
    const epoch = this.#epoch + 1;
    if ((await this.#write(body, this.#parts.world.journal.logged, epoch)) !== 'accepted') return false;
    this.#epoch = epoch;
    return true;
  }

  forward(command: CommandData, since: number, parent?: string): Promise<unknown> {
    if (this.#role === 'stopped') return Promise.reject(new Error(this.#reason));
    // Another machine could decide the command, but this one would never see the result.
    if (this.#wait.reason !== undefined) return Promise.resolve(refuse('maintenance'));
    return this.#forwarder.forward(command, since, parent);
  }

  /** Accepts a command of another machine if this one leads. */
  receive(forwarded: ForwardedCommand): Promise<ForwardResult> {
    return this.#receiver?.receive(forwarded) ?? Promise.resolve({ state: 'elsewhere' });
  }

  publishFile = (name: string, bytes: Uint8Array): Promise<void> => this.#parts.states.offerFile(name, bytes);
  file = (name: string): Promise<Uint8Array | undefined> => this.#parts.states.file(name);

  /** Stores the state if this machine leads and one is due; called a few times a second. */
  keepIfDue = (): Promise<void> => this.#keeper.keepIfDue();
  keepNow = (): Promise<boolean> => this.#keeper.keepNow();

  confirmState = (): Promise<boolean> => this.#confirmation.confirm();

  answered = (): Promise<void> => this.#forwarder.answered();

  fellBack(): void {
    if (this.#role !== 'leads') return;
    this.#role = 'follows';
    this.#receiver = undefined;
    getTokenDraws(this.#parts.world).made = undefined;
    this.#watch.restartWait();
    setImmediate(() => this.#check().catch((error: unknown) => this.#reportFailure(error)));
  }

  close(): void {
    this.#isClosed = true;
    this.#tail.close();
    this.#forwarder.close();
  }

  #apply({ sequence, text }: LoggedText): void {
    const { world, clock } = this.#parts;
    const entry = decodeEntry(text);
    if (this.#wait.beginsAt(sequence, entry)) {
      this.#forwarder.close();
      return;
    }
    this.#watch.noteEntry(entry.node);
    this.#tail.noteLast(sequence);
    const difference = entry.kind === 'turn' ? this.#follower.applyTurn(entry) : undefined;
    if (difference !== undefined) {
      this.#stop(`entry ${sequence} has another result here: ${difference}`);
      return;
    }
    world.journal.logged = sequence;
    this.#certainTo = sequence;
    clock.follow(entry);
    this.#epoch = entry.epoch;
    // After a `state` entry another world takes the place of this one and forwards on its own.
    if (entry.kind !== 'state') this.#forwarder.followLeader(entry);
    if (entry.kind === 'epoch')
      for (const onLeaderChange of world.ports.onLeaderChange) onLeaderChange(world);
    if (entry.kind === 'state') this.#moveTo(entry.object);
  }

  #moveTo(object: string): void {
    this.#isClosed = true;
    this.#parts.adopt(this.#parts.world, object);
  }

  /** Applies nothing more until the process is restarted: later entries would lead to other results. */
  #stop(reason: string): void {
    this.#role = 'stopped';
    this.#reason = reason;
    this.#receiver = undefined;
    this.#forwarder.close();
    this.#parts.world.stop(reason);
  }

  /** Appends an entry that opens an epoch. If it is accepted, this machine leads, and its world is where the log ends. */
  async #tryLead(): Promise<void> {
    const { world } = this.#parts;
    const take = async () => {
      if (!this.#goesOn) return;
      const epoch = this.#epoch + 1;
      const outcome = await this.#write({ kind: 'epoch' }, world.journal.logged, epoch);
      this.#watch.restartWait();
      if (outcome === 'forgotten') await this.#skipForgotten();
      if (outcome !== 'accepted') return;
      world.journal.logged += 1;
      this.becomeLeader(epoch);
    };
    await this.#runner.runAlone(take).catch((error: unknown) => {
      if (!this.#isClosed) this.#report({ err: error }, 'the lead could not be taken');
    });
  }

  /** Begins to lead: an epoch of this machine was accepted, or a state that it began the log or went on with. */
  becomeLeader(epoch: number): void {
    const { world, node } = this.#parts;
    this.#role = 'leads';
    this.#epoch = epoch;
    this.#certainTo = world.journal.logged;
    this.#watch.noteEntry(node);
    this.#keeper.restart();
    this.#receiver = new ForwardReceiver(world, epoch);
    getTokenDraws(world).made = new Map();
    for (const opening of world.ports.openings) {
      const command = opening(world);
      if (command !== undefined) world.execute(command).catch((error: unknown) => this.#reportFailure(error));
    }
    for (const onLeaderChange of world.ports.onLeaderChange) onLeaderChange(world);
    this.#forwarder.followLeader({ node, epoch });
  }

  #reportFailure(error: unknown): void {
    this.#report({ err: error }, 'the replica of a world failed');
  }

  async #write(body: EntryBody, after: number, epoch = this.#epoch): Promise<AppendOutcome> {
    const outcome = await this.#writer.write(body, after, epoch);
    this.#appendedAt = this.#parts.real.monotonic();
    if (outcome === 'accepted') {
      this.#watch.noteEntry(this.#parts.node);
      this.#tail.noteLast(after + 1);
    }
    if (outcome === 'lost') this.#stop(lostEnd);
    return outcome;
  }
}
