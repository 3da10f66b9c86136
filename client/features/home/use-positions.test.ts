// @vitest-environment happy-dom

import { trading } from '@papertape/shared/contract/trading.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { profitAtMark, sumOfProfits, useLargestPositions, wayToLiquidation } from './use-positions.ts';

const position = {
  side: 'short',
  size: '0.29',
  entryPrice: '100.1',
  leverage: 10,
  liquidationPrice: '120',
  unrealised: '7',
  returnRate: '0.5',
} as PositionRow;

test('the profit of a position is exact at the mark, and its rate is relative to the initial margin', () => {
  expect(profitAtMark(position, '90.1')).toEqual({ unrealised: '2.9', returnRate: '0.999000999000999' });
  expect(profitAtMark({ ...position, size: '' }, '90.1')).toMatchObject({ unrealised: '7' });
});

test('the sum of profits is the sum of the truncated figures of the rows', () => {
  expect(sumOfProfits(['1.019', '-0.339', '2'])).toBe('2.68');
  expect(sumOfProfits(['-0.019', '-1.5'])).toBe('-1.51');
  expect(sumOfProfits([])).toBe('0.00');
  expect(sumOfProfits(['NaN', '', '1'])).toBe('1.00');
});

test('the distance to liquidation is a share of the mark, and null without a reachable price', () => {
  expect(wayToLiquidation(position, '100')).toBeCloseTo(0.2, 12);
  expect(wayToLiquidation({ ...position, liquidationPrice: null }, '100')).toBeNull();
  expect(wayToLiquidation({ ...position, liquidationPrice: '168594395117.64' }, '100')).toBeNull();
});

describe('open positions', () => {
  beforeEach(async () => {
    vi.stubGlobal(
      'WebSocket',
      class {
        addEventListener = vi.fn();
        close = vi.fn();
      },
    );
    useSettings.setState({ token: 't', user: { uid: 'u' } } as never);
    await startEnglish();
  });
  afterEach(() => {
    endOfHookTest();
    useSettings.setState({ token: '', user: null });
  });

  test('are unknown until the feed or, if it is late, a request has delivered them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const host = fakeHost();
    host.answers(trading.list, () => ({
      positions: [
        { id: 'p1', margin: '3' },
        { id: 'p2', margin: '20' },
      ],
    }));
    const positions = render(() => useLargestPositions());
    expect(positions.now).toBeUndefined();
    expect(host.requestsTo(trading.list)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(positions.now?.map(({ id }) => id)).toEqual(['p2', 'p1']));
    vi.useRealTimers();
  });

  test('stay unknown while nothing answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const host = fakeHost();
    const positions = render(() => useLargestPositions());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(host.requestsTo(trading.list)).not.toHaveLength(0);
    expect(positions.now).toBeUndefined();
    vi.useRealTimers();
  });
});
