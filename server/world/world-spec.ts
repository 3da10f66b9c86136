/** What a world is made from. */
import Database from 'better-sqlite3';
import type { ClockMode } from './clock.ts';
import type { Storage } from './row-writes.ts';
import type { WorldSettings } from './settings.ts';

export interface WorldSpec {
  id: string;
  seed: string;
  /** World time at the start; the present for a live world when left out. */
  startTime?: number;
  clock?: ClockMode;
  rate?: number;
  storage?: Storage;
  settings?: Partial<WorldSettings>;
}

/** The first row of a new world: all that it is. */
export function writeState(file: string, spec: WorldSpec, branch: number, realNow: number): void {
  const mode = spec.clock ?? 'live';
  const start = spec.startTime ?? realNow;
  const rate = mode === 'fast' ? (spec.rate ?? 60) : Number(mode === 'live');
  const connection = new Database(file);
  connection
    .prepare(
      `INSERT INTO "WorldState" (id, seed, createdAt, processedTo, clockMode, clockRate, clockWorldAt, clockRealAt,
        idCount, eventCount, eventHash, entryCount, settings, branch) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', 0, ?, ?)`,
    )
    .run(
      spec.id,
      spec.seed,
      start,
      start,
      mode,
      rate,
      start,
      realNow,
      JSON.stringify(spec.settings ?? {}),
      branch,
    );
  connection.close();
}
