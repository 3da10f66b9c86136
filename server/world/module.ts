/** Contribution of a server feature to a world. */
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

export interface WorldModule {
  readonly name: string;
  /** Returns its ports. Called once per opened world. */
  install?(world: World): Ports;
  /**
   * Creates the first content of a new world, such as the demo user or news. Runs once, in the world's first
   * command.
   */
  seed?(tx: Tx): void;
}

/** Creates a module's live state, one per world, released with the world. */
export function perWorld<State>(create: (world: World) => State): (world: World) => State {
  const states = new WeakMap<World, State>();
  return (world) => {
    let state = states.get(world);
    if (state === undefined) {
      state = create(world);
      states.set(world, state);
    }
    return state;
  };
}
