/** What the place of a world on a machine is made of. */
import type { RealTime } from '../server/world/real-clock.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import type { World } from '../server/world/world.ts';
import type { Send } from './passing.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

export interface ReplicaParts {
  world: World;
  clock: SharedClock;
  log: SharedLog;
  logId: string;
  /** Name of this machine, another with each start. */
  node: string;
  /** The version of the program. */
  program: string;
  real: RealTime;
  send: Send;
  states: SharedStates;
  /** Entries after which the state is kept anew. */
  keepEvery: number;
  /** Whether commands reach a machine, directly or by way of another one. */
  reaches(node: string): boolean;
  /** Milliseconds of silence after which this machine takes the lead. */
  silenceMs: number;
  /** The world is another from here on: what the object holds. */
  adopt(world: World, object: string): void;
}
