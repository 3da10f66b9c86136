/**
 * A socket that reconnects. Guarantees: after a loss it reconnects with a growing, randomized delay; three seconds without data
 * count as a loss, even if control messages arrive; a gap in the sequence numbers is reported with the message after it; an
 * abandoned socket triggers no more events; close codes that a retry cannot help stop the connection.
 */

import { closeCodes } from './close-codes.ts';
import { type ControlNews, type DataMessage, readArrival } from './messages.ts';
import type { Timing } from './timing.ts';

const silenceMs = 3000;
const connectTimeoutMs = 60_000;
const backoffFirstMs = 500;
const backoffMaxMs = 15_000;

export interface WireEvents {
  onOpen: () => void;
  onMessage: (text: string) => void;
  onClose: (code: number) => void;
}

/** Part of a WebSocket that the connection uses. */
export interface Wire {
  send: (text: string) => void;
  close: () => void;
}

export interface ConnectionParts {
  open: (address: string, events: WireEvents) => Wire;
  timing: Timing;
}

export interface ConnectionEvents {
  onData: (message: DataMessage, gap: boolean) => void;
  onControl?: ((news: ControlNews) => void) | undefined;
  /** The socket can be written to. `again` is true after a loss. */
  onOpen?: ((again: boolean) => void) | undefined;
  /** Called when `state` changes. */
  onState?: (() => void) | undefined;
  /** Called with the close code when the server refuses for good. */
  onRefused?: ((code: number) => void) | undefined;
  onMalformed?: ((reason: string) => void) | undefined;
}

export type ConnectionState = 'stopped' | 'connecting' | 'open';

const finalCodes: ReadonlySet<number> = new Set([
  closeCodes.badToken,
  closeCodes.sessionEnded,
  closeCodes.unknownTopic,
  closeCodes.unknownWorld,
]);

export class FeedConnection {
  readonly #parts: ConnectionParts;
  readonly #events: ConnectionEvents;
  #address: string;
  #wire: Wire | undefined;
  /** Counts sockets, so that events of an abandoned one are ignored. */
  #turn = 0;
  #state: ConnectionState = 'stopped';
  #cancelTimer: (() => void) | undefined;
  #lastSeq: number | undefined;
  #attempts = 0;
  #lost = false;
  /** Monotonic time of the last data, or of the opening. */
  #lastMessageAt = 0;
  /** Monotonic time since which the socket should be alive. */
  startedAt = 0;
  /** Monotonic time of the last data; undefined before the first. */
  lastDataAt: number | undefined;

  constructor(address: string, parts: ConnectionParts, events: ConnectionEvents) {
    this.#address = address;
    this.#parts = parts;
    this.#events = events;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    if (this.#state !== 'stopped') return;
    this.startedAt = this.#parts.timing.now();
    this.#connect();
  }

  stop(): void {
    this.#drop();
    this.#attempts = 0;
    this.#lost = false;
    this.#setState('stopped');
  }

  /** Opens a socket at another address at once; `onOpen` does not report this as a loss. */
  moveTo(address: string): void {
    if (address === this.#address) return;
    this.#address = address;
    this.stop();
    this.start();
  }

  /** Reopens the socket to receive the whole state: after a gap, or on request of the user. */
  restart(): void {
    if (this.#state === 'stopped') return;
    this.#drop();
    this.#connect();
  }

  /** Reconnects without waiting for the rest of the delay, because the network is back. */
  hurry(): void {
    if (this.#state === 'connecting') this.restart();
  }

  /** Reconnects at once if the page was asleep: its timers slept too, and its socket may have ended without an event. */
  wake(): void {
    const isSilent = this.#parts.timing.now() - this.#lastMessageAt > silenceMs;
    if (this.#wire === undefined) this.restart();
    else if (this.#state === 'open' && isSilent) this.replace();
  }

  /** Closes the socket until it is replaced. */
  suspend(): void {
    if (this.#state === 'stopped') return;
    this.#drop();
    this.#setState('connecting');
  }

  /** Opens another socket and reports it as one after a loss, so that everything is read again. */
  replace(): void {
    this.#lost = this.#state !== 'stopped';
    this.restart();
  }

  send(message: unknown): boolean {
    if (this.#state !== 'open') return false;
    this.#wire?.send(JSON.stringify(message));
    return true;
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#events.onState?.();
  }

  #drop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#turn += 1;
    this.#wire?.close();
    this.#wire = undefined;
  }

  #connect(): void {
    this.#setState('connecting');
    this.#lastSeq = undefined;
    this.#turn += 1;
    const turn = this.#turn;
    const ifCurrent = (run: () => void) => {
      if (turn === this.#turn) run();
    };
    this.#cancelTimer = this.#parts.timing.after(connectTimeoutMs, () => this.#lose());
    this.#wire = this.#parts.open(this.#address, {
      onOpen: () => ifCurrent(() => this.#opened()),
      onMessage: (text) => ifCurrent(() => this.#arrived(text)),
      onClose: (code) => ifCurrent(() => this.#closed(code)),
    });
  }

  #opened(): void {
    const again = this.#lost;
    this.#lost = false;
    this.#lastMessageAt = this.#parts.timing.now();
    this.#setState('open');
    this.#watchSilence();
    this.#events.onOpen?.(again);
  }

  /** Uses a single timer and renews it for the remaining time, so that a message costs no timer. */
  #watchSilence(quiet = 0): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#parts.timing.after(silenceMs - quiet + 1, () => {
      const silent = this.#parts.timing.now() - this.#lastMessageAt;
      if (silent > silenceMs) this.#lose();
      else this.#watchSilence(silent);
    });
  }

  #arrived(text: string): void {
    const arrival = readArrival(text);
    if ('malformed' in arrival) this.#events.onMalformed?.(arrival.malformed);
    else if ('control' in arrival) this.#events.onControl?.(arrival.control);
    else {
      this.#lastMessageAt = this.#parts.timing.now();
      this.lastDataAt = this.#lastMessageAt;
      this.#attempts = 0;
      const { seq } = arrival.data;
      const gap = seq !== undefined && this.#lastSeq !== undefined && seq !== this.#lastSeq + 1;
      this.#lastSeq = seq ?? this.#lastSeq;
      this.#events.onData(arrival.data, gap);
    }
  }

  #closed(code: number): void {
    if (finalCodes.has(code)) {
      this.stop();
      this.#events.onRefused?.(code);
    } else this.#lose();
  }

  #lose(): void {
    this.#drop();
    this.#lost = true;
    this.#setState('connecting');
    const longest = Math.min(backoffMaxMs, backoffFirstMs * 2 ** this.#attempts);
    this.#attempts += 1;
    const delay = longest * (0.5 + this.#parts.timing.random() / 2);
    this.#cancelTimer = this.#parts.timing.after(delay, () => this.#connect());
  }
}
