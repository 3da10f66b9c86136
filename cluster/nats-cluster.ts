/** The connection of a machine to NATS and what it stores there: the registry, and for each world a stream as its log and a bucket for states and files. */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { programVersion } from '../server/world/journal/journal-entry.ts';
import { createFileName, randomBelow } from '../server/world/security.ts';
import { noMessage, noStream, readCode } from './nats-codes.ts';
import { NatsLog } from './nats-log.ts';
import { chunkBytes } from './object-names.ts';
import { Registry, registryName } from './registry.ts';
import { RepeatedReads } from './repeated-reads.ts';
import { retry } from './retry.ts';
import { findBestServer } from './server-search.ts';
import type { SharedLog } from './shared-log.ts';
import { SharedStates } from './shared-states.ts';

export interface NatsParts {
  /** `nats://host:port`, one or more. */
  addresses: readonly string[];
  /** Names this start of this machine; NATS shows it. */
  node: string;
  /** The version of this machine; the version of the program if absent. */
  program?: string;
}

/** Copies of each entry and object. */
const copiesMax = 3;
const requestMs = 3_000;
const connectMs = 2_000;
const probeMs = 1_000;
/** Longer than a dial; a random part keeps two machines from moving in step. */
const betweenMovesMs = 4_000;
const betweenMovesSpreadMs = 2_000;
const betweenSearchesMs = 500;
const betweenSearchesMaxMs = 4_000;
/** NATS needs a window for message ids; every try has an id of its own, so its length does not matter. */
const idWindowNs = 120 * 1_000_000_000;

/** Contains the id of the log, so that a world which takes the id of a deleted one shares nothing with it. */
const nameStream = (world: string, logId: string) => `papertape-${world}-${logId}`;
const logSubject = (world: string, logId: string) => `papertape.log.${world}.${logId}`;

export class NatsCluster {
  readonly connection: NatsConnection;
  readonly registry: Registry;
  readonly #client: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #reads: RepeatedReads;
  readonly #copies: number;
  readonly #program: string;
  #nextMoveAt = Number.NEGATIVE_INFINITY;
  #nextSeekAt = Number.NEGATIVE_INFINITY;
  #isSeeking = false;
  /** Searches in a row that found no better server. */
  #fruitless = 0;

  private constructor(parts: {
    connection: NatsConnection;
    client: JetStreamClient;
    manager: JetStreamManager;
    reads: RepeatedReads;
    registry: Registry;
    copies: number;
    program: string;
  }) {
    this.#program = parts.program;
    this.connection = parts.connection;
    this.registry = parts.registry;
    this.#client = parts.client;
    this.#manager = parts.manager;
    this.#reads = parts.reads;
    this.#copies = parts.copies;
  }

