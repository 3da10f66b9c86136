/**
 * The ordered events of a world. Each row's hash covers the row and the previous hash, so that two worlds
 * with the same seed and commands can be compared by one string.
 */
import { hash } from 'node:crypto';
import type { LoggedEvent, WorldEvent } from './events.ts';
import type { Rows } from './tx.ts';
import { eventRows } from './world.store.ts';

export interface EventLogState {
  count: number;
  hash: string;
}

export class EventLog {
  readonly #rows: Rows;
  #state: EventLogState = { count: 0, hash: '' };

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  get state(): EventLogState {
    return this.#state;
  }

  /** Sets the state on loading, and when a command is rolled back. */
  restore(state: EventLogState): void {
    this.#state = state;
  }

  append(at: number, event: WorldEvent): LoggedEvent {
    const payload = JSON.stringify({ userId: event.userId, mode: event.mode, data: event.data });
    const seq = this.#state.count + 1;
    const next = hash('sha256', `${this.#state.hash}\n${seq}\n${at}\n${event.type}\n${payload}`);
    eventRows.append(this.#rows, { seq, at, type: event.type, payload, hash: next });
    this.#state = { count: seq, hash: next };
    return { ...event, seq, at };
  }
}
