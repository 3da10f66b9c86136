// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markDone, useDone } from '../week-store.ts';
import { type Deeds, doneTasks } from './week-tasks.ts';

const nothing: Deeds = { isFunded: false, positions: [], orders: [], closed: [], conditionals: [] };
const position = { stopLoss: null };
const order = { stopLoss: null };
const close = { reason: 'user' } as const;

const done = (deeds: Partial<Deeds>) => doneTasks({ ...nothing, ...deeds });

test('a new account has every step open', () => {
  expect(done({})).toEqual([]);
});

test('an account without money starts with getting some', () => {
  expect(done({ isFunded: true })).toEqual(['money']);
  expect(done({ orders: [order] })).toEqual(['money']);
});

test('each step is done by the trade itself', () => {
  expect(done({ positions: [position] })).toEqual(['money', 'open']);
  expect(done({ positions: [{ stopLoss: '100' }] })).toEqual(['money', 'open', 'stop']);
  expect(done({ orders: [{ stopLoss: '100' }] })).toEqual(['money', 'stop']);
  expect(done({ closed: [close] })).toEqual(['money', 'open', 'close']);
});

test('a stop is set by a level and by a trailing order too, whether it waits or has closed', () => {
  const level = { action: 'close', side: 'long', triggerWhen: 'atOrBelow' } as const;
  expect(done({ positions: [position], conditionals: [level] })).toContain('stop');
  expect(done({ conditionals: [{ ...level, triggerWhen: 'atOrAbove' }] })).not.toContain('stop');
  expect(done({ conditionals: [{ ...level, action: 'open' }] })).not.toContain('stop');
  expect(done({ closed: [{ reason: 'stopLoss' }] })).toContain('stop');
});

test('a liquidation does not complete the close', () => {
  expect(done({ closed: [{ reason: 'liquidation' }] })).toEqual(['money', 'open']);
});

test('a step once done stays done, for its slip alone', () => {
  const { result } = renderHook(() => [useDone('week ada'), useDone('week ben')]);
  act(() => markDone('week ada', ['money']));
  act(() => markDone('week ada', ['stop', 'money']));
  expect(result.current).toEqual([['money', 'stop'], []]);
});
