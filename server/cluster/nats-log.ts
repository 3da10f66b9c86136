/** The shared log on a stream of NATS JetStream: replication, quorum and election are those of NATS. */
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
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
  /** Where an entry that the quorum has is told to who listens. */
  readonly told: string;
}

/** After this an answer counts as missing; a quorum that has to elect needs longer, and is asked again. */
const answerMs = 2_000;
const wrongLastSequence = new Set([10_071, 10_164]);
/** Headers and numbers that travel with an entry. */
const besideMax = 1_024;
const noMessage = 10_037;
const idHeader = 'Nats-Msg-Id';

export class NatsLog implements SharedLog {
  readonly #stream: Stream;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  async append({ id, text, after }: Draft): Promise<Answer> {
    const { client, connection, subject, told, name } = this.#stream;
    const bytesMax = (connection.info?.max_payload ?? Number.POSITIVE_INFINITY) - besideMax;
    if (Buffer.byteLength(text) > bytesMax)
      throw new Error(
        `an entry is larger than the ${bytesMax} bytes that the log servers take: raise their max_payload`,
      );
    try {
      const answer = await client.publish(subject, text, {
        msgID: id,
        timeout: answerMs,
        expect: { lastSequence: after, streamName: name },
      });
      if (answer.seq !== after + 1)
        throw new Error(`entry ${id} was to be number ${after + 1} and is ${answer.seq}`);
      connection.publish(told, `${answer.seq}\n${id}\n${text}`);
      return 'accepted';
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('entry ')) throw error;
      return wrongLastSequence.has(codeOf(error)) ? 'refused' : 'unknown';
    }
  }

  async read(sequence: number): Promise<LoggedText | undefined> {
    const { manager, name } = this.#stream;
    try {
      // Not a direct read: whoever leads the stream answers, so that what was acknowledged is there.
      const message = await manager.streams.getMessage(name, { seq: sequence });
      if (message === null) return undefined;
      return { sequence, id: message.header.get(idHeader), text: message.string() };
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
    const { connection, told } = this.#stream;
    const subscription = connection.subscribe(told, {
      callback: (error, message) => {
        if (error === null) hear(readTold(message.string()));
      },
    });
    return () => subscription.unsubscribe();
  }

  async forget(until: number): Promise<void> {
    const { manager, name } = this.#stream;
    await manager.streams.purge(name, { seq: until + 1 });
  }
}

function readTold(said: string): LoggedText {
  const first = said.indexOf('\n');
  const second = said.indexOf('\n', first + 1);
  return {
    sequence: Number(said.slice(0, first)),
    id: said.slice(first + 1, second),
    text: said.slice(second + 1),
  };
}

function codeOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
}
