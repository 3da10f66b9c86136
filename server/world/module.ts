/** What a feature of the server brings to a world. */
import type { Ports } from './ports.ts';
import type { Tx } from './tx.ts';
import type { World } from './world.ts';

export interface WorldModule {
  readonly name: string;
  /** What it gives a world. Asked once per opened world. */
  install?(world: World): Ports;
  /** First content of a new world: the demo user, news. Runs once, in the world's first command. */
  seed?(tx: Tx): void;
}

/** Live state of a module, one per world, gone with the world. */
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
