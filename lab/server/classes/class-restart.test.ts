/** The time of a class while the server is off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { afterAll, expect, it } from 'vitest';
import { expectReplays } from '../../../server/testing/replayed.ts';
import { createTestApp, findWorld, testStart } from '../../../server/testing/test-app.ts';
import { buy } from '../../../server/testing/test-class.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'papertape-class-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

let machine = testStart;
const open = () =>
  createTestApp({
    parts: { simulator: {} },
    dataFolder,
    real: { now: () => machine, monotonic: () => machine },
  });

it('the clock of a class waits while the server is off, and one call resumes it', async () => {
  const before = await open();
  const hall = await before.world();
  const held = await before.data(sim.classStart, { seats: 1, clock: 'live' }, { world: hall });
  await before.data(
    sim.worldCreate,
    { id: 'other', seed: 'other', storage: 'file', clock: 'live' },
    { world: hall },
  );
  const mia = await before.data(classroom.classClaim, { code: held.code, seat: 1 }, { world: hall });
  const learner = { token: mia.token, mode: 'demo' as const };
  await before.data(trading.create, buy, { ...learner, world: await findWorld(before, held.world) });
  await before.data(sim.clockSet, { mode: 'fast', rate: 10 }, { world: await findWorld(before, held.world) });
  const beforeStop = (await findWorld(before, held.world)).clock.now();
  machine += minuteMs;
  await before.close();

  machine += hourMs;
  const after = await open();
  try {
    const world = await findWorld(after, held.world);
    const stoppedAt = beforeStop + 10 * minuteMs;
    const shown = await after.data(sim.classShow, undefined, { world });
    expect(shown).toMatchObject({ stoppedAt, clock: { mode: 'paused', now: stoppedAt } });
    machine += minuteMs;
    expect(world.clock.now()).toBe(stoppedAt);
    await after.data(trading.create, { ...buy, size: '0.01' }, { ...learner, world });

    // It goes on at the rate that it had.
    expect(await after.data(sim.classFreeze, { frozen: false }, { world })).toMatchObject({
      mode: 'fast',
      rate: 10,
    });
    machine += minuteMs;
    expect(world.clock.now()).toBe(stoppedAt + 10 * minuteMs);
    expect((await after.data(sim.classShow, undefined, { world })).stoppedAt).toBeNull();
    await expectReplays(after, world);

    // Other worlds catch up.
    expect((await findWorld(after, 'other')).clock.now()).toBeGreaterThanOrEqual(testStart + hourMs);
  } finally {
    await after.close();
  }
});
