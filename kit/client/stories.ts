/** Scenario files in YAML: people, events and tasks for a world. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { World } from './world.ts';

export type Lint = DataOf<typeof sim.scenarioLint>;
export type Preview = DataOf<typeof sim.scenarioPreview>;
export type Play = DataOf<typeof sim.scenarioPlay>;
export type Progress = DataOf<typeof sim.scenarioProgress>['list'][number];

export interface PlayOptions {
  /** Name of a world to create with the seed, start and clock of the file; by default the file plays in this world. */
  world?: string | undefined;
  /** Password of the people that the file creates. */
  password?: string | undefined;
}

export class Stories {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Returns every problem of a file with its line, as if it were played now. */
  lint(source: string): Promise<Lint> {
    return this.#world.call(sim.scenarioLint, { source });
  }

  /** Returns the prices and events to come; `own` uses a new world with the seed and start of the file. */
  preview(source: string, { own = false }: { own?: boolean } = {}): Promise<Preview> {
    return this.#world.call(sim.scenarioPreview, { source, own });
  }

  /** Plays a file from now on and returns its people with their sessions. */
  play(source: string, { world, password }: PlayOptions = {}): Promise<Play> {
    return this.#world.call(sim.scenarioPlay, {
      source,
      ...(world === undefined ? {} : { world }),
      ...(password === undefined ? {} : { password }),
    });
  }

  /** Returns the plays of this world with their progress and the tasks each learner passed. */
  async progress(): Promise<Progress[]> {
    return (await this.#world.call(sim.scenarioProgress, undefined)).list;
  }

  /** Stops a play: events that have not begun are canceled. */
  async stop(id: string): Promise<void> {
    await this.#world.call(sim.scenarioStop, { id });
  }
}
