/**
 * Requests that only read, repeated when the connection moves to another log server, because one that was on its way may be lost and would end by its
 * timeout, and for a short time while the log servers elect.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import { noLeader, readCode } from './nats-codes.ts';

const movesMax = 2;
const electionsMax = 10;
const betweenTriesMs = 250;

export class RepeatedReads {
  /** Called when the connection is up again. */
  readonly #onMove = new Set<() => void>();

  constructor(connection: Pick<NatsConnection, 'status'>) {
    this.#watch(connection).catch(() => undefined);
  }

  async #watch(connection: Pick<NatsConnection, 'status'>): Promise<void> {
    for await (const { type } of connection.status())
      if (type === 'reconnect') for (const onMove of [...this.#onMove]) onMove();
  }

  /** Resolves and rejects like the last request. */
  async read<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    for (let elections = 0; ; elections += 1) {
      try {
        return await this.#readOverMoves(query);
      } catch (error) {
        if (readCode(error) !== noLeader || elections === electionsMax) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
    }
  }

  async #readOverMoves<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    for (let moves = 0; moves < movesMax; moves += 1) {
      const { promise: moved, resolve } = Promise.withResolvers<undefined>();
      const onMove = () => resolve(undefined);
      this.#onMove.add(onMove);
      const pending = query().then((value) => ({ value }));
      try {
        const answer = await Promise.race([pending, moved]);
        if (answer !== undefined) return answer.value;
        pending.catch(() => undefined);
      } finally {
        this.#onMove.delete(onMove);
      }
    }
    return query();
  }
}
