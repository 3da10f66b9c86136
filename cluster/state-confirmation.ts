/**
 * Confirms that this machine's copy of a world contains everything that the log contains. A copy may be some entries behind, so a machine that is about
 * to answer that something does not exist, such as a session, confirms its copy first.
 */
import type { RealTime } from '../server/world/real-clock.ts';
import { logSilenceMs } from '../server/world/replica.ts';
import type { SharedLog } from './shared-log.ts';

/** The leader appends an entry a second. Without one for so long, this machine may be cut off together with a log server that has not noticed it yet. */
const freshMs = 2_000;
const betweenLooksMs = 50;

interface StateConfirmationParts {
  log: SharedLog;
  real: RealTime;
  /** Returns the sequence of the last entry that the copy certainly contains. */
  containedTo(): number;
  /** Milliseconds since the last entry. */
  silentMs(): number;
  /** Returns whether more entries may be applied. */
  goesOn(): boolean;
  /** Applies the entries that are available. */
  catchUp(): Promise<void>;
}

export class StateConfirmation {
  readonly #parts: StateConfirmationParts;
  /** The request to the log that is on its way. */
  #sent: Promise<number> | undefined;
  /** The request after that one: it serves all callers that come before it is sent. */
  #next: Promise<number> | undefined;

  constructor(parts: StateConfirmationParts) {
    this.#parts = parts;
  }

  /** Resolves to true once the copy contains everything that the log contained at the call; to false if that cannot be known within five seconds. */
  async confirm(): Promise<boolean> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), logSilenceMs).unref();
    const late = new Promise<false>((resolve) => {
      timeout.signal.addEventListener('abort', () => resolve(false), { once: true });
    });
    try {
      return await Promise.race([this.#reachEnd(timeout.signal), late]);
    } finally {
      clearTimeout(timer);
      timeout.abort();
    }
  }

  async #reachEnd(signal: AbortSignal): Promise<boolean> {
    const { containedTo, silentMs, goesOn, catchUp } = this.#parts;
    let end: number | undefined;
    while (!signal.aborted && goesOn()) {
      end ??= await this.#readEnd().catch(() => undefined);
      if (end !== undefined && containedTo() >= end && silentMs() < freshMs) return true;
      if (end !== undefined) await catchUp().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
    }
    return false;
  }

  /** Returns the newest sequence of the log as of a moment after the call. */
  #readEnd(): Promise<number> {
    this.#next ??= this.#readAfter(this.#sent);
    return this.#next;
  }

  async #readAfter(before: Promise<number> | undefined): Promise<number> {
    await before?.catch(() => undefined);
    this.#sent = this.#next;
    this.#next = undefined;
    return (await this.#parts.log.bounds()).last;
  }
}
