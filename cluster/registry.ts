/**
 * The worlds of all machines, each with its log. Of two machines that make a world of one id at once, one succeeds. A deleted world is known as such for
 * ever, so a machine that was away does not bring it back, and a world that takes its id has another log.
 */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { realTime } from '../server/world/real-clock.ts';
import { noMessage, noStream, readCode, wrongLastSequence } from './nats-codes.ts';
import type { RepeatedReads } from './repeated-reads.ts';

export interface RegisteredWorld {
  /** The id of its log. */
  readonly log: string;
  readonly isGone: boolean;
  /** The sequence of the message that registered or deleted it. */
  readonly sequence: number;
}

interface RegistryParts {
  client: JetStreamClient;
  manager: JetStreamManager;
  reads: RepeatedReads;
}

type RegistryEntry = Pick<RegisteredWorld, 'log' | 'isGone'>;

/** The stream of the registry. */
export const registryName = 'papertape-worlds';
const nameSubject = (world: string) => `papertape.world.${world}`;
const triesMax = 20;
/**
 * Log servers that start together with this machine have to find each other and elect first. A group refuses copies ("no suitable
 * peers for placement") until its leader has received the statistics of each member, which a busy member may send a minute late.
 */
const openMs = 180_000;
/** A log server that was cut off or is catching up may not answer for minutes, although the others do. */
const leaveMs = 8_000;

export class Registry {
  readonly #client: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #reads: RepeatedReads;
  readonly #worlds = new Map<string, RegisteredWorld>();
  #readTo = 0;

  private constructor({ client, manager, reads }: RegistryParts) {
    this.#client = client;
    this.#manager = manager;
    this.#reads = reads;
  }

  /** Creates the stream of the registry if there is none. Rejects if no quorum answers within three minutes. @param leaveServer called now and then while the present log server does not answer */
  static async open(parts: RegistryParts, copies: number, leaveServer: () => void): Promise<Registry> {
    const { StorageType, RetentionPolicy } = await import('@nats-io/jetstream');
    const begunAt = realTime.monotonic();
    let leftAt = begunAt;
    for (let tries = 1; ; tries += 1) {
      try {
        // An existing stream answers although the log servers, as a group of their own, have elected no leader, which only the creation needs.
        if (await parts.manager.streams.info(registryName).then(Boolean, rejectUnlessUnknown))
          return new Registry(parts);
        await parts.manager.streams.add({
          name: registryName,
          subjects: [nameSubject('*')],
          storage: StorageType.File,
          retention: RetentionPolicy.Limits,
          max_msgs_per_subject: 1,
          num_replicas: copies,
        });
        return new Registry(parts);
      } catch (error) {
        const now = realTime.monotonic();
        if (now - begunAt >= openMs) throw error;
        if (now - leftAt >= leaveMs) {
          leftAt = now;
          leaveServer();
        }
        await pause(tries);
      }
    }
  }

  /** The worlds as of the last read. */
  get worlds(): ReadonlyMap<string, RegisteredWorld> {
    return this.#worlds;
  }

  /** Reads what was registered since the last read. */
  async refresh(): Promise<void> {
    const { state } = await this.#reads.read(() => this.#manager.streams.info(registryName));
    while (this.#readTo < state.last_seq) {
      const message = await this.#read({ seq: this.#readTo + 1, next_by_subj: nameSubject('*') });
      if (message === undefined) return;
      this.#readTo = message.sequence;
      this.#worlds.set(message.world, message);
    }
  }

  /** Returns the world as the quorum has it now; undefined if that id was never used. */
  async get(world: string): Promise<RegisteredWorld | undefined> {
    const found = await this.#read({ last_by_subj: nameSubject(world) });
    if (found !== undefined) this.#worlds.set(world, found);
    return found;
  }

  /** Registers a world with the log unless one of that id exists, and returns the registered one. */
  async register(world: string, log: string): Promise<RegisteredWorld> {
    for (;;) {
      const known = await this.get(world);
      if (known !== undefined && !known.isGone) return known;
      await this.#put(world, { log, isGone: false }, known?.sequence ?? 0);
    }
  }

  /** Deletes a world and returns the id of its log; undefined if there is none. */
  async remove(world: string): Promise<string | undefined> {
    for (;;) {
      const known = await this.get(world);
      if (known === undefined || known.isGone) return undefined;
      if (await this.#put(world, { log: known.log, isGone: true }, known.sequence)) return known.log;
    }
  }

  /** Writes an entry after the one that was read. Returns false if another one was written meanwhile. */
  async #put(world: string, entry: RegistryEntry, after: number): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#client.publish(nameSubject(world), JSON.stringify(entry), {
          expect: { lastSubjectSequence: after, streamName: registryName },
        });
        return true;
      } catch (error) {
        // Without an answer, the stored entry shows the outcome.
        const found = await this.get(world);
        if (found?.log === entry.log && found.isGone === entry.isGone) return true;
        if ((found?.sequence ?? 0) !== after || wrongLastSequence.has(readCode(error))) return false;
        if (tries >= triesMax) throw error;
        await pause(tries);
      }
    }
  }

  async #read(
    query: { seq: number; next_by_subj: string } | { last_by_subj: string },
  ): Promise<(RegisteredWorld & { world: string }) | undefined> {
    try {
      const message = await this.#reads.read(() => this.#manager.streams.getMessage(registryName, query));
      if (message === null) return undefined;
      const world = message.subject.slice(nameSubject('').length);
      return { ...message.json<RegistryEntry>(), world, sequence: message.seq };
    } catch (error) {
      if (readCode(error) === noMessage) return undefined;
      throw error;
    }
  }
}

/** Returns false for a stream that does not exist; throws any other error. */
function rejectUnlessUnknown(error: unknown): false {
  if (readCode(error) !== noStream) throw error;
  return false;
}

function pause(tries: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(1_000, 50 * tries)));
}
