/** The list of worlds in a cluster. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { createTestApp } from '../../server/testing/test-app.ts';
import type { World } from '../../server/world/world.ts';
import { worldInfo } from './world-info.ts';

const ids = Array.from({ length: 1_500 }, (_, index) => `far-${String(index).padStart(4, '0')}`);

it('worlds of a cluster are listed in pages of a thousand without opening any, and unreachable ones are marked', async () => {
  const pageSizes: number[] = [];
  let describeWorld: (world: string) => unknown = () => undefined;
  let near: World | undefined;
  const listed = {
    ids: async () => [...ids, 'near'],
    places: (id: string) => [{ node: id === 'near' ? 'here' : 'there', address: null, leads: true }],
    listed: async (worlds: readonly string[]) => {
      pageSizes.push(worlds.length);
      const listed = worlds.flatMap((id): [string, unknown][] => {
        // One world without a machine, and one of an unknown version.
        if (id === 'far-0001' || near === undefined) return [];
        if (id === 'far-0002') return [[id, { id, stars: 5 }]];
        return [[id, { ...worldInfo(near), id, origin: null }]];
      });
      return new Map(listed);
    },
    describeWith: (describe: typeof describeWorld) => {
      describeWorld = describe;
    },
  };
  const elsewhere = {
    secret: 'own',
    decides: () => false,
    holders: () => [],
    reportCount: () => undefined,
    onCounted: () => undefined,
    listed,
  };
  const test = await createTestApp({ parts: { simulator: {}, elsewhere } });
  near = await test.directory.create({ id: 'near', seed: 'near', clock: 'paused' });
  const passing = await test.world({ storage: 'memory' });

  const first = await test.data(sim.worldList, {}, { world: near });
  expect([first.list.length, first.next]).toEqual([998, 'far-0999']);
  expect(first.unopened.map(({ id }) => id)).toEqual(['far-0001', 'far-0002']);
  const rest = await test.data(sim.worldList, { after: 'far-0999' }, { world: near });
  expect(rest.list.map(({ id }) => id)).toEqual([...ids.slice(1_000), 'near', passing.id].sort());
  expect(rest.next).toBeNull();
  expect(rest.list.find(({ id }) => id === 'near')?.machines).toEqual([
    { node: 'here', address: null, leads: true },
  ]);
  expect(pageSizes).toEqual([1_000, 500]);
  expect(test.directory.list().map(({ id }) => id)).toEqual(['near', passing.id]);

  // The worlds on disk that this machine reports.
  expect(describeWorld('near')).toMatchObject({ id: 'near', seed: 'near', users: expect.any(Number) });
  expect([describeWorld(passing.id), describeWorld('far-0000')]).toEqual([undefined, undefined]);
  await test.close();
});
