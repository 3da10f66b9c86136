/** Foreign files are read by another process, which is ended if it exceeds its bounds; other requests are served meanwhile. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ForeignProcess, usualBounds } from './foreign-process.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { multipart, sendForm } from './testing/test-upload.ts';
import type { CapsuleObserver, CapsuleTask, ForeignReader } from './world/foreign-reader.ts';
import type { World } from './world/world.ts';

type UnderWay = DataOf<typeof sim.replays>['list'];

let reader = new ForeignProcess();
/** Replays listed by the API while a capsule was replayed. */
let listed: UnderWay = [];
const foreign: ForeignReader = {
  snapshot: (task) => reader.snapshot(task),
  capsule: (task: CapsuleTask, hearer: CapsuleObserver) =>
    reader.capsule(task, {
      ...hearer,
      async onEntry(sequence) {
        hearer.onEntry(sequence);
        ({ list: listed } = await app.data(sim.replays, undefined, { world }));
      },
    }),
  close: () => reader.close(),
};

let app: TestApp;
let world: World;
let capsule: Buffer;

beforeAll(async () => {
  app = await createTestApp({ parts: { simulator: {} }, foreign });
  world = await app.world({ storage: 'file' });
  const balances = [{ account: 'currency' as const, coin: 'USDT', amount: '900000' }];
  const { token } = await app.data(sim.traderCreate, { balances }, { world });
  const order = {
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'open',
    type: 'market',
    size: '0.01',
    leverage: 1,
  } as const;
  await app.data(trading.create, order, { world, token });
  capsule = (await app.inject({ method: 'GET', url: sim.capsule.path }, { world })).rawPayload;
}, 120_000);
afterAll(() => app.close());

const replay = (bytes: Buffer, fields: Record<string, string> = {}) =>
  sendForm(app, sim.worldReplay, multipart(bytes, { fields }), { world });

it('the simulator accepts an uploaded snapshot, and refuses a truncated one with the reason', async () => {
  await app.data(sim.snapshotCreate, { name: 'here' }, { world });
  const query = { name: 'here' };
  const { rawPayload } = await app.inject(
    { method: 'GET', url: sim.snapshotDownload.path, query },
    { world },
  );
  const send = (bytes: Buffer) =>
    sendForm(app, sim.snapshotUpload, multipart(bytes, { fields: { name: 'sent' } }), { world });
  expect((await send(rawPayload.subarray(0, 40_960))).refused).toBe('fileUnknown');
  expect((await send(rawPayload)).data?.name).toBe('sent');
}, 120_000);

/** Returns a capsule with a turn of thousands of years, with three payments of funding a day. */
function endless(): Buffer {
  const held = JSON.parse(gunzipSync(capsule).toString());
  const { sequence, eventCount, eventHash, format, program } = held.entries.at(-1);
  const at = 900_000_000_000_000;
  held.entries.push({
    sequence: sequence + 1,
    at,
    happenings: 1e9,
    commands: null,
    eventCount,
    eventHash,
    format,
    program,
  });
  return gzipSync(JSON.stringify(held));
}

it.each([
  ['of endless work', { stallMs: 4_000 }, endless],
  ['that fills the memory', { heapMb: 48 }, () => gzipSync(`[${'{"a":1},'.repeat(4_000_000)}0]`)],
])(
  'the reader of foreign files is stopped for a file %s, while other calls are answered',
  async (_name, bounds, make) => {
    reader = new ForeignProcess({ ...usualBounds, ...bounds, atOnce: 1 });
    const answered: string[] = [];
    const reading = replay(make()).then(({ refused }) => answered.push(String(refused)));
    await app.data(sim.clock, undefined, { world });
    answered.push('another call');
    await reading;
    expect(answered).toEqual(['another call', 'fileTooMuch']);
    reader = new ForeignProcess();
    expect((await replay(capsule, { keep: 'no' })).data?.difference).toBeNull();
  },
  60_000,
);

it('a capsule is replayed into a new world while other calls are answered', async () => {
  const sent = replay(capsule, { id: 'carried', ticket: 'mine' });
  // No other request waits for it, not even the creation of a world.
  const other = await app.data(sim.worldCreate, { seed: 'other' }, { world });
  const { data } = await sent;
  expect(listed).toMatchObject([{ of: world.id, ticket: 'mine' }]);
  expect(data).toMatchObject({ difference: null, world: { id: 'carried' } });
  expect(other.seed).toBe('other');
  const carried = await app.directory.find('carried');
  expect(carried?.log.state.hash).toBe(data?.hash);
  expect((await replay(capsule, { id: 'carried' })).refused).toBe('statusConflict');
  expect((await replay(capsule, { until: '999' })).refused).toBe('notFound');
}, 120_000);

it('pending tasks are rejected when the server stops', async () => {
  const first = new ForeignProcess({ ...usualBounds, atOnce: 1 });
  const task = { kind: 'snapshot', file: '/nowhere', folder: '/nowhere' } as const;
  const both = Promise.allSettled([first.snapshot(task), first.snapshot(task)]);
  await first.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
