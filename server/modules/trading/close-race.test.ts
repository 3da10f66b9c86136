/** Everything closed by its owner at the very instant at which it is liquidated: each position ends once, whichever comes first. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { modules } from '../../modules.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader } from '../../testing/test-trader.ts';
import { Directory } from '../../world/directory.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

async function start() {
  const world = await app.world({ storage: 'file' });
  const trader = await createTrader(app, world, '20000');
  await trader.setModes({ marginMode: 'isolated', positionMode: 'split' });
  for (const size of ['0.1', '0.2', '0.3']) await trader.place({ size, leverage: 50 });
  await trader.place({ symbol: 'ETHUSDT', size: '1', leverage: 5 });
  const crash = { kind: 'crash', target: 'BTCUSDT', by: '0.1', overMs: 60_000 } as const;
  await app.data(sim.scenarioCreate, crash, { world });
  return { world, trader };
}

const getCloses = (world: World) => world.db.perpetualClose.find({}, { orderBy: '"closedAt", "id"' });

/** Returns the time at which the first position is liquidated, from a fork that runs ahead. */
async function liquidationTime(world: World): Promise<number> {
  const fork = await app.directory.fork(world.id, `${world.id}-ahead`, 'memory');
  if (fork === undefined) throw new Error('not forked');
  fork.clock.advanceTo(fork.clock.now() + 600_000);
  await fork.catchUp();
  const first = getCloses(fork)[0];
  if (first?.reason !== 'liquidation') throw new Error('nothing was liquidated');
  return first.closedAt;
}

it.each([-250, -1, 0, 1, 250])(
  'closing all positions %d ms from a liquidation closes each once, also after a crash',
  async (offset) => {
    const { world, trader } = await start();
    const at = await liquidationTime(world);
    world.clock.advanceTo(at + offset);
    const closeAll = () => app.call(trading.matchLiquidate, { all: true }, trader.caller);
    await Promise.all([closeAll(), world.catchUp(), closeAll(), closeAll()]);
    // The copied folder is the state after a crash right after the answers.
    const copy = mkdtempSync(join(tmpdir(), 'papertape-race-'));
    cpSync(world.folder, join(copy, 'worlds', world.id), { recursive: true });
    const parts = { real: { now: () => 0, monotonic: () => 0 }, modules, report: () => undefined };
    const directory = new Directory({ ...parts, dataFolder: copy, memoryFolder: copy });
    const again = await directory.find(world.id);
    if (again === undefined) throw new Error('not there again');
    expect(again.log.state).toEqual(world.log.state);
    for (const one of [world, again]) {
      one.clock.advanceTo(at + 600_000);
      await one.catchUp();
      expectLedgerSound(one);
      const closes = getCloses(one);
      expect(new Set(closes.map(({ positionId }) => positionId)).size).toBe(4);
      expect(closes).toHaveLength(4);
      const liquidated = closes.filter(({ reason }) => reason === 'liquidation');
      expect(liquidated.length > 0).toBe(offset >= 0);
      for (const { closedAt } of liquidated) expect(closedAt).toBeLessThanOrEqual(at + offset);
      expect(one.db.perpetualPosition.count({ status: 'open' })).toBe(0);
    }
    await directory.close();
    rmSync(copy, { recursive: true, force: true });
  },
);
