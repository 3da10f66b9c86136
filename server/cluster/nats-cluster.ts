/** The connection of a machine to NATS, and what it keeps there: a stream for the log of each world, a bucket for its states and files. */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { createFileName } from '../world/security.ts';
import { NatsLog } from './nats-log.ts';

export interface NatsParts {
  /** `nats://host:port`, one or more. */
  addresses: readonly string[];
  /** Of this machine, shown by NATS and used in the ids of entries. */
  node: string;
}

/** Copies of each entry and object: more than this only costs. */
const copiesMax = 3;
const requestMs = 5_000;
/** A repeat of the same entry is known as one for so long; after that the expected last sequence refuses it. */
const repeatNs = 120 * 1_000_000_000;

const streamOf = (world: string) => `papertape-${world}`;
const logSubject = (world: string) => `papertape.log.${world}`;

export class NatsCluster {
  readonly connection: NatsConnection;
  readonly #client: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #copies: number;

  private constructor(
    connection: NatsConnection,
    client: JetStreamClient,
    manager: JetStreamManager,
    copies: number,
  ) {
    this.connection = connection;
    this.#client = client;
    this.#manager = manager;
    this.#copies = copies;
  }

  /** The client is loaded here, so that a server without a cluster never loads it. Rejects where none of the addresses answers. */
  static async connect({ addresses, node }: NatsParts): Promise<NatsCluster> {
    const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/jetstream'),
    ]);
    const connection = await connect({
      servers: [...addresses],
      name: node,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      pingInterval: 2_000,
      maxPingOut: 2,
      timeout: requestMs,
    });
    const options = { timeout: requestMs };
    const manager = await jetstreamManager(connection, { ...options, checkAPI: false });
    const copies = addresses.length >= copiesMax ? copiesMax : 1;
    return new NatsCluster(connection, jetstream(connection, options), manager, copies);
  }

  /** Whether the world has a log. Rejects when nobody answers. */
  async hasLog(world: string): Promise<boolean> {
    return (await this.#idOf(world)) !== undefined;
  }

  /** Ids of the worlds that have a log. */
  async worlds(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of this.#manager.streams.names('papertape.log.>')) names.push(name);
    return names.map((name) => name.slice(streamOf('').length)).sort();
  }

  /** Made where there is none yet; two who make it at once make one. Each log has an id, so that one which was made again is known as another. */
  async log(world: string): Promise<{ log: NatsLog; logId: string }> {
    return { log: this.#logOf(world), logId: (await this.#idOf(world)) ?? (await this.#make(world)) };
  }

  async #idOf(world: string): Promise<string | undefined> {
    try {
      return (await this.#manager.streams.info(streamOf(world))).config.description;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async #make(world: string): Promise<string> {
    const { StorageType, RetentionPolicy } = await import('@nats-io/jetstream');
    const made = this.#manager.streams.add({
      name: streamOf(world),
      description: createFileName(),
      subjects: [logSubject(world)],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      num_replicas: this.#copies,
      duplicate_window: repeatNs,
      deny_delete: true,
    });
    // Another machine may have made it in the same moment.
    await made.catch(() => undefined);
    const id = await this.#idOf(world);
    return id ?? Promise.reject(new Error(`the log of world ${world} could not be made`));
  }

  #logOf(world: string): NatsLog {
    return new NatsLog({
      connection: this.connection,
      client: this.#client,
      manager: this.#manager,
      name: streamOf(world),
      subject: logSubject(world),
      told: `papertape.told.${world}`,
    });
  }

  /** Where the states and files of a world lie. */
  async objects(world: string): Promise<ObjectStore> {
    const [{ Objm }, { StorageType }] = await Promise.all([
      import('@nats-io/obj'),
      import('@nats-io/jetstream'),
    ]);
    return new Objm(this.#client).create(streamOf(world), {
      storage: StorageType.File,
      replicas: this.#copies,
    });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 10_059;
}
