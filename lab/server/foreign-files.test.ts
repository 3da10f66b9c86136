/** Foreign files: an invalid one is refused with the reason, changes nothing, and delays no other request. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { chartAlerts } from '@papertape/shared/contract/chart-alerts.ts';
import { chartDrawings } from '@papertape/shared/contract/chart-drawings.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import { userChoices } from '@papertape/shared/contract/user-choices.ts';
import { watchlists } from '@papertape/shared/contract/watchlists.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';
import { hostileCapsules, hostileStates } from '../../server/testing/hostile-files.ts';
import { possess } from '../../server/testing/possessions.ts';
import { expectLedgerSound } from '../../server/testing/test-app.ts';
import { multipart, sendForm } from '../../server/testing/test-upload.ts';
import type { TestUser } from '../../server/testing/test-user.ts';
import { foreignStates } from '../../server/world/foreign/foreign-state.store.ts';
import { knownSchemas, schemaText } from '../../server/world/foreign/known-schemas.store.ts';
import { readStoredSchema } from '../../server/world/foreign/stored-schema.ts';
import { applyMigrations, readMigrations } from '../../server/world/migrations.ts';
import { snapshotTables } from '../../server/world/snapshots.store.ts';
import type { World } from '../../server/world/world.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });
const folder = mkdtempSync(join(test.directory.dataFolder, 'foreign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: World;
let state: Buffer;
let capsule: Buffer;

/** Saves what a page keeps with the account, in columns that hold JSON. */
async function saveChoices(user: TestUser): Promise<void> {
  const by = { world, user };
  const points = [{ time: 1, price: '1' }];
  const drawings = [{ id: 'd-1', kind: 'horizontal' as const, points }];
  await test.data(chartDrawings.save, { symbol: 'BTCUSDT', drawings }, by);
  const alert = { symbol: 'BTCUSDT', frame: '1h', way: 'down', line: { drawing: 'd-1' } } as const;
  await test.data(chartAlerts.place, alert, by);
  const lists = [{ id: 'w-1', name: 'Majors', symbols: ['EURUSD', 'GBPUSD'] }];
  await test.data(watchlists.save, { lists, revision: 0 }, by);
  const studies = [{ study: 'EMA' as const, parameters: [12, 26] }];
  await test.data(
    studyTemplates.save,
    { templates: [{ id: 't-1', name: 'Trend', studies }], revision: 0 },
    by,
  );
  await test.data(userChoices.save, { tables: [], lessons: ['stop-placement'], revision: 0 }, by);
}

beforeAll(async () => {
  world = await test.world();
  const { owner } = await possess(test, world);
  await saveChoices(owner);
  await test.data(sim.scenarioCreate, { kind: 'crash', target: 'BTCUSDT', by: '0.1' }, { world });
  const path = [{ afterMs: 60_000, by: '0.01' }];
  await test.data(sim.scenarioCreate, { kind: 'path', target: 'ETHUSDT', path }, { world });
  await test.data(sim.snapshotCreate, { name: 'whole' }, { world });
  const query = { name: 'whole' };
  const download = { method: 'GET', url: sim.snapshotDownload.path, query } as const;
  state = (await test.inject(download, { world })).rawPayload;
  capsule = (await test.inject({ method: 'GET', url: sim.capsule.path }, { world })).rawPayload;
}, 60_000);

const upload = (bytes: Buffer, name: string, lang: 'en' | 'de' = 'en') =>
  sendForm(test, sim.snapshotUpload, multipart(bytes, { fields: { name } }), { world, lang });
const replay = (bytes: Buffer) => sendForm(test, sim.worldReplay, multipart(bytes), { world });
const kept = async () =>
  (await test.data(sim.snapshotList, undefined, { world })).list.map(({ name }) => name);

