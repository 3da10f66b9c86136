/**
 * What callers have asked of one machine, sent to all others some times a second, so that a limit is one however many machines serve. Who asks
 * all of them at the very same moment gets a little more than the limit, never a multiple of it for longer than that moment.
 */
import type { NatsConnection } from '@nats-io/transport-node';

const subject = 'papertape.counted';
const tellMs = 100;

interface Counted {
  readonly node: string;
  readonly counts: readonly (readonly [string, number])[];
}

export class Counting {
  readonly #connection: NatsConnection;
  readonly #node: string;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, number>();
  hear: (key: string, count: number) => void = () => undefined;

  constructor(connection: NatsConnection, node: string) {
    this.#connection = connection;
    this.#node = node;
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return;
        const counted = message.json<Counted>();
        if (counted.node !== node) for (const [key, count] of counted.counts) this.hear(key, count);
      },
    });
    this.#timer = setInterval(() => this.#tell(), tellMs).unref();
  }

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts];
    this.#counts = new Map();
    if (this.#connection.isClosed()) return;
    this.#connection.publish(subject, JSON.stringify({ node: this.#node, counts } satisfies Counted));
  }
}
