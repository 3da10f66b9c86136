/**
 * A client written from the specification only: `fetch`, a websocket, and nothing of this project. Messages
 * with `msg` are ignored, others are dispatched by event type, and a subscriber without data for
 * three seconds reconnects.
 */
import { WebSocket } from 'ws';

const silenceMs = 3_000;
const lookMs = 250;

export interface Account {
  base: string;
  world: string;
  token: string;
}

interface Envelope {
  code: number;
  data: Record<string, unknown>;
  msg: string;
}

export async function call(
  { base, world, token }: Account,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Envelope> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      'x-world': world,
      'content-type': 'application/json',
      lang: 'en',
      typeUser: 'real',
      'Login-From': 'H5',
      ...(token === '' ? {} : { token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== 200) throw new Error(`${path} answered ${envelope.code}: ${envelope.msg}`);
  return envelope;
}

interface StreamOptions {
  address: string;
  /** Event types with subscribers. */
  eventTypes: readonly string[];
  /** Messages sent when the socket opens. */
  messages?: readonly object[];
}

/** A live feed with its subscribers; counts reconnects by reason and received messages. */
export class LiteralStream {
  readonly options: StreamOptions;
  readonly reconnects: string[] = [];
  readonly received = new Map<string, number>();
  readonly #silent = new Map<string, number>();
  readonly #look: NodeJS.Timeout;
  #socket: WebSocket;
  #lookedAt = performance.now();

  constructor(options: StreamOptions) {
    this.options = options;
    this.#socket = this.#connect();
    this.#look = setInterval(() => this.#watch(), lookMs);
  }

  close(): void {
    clearInterval(this.#look);
    this.#socket.removeAllListeners('close');
    this.#socket.terminate();
  }

  #connect(): WebSocket {
    const socket = new WebSocket(this.options.address);
    this.#silent.clear();
    socket.on('open', () => {
      for (const type of this.options.eventTypes) this.#silent.set(type, 0);
      for (const message of this.options.messages ?? []) socket.send(JSON.stringify(message));
    });
    socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', (code) => this.#reconnect(`closed with ${code}`));
    return socket;
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    if (message['msg'] !== undefined) return;
    const type = String(message['eventType']);
    this.received.set(type, (this.received.get(type) ?? 0) + 1);
    this.#silent.set(type, 0);
  }

  /** Counts silence in checks, so that a client without processor time does not report the server as silent. */
  #watch(): void {
    const now = performance.now();
    const passed = Math.min(now - this.#lookedAt, lookMs * 2);
    this.#lookedAt = now;
    for (const [type, silent] of this.#silent) {
      this.#silent.set(type, silent + passed);
      if (silent + passed <= silenceMs) continue;
      this.#reconnect(`no ${type} data for three seconds`);
      return;
    }
  }

  #reconnect(reason: string): void {
    this.reconnects.push(reason);
    this.#socket.removeAllListeners('close');
    this.#socket.terminate();
    this.#socket = this.#connect();
  }
}
