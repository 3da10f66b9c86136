/** A row for each kind of fault, by the public API. A kind without a row does not compile, and fails. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FaultEffect, type FaultKind, faultKinds } from '@papertape/shared/contract/sim-faults.ts';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { framesArrived, type GivenFault, setFaults } from '../../../server/testing/frames-arrived.ts';
import type { World } from '../../../server/world/world.ts';

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

type SocketKind =
  | 'refuse'
  | 'drop'
  | 'duplicate'
  | 'reorder'
  | 'gap'
  | 'stall'
  | 'burst'
  | 'garbage'
  | 'delay';
type CallKind = Exclude<FaultKind, SocketKind | 'close'>;
type OfKind<Kind extends FaultKind> = GivenFault['effect'] & { kind: Kind };

/** Expected result of a transfer by fault: status and code of the response, or how it broke, and if the money moved. */
const calls: { [Kind in CallKind]: [OfKind<Kind>, string] } = {
  latency: [{ kind: 'latency', ms: 20 }, '200 200 moved'],
  answer: [{ kind: 'answer', status: 503 }, '503 1005 stays'],
  reset: [{ kind: 'reset' }, 'broken stays'],
  lose: [{ kind: 'lose' }, 'cut moved'],
  truncate: [{ kind: 'truncate' }, 'cut moved'],
  drip: [{ kind: 'drip', bytesPerSecond: 200_000 }, '200 200 moved'],
  maintenance: [{ kind: 'maintenance', until: 9e12 }, '503 1011 stays'],
  session: [{ kind: 'session', as: 'elsewhere' }, '200 999 stays'],
};

async function transfer(world: World, token: string): Promise<string> {
  const before = world.ledger.entryCount;
  const moved = () => (world.ledger.entryCount === before ? 'stays' : 'moved');
  const headers = { 'x-world': world.id, token, 'content-type': 'application/json', typeUser: 'real' };
  const body = JSON.stringify({ from: 'currency', to: 'option', coin: 'USDT', amount: '1' });
  try {
    const address = `http://${feeds.host}${assets.transferAsset.path}`;
    const answer = await fetch(address, { method: 'POST', headers, body, keepalive: false });
    const envelope = (await answer.json().catch(() => undefined)) as { code: number } | undefined;
    return envelope === undefined ? `cut ${moved()}` : `${answer.status} ${envelope.code} ${moved()}`;
  } catch {
    return `broken ${moved()}`;
  }
}

it.each(Object.entries(calls))('the fault %s affects a call', async (kind, [effect, seen]) => {
  const world = await feeds.test.world();
  const balances = [{ account: 'currency', coin: 'USDT', amount: '10' } as const];
  const { token } = await feeds.test.data(sim.traderCreate, { balances }, { world });
  await setFaults(feeds, world, { effect });
  expect(await transfer(world, token)).toBe(seen);
  const { list } = await feeds.test.data(sim.faultsHits, {}, { world });
  expect(list[0]?.effect).toBe(kind);
});

const inOrder = [1, 2, 3, 4];
/** Ticks of the frames that come while three pass under the fault and one without it. */
const frames: { [Kind in Exclude<SocketKind, 'refuse'>]: [OfKind<Kind>, (string | number)[]] } = {
  drop: [{ kind: 'drop' }, [4]],
  duplicate: [{ kind: 'duplicate' }, [1, 1, 2, 2, 3, 3, 4]],
  reorder: [{ kind: 'reorder', within: 3 }, inOrder],
  gap: [{ kind: 'gap', size: 5 }, inOrder],
  stall: [{ kind: 'stall', ms: 60_000 }, inOrder],
  burst: [{ kind: 'burst', frames: 3 }, inOrder],
  garbage: [{ kind: 'garbage' }, ['unreadable', 1, 'unreadable', 2, 'unreadable', 3, 4]],
  delay: [{ kind: 'delay', ms: 5 }, inOrder],
};

it.each(Object.entries(frames))('the fault %s affects frames', async (kind, [effect, seen]) => {
  const arrived = await framesArrived(feeds, { match: { eventType: 'forex' }, effect }, 3);
  const ticks = arrived.map((one) => (typeof one === 'string' ? one : one[1]));
  expect(kind === 'reorder' ? ticks.toSorted() : ticks).toEqual(seen);
  if (kind === 'gap') expect(arrived.map((one) => one[0])).toEqual([6, 12, 18, 4]);
});

it.each(['close', 'refuse'] as const)('the fault %s affects sockets', async (kind) => {
  const world = await feeds.test.world();
  const effect: FaultEffect = kind === 'close' ? { kind, code: 4000, reason: 'drill' } : { kind };
  await setFaults(feeds, world, { effect });
  const socket = feeds.open(`/ws/forex?world=${world.id}`);
  const { code } = await socket.end();
  expect([kind, code, socket.failed !== undefined]).toEqual(
    kind === 'close' ? [kind, 4000, false] : [kind, 1006, true],
  );
});

it('every kind of fault in the contract has a row', () => {
  const rows = [...Object.keys(calls), ...Object.keys(frames), 'close', 'refuse'];
  expect(rows.toSorted()).toEqual(faultKinds.toSorted());
});
