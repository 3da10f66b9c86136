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

test('a balance or an order completes the step of getting money', () => {
  expect(done({ isFunded: true })).toEqual(['money']);
  expect(done({ orders: [order] })).toEqual(['money']);
});

test('positions, stops and closes complete their steps and the steps before them', () => {
  expect(done({ positions: [position] })).toEqual(['money', 'open']);
  expect(done({ positions: [{ stopLoss: '100' }] })).toEqual(['money', 'open', 'stop']);
  expect(done({ orders: [{ stopLoss: '100' }] })).toEqual(['money', 'stop']);
  expect(done({ closed: [close] })).toEqual(['money', 'open', 'close']);
});

test('a conditional close on the losing side completes the stop, also after it has closed the position', () => {
  const level = { action: 'close', side: 'long', triggerWhen: 'atOrBelow' } as const;
  expect(done({ positions: [position], conditionals: [level] })).toContain('stop');
  expect(done({ conditionals: [{ ...level, triggerWhen: 'atOrAbove' }] })).not.toContain('stop');
  expect(done({ conditionals: [{ ...level, action: 'open' }] })).not.toContain('stop');
  expect(done({ closed: [{ reason: 'stopLoss' }] })).toContain('stop');
});

test('a liquidation does not complete the close', () => {
  expect(done({ closed: [{ reason: 'liquidation' }] })).toEqual(['money', 'open']);
});

test('a completed step stays completed, and only for its own account', () => {
  const { result } = renderHook(() => [useDone('week ada'), useDone('week ben')]);
  act(() => markDone('week ada', ['money']));
  act(() => markDone('week ada', ['stop', 'money']));
  expect(result.current).toEqual([['money', 'stop'], []]);
});
