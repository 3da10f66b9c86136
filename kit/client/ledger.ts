/** Ledger and history of a world. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { HistoryEvent, JournalEntryShown } from '@papertape/shared/contract/sim-history.ts';
import type { AuditReport } from '@papertape/shared/contract/sim-values.ts';
import type { World } from './world.ts';

/** Equal hashes of worlds mean equal histories. */
export interface Fingerprint {
  /** Hash over all events in order. */
  hash: string;
  /** Number of events. */
  events: number;
  /** World time, milliseconds since 1970. */
  now: number;
}

export class Ledger {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Checks all invariants of the ledger now. */
  audit(): Promise<AuditReport> {
    return this.#world.call(sim.audit, undefined);
  }

  /** Returns the hash over all events. */
  fingerprint(): Promise<Fingerprint> {
    return this.#world.call(sim.eventLog, undefined);
  }

  /** Returns the certificate: seed, start and hashes of all commands and events. Equal certificates mean equal histories. */
  certificate() {
    return this.#world.call(sim.certificate, undefined);
  }

  /** Lists events, oldest first, each with the command that caused it: `events({ type: 'position.liquidated' })`. */
  async events(filter: CallInputOf<typeof sim.events> = {}): Promise<HistoryEvent[]> {
    return (await this.#world.call(sim.events, filter)).list;
  }

  /** Lists journal entries, oldest first: commands, actors and results of every turn. */
  async journal(range: CallInputOf<typeof sim.journal> = {}): Promise<JournalEntryShown[]> {
    return (await this.#world.call(sim.journal, range)).list;
  }

  /** Replays the journal next to the world and returns the first difference. */
  replay() {
    return this.#world.call(sim.replay, undefined);
  }

  /** Lists scheduled events that failed and were set aside. */
  async setAside() {
    return (await this.#world.call(sim.setAside, undefined)).list;
  }
}
