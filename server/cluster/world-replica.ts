/**
 * The place of one world on this machine among all that hold it. It leads or follows; of who leads, the log alone decides. What follows carries out
 * every entry in its order by the code that replays journals, compares the hash that the entry names, and stops where that differs.
 */
import type { CommandData } from '../world/commands.ts';
import { programVersion } from '../world/journal/journal-entry.ts';
import type { RealTime } from '../world/real-clock.ts';
import type { DecidedTurn, Replica } from '../world/replica.ts';
import { createFileName } from '../world/security.ts';
import type { SharedClock } from '../world/shared-clock.ts';
import { tokenDrawsOf } from '../world/token-draws.ts';
import type { World } from '../world/world.ts';
import { decodeEntry, encodeEntry, type Said, turnSaid } from './entries.ts';
import { Follower } from './follower.ts';
import { keepState } from './keep-state.ts';
import { type AskedElsewhere, Asker, type Send, type Taken, Taker } from './passing.ts';
import { appendSurely, type Fate, type LoggedText, type SharedLog, untilOver } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';
import { Tail } from './tail.ts';

export interface ReplicaParts {
  world: World;
  clock: SharedClock;
  log: SharedLog;
  /** Name of this machine, another with each start. */
  node: string;
  real: RealTime;
  send: Send;
  states: SharedStates;
  /** Entries after which the state is kept anew. */
  keepEvery: number;
  /** Milliseconds of silence after which this machine takes the lead. */
  silenceMs: number;
  /** The world is another from here on: what the object holds. */
  adopt(world: World, object: string): void;
}

type Role = 'follows' | 'leads' | 'stopped';

const beatMs = 800;
const notGoingOn =
  'the log does not go on from here: it ends before what it had acknowledged, or has forgotten what this machine has not seen';

export class WorldReplica implements Replica {
  readonly #parts: ReplicaParts;
  readonly #follower: Follower;
  readonly #asker: Asker;
  #taker: Taker | undefined;
  #role: Role = 'follows';
  #epoch = 0;
  /** Why it follows no longer. */
  #reason: string | undefined;
  #count = 0;
  #keptAt: number | undefined;
  /** A world that was opened anew counts from the beginning, and says nothing twice. */
  readonly #nonce = createFileName();
  #heardAt: number;
  #appendedAt = 0;
  #isBusy = false;
  #isClosed = false;
  /** Whether it was said that entries cannot be carried out. */
  #isTold = false;
  readonly #tail: Tail;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    const { world, clock, log, node, send, real } = parts;
    this.#heardAt = real.monotonic();
    this.#asker = new Asker(world, node, send);
    this.#follower = new Follower(world, clock, this.#asker);
    this.#tail = new Tail(log, real, () => {
      if (!this.leads) this.#pump(false).catch((error: unknown) => this.#tell(error));
    });
  }

  get leads(): boolean {
    return this.#role === 'leads';
  }

  get epoch(): number {
    return this.#epoch;
  }

  get reason(): string | undefined {
    return this.#reason;
  }

  /** How many entries the log is known to have that the world here has not seen. */
  get lag(): number {
    return Math.max(0, this.#tail.known - this.#parts.world.journal.logged);
  }

  /** Resolves when the world stands where the log ended when it was asked; rejects where nobody answers. */
  async catchUp(): Promise<void> {
    const { last } = await this.#parts.log.bounds();
    this.#tail.knows(last);
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
    if (this.#tail.mustLook(now)) this.#look().catch((error: unknown) => this.#tell(error));
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
  beginAsLeader = (epoch: number): void => this.#becomeLeader(epoch);

  async append(turn: DecidedTurn | undefined): Promise<boolean> {
    const { world } = this.#parts;
    const said: Said = turn === undefined ? { kind: 'beat' } : turnSaid(turn, tokenDrawsOf(world));
    const fate = await this.#put(said, world.journal.logged - 1);
    if (fate === 'lost') this.#halt(notGoingOn);
    return fate === 'accepted';
  }

  /** Says something else than turns, while none are decided; true where it is the next entry of the log. */
  async say(said: Said): Promise<boolean> {
    return (await this.#put(said, this.#parts.world.journal.logged)) === 'accepted';
  }

  pass(command: CommandData, parent?: string): Promise<unknown> {
    if (this.#role === 'stopped') return Promise.reject(new Error(this.#reason));
    return this.#asker.ask(command, parent);
  }

  take(asked: AskedElsewhere): Promise<Taken> {
    return this.#taker?.take(asked) ?? Promise.resolve({ state: 'elsewhere' });
  }

  offerFile = (name: string, bytes: Uint8Array): Promise<void> => this.#parts.states.offerFile(name, bytes);

  file = (name: string): Promise<Uint8Array | undefined> => this.#parts.states.file(name);

  /** Called a few times a second: who leads keeps the state now and then, between two turns. */
  async keep(): Promise<void> {
    const { world, keepEvery, states, log } = this.#parts;
    this.#keptAt ??= world.journal.logged;
    if (!this.leads || world.journal.logged - this.#keptAt < keepEvery || !world.turns.isIdle) return;
    this.#keptAt = world.journal.logged;
    await keepState(world, { states, log });
  }

  fellBack(): void {
    if (this.#role !== 'leads') return;
    this.#role = 'follows';
    this.#taker = undefined;
    tokenDrawsOf(this.#parts.world).made = undefined;
    this.#heardAt = this.#parts.real.monotonic();
    setImmediate(() => this.#look().catch((error: unknown) => this.#tell(error)));
  }

  close(): void {
    this.#isClosed = true;
    this.#tail.close();
    this.#asker.close('the world is closed here');
  }

  /** Carries out what comes next, one after the other. */
  async #pump(mustLook: boolean): Promise<void> {
    if (this.#isBusy || this.#role !== 'follows') return;
    this.#isBusy = true;
    try {
      while (this.#role === 'follows' && !this.#isClosed) {
        const entry = await this.#tail.next(this.#parts.world.journal.logged, mustLook);
        if (entry === undefined || this.#isClosed) break;
        this.#apply(entry);
        this.#isTold = false;
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

  #apply({ sequence, text }: LoggedText): void {
    const { world, clock, real } = this.#parts;
    const entry = decodeEntry(text);
    if (entry.program !== programVersion) {
      this.#halt(`entry ${sequence} is of Papertape ${entry.program}, and this is ${programVersion}`);
      return;
    }
    this.#heardAt = real.monotonic();
    this.#tail.knows(sequence);
    const parted = entry.kind === 'turn' ? this.#follower.carryOut(entry) : undefined;
    if (parted !== undefined) {
      this.#halt(`entry ${sequence} comes out otherwise here: ${parted}`);
      return;
    }
    world.journal.logged = sequence;
    clock.follow(entry);
    this.#epoch = entry.epoch;
    this.#asker.ledBy(entry);
    if (entry.kind === 'epoch') for (const ledAnew of world.ports.ledAnew) ledAnew(world);
    if (entry.kind === 'state') {
      this.#isClosed = true;
      this.#parts.adopt(world, entry.object);
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
      if (fate === 'lost') this.#halt(notGoingOn);
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
    this.#parts.world.report({ err: error }, 'the part of this machine in a world could not be played');
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
    if (fate === 'accepted') this.#tail.knows(after + 1);
    return fate;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
