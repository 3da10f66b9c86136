import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';
import { StateKeeper } from './state-keeper.ts';

let test: TestApp;
afterEach(() => test.close());

it('a failed state is stored again after a minute', async () => {
  test = await createTestApp();
  const world = await test.world({ clock: 'paused' });
  await world.catchUp();
  let [now, tries, isFull] = [0, 0, true];
  const states = {
    newestName: async () => undefined,
    keep: async () => {
      tries += 1;
      if (isFull) throw new Error('the store is full');
    },
    forgetBefore: async () => undefined,
  } as Partial<SharedStates> as SharedStates;
  const log = { forget: async () => undefined } as Partial<SharedLog> as SharedLog;
  const real = { now: () => now, monotonic: () => now };
  const keeper = new StateKeeper({
    world,
    states,
    log,
    real,
    program: '1.0.0',
    keepEvery: 1_000,
    leads: () => true,
  });
  await expect(keeper.keepIfDue()).rejects.toThrow('full');
  for (; now < 59_000; now += 1_000) await keeper.keepIfDue();
  expect(tries).toBe(1);
  isFull = false;
  now = 61_000;
  await keeper.keepIfDue();
  now = 200_000;
  await keeper.keepIfDue();
  expect(tries).toBe(2);
});

it('entries are counted from the newest stored state, also after restarts and a change of leader', async () => {
  test = await createTestApp();
  const world = await test.world({ clock: 'paused' });
  const kept: number[] = [100];
  const states = {
    newestName: async () => ({ name: 'kept', sequence: kept.at(-1) ?? 0, program: '1.0.0' }),
    keep: async () => void kept.push(world.journal.logged),
    forgetBefore: async () => undefined,
  } as Partial<SharedStates> as SharedStates;
  const log = { forget: async () => undefined } as Partial<SharedLog> as SharedLog;
  const real = { now: () => 0, monotonic: () => 0 };
  // A new process every fifty entries: no process sees a thousand of them.
  for (world.journal.logged = 100; world.journal.logged < 3_000; world.journal.logged += 50) {
    const keeper = new StateKeeper({
      world,
      states,
      log,
      real,
      program: '1.0.0',
      keepEvery: 1_000,
      leads: () => true,
    });
    await keeper.keepIfDue();
  }
  expect(kept).toEqual([100, 1_100, 2_100]);
});
