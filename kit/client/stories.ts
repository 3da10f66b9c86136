/** Scenario files: a story for a world with people, events and tasks, as YAML. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from './world.ts';

export type Lint = DataOf<typeof sim.scenarioLint>;
export type Preview = DataOf<typeof sim.scenarioPreview>;
export type Play = DataOf<typeof sim.scenarioPlay>;
export type Progress = DataOf<typeof sim.scenarioProgress>['list'][number];

export interface PlayOptions {
  /** Makes a world of that name by the seed, start and clock of the file, and plays it there; in this world unless said. */
  world?: string | undefined;
  /** Of the people that the file makes. */
  password?: string | undefined;
}

export class Stories {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Every problem of a file with its line, as if it were played now. */
  lint(source: string): Promise<Lint> {
    return this.#world.call(sim.scenarioLint, { source });
  }

  /** The prices that it will give, and what happens when; with `own` in a world of its own seed and start. */
  preview(source: string, { own = false }: { own?: boolean } = {}): Promise<Preview> {
    return this.#world.call(sim.scenarioPreview, { source, own });
  }

  /** Plays it from now on, and answers its people with their sessions. */
  play(source: string, { world, password }: PlayOptions = {}): Promise<Play> {
    return this.#world.call(sim.scenarioPlay, {
      source,
      ...(world === undefined ? {} : { world }),
      ...(password === undefined ? {} : { password }),
    });
  }

  /** What was played in this world: how far it is, and who passed which task. */
  async progress(): Promise<Progress[]> {
    return (await this.#world.call(sim.scenarioProgress, undefined)).list;
  }

  /** Ends a play: what has not begun does not happen any more. */
  async stop(id: string): Promise<void> {
    await this.#world.call(sim.scenarioStop, { id });
  }
}
