/** The newest entries of a log, from announcements as far as they arrived and from reads where some were missed. */
import type { RealTime } from '../server/world/real-clock.ts';
import type { LoggedText, SharedLog } from './shared-log.ts';

/** Announcements may be missed, so the log is read this often. */
const readEveryMs = 500;
/** Announced entries that are stored while earlier ones are missing. */
const aheadMax = 2_000;
/** A machine that was away reads thousands of entries while others go on; single reads would spend that time on waiting. */
const readsAtOnce = 64;

export class LogTail {
  readonly #log: SharedLog;
  readonly #real: RealTime;
  /** Announced entries by sequence. */
  readonly #announced = new Map<number, LoggedText>();
  #last = 0;
  #readAt = 0;
  readonly #unsubscribe: () => void;

  /** @param onEntry called when the next entry may be available */
  constructor(log: SharedLog, real: RealTime, onEntry: () => void) {
    this.#log = log;
    this.#real = real;
    this.#unsubscribe = log.subscribe((entry) => {
      this.noteLast(entry.sequence);
      if (this.#announced.size < aheadMax) this.#announced.set(entry.sequence, entry);
      onEntry();
    });
  }

  /** The newest sequence that the log is known to contain. */
  get last(): number {
    return this.#last;
  }

  noteLast(sequence: number): void {
    this.#last = Math.max(this.#last, sequence);
  }

  isReadDue(now: number): boolean {
    return now - this.#readAt >= readEveryMs;
  }

  /** Returns the entry after a sequence if it was announced, or if it is read. Rejects when the log does not answer. @param mustRead even if no announcement hints at an entry */
  async next(after: number, mustRead: boolean): Promise<LoggedText | undefined> {
    for (const sequence of this.#announced.keys()) if (sequence <= after) this.#announced.delete(sequence);
    const announced = this.#announced.get(after + 1);
    if (announced !== undefined) return announced;
    if (!mustRead && this.#announced.size === 0) return undefined;
    this.#readAt = this.#real.monotonic();
    return this.#read(after);
  }

  /** Reads the entry after a sequence and, at the same time, those that are known to follow. */
  async #read(after: number): Promise<LoggedText | undefined> {
    const count = Math.min(readsAtOnce, Math.max(1, this.#last - after));
    const [next, ...ahead] = await Promise.all(
      Array.from({ length: count }, (_, index) => this.#log.read(after + 1 + index)),
    );
    for (const entry of ahead) if (entry !== undefined) this.#announced.set(entry.sequence, entry);
    return next;
  }

  close(): void {
    this.#unsubscribe();
  }
}
