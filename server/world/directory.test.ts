/**
 * Complete, incomplete, sound and damaged contents of the data folder, and failing worlds next to healthy
 * ones.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReplicaStub } from '../testing/replica-stub.ts';
import { testStart } from '../testing/test-world.ts';
import { DataFault } from './data-fault.ts';
import { Directory } from './directory.ts';
import type { WorldModule } from './module.ts';
import type { ReportDetails } from './report.ts';
import type { Sharing } from './sharing.ts';

let folder: string;
let reports: (ReportDetails & { message: string })[];
const opened: Directory[] = [];

/** Leaves a trace of the first command of a world. */
const seeding: WorldModule = {
  name: 'seeding',
  seed: (tx) => tx.emit({ type: 'scenario.deleted', data: { id: tx.id('s') } }),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papertape-directory-'));
  reports = [];
});

afterEach(async () => {
  for (const directory of opened.splice(0)) await directory.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(...modules: WorldModule[]): Directory {
  const directory = new Directory({
    dataFolder: folder,
    memoryFolder: join(folder, 'memory'),
    real: { now: () => testStart, monotonic: () => 0 },
    modules: [seeding, ...modules],
    report: (details, message) => reports.push({ ...details, message }),
  });
  opened.push(directory);
  return directory;
}

const spec = (id: string) => ({ id, seed: id, startTime: testStart, clock: 'paused' }) as const;
const worlds = (...parts: string[]) => join(folder, 'worlds', ...parts);

async function makeWorlds(...ids: string[]): Promise<void> {
  const directory = open();
  for (const id of ids) await directory.create(spec(id));
  await directory.close();
}

function change(id: string, sql: string): void {
  const connection = new Database(worlds(id, 'world.sqlite'));
  connection.exec(sql);
  connection.close();
}

describe('a folder that a killed server left', () => {
  it('is cleared if it is a draft, and the world is created again', async () => {
    await makeWorlds('a');
    renameSync(worlds('a'), worlds('.draft-a'));
    mkdirSync(worlds('.gone-b', 'files'), { recursive: true });
    const directory = open();
    expect(readdirSync(worlds())).toEqual([]);
    expect(await directory.find('a')).toBeUndefined();
    expect((await directory.create(spec('a'))).log.state.count).toBe(1);
    expect(readdirSync(worlds())).toEqual(['a']);
  });

  it('is moved into its place if it is complete', async () => {
    await makeWorlds('a', 'b');
    change('b', `UPDATE "WorldState" SET id = 'a', branch = 2`);
    renameSync(worlds('b'), worlds('.next-a'));
    expect((await open().find('a'))?.branch).toBe(2);
    expect(readdirSync(worlds())).toEqual(['a']);
  });

  it('from a version without drafts is seeded, or moved aside if it is no world', async () => {
    await makeWorlds('a', 'b');
    change('a', 'UPDATE "WorldState" SET idCount = 0, eventCount = 0; DELETE FROM "EventLog"');
    change('b', 'DELETE FROM "WorldState"');
    const directory = open();
    expect((await directory.find('a'))?.log.state.count).toBe(1);
    expect(await directory.find('b')).toBeUndefined();
    expect(existsSync(worlds('.unfinished-b', 'world.sqlite'))).toBe(true);
    expect((await directory.create(spec('b'))).log.state.count).toBe(1);
  });
});

describe('a world that cannot be opened', () => {
  it.each([
    [
      'is no database',
      'a',
      () => writeFileSync(worlds('a', 'world.sqlite'), 'x'.repeat(9_000)),
      /a sound database.*Put back a copy/,
    ],
    [
      'is of a newer version',
      'a',
      () =>
        change(
          'a',
          `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'x', '9999_later')`,
        ),
      /newer version of Papertape \(9999_later\)\. Start that version/,
    ],
  ] as const)(
    'because it %s is reported once with the remedy, and others are opened',
    async (_why, id, harm, sentence) => {
      await makeWorlds('a', 'b');
      harm();
      const directory = open();
      for (let times = 0; times < 2; times += 1) {
        const failure = await directory.find(id).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(DataFault);
        expect((failure as DataFault).message).toMatch(sentence);
      }
      expect(await directory.find('b')).toBeDefined();
      expect(directory.unopened()).toMatchObject([{ id: 'a' }]);
      expect(reports).toMatchObject([{ world: 'a', message: 'the world cannot be opened' }]);
    },
  );

  it('with one faulty scheduled item is opened, and the item is set aside', async () => {
    await makeWorlds('a');
    change('a', `INSERT INTO "Due" (kind, key, at) VALUES ('poison', 'x', ${testStart})`);
    const poison: WorldModule = {
      name: 'poison',
      install: () => ({
        due: {
          poison() {
            throw new Error('never again');
          },
        },
      }),
    };
    expect((await open(poison).find('a'))?.setAside.list()).toMatchObject([
      { kind: 'poison', reason: 'never again' },
    ]);
  });
});

describe('a world that fails', () => {
  it('is stopped by the heartbeat, and the others go on', async () => {
    const broken: WorldModule = {
      name: 'broken',
      install: (world) => ({
        source: {
          kinds: new Set(),
          next(_after, until) {
            if (world.id === 'bad' && until > testStart) throw new Error('no market');
            return undefined;
          },
          pieces: () => [],
        },
      }),
    };
    const directory = open(broken);
    const bad = await directory.create({ ...spec('bad'), storage: 'memory' });
    const good = await directory.create({ ...spec('good'), storage: 'memory' });
    for (const world of [bad, good]) {
      world.clock.set('live');
      world.clock.advanceTo(testStart + 1_000);
    }
    directory.tick();
    expect(bad.stopped).toContain('no market');
    expect(good.stopped).toBeUndefined();
    expect(good.processedTo).toBe(testStart + 1_000);
    expect(await bad.execute('anything', () => 1)).toEqual({ refused: 'worldStopped' });
  });
});

describe('the branch of a world', () => {
  it('is new after a reset, for a fork, and for a new world with the same id', async () => {
    const directory = open();
    for (const storage of ['file', 'memory'] as const) {
      const id = `a-${storage}`;
      expect((await directory.create({ ...spec(id), storage })).branch).toBe(1);
      const reset = await directory.reset(id);
      expect(reset).toMatchObject({ branch: 2, seed: id, stopped: undefined });
      expect(reset?.log.state.count).toBe(1);
      expect(directory.ready(id)).toBe(reset);
      expect((await directory.fork(id, `${id}-fork`))?.branch).toBe(3);
      await directory.remove(id);
      expect(await directory.find(id)).toBeUndefined();
      expect((await directory.create({ ...spec(id), storage })).branch).toBe(3);
    }
    await directory.close();
    expect((await open().find('a-file'))?.branch).toBe(3);
  });
});

describe('a shared world whose copy is superfluous', () => {
  /** Creates a world, and a directory that opens it only when `whenJoined` resolves. */
  async function openSlowly(whenJoined: () => Promise<void>): Promise<Directory> {
    await makeWorlds('shared');
    const sharing: Partial<Sharing> = {
      prepare: async () => existsSync(worlds('shared')),
      join: async (world) => {
        await whenJoined();
        world.replica = createReplicaStub(true);
      },
    };
    const directory = new Directory({
      dataFolder: folder,
      memoryFolder: join(folder, 'memory'),
      real: { now: () => testStart, monotonic: () => 0 },
      modules: [seeding],
      report: (details, message) => reports.push({ ...details, message }),
      sharing: sharing as Sharing,
    });
    opened.push(directory);
    return directory;
  }

  it('is removed after its opening, never while the opening uses its files', async () => {
    const joining = Promise.withResolvers<void>();
    const directory = await openSlowly(() => joining.promise);
    const opening = directory.find('shared');
    const removed = directory.putDown('shared');
    await new Promise(setImmediate);
    expect(existsSync(worlds('shared', 'world.sqlite'))).toBe(true);
    joining.resolve();
    await removed;
    expect((await opening)?.isLeft).toBe(true);
    expect(directory.ready('shared')).toBeUndefined();
    expect(existsSync(worlds('shared'))).toBe(false);
    expect(await directory.find('shared')).toBeUndefined();
  });
});
