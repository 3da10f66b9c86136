/** A journal replayed from nothing reproduces every event and every row of its world. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trading } from '@papertape/shared/contract/trading.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { changedEngine } from '../../testing/changed-engine.ts';
import { possess } from '../../testing/possessions.ts';
import { replayRandomWorlds } from '../../testing/random-replays.ts';
import { liveRandomly } from '../../testing/random-trading.ts';
import { expectReplays, replayed } from '../../testing/replayed.ts';
import { advance } from '../../testing/test-app.ts';
import { createTrader } from '../../testing/test-trader.ts';
import { simulator } from '../simulator-commands.ts';
import type { World } from '../world.ts';
import { journalRows } from './journal.store.ts';
import { decodeEntry, programVersion } from './journal-entry.ts';
import { findInstantAt } from './past.ts';

const deep = process.env['PAPERTAPE_DEEP'] === '1';
const lives = deep ? 40 : 1;
const worlds = deep ? 200 : 10;
const day = 86_400_000;

/** True if the engine differs from the one that wrote the journals. */
let isChanged = false;

const app = await testAppOfFile({ modules: changedEngine(() => isChanged) });

const getEntries = (world: World) => journalRows.after(world.database, 0, 10_000).map(decodeEntry);

it('a journal entry has the version of the program', () => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as {
    version: string;
  };
  expect(programVersion).toBe(version);
});

describe('a journal', () => {
  it.each(Array.from({ length: lives }, (_, index) => `replayed-${index}`))(
    'reproduces the random life %s row by row',
    async (seed) => {
      const { world } = await liveRandomly(app, { seed, steps: 120 });
      await advance(world, day);
      await expectReplays(app, world);
    },
    120_000,
  );

  it('reproduces everything that a user may own, and a month of consequences', async () => {
    const world = await app.world({ seed: 'owned' });
    await possess(app, world);
    await advance(world, 31 * day);
    await expectReplays(app, world);
    expect(
      getEntries(world)
        .flatMap(({ commands }) => commands ?? [])
        .every(({ data }) => data !== undefined),
    ).toBe(true);
  }, 60_000);

  it('reproduces a world that was stored, reopened and forked', async () => {
    const world = await app.world({ seed: 'kept', storage: 'file' });
    const trader = await createTrader(app, world);
    await Promise.all(Array.from({ length: 40 }, () => trader.place({ size: '0.01' })));
    await advance(world, day);
    const fork = await app.directory.fork(world.id, `${world.id}-fork`, 'file');
    if (fork === undefined) throw new Error('not forked');
    trader.world = fork;
    await trader.signIn();
    await trader.place({ size: '0.02', side: 'short' });
    await advance(fork, day);
    for (const one of [world, fork]) await expectReplays(app, one);
    expect(fork.journal.sequence).toBeGreaterThan(world.journal.sequence);
  }, 60_000);

  it('reports the first entry that an engine with another rule decides differently', async () => {
    const world = await app.world({ seed: 'changed' });
    const trader = await createTrader(app, world);
    await trader.place({ size: '0.01' });
    await trader.place({ symbol: 'SOLUSDT', size: '1' });
    const { sequence } = world.journal;
    await advance(world, 60_000);
    await trader.place({ size: '0.01' });
    isChanged = true;
    const { difference } = await replayed(app, world).finally(() => {
      isChanged = false;
    });
    expect(difference).toMatchObject({ sequence, was: { at: difference?.at }, came: { at: difference?.at } });
    expect(difference?.was?.type).toBe(difference?.came?.type);
    expect(difference?.was?.payload).not.toBe(difference?.came?.payload);
    expect(difference?.rows.map(({ table }) => table)).toContain('Posting');
  });

  it('reports a change that was no command', async () => {
    const world = await app.world({ seed: 'opaque' });
    await world.execute('test.look', (tx) => tx.db.user.count({}));
    await expectReplays(app, world);
    await world.execute('test.change', (tx) =>
      tx.emit({ type: 'scenario.deleted', data: { id: tx.id('x') } }),
    );
    const { difference } = await replayed(app, world);
    expect(difference).toMatchObject({ sequence: world.journal.sequence, came: null });
    expect(difference?.reason).toContain('test.change was no command');
  });

  it('records refusals and faults, and the time to which a clock is moved', async () => {
    const world = await app.world({ seed: 'told' });
    const trader = await createTrader(app, world);
    const now = world.clock.now();
    expect((await trader.order({ size: '90000' })).refused).toBeDefined();
    await world.execute({ name: 'clock.advance', actor: simulator, input: { byMs: 5_000 } });
    await world.execute({ name: 'clock.set', actor: simulator, input: { mode: 'paused' } });
    const commands = getEntries(world).flatMap(({ commands }) => commands ?? []);
    const [refused, moved] = commands.slice(-3);
    expect(refused).toMatchObject({ name: 'trading.create', events: 0 });
    expect(refused?.outcome).not.toBe('ok');
    expect(moved?.data?.input).toEqual({ to: now + 5_000 });
    expect(commands.find(({ name }) => name === 'identity.register')?.data?.input).not.toHaveProperty(
      'password',
    );
    await expectReplays(app, world);
  });
});

it(`the journals of ${worlds} random worlds with different clocks replay equally`, async () => {
  await replayRandomWorlds('replayed', { from: 0, until: worlds });
}, 600_000);

describe('a past instant', () => {
  it('becomes a world that equals the past one and continues equally', async () => {
    const world = await app.world({ seed: 'past' });
    const trader = await createTrader(app, world);
    await trader.place({ size: '0.05' });
    await trader.place({ size: '0.05', type: 'limit', price: '40000' });
    const at = world.clock.now() + 90 * 60_000;
    await advance(world, at - world.clock.now());
    const then = { ...world.log.state };
    const orders = JSON.stringify(world.db.perpetualOrder.find({}).map(({ id, status }) => [id, status]));
    await advance(world, 1);
    await app.data(trading.cancel, { all: true }, trader.caller);
    await advance(world, day);
    const instant = findInstantAt(world, at);
    if (instant === undefined) throw new Error('no such instant');
    const past = await app.directory.forkAt(world, instant, `${world.id}-past`);
    if ('reason' in past) throw new Error(past.reason);
    expect(past.clock.now()).toBe(at);
    expect(past.clock.state.mode).toBe('paused');
    expect(past.log.state).toEqual(then);
    expect(JSON.stringify(past.db.perpetualOrder.find({}).map(({ id, status }) => [id, status]))).toBe(
      orders,
    );
    await expectReplays(app, past);
  });

  it('is undefined before the journal and in the future', async () => {
    const world = await app.world({ seed: 'nowhere' });
    expect(findInstantAt(world, world.state.createdAt - 1)).toBeUndefined();
    expect(findInstantAt(world, world.clock.now() + 1)).toBeUndefined();
    expect(findInstantAt(world, world.state.createdAt)).toBeDefined();
  });
});
