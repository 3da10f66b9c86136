/**
 * The place of one world on this machine among all that hold it. It leads or follows; the log alone decides which machine leads. What follows carries out
 * every entry in its order by the code that replays journals, compares the hash that the entry names, and stops where that differs.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CommandData } from '../server/world/commands.ts';
import { type DecidedTurn, LedElsewhere, NoAnswer, type Replica } from '../server/world/replica.ts';
import type { Report } from '../server/world/report.ts';
import { tokenDrawsOf } from '../server/world/token-draws.ts';
import { Author } from './author.ts';
import { CarryOn } from './carry-on.ts';
import { decodeEntry, type Said, turnSaid } from './entries.ts';
import { Follower } from './follower.ts';
import { objectBeyond } from './forgotten.ts';
import { SharedStateKeeper } from './keep-state.ts';
import { LeaderWatch } from './leader-watch.ts';
import { type AskedElsewhere, Asker, type Taken, Taker } from './passing.ts';
import { quietReport } from './quiet-report.ts';
import type { ReplicaParts } from './replica-parts.ts';
import type { Fate, LoggedText } from './shared-log.ts';
import { Tail } from './tail.ts';
import { VersionWait } from './version-wait.ts';

type Role = 'follows' | 'leads' | 'stopped';

const beatMs = 800;
const betweenTriesMs = 20;
const notGoingOn = 'the log does not go on from here: it ends before what it had acknowledged';

export class WorldReplica implements Replica {
  readonly #parts: ReplicaParts;
  readonly #follower: Follower;
  readonly #asker: Asker;
  #taker: Taker | undefined;
  #role: Role = 'follows';
  #epoch = 0;
  #reason: string | undefined;
  #appendedAt = 0;
  readonly #watch: LeaderWatch;
  readonly #work: CarryOn;
  #isClosed = false;
  #looking: Promise<void> | undefined;
  readonly #report: Report;
  readonly #tail: Tail;
  readonly #wait: VersionWait;
  readonly #author: Author;
  readonly #keeper: SharedStateKeeper;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    const { world, clock, log, node, program, send, real } = parts;
    this.#watch = new LeaderWatch(parts);
    this.#report = quietReport((details, message) => world.report(details, message), real);
    this.#asker = new Asker(world, node, send);
    this.#follower = new Follower(world, clock, this.#asker);
    this.#wait = new VersionWait(parts);
    this.#author = new Author({ log, node, program, clock, isOver: () => this.#isClosed });
    this.#keeper = new SharedStateKeeper({ ...parts, leads: () => this.leads && !this.#isClosed });
    this.#tail = new Tail(log, real, () => {
      if (!this.leads) this.#work.run(false).catch((error: unknown) => this.#tell(error));
    });
    this.#work = new CarryOn({
      real,
      tail: this.#tail,
      report: this.#report,
      logged: () => world.journal.logged,
      goesOn: () => this.#goesOn,
      apply: (entry) => this.#apply(entry),
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

  /** How many entries the log is known to have that the world here has not seen. */
  get lag(): number {
    return Math.max(0, this.#tail.known - this.#parts.world.journal.logged);
  }

  /** Resolves when the world holds all that the log held when asked; rejects where the log does not answer, or an entry cannot be carried out. */
  async catchUp(): Promise<void> {
    const { log, world } = this.#parts;
    // A file does not say in which epoch it was written; a lead is taken in one that comes after all others.
    const stood = this.#epoch === 0 ? await log.read(world.journal.logged) : undefined;
    if (stood !== undefined && this.#epoch === 0) this.#epoch = decodeEntry(stood.text).epoch;
    const { last } = await log.bounds();
    this.#tail.knows(last);
    await this.#work.runTo(last, () => this.#skipForgotten());
  }

  async #skipForgotten(): Promise<void> {
    const object = await objectBeyond(this.#parts);
    if (object !== undefined && this.#goesOn) this.#moveTo(object);
  }

  /** Called a few times a second. */
  tick(): void {
    const { world, real } = this.#parts;
    if (this.#isClosed || this.#role === 'stopped') return;
    const now = real.monotonic();
    if (world.stopped !== undefined) this.#halt(`the world is stopped: ${world.stopped}`);
    else if (this.#role === 'leads') {
      if (now - this.#appendedAt >= beatMs) world.queue.beat();
    } else if (this.#tail.mustLook(now)) this.#look().catch((error: unknown) => this.#tell(error));
  }

  get #goesOn(): boolean {
    return this.#role === 'follows' && !this.#isClosed && this.#wait.reason === undefined;
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const { world, silenceMs } = this.#parts;
    if (this.#wait.reason !== undefined) {
      const object = await this.#wait.wayOn(world.journal.logged);
      if (object !== undefined) this.#moveTo(object);
      return;
    }
    await this.#work.run(true);
    if (this.#goesOn && this.lag > 0) await this.#skipForgotten();
    if (this.#goesOn && this.#watch.silentMs >= silenceMs) await this.#takeLead();
  }

  /** Takes the lead now, from the present leader. @param epoch in which it is to be led still; whichever when left out */
  async lead(epoch?: number): Promise<void> {
    while (!this.leads && !this.#isClosed && this.#role !== 'stopped') {
      if (this.#wait.reason !== undefined) throw new LedElsewhere(this.#wait.reason);
      await this.catchUp();
      if (epoch !== undefined && this.#epoch !== epoch) return;
      await this.#takeLead();
      if (!this.leads) await pause(betweenTriesMs);
    }
  }

  async append(turn: DecidedTurn | undefined): Promise<boolean> {
    const { world } = this.#parts;
    const said: Said = turn === undefined ? { kind: 'beat' } : turnSaid(turn, tokenDrawsOf(world));
    const fate = await this.#put(said, world.journal.logged - 1);
    // It may have been taken before that was forgotten, in the hours for which this machine was stopped.
    if (fate === 'forgotten') throw new NoAnswer('the log has forgotten what became of an entry');
    return fate === 'accepted';
  }

  /** The world is another from here on; true where that is the next entry of the log. What was asked before it is for an epoch that is over. */
  async sayState(said: Said & { kind: 'state' }): Promise<boolean> {
    const epoch = this.#epoch + 1;
    if ((await this.#put(said, this.#parts.world.journal.logged, epoch)) !== 'accepted') return false;
    this.#epoch = epoch;
    return true;
  }

  pass(command: CommandData, parent?: string): Promise<unknown> {
    if (this.#role === 'stopped') return Promise.reject(new Error(this.#reason));
    // It could be decided elsewhere, and would not be seen here.
    if (this.#wait.reason !== undefined) return Promise.resolve(refuse('maintenance'));
    return this.#asker.ask(command, parent);
  }

  take(asked: AskedElsewhere): Promise<Taken> {
    return this.#taker?.take(asked) ?? Promise.resolve({ state: 'elsewhere' });
  }

  offerFile = (name: string, bytes: Uint8Array): Promise<void> => this.#parts.states.offerFile(name, bytes);
  file = (name: string): Promise<Uint8Array | undefined> => this.#parts.states.file(name);

  /** Called a few times a second. */
  keep = (): Promise<void> => this.#keeper.consider();

  /** Before this machine goes, where it leads: others may need a state to go on from. */
  keepNow = (): Promise<boolean> => this.#keeper.keepNow();

  answered = (): Promise<void> => this.#asker.answered();

  fellBack(): void {
    if (this.#role !== 'leads') return;
    this.#role = 'follows';
    this.#taker = undefined;
    tokenDrawsOf(this.#parts.world).made = undefined;
    this.#watch.waitAnew();
    setImmediate(() => this.#look().catch((error: unknown) => this.#tell(error)));
  }

  close(): void {
    this.#isClosed = true;
    this.#tail.close();
    this.#asker.close();
  }

  #apply({ sequence, text }: LoggedText): void {
    const { world, clock } = this.#parts;
    const entry = decodeEntry(text);
    if (this.#wait.beginsAt(sequence, entry)) {
      this.#asker.close();
      return;
    }
    this.#watch.seen(entry.node);
    this.#tail.knows(sequence);
    const parted = entry.kind === 'turn' ? this.#follower.carryOut(entry) : undefined;
    if (parted !== undefined) {
      this.#halt(`entry ${sequence} comes out otherwise here: ${parted}`);
      return;
    }
    world.journal.logged = sequence;
    clock.follow(entry);
    this.#epoch = entry.epoch;
    // In the place of this world comes another, which asks anew.
    if (entry.kind !== 'state') this.#asker.ledBy(entry);
    if (entry.kind === 'epoch') for (const ledAnew of world.ports.ledAnew) ledAnew(world);
    if (entry.kind === 'state') this.#moveTo(entry.object);
  }

  #moveTo(object: string): void {
    this.#isClosed = true;
    this.#parts.adopt(this.#parts.world, object);
  }

  /** Nothing more is carried out here until the process begins anew: what was decided elsewhere would go another way. */
  #halt(reason: string): void {
    this.#role = 'stopped';
    this.#reason = reason;
    this.#taker = undefined;
    this.#asker.close();
    this.#parts.world.stop(reason);
  }

  /** The machine whose entry is accepted leads; it stands where the log ends, else it would have been refused. */
  async #takeLead(): Promise<void> {
    const { world } = this.#parts;
    const take = async () => {
      if (!this.#goesOn) return;
      const epoch = this.#epoch + 1;
      const fate = await this.#put({ kind: 'epoch' }, world.journal.logged, epoch);
      this.#watch.waitAnew();
      if (fate === 'forgotten') await this.#skipForgotten();
      if (fate !== 'accepted') return;
      world.journal.logged += 1;
      this.becomeLeader(epoch);
    };
    await this.#work.alone(take).catch((error: unknown) => {
      if (!this.#isClosed) this.#report({ err: error }, 'the lead could not be taken');
    });
  }

  /** Its entry was accepted; or the log began with this machine, or went on with a state that it gave. */
  becomeLeader(epoch: number): void {
    const { world, node } = this.#parts;
    this.#role = 'leads';
    this.#epoch = epoch;
    this.#watch.seen(node);
    this.#keeper.leadsAnew();
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
    this.#report({ err: error }, 'the part of this machine in a world could not be played');
  }

  async #put(said: Said, after: number, epoch = this.#epoch): Promise<Fate> {
    const fate = await this.#author.put(said, after, epoch);
    this.#appendedAt = this.#parts.real.monotonic();
    if (fate === 'accepted') {
      this.#watch.seen(this.#parts.node);
      this.#tail.knows(after + 1);
    }
    if (fate === 'lost') this.#halt(notGoingOn);
    return fate;
  }
}
