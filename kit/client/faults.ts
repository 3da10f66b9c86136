/** What goes wrong between a client and its host, on purpose. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Fault } from '@papertape/shared/contract/sim-values.ts';
import { type Duration, milliseconds } from './duration.ts';
import { type Share, share } from './share.ts';
import type { World } from './world.ts';

export class Faults {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async list(): Promise<Fault[]> {
    return (await this.#world.call(sim.faults, undefined)).list;
  }

  /** Answers of paths that begin so take that much longer; "/" is everything but /sim, here and below. */
  slow(path: string, by: Duration): Promise<Fault[]> {
    return this.#add({ path, latencyMs: milliseconds(by) });
  }

  /** A share of the calls is answered with serverFault, chosen by the seed of the world; all of them unless said. */
  fail(path: string, { rate = 1 }: { rate?: Share } = {}): Promise<Fault[]> {
    return this.#add({ path, errorRate: Number(share(rate)) });
  }

  /** Sockets of that path are cut as they open. */
  drop(path: string): Promise<Fault[]> {
    return this.#add({ path, dropSockets: true });
  }

  /** All is well again. */
  async clear(): Promise<void> {
    await this.#world.call(sim.faultsSet, { list: [] });
  }

  async #add(fault: Pick<Fault, 'path'> & Partial<Fault>): Promise<Fault[]> {
    const others = await this.list();
    return (await this.#world.call(sim.faultsSet, { list: [...others, fault] })).list;
  }
}
