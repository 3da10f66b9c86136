/** Real sockets on a loopback port, with a manual heartbeat. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { FeedGateway } from '../feeds/gateway.ts';
import { createTestApp, type TestApp, type TestAppOptions, testStart } from './test-app.ts';

interface FeedMessage {
  msg?: string;
  eventType?: string;
  seq?: number;
  time?: number;
  code?: number;
  branch?: number;
  paused?: boolean;
  data?: Record<string, unknown>;
}

export interface TestFeeds {
  readonly test: TestApp;
  readonly gateway: FeedGateway;
  readonly warnings: string[];
  /** Manual machine clock in milliseconds. */
  real: { at: number };
  /** Runs the heartbeat so late that the feeds send theirs. */
  heartbeat(): void;
  /** Address in the form "127.0.0.1:port". */
  readonly host: string;
  open(path: string, options?: { origin?: string }): TestSocket;
  close(): Promise<void>;
}

function readMessage(text: string): FeedMessage {
  try {
    return JSON.parse(text) as FeedMessage;
  } catch {
    return { msg: 'unreadable' };
  }
}

/** Keeps received messages, so that a test can wait for a specific one. */
class TestSocket {
  readonly ws: WebSocket;
  readonly received: FeedMessage[] = [];
  readonly #waiting: (() => void)[] = [];
  #read = 0;
  closed: { code: number; reason: string } | undefined;
  failed: string | undefined;

  constructor(url: string, origin: string | undefined) {
    this.ws = new WebSocket(url, origin === undefined ? {} : { origin });
    this.ws.on('message', (data: Buffer) => {
      this.received.push(readMessage(data.toString()));
      this.#wake();
    });
    this.ws.on('error', (error) => {
      this.failed = error.message;
    });
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
  }

  /** Returns the next message that matches, and skips those before it. */
  async next(fits: (message: FeedMessage) => boolean = () => true): Promise<FeedMessage> {
    for (;;) {
      while (this.#read < this.received.length) {
        const message = this.received[this.#read];
        this.#read += 1;
        if (message !== undefined && fits(message)) return message;
      }
      if (this.closed !== undefined) throw new Error(`closed with ${this.closed.code}`);
      await this.#more();
    }
  }

  data(eventType: string): Promise<FeedMessage> {
    return this.next((message) => message.eventType === eventType && message.data !== undefined);
  }

  control(msg: string): Promise<FeedMessage> {
    return this.next((message) => message.msg === msg);
  }

  async end(): Promise<{ code: number; reason: string }> {
    while (this.closed === undefined) await this.#more();
    return this.closed;
  }

  send(message: unknown): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  #more(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

export async function createTestFeeds(options: TestAppOptions = {}): Promise<TestFeeds> {
  const real = { at: 0 };
  const warnings: string[] = [];
  const test = await createTestApp({
    real: { now: () => testStart, monotonic: () => real.at },
    ...options,
    parts: {
      allowedOrigins: ['https://allowed.example'],
      logger: { write: (line) => warnings.push((JSON.parse(line) as { msg: string }).msg) },
      ...options.parts,
    },
  });
  const gateway = test.app.feeds;
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const sockets: TestSocket[] = [];
  return {
    test,
    gateway,
    warnings,
    real,
    heartbeat() {
      real.at += 1_000;
      gateway.beat();
    },
    host: `127.0.0.1:${port}`,
    open(path, { origin } = {}) {
      const socket = new TestSocket(`ws://127.0.0.1:${port}${path}`, origin);
      sockets.push(socket);
      return socket;
    },
    async close() {
      const open = sockets.filter((socket) => socket.closed === undefined);
      const ended = open.map((socket) => once(socket.ws, 'close'));
      for (const socket of open) socket.ws.terminate();
      await Promise.all(ended);
      await test.close();
    },
  };
}
