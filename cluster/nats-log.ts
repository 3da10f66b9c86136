/** The shared log on a stream of NATS JetStream: replication, quorum and election are those of NATS. */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { ObjectStore } from '@nats-io/obj';
import type { NatsConnection } from '@nats-io/transport-node';
import { createFileName } from '../server/world/security.ts';
import { codeOf, noMessage, wrongLastSequence } from './nats-codes.ts';
import { besideMax, chunkBytes, largeEntryName } from './object-names.ts';
import type { Answer, Draft, LoggedText, SharedLog } from './shared-log.ts';

/** What a log needs of its connection. */
export interface Stream {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Of the stream. */
  readonly name: string;
  /** What is appended. */
  readonly subject: string;
  /** Where an entry that the quorum has is published to listeners. */
  readonly announcements: string;
  /** Where an entry lies that is larger than a message may be. */
  objects(): Promise<ObjectStore>;
}

/** After this an answer counts as missing; a quorum that has to elect needs longer, and is asked again. */
const answerMs = 2_000;
const idHeader = 'Nats-Msg-Id';
/** Separates the id of an entry from a random part of each try; no id contains it. */
const tryMark = '~';
/** Stands in place of an entry that lies among the objects, before its name; entries themselves are JSON. */
const largeMark = '@';

/** The log does not keep what it promises. */
class Misplaced extends Error {}

export class NatsLog implements SharedLog {
  readonly #stream: Stream;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  async append({ id, text, after }: Draft): Promise<Answer> {
    const { client, connection, subject, announcements, name } = this.#stream;
    try {
      const said = await this.#folded({ id, text, after });
      const answer = await client.publish(subject, said, {
        // A second try under the same id would be acknowledged with the number 0 while the first one is on its way. The expected
        // sequence alone keeps an entry from being stored twice.
        msgID: `${id}${tryMark}${createFileName()}`,
        timeout: answerMs,
        expect: { lastSequence: after, streamName: name },
      });
      if (answer.seq !== after + 1)
        throw new Misplaced(`entry ${id} was to be number ${after + 1} and is ${answer.seq}`);
      connection.publish(announcements, `${answer.seq}\n${id}\n${said}`);
      return 'accepted';
    } catch (error) {
      if (error instanceof Misplaced) throw error;
      return wrongLastSequence.has(codeOf(error)) ? 'refused' : 'unknown';
    }
  }

  async read(sequence: number): Promise<LoggedText | undefined> {
    const { manager, name } = this.#stream;
    try {
      // Not a direct read: the leader of the stream answers, so that what was acknowledged is there.
      const message = await manager.streams.getMessage(name, { seq: sequence });
      if (message === null) return undefined;
      const [id = ''] = message.header.get(idHeader).split(tryMark);
      return await this.#unfolded({ sequence, id, text: message.string() });
    } catch (error) {
      if (codeOf(error) === noMessage) return undefined;
      throw error;
    }
  }

  async bounds(): Promise<{ first: number; last: number }> {
    const { manager, name } = this.#stream;
    const { state } = await manager.streams.info(name);
    return { first: state.messages === 0 ? state.last_seq + 1 : state.first_seq, last: state.last_seq };
  }

  listen(hear: (entry: LoggedText) => void): () => void {
    const { connection, announcements } = this.#stream;
    const subscription = connection.subscribe(announcements, {
      callback: (error, message) => {
        if (error !== null) return;
        const entry = readAnnouncement(message.string());
        if (!entry.text.startsWith(largeMark)) hear(entry);
        // Where it cannot be had now, it is read like any other that was missed.
        else this.#unfolded(entry).then(hear, () => undefined);
      },
    });
    return () => subscription.unsubscribe();
  }

  async forget(until: number): Promise<void> {
    const { manager, name } = this.#stream;
    await manager.streams.purge(name, { seq: until + 1 });
  }

  /** What is too large for a message is put among the objects, and the entry names it. */
  async #folded({ id, text, after }: Draft): Promise<string> {
    const { connection, objects } = this.#stream;
    const bytesMax = (connection.info?.max_payload ?? Number.POSITIVE_INFINITY) - besideMax;
    if (Buffer.byteLength(text) <= bytesMax) return text;
    const object = largeEntryName(after + 1, id);
    const options = { max_chunk_size: chunkBytes(connection) };
    await (await objects()).putBlob({ name: object, options }, Buffer.from(text));
    return `${largeMark}${object}`;
  }

  async #unfolded(entry: LoggedText): Promise<LoggedText> {
    if (!entry.text.startsWith(largeMark)) return entry;
    const object = entry.text.slice(largeMark.length);
    const bytes = await (await this.#stream.objects()).getBlob(object);
    if (bytes === null) throw new Error(`entry ${entry.sequence} lies in ${object}, which is not there`);
    return { ...entry, text: Buffer.from(bytes).toString() };
  }
}

function readAnnouncement(said: string): LoggedText {
  const first = said.indexOf('\n');
  const second = said.indexOf('\n', first + 1);
  return {
    sequence: Number(said.slice(0, first)),
    id: said.slice(first + 1, second),
    text: said.slice(second + 1),
  };
}
