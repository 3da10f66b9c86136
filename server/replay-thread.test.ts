/** A long history is replayed by a thread, with the same result as on the main thread. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReplayThread } from './replay-thread.ts';
import { expectReplays } from './testing/replayed.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { buy } from './testing/test-class.ts';
import type { ReplayRunner, ReplayTask } from './world/journal/replay-runner.ts';
import type { World } from './world/world.ts';

const thread = new ReplayThread();
type UnderWay = DataOf<typeof sim.replays>['list'];

/** Tasks of the thread, each with the replays listed at its start and its reported progress. */
const errands: { errand: ReplayTask; listed: UnderWay; progress: number[] }[] = [];
const watched: ReplayRunner = {
  async carry(errand, report) {
    const seen: number[] = [];
    const { list } = await app.data(sim.replays, undefined, { world });
    errands.push({ errand, listed: list, progress: seen });
    return thread.carry(errand, (sequence) => {
      seen.push(sequence);
      report(sequence);
    });
  },
  close: () => thread.close(),
};

let app: TestApp;
let world: World;
/** Token of the trader. */
let token: string;
/** Number of orders; each waits for the one before, so that it gets its own journal entry. */
const orders = 210;

const trade = (side: 'long' | 'short') =>
  app.data(trading.create, { ...buy, size: '0.001', side }, { world, token });

beforeAll(async () => {
  app = await createTestApp({ parts: { simulator: {} }, carrier: watched });
  world = await app.world({ storage: 'file' });
  const balances = [{ account: 'currency' as const, coin: 'USDT', amount: '900000' }];
  ({ token } = await app.data(sim.traderCreate, { balances }, { world }));
  for (let count = 0; count < orders; count += 1) await trade(count % 2 === 0 ? 'long' : 'short');
}, 60_000);
afterAll(() => app.close());

it('a long journal is replayed on a thread with progress, and a short one is not', async () => {
  const short = await app.world();
  await app.data(sim.traderCreate, {}, { world: short });
  await expectReplays(app, short);
  expect(errands).toEqual([]);
  const replayed = await app.data(sim.replay, undefined, { world });
  const { sequence } = world.journal;
  expect(errands[0]?.listed).toEqual([{ of: world.id, ticket: null, done: 0, total: sequence }]);
  expect(replayed).toMatchObject({ entries: sequence, hash: world.log.state.hash, difference: null });
  expect(errands).toHaveLength(1);
  expect(errands[0]?.progress.length).toBeGreaterThan(1);
  expect(errands[0]?.progress.at(-1)).toBe(sequence);
  expect((await app.data(sim.replays, undefined, { world })).list).toEqual([]);
  await expectReplays(app, world);
});

it('a thread opens a past instant, and reports the first entry that differs', async () => {
  const at = world.journal.sequence - 3;
  const fork = await app.data(
    sim.worldFork,
    { id: world.id, newId: 'past', sequence: at, storage: 'memory' },
    { world },
  );
  const past = await app.directory.find('past');
  expect([past?.journal.sequence, fork.clock.mode]).toEqual([at, 'paused']);
  world.database.writes.settle();
  world.database.connection.exec(`UPDATE "JournalEntry" SET eventHash = 'other' WHERE sequence = ${at}`);
  const { difference, parts } = await app.data(sim.replay, undefined, { world });
  expect(difference).toMatchObject({ sequence: at, reason: 'its events are others' });
  expect(parts).toHaveLength(1);
});

it('a stopped thread rejects its pending tasks, and the next task starts another', async () => {
  const nowhere = { id: 'x', folder: '/nowhere', instant: { sequence: 1 }, source: '/nowhere' };
  await expect(thread.carry(nowhere, () => undefined)).rejects.toThrow(/unable to open/);
  const waiting = thread.carry(nowhere, () => undefined);
  const stopped = expect(waiting).rejects.toThrow('the server stops');
  await thread.close();
  await stopped;
  await expect(thread.carry(nowhere, () => undefined)).rejects.toThrow(/unable to open/);
});
