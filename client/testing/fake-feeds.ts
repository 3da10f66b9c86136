/** A clock, randomness and sockets that tests drive by hand. */

import type { ConnectionParts, WireEvents } from '../lib/feeds/feed-connection.ts';
import { readMessage } from '../lib/feeds/feed-reader.ts';
import type { HubParts } from '../lib/feeds/hub-parts.ts';
import { createScheduler } from '../lib/feeds/scheduler.ts';
import type { Timing } from '../lib/feeds/timing.ts';

interface Due {
  at: number;
  run: () => void;
}

export class FakeTiming implements Timing {
  chance = 0.5;
  #now = 0;
  readonly #due = new Set<Due>();

  now = (): number => this.#now;
  random = (): number => this.chance;
  soon = (run: () => void): void => run();

  after = (delayMs: number, run: () => void): (() => void) => {
    const due = { at: this.#now + delayMs, run };
    this.#due.add(due);
    return () => this.#due.delete(due);
  };

  /** Advances time; due timers run at their own moment. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#due.delete(next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }

  /** Advances time without timers, as on a device that was asleep. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  #next(end: number): Due | undefined {
    return [...this.#due].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0];
  }
}

class FakeSocket {
  readonly address: string;
  readonly sent: unknown[] = [];
  closed = false;
  readonly #events: WireEvents;
  #seq = 0;

  constructor(address: string, events: WireEvents) {
    this.address = address;
    this.#events = events;
  }

  send = (text: string): void => {
    this.sent.push(JSON.parse(text));
  };

  close = (): void => {
    this.closed = true;
  };

  accept(): this {
    this.#events.onOpen();
    return this;
  }

  fail(code = 1006): void {
    this.#events.onClose(code);
  }

  text(text: string): void {
    this.#events.onMessage(text);
  }

  data(eventType: string, data: unknown, time = 1_000_000): void {
    this.#seq += 1;
    this.text(JSON.stringify({ seq: this.#seq, eventType, time, data }));
  }

  heartbeat(time = 1_000_000): void {
    this.text(JSON.stringify({ msg: 'heartbeat', time }));
  }

  /** Drops a message. */
  lose(): void {
    this.#seq += 1;
  }
}

export function createFakeFeeds(identity = { token: '', mode: 'real' as 'real' | 'demo', lang: 'en' }) {
  const timing = new FakeTiming();
  const sockets: FakeSocket[] = [];
  const flushes: (() => void)[] = [];
  const over: string[] = [];
  const malformed: string[] = [];
  const state = { identity, online: true };
  const open: ConnectionParts['open'] = (address, events) => {
    const socket = new FakeSocket(address, events);
    sockets.push(socket);
    return socket;
  };
  const parts: HubParts = {
    open,
    timing,
    scheduler: { ...createScheduler((run) => flushes.push(run)), apart: (run) => void setTimeout(run) },
    address: (path, query) => {
      const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
      return `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
    },
    identity: () => state.identity,
    deliver: (path, message, take) => take(readMessage(path, message)),
    isOnline: () => state.online,
    findGroup: (symbol) => ({ BTCUSDT: 'CRYPTO', ETHUSDT: 'CRYPTO', EURUSD: 'FOREX' })[symbol] as 'CRYPTO',
    deviceId: 'device-1',
    onSessionOver: (token) => over.push(token),
    onOtherHistory: () => malformed.push('another history'),
    onMalformed: (feed, reason) => malformed.push(`${feed} ${reason}`),
  };
  const flush = () => {
    for (const run of flushes.splice(0)) run();
  };
  return { parts, timing, sockets, flush, over, malformed, state, last: () => sockets.at(-1) };
}