  /** Loads the client of NATS, which a server without a cluster never does, and connects. Rejects if none of the addresses answers. */
  static async connect({ addresses, node, program = programVersion }: NatsParts): Promise<NatsCluster> {
    const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/jetstream'),
    ]);
    const dial = () =>
      connect({
        // The order is random from machine to machine, and the client keeps it, so that the next server to try is known.
        servers: rotate(addresses, randomBelow(addresses.length)),
        noRandomize: true,
        name: node,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        pingInterval: 2_000,
        maxPingOut: 2,
        timeout: connectMs,
      });
    const connection = await retry(dial);
    const options = { timeout: requestMs };
    const manager = await jetstreamManager(connection, { ...options, checkAPI: false });
    const copies = addresses.length >= copiesMax ? copiesMax : 1;
    const client = jetstream(connection, { ...options, checkAPI: false });
    const reads = new RepeatedReads(connection);
    const leaveServer = () => {
      const others = connection.getServers().filter(({ listen }) => listen !== connection.getServer());
      const next = others[randomBelow(others.length || 1)];
      if (next !== undefined) dialFirst(connection, next.listen);
    };
    const registry = await Registry.open({ client, manager, reads }, copies, leaveServer);
    return new NatsCluster({ connection, client, manager, reads, registry, copies, program });
  }

  /** Returns the log of a world and creates it if there is none; two machines that create it at once create one. */
  async log(world: string): Promise<{ log: NatsLog; logId: string }> {
    const { log: logId } = await this.registry.register(world, createFileName());
    const name = nameStream(world, logId);
    if (!(await this.#hasStream(name))) await this.#make(world, logId);
    return { log: this.#getLog(world, logId), logId };
  }

  /** Creates a log that no machine finds before its world is registered with it. */
  async beginLog(world: string): Promise<{ log: NatsLog; logId: string }> {
    const logId = createFileName();
    await this.#make(world, logId);
    await this.objects(world, logId);
    const name = nameStream(world, logId);
    await Promise.all([this.#answers(name), this.#answers(`OBJ_${name}`)]);
    return { log: this.#getLog(world, logId), logId };
  }

  /** Deletes the log and the objects of a world, as far as they exist. */
  async drop(world: string, logId: string): Promise<void> {
    for (const name of [nameStream(world, logId), `OBJ_${nameStream(world, logId)}`]) {
      await this.#manager.streams.delete(name).catch((error: unknown) => {
        if (readCode(error) !== noStream) throw error;
      });
    }
  }

  /** Returns all logs, also those of deleted worlds. */
  async logs(): Promise<{ world: string; logId: string }[]> {
    const found: { world: string; logId: string }[] = [];
    for await (const { config } of this.#manager.streams.list('papertape.log.>')) {
      const [, , world = '', logId = ''] = config.subjects[0]?.split('.') ?? [];
      found.push({ world, logId });
    }
    return found;
  }

  async #hasStream(name: string): Promise<boolean> {
    try {
      await this.#reads.read(() => this.#manager.streams.info(name));
      return true;
    } catch (error) {
      if (readCode(error) === noStream) return false;
      throw error;
    }
  }

  async #make(world: string, logId: string): Promise<void> {
    const { StorageType, RetentionPolicy } = await import('@nats-io/jetstream');
    const name = nameStream(world, logId);
    const config = {
      name,
      subjects: [logSubject(world, logId)],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      num_replicas: this.#copies,
      duplicate_window: idWindowNs,
      deny_delete: true,
    };
    // The answer may be lost, and another machine may create the stream at the same moment.
    await retry(async () => {
      const failure: unknown = await this.#manager.streams.add(config).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined && !(await this.#hasStream(name))) throw failure;
    });
  }

  /** Resolves when a new stream has elected its leader; a request before that is lost. */
  async #answers(name: string): Promise<void> {
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const manager = await jetstreamManager(this.connection, { timeout: probeMs, checkAPI: false });
    await retry(async () => {
      const answer = await manager.streams.getMessage(name, { seq: 1 }).catch((error: unknown) => error);
      if (answer instanceof Error && readCode(answer) !== noMessage) throw answer;
    });
  }

  #getLog(world: string, logId: string): NatsLog {
    return new NatsLog({
      connection: this.connection,
      client: this.#client,
      manager: this.#manager,
      reads: this.#reads,
      name: nameStream(world, logId),
      subject: logSubject(world, logId),
      announcements: `papertape.told.${world}.${logId}`,
      objects: () => this.objects(world, logId),
    });
  }

  /** Returns the bucket for the states and files of a world, and creates it if there is none. */
  async objects(world: string, logId: string): Promise<ObjectStore> {
    const [{ Objm }, { StorageType }] = await Promise.all([
      import('@nats-io/obj'),
      import('@nats-io/jetstream'),
    ]);
    const [buckets, name] = [new Objm(this.#client), nameStream(world, logId)];
    // Only the creation needs all log servers to have elected. The client removes fields of the options, so each try has its own.
    const create = () => buckets.create(name, { storage: StorageType.File, replicas: this.#copies });
    return retry(() => buckets.open(name).catch(create));
  }

  async states(world: string, logId: string, log: SharedLog): Promise<SharedStates> {
    const objects = await this.objects(world, logId);
    return new SharedStates({ objects, log, chunk: chunkBytes(this.connection), program: this.#program });
  }

  /** The log server in use, as `host:port`. */
  get server(): string {
    return this.connection.getServer();
  }

  /** Connects to another log server (`host:port`) unless the machine moved recently. Does nothing if the server is unknown or the present one. */
  moveTo(now: number, server: string): void {
    const pool = this.connection.getServers().map(({ listen }) => listen);
    if (now < this.#nextMoveAt || server === this.server || !pool.includes(server)) return;
    this.#nextMoveAt = now + betweenMovesMs + randomBelow(betweenMovesSpreadMs);
    dialFirst(this.connection, server);
  }

  /**
   * Connects to a log server through which a log can be written and more machines are reached, if there is a better one than the present. Returns at once
   * while an earlier search is running. @param world the registry if absent
   */
  async seek(now: () => number, world?: string): Promise<void> {
    if (this.#isSeeking || now() < Math.max(this.#nextMoveAt, this.#nextSeekAt)) return;
    this.#isSeeking = true;
    try {
      const log = world === undefined ? undefined : this.registry.worlds.get(world)?.log;
      const stream = world === undefined || log === undefined ? registryName : nameStream(world, log);
      const pool = this.connection.getServers().map(({ listen }) => listen);
      const best = await findBestServer(pool, this.server, stream);
      if (best === this.server) this.#fruitless += 1;
      else this.#fruitless = 0;
      this.#nextSeekAt = now() + Math.min(betweenSearchesMaxMs, betweenSearchesMs * 2 ** this.#fruitless);
      this.moveTo(now(), best);
    } finally {
      this.#isSeeking = false;
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

/** Connects to a log server of the pool, and to the present one only if no other accepts. */
function dialFirst(connection: NatsConnection, server: string): void {
  const present = connection.getServer();
  const others = connection.getServers().map(({ listen }) => listen);
  const between = others.filter((other) => other !== server && other !== present);
  // The client dials the pool in its order; the present server would accept it again.
  connection.setServers([server, ...between, present]);
  connection.reconnect().catch(() => undefined);
}

function rotate(addresses: readonly string[], by: number): string[] {
  return [...addresses.slice(by), ...addresses.slice(0, by)];
}
