/** A minimal world on a temporary database, for tests of the foundation: no modules, a manual clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createMarket } from '../market/market.ts';
import { createClock } from '../world/clock.ts';
import { openDatabase } from '../world/database.ts';
import { applyMigrations, readMigrations } from '../world/migrations.ts';
import type { Ports } from '../world/ports.ts';
import type { ReportDetails } from '../world/report.ts';
import type { Storage } from '../world/row-writes.ts';
import { defaultSettings } from '../world/settings.ts';
import { World } from '../world/world.ts';

export const testStart = Date.UTC(2026, 10, 18, 15, 0, 0);

const stillTime = { now: () => 0, monotonic: () => 0 };

export interface TestWorld {
  world: World;
  folder: string;
  /** Log messages. */
  reports: readonly (ReportDetails & { message: string })[];
  /** Advances the clock and executes what is due. */
  advance(ms: number): Promise<void>;
  /** Opens the same database again, as after a crash: no memory of the old world is kept. */
  reopen(ports?: Ports): World;
  remove(): Promise<void>;
}

export function createTestWorld(ports: Ports = {}, storage: Storage = 'memory'): TestWorld {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-world-'));
  const file = join(folder, 'world.sqlite');
  prepareFile(file);
  const opened: World[] = [];
  const reports: (ReportDetails & { message: string })[] = [];
  const open = (given: Ports) => {
    const database = openDatabase(file, storage);
    const state = database.db.worldState.get('test');
    if (state === undefined) throw new Error('the test world has no state');
    const world = new World({
      id: 'test',
      seed: state.seed,
      clock: createClock({ mode: 'paused', rate: 0, worldAt: state.clockWorldAt, realAt: 0 }, stillTime),
      market: createMarket(state.seed),
      database,
      settings: defaultSettings,
      folder,
      disposable: storage === 'memory',
      report: (details, message) => reports.push({ ...details, message }),
    });
    world.ports.connect('test', given);
    world.load();
    opened.push(world);
    return world;
  };
  const world = open(ports);
  return {
    world,
    folder,
    reports,
    async advance(ms) {
      world.clock.advanceTo(world.clock.now() + ms);
      await world.catchUp();
    },
    reopen: (again = ports) => open(again),
    async remove() {
      for (const one of opened) await one.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function prepareFile(file: string): void {
  const connection = new Database(file);
  applyMigrations(connection, readMigrations());
  connection
    .prepare(
      `INSERT INTO "WorldState" (id, seed, createdAt, processedTo, clockMode, clockRate, clockWorldAt, clockRealAt,
        idCount, eventCount, eventHash, entryCount, settings)
       VALUES ('test', 'test-seed', ?, ?, 'paused', 0, ?, 0, 0, 0, '', 0, '{}')`,
    )
    .run(testStart, testStart, testStart);
  connection.close();
}
