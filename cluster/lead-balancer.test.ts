import { expect, it } from 'vitest';
import { LeadBalancer, planHandOvers } from './lead-balancer.ts';
import type { Member } from './members.ts';
import type { PlacementRequest } from './placement.ts';

const member = (node: string, holds: readonly string[], leads: readonly string[] = []): Member => ({
  node,
  name: node,
  address: null,
  word: '',
  program: '1.0.0',
  holds: new Set(holds),
  leads: new Set(leads),
  stuck: new Set(),
  hears: new Set(),
});

const worlds = ['a', 'b', 'c', 'd', 'e', 'f'];
const led = (some: readonly string[]) => some.map((world) => ({ world, epoch: 1 }));
const describeMoves = (moves: readonly { world: string; to: string }[]) =>
  moves.map(({ world, to }) => world + to);

it('worlds are handed over to the holder that leads fewest, until no holder leads two fewer', () => {
  const others = [member('x', worlds), member('y', worlds)];
  expect(describeMoves(planHandOvers({ count: 6, movable: led(worlds) }, others))).toEqual([
    'ax',
    'by',
    'cx',
    'dy',
  ]);
  expect(planHandOvers({ count: 1, movable: led(['a']) }, others)).toEqual([]);
  expect(planHandOvers({ count: 2, movable: led(['a', 'b']) }, [member('x', worlds, ['c'])])).toEqual([]);
});

it('no world is handed over to a machine that does not hold it, or if it has to stay', () => {
  const others = [member('x', ['b'])];
  expect(describeMoves(planHandOvers({ count: 6, movable: led(worlds) }, others))).toEqual(['bx']);
  expect(planHandOvers({ count: 6, movable: [] }, others)).toEqual([]);
});

it('a hand-over is requested only after leads are uneven for the grace time, and settles with the answer', async () => {
  let now = 0;
  const requests: [string, PlacementRequest][] = [];
  const answers: ((isDone: boolean) => void)[] = [];
  const leads = new LeadBalancer({
    graceMs: 1_000,
    real: { now: () => now, monotonic: () => now },
    here: () => ({ count: 3, movable: led(['a', 'b', 'c']) }),
    others: () => [member('x', worlds)],
    request: (node, question) => {
      requests.push([node, question]);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  leads.balance();
  now = 999;
  leads.balance();
  expect(requests).toEqual([]);
  now = 1_000;
  leads.balance();
  expect(requests).toEqual([['x', { world: 'a', ask: 'lead', epoch: 1 }]]);
  now = 5_000;
  leads.balance();
  now = 9_000;
  leads.balance();
  expect(requests).toHaveLength(1);
  let isSettled = false;
  const settled = leads.settled('a').then(() => {
    isSettled = true;
  });
  await Promise.resolve();
  expect(isSettled).toBe(false);
  answers[0]?.(true);
  await settled;
});
