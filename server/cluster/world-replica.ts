/**
 * The place of one world on this machine among all that hold it. It leads or follows; of who leads, the log alone decides. What follows carries out
 * every entry in its order by the code that replays journals, compares the hash that the entry names, and stops where that differs.
 */
import type { CommandData } from '../world/commands.ts';
import { programVersion } from '../world/journal/journal-entry.ts';
import { Replay } from '../world/journal/replay.ts';
import type { RealTime } from '../world/real-clock.ts';
import type { DecidedTurn, Replica } from '../world/replica.ts';
import { createFileName } from '../world/security.ts';
import type { SharedClock } from '../world/shared-clock.ts';
import { tokenDrawsOf } from '../world/token-draws.ts';
import type { Result } from '../world/turn.ts';
import type { World } from '../world/world.ts';
import { decodeEntry, type Entry, encodeEntry, type Said } from './entries.ts';
import { type AskedElsewhere, Asker, type Send, type Taken, Taker } from './passing.ts';
import { appendSurely, type Fate, type LoggedText, type SharedLog, untilOver } from './shared-log.ts';

export interface ReplicaParts {
  world: World;
  clock: SharedClock;
  log: SharedLog;
  /** Name of this machine, another with each start. */
  node: string;
  real: RealTime;
  send: Send;
  /** Milliseconds of silence after which this machine takes the lead. */
  silenceMs: number;
  /** The world is another from here on: what the object holds. */
  adopt(world: World, object: string): void;
}

type Role = 'follows' | 'leads' | 'stopped';

const beatMs = 800;
/** What was told may have been missed. */
const lookMs = 500;
/** Entries told ahead of those that are missing. */
const aheadMax = 2_000;

