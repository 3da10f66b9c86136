// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { pageHub } from './page-hub.ts';
import { useWorldTime } from './use-live.ts';

const everyMs = 3_600_000;

it('shows a time of the world that arrives between the first rendering and the subscription', () => {
  const world = Date.UTC(2020, 0, 1);
  const { result } = renderHook(() => {
    useLayoutEffect(() => pageHub().clock.sample(world), []);
    return useWorldTime(everyMs);
  });
  expect(result.current - world).toBeLessThan(60_000);
});
