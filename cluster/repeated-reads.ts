/** Requests that only read, repeated when the connection moves to another log server: one that was on its way may be lost, and would end by its timeout. */
import type { NatsConnection } from '@nats-io/transport-node';

const triesMax = 3;

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
  async read<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const { promise: moved, resolve } = Promise.withResolvers<undefined>();
      const onMove = () => resolve(undefined);
      this.#onMove.add(onMove);
      const asked = ask().then((value) => ({ value }));
      try {
        const answer = await Promise.race(tries === triesMax ? [asked] : [asked, moved]);
        if (answer !== undefined) return answer.value;
        asked.catch(() => undefined);
      } finally {
        this.#onMove.delete(onMove);
      }
    }
  }
}
