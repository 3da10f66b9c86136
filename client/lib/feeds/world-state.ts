/** State of the world that the host sends with each welcome and heartbeat. */
import type { ControlNews } from './messages.ts';

export interface WorldState {
  isPaused: boolean;
  /** True from a change of the world's history until its time runs. */
  isRewound: boolean;
  /** Rules of the class in this world as JSON; empty outside a class and before the first message. */
  classRules: string;
}

export class WorldStateStore {
  #state: WorldState = { isPaused: false, isRewound: false, classRules: '' };
  readonly #readers = new Set<() => void>();

  get state(): WorldState {
    return this.#state;
  }

  subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  /** Stores the state in a welcome or heartbeat; other control messages carry none. */
  apply({ msg, isPaused, classRules }: ControlNews): void {
    if (msg !== 'welcome' && msg !== 'heartbeat') return;
    this.#change({ isPaused, classRules, isRewound: isPaused && this.#state.isRewound });
  }

  /** Marks the world as taken to another history. */
  markRewound(): void {
    this.#change({ ...this.#state, isRewound: true });
  }

  #change(next: WorldState): void {
    const { isPaused, isRewound, classRules } = this.#state;
    if (next.isPaused === isPaused && next.isRewound === isRewound && next.classRules === classRules) return;
    this.#state = next;
    for (const reader of this.#readers) reader();
  }
}
