/**
 * Which worlds there are on all machines, each with its log. Guarantees: of two who make a world of one id at once, one does; a world that was
 * deleted is known as such for ever, so nobody who was away meanwhile brings it back, and one that takes its id has another log.
 */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { codeOf, noMessage, wrongLastSequence } from './nats-codes.ts';

export interface Registered {
  /** The id of its log. */
  readonly log: string;
  readonly isGone: boolean;
  /** Of the message that says so. */
  readonly sequence: number;
}

type RegistryEntry = Pick<Registered, 'log' | 'isGone'>;

const name = 'papertape-worlds';
const subjectOf = (world: string) => `papertape.world.${world}`;
const triesMax = 20;

export class Registry {
  readonly #client: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #worlds = new Map<string, Registered>();
  #readTo = 0;

  private constructor(client: JetStreamClient, manager: JetStreamManager) {
    this.#client = client;
    this.#manager = manager;
  }

  /** Made where there is none yet. Rejects where no quorum answers. */
  static async open(client: JetStreamClient, manager: JetStreamManager, copies: number): Promise<Registry> {
    const { StorageType, RetentionPolicy } = await import('@nats-io/jetstream');
    for (let tries = 1; ; tries += 1) {
      try {
        await manager.streams.add({
          name,
          subjects: [subjectOf('*')],
          storage: StorageType.File,
          retention: RetentionPolicy.Limits,
          max_msgs_per_subject: 1,
          num_replicas: copies,
        });
        return new Registry(client, manager);
      } catch (error) {
        // Three log servers that were started with this machine have to elect first.
        if (tries >= triesMax) throw error;
        await pause(tries);
      }
    }
  }

  /** As it was when it was read last. */
  get worlds(): ReadonlyMap<string, Registered> {
    return this.#worlds;
  }

  /** Reads what was said since. */
  async refresh(): Promise<void> {
    const { state } = await this.#manager.streams.info(name);
    while (this.#readTo < state.last_seq) {
      const message = await this.#read({ seq: this.#readTo + 1, next_by_subj: subjectOf('*') });
      if (message === undefined) return;
      this.#readTo = message.sequence;
      this.#worlds.set(message.world, message);
    }
  }

  /** As the quorum has it now. */
  async get(world: string): Promise<Registered | undefined> {
    const found = await this.#read({ last_by_subj: subjectOf(world) });
    if (found !== undefined) this.#worlds.set(world, found);
    return found;
  }

  /** The world of that id, which is made with the log where there is none or it was deleted. */
  async register(world: string, log: string): Promise<Registered> {
    for (;;) {
      const known = await this.get(world);
      if (known !== undefined && !known.isGone) return known;
      await this.#put(world, { log, isGone: false }, known?.sequence ?? 0);
    }
  }

  /** From here on it is deleted. Answers its log; undefined where there is none. */
  async remove(world: string): Promise<string | undefined> {
    for (;;) {
      const known = await this.get(world);
      if (known === undefined || known.isGone) return undefined;
      if (await this.#put(world, { log: known.log, isGone: true }, known.sequence)) return known.log;
    }
  }

  /** Says it after what was said last, once. False where something else was said meanwhile. */
  async #put(world: string, entry: RegistryEntry, after: number): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#client.publish(subjectOf(world), JSON.stringify(entry), {
          expect: { lastSubjectSequence: after, streamName: name },
        });
        return true;
      } catch (error) {
        // No answer is none: what stands there says what became of it.
        const found = await this.get(world);
        if (found?.log === entry.log && found.isGone === entry.isGone) return true;
        if ((found?.sequence ?? 0) !== after || wrongLastSequence.has(codeOf(error))) return false;
        if (tries >= triesMax) throw error;
        await pause(tries);
      }
    }
  }

  async #read(
    asked: { seq: number; next_by_subj: string } | { last_by_subj: string },
  ): Promise<(Registered & { world: string }) | undefined> {
    try {
      const message = await this.#manager.streams.getMessage(name, asked);
      if (message === null) return undefined;
      const world = message.subject.slice(subjectOf('').length);
      return { ...message.json<RegistryEntry>(), world, sequence: message.seq };
    } catch (error) {
      if (codeOf(error) === noMessage) return undefined;
      throw error;
    }
  }
}

function pause(tries: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(1_000, 50 * tries)));
}
