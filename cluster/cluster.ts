/** This machine as part of a cluster: it follows the registry of all worlds, holds those that it has to hold, and forwards requests for the others. */
import { DataFault } from '../server/world/data-fault.ts';
import type { Directory } from '../server/world/directory.ts';
import { programVersion } from '../server/world/journal/journal-entry.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { RealTime } from '../server/world/real-clock.ts';
import type { RemoteHolder, RemoteWorlds } from '../server/world/remote-worlds.ts';
import { NoAnswer, NotLeader, NotShared } from '../server/world/replica.ts';
import { describeError, type Report } from '../server/world/report.ts';
import { createFileName, randomBelow } from '../server/world/security.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import type { Sharing } from '../server/world/sharing.ts';
import type { World } from '../server/world/world.ts';
import { Members } from './members.ts';
import { NatsCluster } from './nats-cluster.ts';
import { PeerRequests } from './peer-requests.ts';
import { orderMachines } from './placement.ts';
import { quietReport } from './quiet-report.ts';
import { RecordingExchange } from './recording-exchange.ts';
import { RequestCounts } from './request-counts.ts';
import { retryUntil } from './shared-log.ts';
import { Supervisor } from './supervisor.ts';
import { WorldListing } from './world-listing.ts';
import { WorldLogs } from './world-logs.ts';
import { WorldReplica } from './world-replica.ts';

export interface ClusterParts {
  addresses: readonly string[];
  /** Names this start of this machine. */
  node: string;
  /** Names this machine across its starts; the name of this start if absent. */
  name?: string;
  /** The version of this machine; the version of the program if absent. */
  program?: string;
  /** Machines that hold each world. */
  replicas: number;
  /** Milliseconds for which a superfluous copy remains. */
  graceMs?: number;
  /** Milliseconds from one heartbeat, and one check of the worlds, to the next; a second if absent. */
  heartbeatMs?: number;
  /** Gives leads to machines that have fewer; true if absent. */
  balances?: boolean;
  real: RealTime;
  report: Report;
  /** Milliseconds of silence after which another machine takes the lead of a world. */
  silenceMs?: number;
  /** Entries from one stored state of a world to the next. */
  keepEvery?: number;
  /** Milliseconds after which a log that ends before an acknowledged entry has lost it. */
  lostAfterMs?: number;
}

const defaults = {
  heartbeatMs: 1_000,
  graceMs: 10_000,
  silenceMs: 3_000,
  /** About an hour and a half of heartbeats. */
  keepEvery: 6_000,
  lostAfterMs: 45_000,
};
/** A random part of the silence, so that two machines seldom try to lead at once. */
const silenceSpreadMs = 1_000;
const tickMs = 200;
const settleMs = 50;

