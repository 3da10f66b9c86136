/**
 * Returns whether an instrument trades and until when, including halts and opened hours. Caches the current
 * stretch.
 */

import type { Halt } from '../scenario/scenario-event.ts';
import type { Session } from '../types.ts';
import { type FindStretch, openedStretchAt } from './opened-sessions.ts';
import type { Span } from './sessions.ts';

export class SessionClock {
  readonly #find: FindStretch;
  readonly #halts: readonly Halt[];
  readonly #opened: readonly Span[];
  #answer: Session | undefined;
  #from = 0;
  #to = 0;

  constructor(find: FindStretch, halts: readonly Halt[], opened: readonly Span[] = []) {
    this.#find = find;
    this.#halts = halts;
    this.#opened = opened;
  }

  at(time: number): Session {
    if (this.#answer && time >= this.#from && time < this.#to) return this.#answer;
    const stretch = openedStretchAt(this.#find, this.#opened, time);
    this.#from = stretch.start;
    this.#to = stretch.end ?? Number.POSITIVE_INFINITY;
    this.#answer = stretch.open ? this.#openAnswer(time, stretch.end) : this.#closedAnswer();
    return this.#answer;
  }

  #openAnswer(time: number, end: number | undefined): Session {
    for (const halt of this.#halts) {
      if (time >= halt.end) this.#from = Math.max(this.#from, halt.end);
      else if (time < halt.start) this.#to = Math.min(this.#to, halt.start);
      else {
        this.#from = Math.max(this.#from, halt.start);
        this.#to = Math.min(this.#to, halt.end);
        return createClosedSession(halt.state, this.#nextTrading(halt.end));
      }
    }
    return end === undefined ? { open: true, state: 'open' } : { open: true, state: 'open', nextClose: end };
  }

  #closedAnswer(): Session {
    return createClosedSession('closed', this.#nextTrading(this.#to));
  }

  /** Returns the first instant at or after `time` that is neither closed nor halted. */
  #nextTrading(time: number): number {
    let candidate = time;
    while (Number.isFinite(candidate)) {
      const instant = candidate;
      const stretch = openedStretchAt(this.#find, this.#opened, instant);
      const halt = this.#halts.find((span) => instant >= span.start && instant < span.end);
      if (stretch.open && !halt) return instant;
      candidate = stretch.open ? (halt?.end ?? Number.POSITIVE_INFINITY) : (stretch.end ?? instant);
    }
    return candidate;
  }
}

function createClosedSession(state: 'closed' | 'halted', nextOpen: number): Session {
  return Number.isFinite(nextOpen) ? { open: false, state, nextOpen } : { open: false, state };
}