describe('a state', () => {
  it('a state with every kind of record is accepted', async () => {
    expect((await upload(state, 'again')).data?.name).toBe('again');
    await test.data(sim.snapshotDelete, { name: 'again' }, { world });
  });

  it('a malicious state is refused with the reason, and leaves nothing behind', async () => {
    const refused: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { name, bytes, refused: why } of hostileStates(state)) {
      refused[name] = (await upload(bytes, 'x')).refused;
      expected[name] = why;
    }
    expect(Object.keys(refused).length).toBeGreaterThan(50);
    expect(refused).toEqual(expected);
    expect(await kept()).toEqual(['whole']);
    expectLedgerSound(world);
  });

  it("a refused state is explained in the caller's language", async () => {
    const { refused, msg } = await upload(Buffer.from('x'), 'x', 'de');
    expect([refused, msg]).toEqual([
      'fileUnknown',
      'Das ist keine Datei von Papertape, oder sie ist beschädigt',
    ]);
    const [wrong] = hostileStates(state).filter(({ name }) => name === 'a limit that is a text');
    expect((await upload(wrong?.bytes ?? Buffer.alloc(0), 'x')).msg).toContain(
      'WorldState.settings.limits.requestsPerMinute',
    );
  });

  it('a state with changed bytes is refused or still valid', async () => {
    const change = fc.tuple(fc.nat(state.length - 1), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const bytes = Buffer.from(state);
        for (const [at, value] of changes) bytes[at] = value;
        const { refused } = await upload(bytes, 'drawn');
        if (refused === undefined) await test.data(sim.snapshotDelete, { name: 'drawn' }, { world });
        else expect(['fileUnknown', 'fileVersion', 'fileValues']).toContain(refused);
      }),
      { numRuns: inject('isDeep') ? 2_000 : 25 },
    );
    expect(await kept()).toEqual(['whole']);
  });
});

describe('a table list', () => {
  const file = join(folder, 'list.sqlite');

  it('the table list of every version is parsed as SQLite does, and the state is migrated', () => {
    for (const version of readMigrations().keys()) {
      rmSync(file, { force: true });
      const connection = new Database(file);
      connection.pragma('synchronous = OFF');
      applyMigrations(connection, readMigrations().slice(0, version + 1));
      connection.exec(snapshotTables);
      connection.exec(`INSERT INTO "_Snapshot" (format, name) VALUES (1, 'of ${version}')`);
      connection.exec(`INSERT INTO "WorldState" (id, seed, createdAt, processedTo, clockMode, clockRate, clockWorldAt,
        clockRealAt, idCount, eventCount, eventHash, entryCount, settings)
        VALUES ('old', 'seed', 1, 1, 'paused', 0, 1, 1, 0, 0, '', 0, '{}')`);
      connection.close();
      expect(schemaText(readStoredSchema(file))).toBe(knownSchemas(snapshotTables)[version]?.text);
      expect(foreignStates.takeSnapshot(file, undefined)).toBe(`of ${version}`);
    }
  });

  it('parsing arbitrary bytes ends with a list or a refusal', () => {
    const first = state.subarray(0, 40_960);
    const change = fc.tuple(fc.nat(4_200), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const bytes = Buffer.from(first);
        for (const [at, value] of changes) bytes[at] = value;
        bytes.writeUInt32BE(bytes.length / 4_096, 28);
        writeFileSync(file, bytes);
        try {
          expect(Array.isArray(readStoredSchema(file))).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'fileUnknown' });
        }
      }),
      { numRuns: inject('isDeep') ? 20_000 : 300 },
    );
  });
});

describe('a capsule', () => {
  it('a capsule with every kind of record is replayed', async () => {
    expect((await replay(capsule)).data?.difference).toBeNull();
  });

  it('a malicious capsule is refused with the reason', async () => {
    const refused: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { name, bytes, refused: why } of hostileCapsules(capsule)) {
      refused[name] = (await replay(bytes)).refused;
      expected[name] = why;
    }
    expect(refused).toEqual(expected);
  }, 60_000);

  it('a capsule with a foreign state is refused', async () => {
    const held = JSON.parse(gunzipSync(capsule).toString()) as { origin: { state: string | null } };
    for (const { bytes } of hostileStates(state).slice(0, 24)) {
      held.origin.state = bytes.toString('base64');
      const { refused } = await replay(gzipSync(JSON.stringify(held), { level: 1 }));
      expect(['fileUnknown', 'fileVersion']).toContain(refused);
    }
  });
});
