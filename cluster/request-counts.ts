/**
 * The requests that callers sent to one machine, published to all others several times a second, so that a rate limit is one limit on all machines.
 * A caller who sends to all of them at the same moment gets a little more than the limit, for no longer than that moment.
 */
import type { NatsConnection } from '@nats-io/transport-node';

const subject = 'papertape.counted';
const publishMs = 100;

interface CountsMessage {
  readonly node: string;
  readonly counts: readonly (readonly [string, number])[];
}

export class RequestCounts {
  readonly #connection: NatsConnection;
  readonly #node: string;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, number>();
  onCount: (key: string, count: number) => void = () => undefined;

  constructor(connection: NatsConnection, node: string) {
    this.#connection = connection;
    this.#node = node;
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return;
        const received = message.json<CountsMessage>();
        if (received.node !== node) for (const [key, count] of received.counts) this.onCount(key, count);
      },
    });
    this.#timer = setInterval(() => this.#publish(), publishMs).unref();
  }

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #publish(): void {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts];
    this.#counts = new Map();
    if (this.#connection.isClosed()) return;
    this.#connection.publish(subject, JSON.stringify({ node: this.#node, counts } satisfies CountsMessage));
  }
}
