/**
 * This machine among those that hold the worlds on disk together: it knows which there are, holds those that it has to, and passes on what
 * is asked of the others.
 */
import { DataFault } from '../server/world/data-fault.ts';
import type { Directory } from '../server/world/directory.ts';
import type { Elsewhere, Holder } from '../server/world/elsewhere.ts';
import { programVersion } from '../server/world/journal/journal-entry.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import { LedElsewhere, NoAnswer, NotShared } from '../server/world/replica.ts';
import { type Report, reasonOf } from '../server/world/report.ts';
import { chanceBelow, createFileName } from '../server/world/security.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import type { Sharing } from '../server/world/sharing.ts';
import type { World } from '../server/world/world.ts';
import { Attendance } from './attendance.ts';
import { Counting } from './counting.ts';
import { Listing } from './listing.ts';
import { Members } from './members.ts';
import { NatsCluster } from './nats-cluster.ts';
import { orderOf } from './placement.ts';
import { Places } from './places.ts';
import { Questions } from './questions.ts';
import { quietReport } from './quiet-report.ts';
import { untilOver } from './shared-log.ts';
import { WorldReplica } from './world-replica.ts';

export interface ClusterParts {
  addresses: readonly string[];
  /** Of this machine, and of this start of it alone. */
  node: string;
  /** Of this machine, whenever it is started; the name of its start when left out. */
  name?: string;
  /** The version of the program; that of this one when left out. */
  program?: string;
  /** Machines that hold each world. */
  replicas: number;
  /** Milliseconds for which a world stays that this machine need not hold. */
  graceMs?: number;
  /** Milliseconds after which it says again what it holds, and looks again at what it has to hold; a second when left out. */
  beatMs?: number;
  /** Whether leads are given to machines that have fewer; so it is when left out. */
  spreads?: boolean;
  real: RealTime;
  report: Report;
  /** Milliseconds of silence after which another machine takes the lead of a world. */
  silenceMs?: number;
  /** Entries after which the state of a world is kept anew, and what came before is forgotten. */
  keepEvery?: number;
}

const beatMs = 1_000;
const graceMs = 10_000;
const silenceMs = 3_000;
/** About an hour and a half of beats. */
const keepEvery = 6_000;
/** So that two seldom try at once. */
const silenceSpreadMs = 1_000;
const tickMs = 200;
const settleMs = 50;

