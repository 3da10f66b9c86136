/** What one machine says in the log of a world: each entry has an id that no other has, in whatever order machines opened it. */
import { createFileName } from '../server/world/security.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import { encodeEntry, type Said } from './entries.ts';
import { appendSurely, type Fate, type SharedLog, untilOver } from './shared-log.ts';

interface AuthorParts {
  log: SharedLog;
  node: string;
  program: string;
  clock: SharedClock;
  /** Whether nobody waits for an answer any more. */
  isOver(): boolean;
}

export class Author {
  readonly #parts: AuthorParts;
  /** A world that was opened anew counts from the beginning, and says nothing twice. */
  readonly #nonce = createFileName();
  #count = 0;

  constructor(parts: AuthorParts) {
    this.#parts = parts;
  }

  put(said: Said, after: number, epoch: number): Promise<Fate> {
    const { log, node, program, clock, isOver } = this.#parts;
    this.#count += 1;
    const { mode, rate } = clock.state;
    const text = encodeEntry({ node, program, epoch, now: clock.now(), mode, rate }, said);
    const draft = { id: `${node}.${this.#nonce}.${this.#count}`, text, after };
    return appendSurely(log, draft, untilOver(isOver));
  }
}
