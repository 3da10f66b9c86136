/** Parameters of a new world. */
import type { ClockMode } from '@papertape/shared/contract/values.ts';
import type { Storage } from './row-writes.ts';
import type { WorldSettings } from './settings.ts';
import { type FirstState, worldStates } from './world.store.ts';

export interface WorldSpec {
  id: string;
  seed: string;
  /** World time at the start; by default the present. */
  startTime?: number;
  clock?: ClockMode;
  rate?: number;
  storage?: Storage;
  settings?: Partial<WorldSettings>;
}

/** Creates the first row of a new world. */
export function firstState(spec: WorldSpec, branch: number, realNow: number): FirstState {
  const mode = spec.clock ?? 'live';
  const start = spec.startTime ?? realNow;
  const rate = mode === 'fast' ? (spec.rate ?? 60) : Number(mode === 'live');
  return {
    id: spec.id,
    seed: spec.seed,
    createdAt: start,
    processedTo: start,
    clockMode: mode,
    clockRate: rate,
    clockWorldAt: start,
    clockRealAt: realNow,
    settings: JSON.stringify(spec.settings ?? {}),
    branch,
  };
}

/** Writes the first row into a file that no world has open. */
export function writeState(file: string, spec: WorldSpec, branch: number, realNow: number): void {
  worldStates.writeFirst(file, firstState(spec, branch, realNow));
}
