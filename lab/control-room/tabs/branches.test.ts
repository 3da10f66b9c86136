import type { ListedWorld } from '@papertape/shared/contract/sim-values.ts';
import { expect, it } from 'vitest';
import { treeOf } from './branches.tsx';

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
  treeOf(worlds).map(({ world: { id }, depth }) => `${'-'.repeat(depth)}${id}`);

it('stands each world below the one it was made of, as they part from it', () => {
  const worlds = [
    world('late', 'root', 9),
    world('root'),
    world('leaf', 'early', 4),
    world('early', 'root', 3),
  ];
  expect(drawn(worlds)).toEqual(['root', '-early', '--leaf', '-late']);
});

it('loses none: neither of a world that is gone, nor two that come from each other', () => {
  expect(drawn([world('orphan', 'gone'), world('a', 'b'), world('b', 'a')])).toEqual(['orphan', 'a', 'b']);
});
