/** The books of a world. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { AuditReport } from '@papertape/shared/contract/sim-values.ts';
import type { World } from './world.ts';

/** Equal hashes of worlds mean equal histories. */
export interface Fingerprint {
  hash: string;
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

  /** What should have happened by itself and failed. */
  async setAside() {
    return (await this.#world.call(sim.setAside, undefined)).list;
  }
}
