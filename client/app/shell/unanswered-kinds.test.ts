import { additions, contract } from '@papertape/shared/contract/index.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { expect, it } from 'vitest';
import { kindOfPath } from './unanswered-kinds.ts';

it('kindOfPath has a kind for every endpoint that moves money, so that each lost answer is shown', () => {
  const moving = Object.values({ ...contract, ...additions })
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .filter(({ movesMoney }) => movesMoney === true);
  expect(moving.length).toBeGreaterThan(20);
  expect(moving.filter(({ path }) => kindOfPath(path) === undefined).map(({ path }) => path)).toEqual([]);
});
