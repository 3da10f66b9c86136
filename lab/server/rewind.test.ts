import { assets } from '@papertape/shared/contract/assets.ts';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';
import { expectReplays } from '../../server/testing/replayed.ts';
import { expectLedgerSound } from '../../server/testing/test-app.ts';
import { claimSeat, startTestClass } from '../../server/testing/test-class.ts';
import { createTrader } from '../../server/testing/test-trader.ts';

const minute = 60_000;

const app = await testAppOfFile({ parts: { simulator: {} } });

it('a rewind pauses the world in place with its sessions, as far as the journal reaches', async () => {
  const world = await app.world();
  const mia = await createTrader(app, world);
  const startedAt = world.clock.now();
  await mia.place({ size: '0.01' });
  await app.data(sim.clockAdvance, { byMs: 10 * minute }, { world });
  await mia.place({ size: '0.02' });

  const info = await app.data(sim.rewind, { byMs: 5 * minute }, { world });
  expect(info.clock).toMatchObject({ now: startedAt + 5 * minute, mode: 'paused' });
  const rewound = await app.directory.find(world.id);
  if (rewound === undefined) throw new Error('the world is gone');
  const { positions } = await app.data(sim.openBook, {}, { world: rewound });
  expect(positions.map(({ size }) => Number(size))).toEqual([0.01]);
  expect(rewound.branch).toBeGreaterThan(world.branch);
  // Mia stays signed in.
  mia.world = rewound;
  await mia.place({ size: '0.03' });

  expect((await app.call(sim.rewind, { at: startedAt - 365 * 86_400_000 }, { world: rewound })).refused).toBe(
    'statusConflict',
  );
  expect((await app.call(sim.rewind, { at: startedAt + 3_600_000 }, { world: rewound })).refused).toBe(
    'statusConflict',
  );
  expect((await app.call(sim.rewind, {}, { world: rewound })).refused).toBe('invalidInput');
  expectLedgerSound(rewound);
  await expectReplays(app, rewound);
});

it('a rewind forgets idempotency keys of undone commands and keeps the others', async () => {
  const world = await app.world();
  const mia = await createTrader(app, world);
  const transfer = (amount: string) => ({ from: 'currency', to: 'option', coin: 'USDT', amount }) as const;
  const caller = (key: string, at = world) => ({
    world: at,
    token: mia.user.token,
    headers: { 'idempotency-key': key },
  });
  const stays = await app.data(assets.transferAsset, transfer('1'), caller('stays'));
  await app.data(sim.clockAdvance, { byMs: 10 * minute }, { world });
  await app.data(assets.transferAsset, transfer('2'), caller('undone'));
  await app.data(sim.rewind, { byMs: 5 * minute }, { world });
  const rewound = await app.directory.find(world.id);
  if (rewound === undefined) throw new Error('the world is gone');
  expect(await app.data(assets.transferAsset, transfer('1'), caller('stays', rewound))).toEqual(stays);
  for (let count = 0; count < 2; count += 1)
    await app.data(assets.transferAsset, transfer('2'), caller('undone', rewound));
  const account = { account: 'option', coin: 'USDT' } as const;
  const { list } = await app.data(assets.queryUserBalance, account, caller('', rewound));
  expect(list[0]?.available).toBe('3');
});

it('a rewind keeps the seats of a class, and is refused for an ended one', async () => {
  const lobby = await app.world();
  const { held, world } = await startTestClass(app, lobby, { lesson: 'leverage', seats: 2, clock: 'paused' });
  await app.data(sim.clockAdvance, { byMs: 2 * minute }, { world: world() });
  const mia = await claimSeat(app, lobby, { code: held.code, seat: 1, name: 'Mia' });
  await app.data(sim.rewind, { at: held.startedAt + minute }, { world: world() });
  const seat = await app.data(classroom.classMine, undefined, {
    world: world(),
    token: mia.token,
    mode: 'demo',
  });
  expect(seat).toMatchObject({ seat: 1, name: 'Mia' });
  await app.data(sim.classEnd, {}, { world: world() });
  expect((await app.call(sim.rewind, { byMs: 1_000 }, { world: world() })).refused).toBe('classEnded');
});
