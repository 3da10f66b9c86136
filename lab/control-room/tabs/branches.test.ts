import type { ListedWorld } from '@papertape/shared/contract/sim-values.ts';
import { expect, it } from 'vitest';
import { buildTree } from './branches.tsx';

const world = (id: string, from?: string, time = 0): ListedWorld => ({
  id,
  seed: 's',
  storage: 'memory',
  clock: { now: 0, mode: 'paused', rate: 0, nextDueAt: null },
  startTime: 0,
  users: 0,
  stopped: null,
  origin: from === undefined ? null : { world: from, time, snapshot: null },
});

const drawn = (worlds: ListedWorld[]) =>
  buildTree(worlds).map(({ world: { id }, depth }) => `${'-'.repeat(depth)}${id}`);

it('each world is below its origin, in the order of forking', () => {
  const worlds = [
    world('late', 'root', 9),
    world('root'),
    world('leaf', 'early', 4),
    world('early', 'root', 3),
  ];
  expect(drawn(worlds)).toEqual(['root', '-early', '--leaf', '-late']);
});

it('worlds with deleted or circular origins are listed too', () => {
  expect(drawn([world('orphan', 'gone'), world('a', 'b'), world('b', 'a')])).toEqual(['orphan', 'a', 'b']);
});
