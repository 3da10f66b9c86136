/** The log of a world as a stream of NATS JetStream, which does the replication, the quorum and the election. */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { createFileName } from '../server/world/security.ts';
import { noMessage, readCode, wrongLastSequence } from './nats-codes.ts';
import { chunkBytes, headroomBytes, largeEntryName } from './object-names.ts';
import { readObject } from './object-reads.ts';
import type { RepeatedReads } from './repeated-reads.ts';
import type { AppendAnswer, Draft, LoggedText, SharedLog } from './shared-log.ts';

export interface Stream {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly name: string;
  /** Receives the entries. */
  readonly subject: string;
  /** Subject on which an entry is published to subscribers once the quorum has it. */
  readonly announcements: string;
  readonly reads: RepeatedReads;
  /** Opens the bucket for entries that are larger than a message may be. */
  objects(): Promise<ObjectStore>;
}

/** A quorum that has to elect takes longer; the append is then repeated. */
const answerMs = 2_000;
const idHeader = 'Nats-Msg-Id';
/** Separates the id of an entry from a random part of each try; no id contains it. */
const tryMark = '~';
/** Precedes the name of the object that holds a large entry. Every other entry is JSON, so none begins like this. */
const largeMark = '@';

/** NATS stored an entry at another place than it acknowledged: the log breaks its promise. */
class MisplacedEntry extends Error {}

export class NatsLog implements SharedLog {
  readonly #stream: Stream;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  async append({ id, text, after }: Draft): Promise<AppendAnswer> {
    const { client, connection, subject, announcements, name } = this.#stream;
    try {
      const stored = await this.#fold({ id, text, after });
      const answer = await client.publish(subject, stored, {
        // A second try under the same id would be acknowledged with the number 0 while the first one is on its way. The expected
        // sequence alone keeps an entry from being stored twice.
        msgID: `${id}${tryMark}${createFileName()}`,
        timeout: answerMs,
        expect: { lastSequence: after, streamName: name },
      });
      if (answer.seq !== after + 1)
        throw new MisplacedEntry(`entry ${id} was to be number ${after + 1} and is ${answer.seq}`);
      connection.publish(announcements, `${answer.seq}\n${id}\n${stored}`);
      return 'accepted';
    } catch (error) {
      if (error instanceof MisplacedEntry) throw error;
      return wrongLastSequence.has(readCode(error)) ? 'refused' : 'unknown';
    }
  }

  async read(sequence: number): Promise<LoggedText | undefined> {
    const { manager, name, reads } = this.#stream;
    try {
      // A direct read could be answered by a server that does not have the newest acknowledged entry yet; this request goes to the stream's leader.
      const message = await reads.read(() => manager.streams.getMessage(name, { seq: sequence }));
      if (message === null) return undefined;
      const [id = ''] = message.header.get(idHeader).split(tryMark);
      return await this.#unfold({ sequence, id, text: message.string() });
    } catch (error) {
      if (readCode(error) === noMessage) return undefined;
      throw error;
    }
  }

  async bounds(): Promise<{ first: number; last: number }> {
    const { manager, name, reads } = this.#stream;
    const { state } = await reads.read(() => manager.streams.info(name));
    return { first: state.messages === 0 ? state.last_seq + 1 : state.first_seq, last: state.last_seq };
  }

  subscribe(onEntry: (entry: LoggedText) => void): () => void {
    const { connection, announcements } = this.#stream;
    const subscription = connection.subscribe(announcements, {
      callback: (error, message) => {
        if (error !== null) return;
        const entry = readAnnouncement(message.string());
        if (!entry.text.startsWith(largeMark)) onEntry(entry);
        // If the object cannot be read now, the entry is read later like any other that was missed.
        else this.#unfold(entry).then(onEntry, () => undefined);
      },
    });
    return () => subscription.unsubscribe();
  }

  async forget(until: number): Promise<void> {
    const { manager, name } = this.#stream;
    await manager.streams.purge(name, { seq: until + 1 });
  }

  /** Stores an entry that is too large for a message as an object, and returns what the log is to hold in its place. */
  async #fold({ id, text, after }: Draft): Promise<string> {
    const { connection, objects } = this.#stream;
    const bytesMax = (connection.info?.max_payload ?? Number.POSITIVE_INFINITY) - headroomBytes;
    if (Buffer.byteLength(text) <= bytesMax) return text;
    const object = largeEntryName(after + 1, id);
    const options = { max_chunk_size: chunkBytes(connection) };
    await (await objects()).putBlob({ name: object, options }, Buffer.from(text));
    return `${largeMark}${object}`;
  }

  async #unfold(entry: LoggedText): Promise<LoggedText> {
    if (!entry.text.startsWith(largeMark)) return entry;
    const object = entry.text.slice(largeMark.length);
    const bytes = await readObject(await this.#stream.objects(), object);
    if (bytes === undefined) throw new Error(`entry ${entry.sequence} is in ${object}, which is missing`);
    return { ...entry, text: Buffer.from(bytes).toString() };
  }
}

function readAnnouncement(message: string): LoggedText {
  const first = message.indexOf('\n');
  const second = message.indexOf('\n', first + 1);
  return {
    sequence: Number(message.slice(0, first)),
    id: message.slice(first + 1, second),
    text: message.slice(second + 1),
  };
}
