/**
 * What happened in a world, in order. Each row's hash covers the row and the hash before it, so two worlds
 * with the same seed and commands can be compared by one string.
 */
import { hash } from 'node:crypto';
import type { Tables } from './database.ts';
import type { LoggedEvent, WorldEvent } from './events.ts';

export interface EventLogState {
  count: number;
  hash: string;
}

export class EventLog {
  readonly #tables: Tables;
  #state: EventLogState = { count: 0, hash: '' };

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  get state(): EventLogState {
    return this.#state;
  }

  /** Sets the state on loading and when a command is rolled back. */
  restore(state: EventLogState): void {
    this.#state = state;
  }

  append(at: number, event: WorldEvent): LoggedEvent {
    const payload = JSON.stringify({ userId: event.userId, mode: event.mode, data: event.data });
    const seq = this.#state.count + 1;
    const next = hash('sha256', `${this.#state.hash}\n${seq}\n${at}\n${event.type}\n${payload}`);
    this.#tables.eventLog.insert({ seq, at, type: event.type, payload, hash: next });
    this.#state = { count: seq, hash: next };
    return { ...event, seq, at };
  }
}