export class Cluster implements Sharing, RemoteWorlds {
  readonly #parts: ClusterParts;
  readonly #nats: NatsCluster;
  readonly #logs: WorldLogs;
  readonly #recordings: RecordingExchange;
  readonly #replicas = new Map<string, WorldReplica>();
  readonly secret = createFileName();
  readonly listed: WorldListing;
  readonly #members: Members;
  readonly #counts: RequestCounts;
  readonly #requests: PeerRequests;
  #supervisor: Supervisor | undefined;
  #address: string | null = null;
  #isClosed = false;
  #directory: Directory | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: ClusterParts, nats: NatsCluster) {
    this.#parts = { ...parts, report: quietReport(parts.report, parts.real) };
    this.#nats = nats;
    const { node, real } = parts;
    const { report } = this.#parts;
    this.#recordings = new RecordingExchange({ store: () => this.#directory?.recordings, report });
    this.#logs = new WorldLogs({
      nats,
      recordings: this.#recordings,
      node,
      program: this.#program,
      real,
      report,
      lostAfterMs: parts.lostAfterMs ?? defaults.lostAfterMs,
      isClosed: () => this.#isClosed,
    });
    this.#requests = new PeerRequests({
      connection: nats.connection,
      node,
      report,
      relayTo: (to) => this.#members.relayTo(to),
      receive: async (forwarded) =>
        (await this.#replicas.get(forwarded.world)?.receive(forwarded)) ?? { state: 'elsewhere' },
      place: async (request) => (await this.#supervisor?.handle(request)) ?? false,
    });
    this.#counts = new RequestCounts(nats.connection, node);
    this.#members = new Members({
      connection: nats.connection,
      real,
      node,
      heartbeatMs: this.#heartbeatMs,
      describe: () => ({
        name: this.#name,
        address: this.#address,
        word: this.secret,
        program: this.#program,
        holds: this.#supervisor?.held() ?? [],
        leads: this.#supervisor?.led() ?? [],
        stuck: this.#supervisor?.stuck() ?? [],
        via: nats.server,
      }),
    });
    this.listed = new WorldListing({
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

  get #heartbeatMs(): number {
    return this.#parts.heartbeatMs ?? defaults.heartbeatMs;
  }

  /** Connects to NATS; rejects if none of the addresses answers. */
  static async start(parts: ClusterParts): Promise<Cluster> {
    return new Cluster(parts, await NatsCluster.connect(parts));
  }

  /** Begins to hold worlds in the directory as they are placed. */
  attend(directory: Directory): void {
    this.#directory = directory;
    const { real, report } = this.#parts;
    this.#supervisor = new Supervisor({
      nats: this.#nats,
      request: (to, request) => this.#requests.requestPlacement(to, request),
      directory,
      members: this.#members,
      replicas: this.#replicas,
      name: this.#name,
      copies: this.#parts.replicas,
      checkMs: this.#heartbeatMs,
      graceMs: this.#parts.graceMs ?? defaults.graceMs,
      balances: this.#parts.balances !== false,
      program: this.#program,
      real,
      report,
    });
    const tick = () => {
      this.#chooseServer();
      for (const replica of this.#replicas.values()) {
        replica.tick();
        replica.keepIfDue().catch((error: unknown) => report({ err: error }, 'a state was not stored'));
      }
    };
    this.#timer = setInterval(tick, tickMs).unref();
  }

  /** Moves to another log server if the present one is cut from other machines, or from the log of a world. */
  #chooseServer(): void {
    const { real } = this.#parts;
    const better = this.#members.betterServer();
    if (better !== undefined) this.#nats.moveTo(real.monotonic(), better);
    const [stuck] = this.#supervisor?.stuck() ?? [];
    const isLost = this.#supervisor?.isBlind === true || this.#members.hasLostAll;
    if (stuck !== undefined || isLost) this.#seekServer(stuck);
  }

  #seekServer(world?: string): void {
    const { real, report } = this.#parts;
    const failed = (error: unknown) => report({ err: error }, 'no other log server could be looked for');
    this.#nats.seek(() => real.monotonic(), world).catch(failed);
  }

  /** Publishes the address for forwarded requests, `http://host:port`. */
  reachableAt(address: string): void {
    this.#address = address;
    this.#members.sendHeartbeat();
  }

  /** Resolves when the live machines are known. */
  async settle(): Promise<void> {
    while (!this.#members.isSettled) await new Promise((resolve) => setTimeout(resolve, settleMs));
  }

  /** Returns whether this machine is the one of the live machines to make a world that none of them holds. */
  comesFirst(world: string): boolean {
    const names = this.#members.others().map(({ name }) => name);
    return orderMachines(world, [this.#name, ...names])[0] === this.#name;
  }

  holders(world: string): RemoteHolder[] {
    const holders = this.#supervisor?.placement.holders(world) ?? this.#members.others();
    return holders.flatMap(({ node, address, word, holds }) =>
      address !== null && holds.has(world)
        ? { address, secret: word, gone: this.#members.goneSignal(node) }
        : [],
    );
  }

  decides(world: string): boolean {
    return this.#members
      .others()
      .some(({ address, holds, stuck }) => address !== null && holds.has(world) && !stuck.has(world));
  }

  get replicas(): ReadonlyMap<string, WorldReplica> {
    return this.#replicas;
  }

  reportCount = (key: string): void => this.#counts.add(key);

  onCounted(onCount: (key: string, count: number) => void): void {
    this.#counts.onCount = onCount;
  }

  async has(id: string): Promise<boolean> {
    const known = await unchangedOnFailure(this.#nats.registry.get(id));
    return known !== undefined && !known.isGone;
  }

  async remove(id: string): Promise<boolean> {
    const log = await this.#nats.registry.remove(id).catch((error: unknown) => {
      throw new NoAnswer(`the log servers may have deleted world ${id}`, { cause: error });
    });
    if (log === undefined) return false;
    this.#logs.forget(id);
    this.#supervisor?.noteDeleted(id, log);
    return true;
  }

  prepare = (id: string, folder: string): Promise<boolean> =>
    unchangedOnFailure(this.#logs.prepare(id, folder)).catch((error: unknown) => {
      // A world that is not open here is in no list of those that are stuck.
      if (error instanceof NotShared) this.#seekServer(id);
      throw error;
    });

  async join(world: World, clock: SharedClock): Promise<void> {
    const { node, real } = this.#parts;
    const { log, logId, states } = await unchangedOnFailure(this.#logs.find(world.id));
    const spread = randomBelow(silenceSpreadMs);
    const replica = new WorldReplica({
      world,
      clock,
      log,
      logId,
      node,
      program: this.#program,
      real,
      send: (to, forwarded) => this.#requests.forward(to, forwarded),
      states,
      keepEvery: this.#parts.keepEvery ?? defaults.keepEvery,
      reaches: (to) => this.#members.reaches(to),
      silenceMs: (this.#parts.silenceMs ?? defaults.silenceMs) + spread,
      adopt: (before, object) => this.#adopt(before, object),
    });
    world.replica = replica;
    this.#replicas.set(world.id, replica);
    const epoch = this.#logs.takeEpoch(world.id);
    if (epoch !== undefined) return replica.becomeLeader(epoch);
    try {
      await unchangedOnFailure(replica.catchUp());
    } catch (error) {
      // The database of the world is about to be closed.
      replica.close();
      if (this.#replicas.get(world.id) === replica) this.#replicas.delete(world.id);
      throw error;
    }
  }

  async lead(world: World): Promise<void> {
    await this.#supervisor?.balancer.settled(world.id);
    const replica = this.#replicas.get(world.id);
    if (replica !== undefined) await unchangedOnFailure(replica.lead());
  }

  async publish(before: World, folder: string): Promise<void> {
    const replica = this.#replicas.get(before.id);
    const { logId, states } = await unchangedOnFailure(this.#logs.find(before.id));
    if (replica?.leads !== true) throw new NotLeader(`another machine leads world ${before.id}`);
    await unchangedOnFailure(this.#recordings.offer(folder, states));
    const logSequence = before.journal.logged + 1;
    packedStates.setPosition(folder, { logId, logSequence });
    const object = await unchangedOnFailure(
      states.offer(packedStates.pack(folder), logSequence, this.#parts.node),
    );
    if (!(await replica.appendState({ kind: 'state', object, journal: before.journal.sequence })))
      throw new NotLeader(`another machine leads world ${before.id}`);
    this.#logs.epochs.set(before.id, replica.epoch);
  }

  /** Transfers the leads and announces the departure to the other machines; called before the worlds are closed. */
  async retire(): Promise<void> {
    await this.#supervisor?.retire();
    this.#members.leave();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#supervisor?.close();
    this.#members.leave();
    this.#counts.close();
    await this.#nats.close();
  }

  #adopt(before: World, object: string): void {
    const policy = retryUntil(() => this.#isClosed);
    const fill = async (folder: string) => {
      const { states } = await this.#logs.find(before.id);
      packedStates.unpack(await states.getReliably(object, policy), folder);
      await this.#recordings.take(folder, states);
    };
    this.#directory?.adopt(before.id, fill).catch((error: unknown) => {
      this.#parts.report({ err: error, world: before.id }, 'a state was not taken over');
      before.stop('the state that another machine put it into could not be read');
    });
  }
}

/**
 * Rejects with `NotShared` if the log servers fail, which means that nothing was changed and that the call may be repeated. More specific
 * errors are rethrown.
 */
async function unchangedOnFailure<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ([DataFault, NotLeader, NoAnswer, NotShared].some((kind) => error instanceof kind)) throw error;
    throw new NotShared(`the shared log could not be used: ${describeError(error)}`, { cause: error });
  }
}