export class Cluster implements Sharing, Elsewhere {
  readonly #parts: ClusterParts;
  readonly #nats: NatsCluster;
  readonly #places: Places;
  readonly #replicas = new Map<string, WorldReplica>();
  readonly word = createFileName();
  readonly listed: Listing;
  readonly #members: Members;
  readonly #counting: Counting;
  readonly #questions: Questions;
  #attendance: Attendance | undefined;
  #address: string | null = null;
  #isClosed = false;
  #directory: Directory | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: ClusterParts, nats: NatsCluster) {
    this.#parts = { ...parts, report: quietReport(parts.report, parts.real) };
    this.#nats = nats;
    const { node, real } = parts;
    this.#places = new Places({
      nats,
      node,
      program: this.#program,
      report: this.#parts.report,
      isClosed: () => this.#isClosed,
    });
    this.#questions = new Questions({
      connection: nats.connection,
      node,
      report: this.#parts.report,
      relayTo: (to) => this.#members.relayTo(to),
      take: async (asked) => (await this.#replicas.get(asked.world)?.take(asked)) ?? { state: 'elsewhere' },
      place: async (asked) => (await this.#attendance?.hears(asked)) ?? false,
    });
    this.#counting = new Counting(nats.connection, node);
    this.#members = new Members({
      connection: nats.connection,
      real,
      node,
      beatMs: parts.beatMs ?? beatMs,
      say: () => ({
        name: this.#name,
        address: this.#address,
        word: this.word,
        program: this.#program,
        holds: this.#attendance?.holds() ?? [],
        leads: this.#attendance?.led() ?? [],
        stuck: this.#attendance?.stuck() ?? [],
      }),
    });
    this.listed = new Listing({
      connection: nats.connection,
      registry: nats.registry,
      members: this.#members,
      node,
    });
  }

  get #program(): string {
    return this.#parts.program ?? programVersion;
  }

  get #name(): string {
    return this.#parts.name ?? this.#parts.node;
  }

  static async start(parts: ClusterParts): Promise<Cluster> {
    return new Cluster(parts, await NatsCluster.connect(parts));
  }

  /** From here on worlds are held here too as they are placed. */
  attend(directory: Directory): void {
    this.#directory = directory;
    const { real, report } = this.#parts;
    this.#attendance = new Attendance({
      nats: this.#nats,
      ask: (to, asked) => this.#questions.askPlace(to, asked),
      directory,
      members: this.#members,
      replicas: this.#replicas,
      name: this.#name,
      replicasWanted: this.#parts.replicas,
      lookMs: this.#parts.beatMs ?? beatMs,
      graceMs: this.#parts.graceMs ?? graceMs,
      spreads: this.#parts.spreads !== false,
      program: this.#program,
      real,
      report,
    });
    const tick = () => {
      if ((this.#attendance?.stuck().length ?? 0) > 0) this.#nats.moveOn(real.monotonic());
      for (const replica of this.#replicas.values()) {
        replica.tick();
        replica.keep().catch((error: unknown) => report({ err: error }, 'a state was not kept'));
      }
    };
    this.#timer = setInterval(tick, tickMs).unref();
  }

  /** Others pass requests on to it from here on: `http://host:port`. */
  reachableAt(address: string): void {
    this.#address = address;
    this.#members.beat();
  }

  /** Resolves when it is known who else is there. */
  async settle(): Promise<void> {
    while (!this.#members.isSettled) await new Promise((resolve) => setTimeout(resolve, settleMs));
  }

  /** Whether this machine is the one to make a world that none of the machines that are there holds. */
  comesFirst(world: string): boolean {
    const names = this.#members.others().map(({ name }) => name);
    return orderOf(world, [this.#name, ...names])[0] === this.#name;
  }

  holders(world: string): Holder[] {
    const holders = this.#attendance?.placement.holders(world) ?? this.#members.others();
    return holders.flatMap(({ node, address, word, holds }) =>
      address !== null && holds.has(world) ? { address, word, gone: this.#members.goneSignal(node) } : [],
    );
  }

  /** Whether another machine that holds a world can have commands for it decided. */
  decides(world: string): boolean {
    return this.#members
      .others()
      .some(({ address, holds, stuck }) => address !== null && holds.has(world) && !stuck.has(world));
  }

  get replicas(): ReadonlyMap<string, WorldReplica> {
    return this.#replicas;
  }

  counted = (key: string): void => this.#counting.add(key);

  hearCounted(hear: (key: string, count: number) => void): void {
    this.#counting.hear = hear;
  }

  async has(id: string): Promise<boolean> {
    const known = await unchanged(this.#nats.registry.get(id));
    return known !== undefined && !known.isGone;
  }

  async remove(id: string): Promise<boolean> {
    const log = await this.#nats.registry.remove(id).catch((error: unknown) => {
      throw new NoAnswer(`the log servers may have deleted world ${id}`, { cause: error });
    });
    if (log === undefined) return false;
    this.#places.forget(id);
    this.#attendance?.deleted(id, log);
    return true;
  }

  prepare = (id: string, folder: string): Promise<boolean> => unchanged(this.#places.prepare(id, folder));

  async join(world: World, clock: SharedClock): Promise<void> {
    const { node, real } = this.#parts;
    const { log, logId, states } = await unchanged(this.#places.of(world.id));
    const spread = chanceBelow(silenceSpreadMs);
    const replica = new WorldReplica({
      world,
      clock,
      log,
      logId,
      node,
      program: this.#program,
      real,
      send: (to, asked) => this.#questions.send(to, asked),
      states,
      keepEvery: this.#parts.keepEvery ?? keepEvery,
      reaches: (to) => this.#members.reaches(to),
      silenceMs: (this.#parts.silenceMs ?? silenceMs) + spread,
      adopt: (before, object) => this.#adopt(before, object),
    });
    world.replica = replica;
    this.#replicas.set(world.id, replica);
    const epoch = this.#places.takeEpoch(world.id);
    if (epoch !== undefined) return replica.becomeLeader(epoch);
    try {
      await unchanged(replica.catchUp());
    } catch (error) {
      // Its database is about to be closed: nothing is carried out in it any more.
      replica.close();
      if (this.#replicas.get(world.id) === replica) this.#replicas.delete(world.id);
      throw error;
    }
  }

  async lead(world: World): Promise<void> {
    await this.#attendance?.leads.settled(world.id);
    const replica = this.#replicas.get(world.id);
    if (replica !== undefined) await unchanged(replica.lead());
  }

  async publish(before: World, folder: string): Promise<void> {
    const replica = this.#replicas.get(before.id);
    const { logId, states } = await unchanged(this.#places.of(before.id));
    if (replica?.leads !== true) throw new LedElsewhere(`another machine leads world ${before.id}`);
    const logSequence = before.journal.logged + 1;
    packedStates.setPosition(folder, { logId, logSequence });
    const object = await unchanged(states.offer(packedStates.pack(folder), logSequence, this.#parts.node));
    if (!(await replica.sayState({ kind: 'state', object, journal: before.journal.sequence })))
      throw new LedElsewhere(`another machine leads world ${before.id}`);
    this.#places.leads.set(before.id, replica.epoch);
  }

  /** Before its worlds are closed: others take over what it led, and know that it goes. */
  async retire(): Promise<void> {
    await this.#attendance?.retire();
    this.#members.bye();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#attendance?.close();
    this.#members.bye();
    this.#counting.close();
    await this.#nats.close();
  }

  #adopt(before: World, object: string): void {
    const patience = untilOver(() => this.#isClosed);
    const fill = async (folder: string) => {
      const { states } = await this.#places.of(before.id);
      packedStates.unpack(await states.surely(object, patience), folder);
    };
    this.#directory?.adopt(before.id, fill).catch((error: unknown) => {
      this.#parts.report({ err: error, world: before.id }, 'a state was not taken over');
      before.stop('the state that another machine put it into could not be had');
    });
  }
}

/**
 * Rejects with `NotShared` where the log servers fail: callers then learn that nothing was changed and that they may ask again. Refusals that
 * say something more exact pass through.
 */
async function unchanged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ([DataFault, LedElsewhere, NoAnswer, NotShared].some((kind) => error instanceof kind)) throw error;
    throw new NotShared(`The shared log could not be used: ${reasonOf(error)}`, { cause: error });
  }
}