export class WorldReplica implements Replica {
  readonly #parts: ReplicaParts;
  readonly #replay: Replay;
  readonly #asker: Asker;
  #taker: Taker | undefined;
  #role: Role = 'follows';
  #epoch = 0;
  /** Why it follows no longer. */
  #reason: string | undefined;
  #count = 0;
  /** A world that was opened anew counts from the beginning, and says nothing twice. */
  readonly #nonce = createFileName();
  /** Entries that were told, by their numbers. */
  readonly #told = new Map<number, LoggedText>();
  /** The newest entry that is known to be in the log. */
  #known = 0;
  #heardAt: number;
  #lookedAt = 0;
  #appendedAt = 0;
  #isBusy = false;
  #isClosed = false;
  /** Whether it was said that entries cannot be carried out. */
  #isTold = false;
  #ids: readonly (string | null)[] = [];
  #results: [string, Result][] = [];
  readonly #stopListening: () => void;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    const { world, clock, log, node, send, real } = parts;
    this.#heardAt = real.monotonic();
    this.#asker = new Asker(world, node, send);
    const draws = tokenDrawsOf(world);
    const nothing = { events: () => [], rows: () => [] };
    this.#replay = new Replay(world, clock, nothing, {
      before: (index) => {
        draws.asked = this.#asker.tokenOf(this.#ids[index]);
      },
      after: (index, result) => {
        draws.asked = undefined;
        const id = this.#ids[index];
        if (typeof id === 'string') this.#results.push([id, result]);
      },
    });
    this.#stopListening = log.listen((entry) => this.#hear(entry));
  }

  get leads(): boolean {
    return this.#role === 'leads';
  }

  get role(): Role {
    return this.#role;
  }

  get epoch(): number {
    return this.#epoch;
  }

  get reason(): string | undefined {
    return this.#reason;
  }

  /** How many entries the log is known to have that the world here has not seen. */
  get lag(): number {
    return Math.max(0, this.#known - this.#parts.world.journal.logged);
  }

  /** Resolves when the world stands where the log ended when it was asked; rejects where nobody answers. */
  async catchUp(): Promise<void> {
    const { last } = await this.#parts.log.bounds();
    this.#known = Math.max(this.#known, last);
    while (this.#parts.world.journal.logged < last && this.#role === 'follows' && !this.#isClosed) {
      await this.#pump(true);
      if (this.#isBusy) await pause(5);
    }
  }

  /** Called a few times a second. */
  tick(): void {
    const { world, real } = this.#parts;
    if (this.#isClosed || this.#role === 'stopped') return;
    if (world.stopped !== undefined) {
      this.#halt(`the world is stopped: ${world.stopped}`);
      return;
    }
    const now = real.monotonic();
    if (this.#role === 'leads') {
      if (now - this.#appendedAt >= beatMs) world.turns.beat();
      return;
    }
    if (now - this.#lookedAt >= lookMs) void this.#look();
  }

  async #look(): Promise<void> {
    await this.#pump(true);
    const { real, silenceMs } = this.#parts;
    if (real.monotonic() - this.#heardAt >= silenceMs) await this.#takeLead();
  }

  /** Takes the lead now, from whoever has it. */
  async lead(): Promise<void> {
    while (!this.leads && !this.#isClosed && this.#role !== 'stopped') {
      await this.catchUp();
      await this.#takeLead();
      if (!this.leads) await pause(20);
    }
  }

  /** The log began with this machine, or went on with a state that it gave. */
  beginAsLeader(epoch: number): void {
    this.#becomeLeader(epoch);
  }

  async append(turn: DecidedTurn | undefined): Promise<boolean> {
    const { world } = this.#parts;
    const said: Said = turn === undefined ? { kind: 'beat' } : this.#saidOf(turn);
    const fate = await this.#put(said, world.journal.logged - 1);
    if (fate === 'lost') this.#halt('the log ends before what it had acknowledged');
    return fate === 'accepted';
  }

  /** Says something else than turns, while none are decided; true where it is the next entry of the log. */
  async say(said: Said): Promise<boolean> {
    return (await this.#put(said, this.#parts.world.journal.logged)) === 'accepted';
  }

  pass(command: CommandData): Promise<unknown> {
    if (this.#role === 'stopped') return Promise.reject(new Error(this.#reason));
    return this.#asker.ask(command);
  }

  take(asked: AskedElsewhere): Promise<Taken> {
    return this.#taker?.take(asked) ?? Promise.resolve({ state: 'elsewhere' });
  }

  fellBack(): void {
    if (this.#role !== 'leads') return;
    this.#role = 'follows';
    this.#taker = undefined;
    tokenDrawsOf(this.#parts.world).made = undefined;
    this.#heardAt = this.#parts.real.monotonic();
    setImmediate(() => this.#pump(true));
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#asker.close('the world is closed here');
  }

  #hear(entry: LoggedText): void {
    const { sequence } = entry;
    this.#known = Math.max(this.#known, sequence);
    const { logged } = this.#parts.world.journal;
    if (this.leads || sequence <= logged || sequence > logged + aheadMax) return;
    this.#told.set(sequence, entry);
    void this.#pump(false);
  }

  /** Carries out what comes next, one after the other. */
  async #pump(mustLook: boolean): Promise<void> {
    if (this.#isBusy || this.#role !== 'follows') return;
    this.#isBusy = true;
    try {
      let isLooking = mustLook;
      while (this.#role === 'follows' && !this.#isClosed) {
        const entry = await this.#next(isLooking);
        if (entry === undefined || this.#isClosed) break;
        this.#apply(entry);
        this.#isTold = false;
        isLooking = mustLook || this.#told.size > 0;
      }
    } catch (error) {
      // Nobody answered, or the disk is full: tried again with the next tick.
      if (!this.#isTold)
        this.#parts.world.report({ err: error }, 'an entry of the log could not be carried out yet');
      this.#isTold = true;
    } finally {
      this.#isBusy = false;
    }
  }

  async #next(isLooking: boolean): Promise<LoggedText | undefined> {
    const next = this.#parts.world.journal.logged + 1;
    for (const sequence of this.#told.keys()) if (sequence < next) this.#told.delete(sequence);
    const told = this.#told.get(next);
    this.#told.delete(next);
    if (told !== undefined) return told;
    if (!isLooking && this.#told.size === 0) return undefined;
    this.#lookedAt = this.#parts.real.monotonic();
    return this.#parts.log.read(next);
  }

  #apply({ sequence, text }: LoggedText): void {
    const { world, clock, real } = this.#parts;
    const entry = decodeEntry(text);
    if (entry.program !== programVersion) {
      this.#halt(`entry ${sequence} is of Papertape ${entry.program}, and this is ${programVersion}`);
      return;
    }
    this.#heardAt = real.monotonic();
    this.#known = Math.max(this.#known, sequence);
    if (entry.kind === 'turn') this.#carryOut(sequence, entry);
    else world.journal.logged = sequence;
    if (this.#role === 'stopped') return;
    clock.follow(entry);
    this.#epoch = entry.epoch;
    this.#asker.ledBy(entry);
    if (entry.kind === 'epoch') for (const ledAnew of world.ports.ledAnew) ledAnew(world);
    if (entry.kind === 'state') {
      this.#isClosed = true;
      this.#parts.adopt(world, entry.object);
    }
  }

  #carryOut(sequence: number, { row, ids = [], tokens = [] }: Entry & { kind: 'turn' }): void {
    const { world } = this.#parts;
    const draws = tokenDrawsOf(world);
    this.#ids = ids;
    this.#results = [];
    draws.told = new Map(tokens);
    try {
      const came = this.#replay.follow(row);
      world.storage.worked();
      if ('parted' in came) {
        this.#halt(`entry ${sequence} comes out otherwise here: ${came.parted}`);
        return;
      }
      world.announce(came.events);
      for (const [id, result] of this.#results) this.#asker.settle(id, result);
    } catch (error) {
      world.storage.failed(error);
      throw error;
    } finally {
      draws.told = undefined;
    }
  }

  /** Nothing more is carried out here until the process begins anew: what was decided elsewhere would go another way. */
  #halt(reason: string): void {
    this.#role = 'stopped';
    this.#reason = reason;
    this.#taker = undefined;
    this.#asker.close(reason);
    this.#parts.world.stop(reason);
  }

  /** Whoever's entry is accepted leads; it stands where the log ends, else it would have been refused. */
  async #takeLead(): Promise<void> {
    if (this.#isBusy || this.#role !== 'follows' || this.#isClosed) return;
    this.#isBusy = true;
    try {
      const { world, real } = this.#parts;
      const epoch = this.#epoch + 1;
      const fate = await this.#put({ kind: 'epoch' }, world.journal.logged, epoch);
      this.#heardAt = real.monotonic();
      if (fate === 'lost') this.#halt('the log ends before what this machine has seen of it');
      if (fate !== 'accepted') return;
      world.journal.logged += 1;
      this.#becomeLeader(epoch);
    } catch (error) {
      if (!this.#isClosed) this.#parts.world.report({ err: error }, 'the lead could not be taken');
    } finally {
      this.#isBusy = false;
    }
  }

  #becomeLeader(epoch: number): void {
    const { world, node } = this.#parts;
    this.#role = 'leads';
    this.#epoch = epoch;
    this.#told.clear();
    this.#taker = new Taker(world, epoch);
    tokenDrawsOf(world).made = new Map();
    for (const opening of world.ports.openings) {
      const command = opening(world);
      if (command !== undefined) world.execute(command).catch((error: unknown) => this.#tell(error));
    }
    for (const ledAnew of world.ports.ledAnew) ledAnew(world);
    this.#asker.ledBy({ node, epoch });
  }

  #tell(error: unknown): void {
    this.#parts.world.report({ err: error }, 'what a new lead begins with was not carried out');
  }

  #saidOf({ row, ids }: DecidedTurn): Said {
    const draws = tokenDrawsOf(this.#parts.world);
    const tokens = [...(draws.made ?? [])];
    draws.made?.clear();
    return {
      kind: 'turn',
      row,
      ...(ids.some((id) => id !== null) ? { ids } : {}),
      ...(tokens.length > 0 ? { tokens } : {}),
    };
  }

  async #put(said: Said, after: number, epoch = this.#epoch): Promise<Fate> {
    const { log, node, clock, real } = this.#parts;
    this.#count += 1;
    const { mode, rate } = clock.state;
    const text = encodeEntry({ node, epoch, now: clock.now(), mode, rate }, said);
    const draft = { id: `${node}.${this.#nonce}.${this.#count}`, text, after };
    const fate = await appendSurely(
      log,
      draft,
      untilOver(() => this.#isClosed),
    );
    this.#appendedAt = real.monotonic();
    if (fate === 'accepted') this.#known = Math.max(this.#known, after + 1);
    return fate;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
