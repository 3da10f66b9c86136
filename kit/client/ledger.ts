/** The books of a world. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { HistoryEvent, JournalEntryShown } from '@papertape/shared/contract/sim-history.ts';
import type { AuditReport } from '@papertape/shared/contract/sim-values.ts';
import type { World } from './world.ts';

/** Equal hashes of worlds mean equal histories. */
export interface Fingerprint {
  /** Over all events, in their order. */
  hash: string;
  /** How many there were. */
  events: number;
  /** World time, milliseconds since 1970. */
  now: number;
}

export class Ledger {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Checks every law of the ledger now. */
  audit(): Promise<AuditReport> {
    return this.#world.call(sim.audit, undefined);
  }

  /** The hash over all that happened. */
  fingerprint(): Promise<Fingerprint> {
    return this.#world.call(sim.eventLog, undefined);
  }

  /** Seed, start and hashes of all that was asked and all that happened; equal ones mean equal histories. */
  certificate() {
    return this.#world.call(sim.certificate, undefined);
  }

  /** What happened, oldest first, each with the command that caused it: `events({ type: 'position.liquidated' })`. */
  async events(filter: CallInputOf<typeof sim.events> = {}): Promise<HistoryEvent[]> {
    return (await this.#world.call(sim.events, filter)).list;
  }

  /** What every turn of the world was, oldest first: its commands, who gave them, and what became of them. */
  async journal(range: CallInputOf<typeof sim.journal> = {}): Promise<JournalEntryShown[]> {
    return (await this.#world.call(sim.journal, range)).list;
  }

  /** Carries the journal out again, beside the world, and names the first difference. */
  replay() {
    return this.#world.call(sim.replay, undefined);
  }

  /** What should have happened by itself and failed. */
  async setAside() {
    return (await this.#world.call(sim.setAside, undefined)).list;
  }
}
