import { expect, it } from 'vitest';
import { toClosedRow } from '../../engine/perpetual/rows.ts';
import type { Close } from '../../engine/perpetual/types.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { rowsThatDoNotAddUp } from '../../testing/closed-rows.ts';
import { liveRandomly } from '../../testing/random-trading.ts';
import { advance } from '../../testing/test-app.ts';
import { audit } from '../../world/auditor.ts';

const app = await testAppOfFile();

it('a world with random trading keeps its invariants', async () => {
  const { world, answers, endings } = await liveRandomly(app, { seed: 'life-1', steps: 1_000 });
  expect(audit(world).breaches).toEqual([]);
  const closes = world.db.perpetualClose.find({}) as Close[];
  expect(rowsThatDoNotAddUp(closes.map(toClosedRow))).toEqual([]);
  // Lists sort records of one instant by id.
  const { perpetualOrder, perpetualFill, perpetualClose, marginChange } = world.db;
  for (const table of [perpetualOrder, perpetualFill, perpetualClose, marginChange]) {
    const idsBy = (orderBy: string) => table.find({}, { orderBy }).map(({ id }: { id: string }) => id);
    expect(idsBy('id')).toEqual(idsBy('rowid'));
  }
  expect(answers.get('ok')).toBeGreaterThan(400);
  for (const ending of ['closed: user', 'closed: liquidation', 'closed: takeProfit', 'order filled']) {
    expect(endings.get(ending), ending).toBeGreaterThan(0);
  }
}, 120_000);

it('a world reloaded from its database ends equally in one jump of the clock as the original in small steps', async () => {
  const { world } = await liveRandomly(app, { seed: 'life-3', steps: 150 });
  const leaping = await app.directory.fork(world.id, `${world.id}-leap`, 'memory');
  if (leaping === undefined) throw new Error('not forked');
  const end = world.clock.now() + 2 * 86_400_000;
  for (let at = world.clock.now(); at < end; at += 617_000) await advance(world, Math.min(617_000, end - at));
  await advance(leaping, end - leaping.clock.now());
  expect(leaping.log.state).toEqual(world.log.state);
  expect(leaping.ledger.entryCount).toBe(world.ledger.entryCount);
  expect(audit(leaping).breaches).toEqual([]);
}, 120_000);

it('random trading with the same seed ends with the same events', async () => {
  const live = () => liveRandomly(app, { seed: 'life-2', steps: 250 });
  const first = (await live()).world.log.state;
  const second = (await live()).world.log.state;
  expect(second).toEqual(first);
}, 120_000);
