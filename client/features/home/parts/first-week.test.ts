import { expect, test } from 'vitest';
import { type Deeds, doneTasks, type WeekTask, weekTasks } from './first-week.tsx';

const nothing: Deeds = { isFunded: false, positions: [], orders: [], closed: [], conditionals: [] };
const position = { stopLoss: null, funding: '0' };
const order = { type: 'market', stopLoss: null, origin: 'user' } as const;
const close = { reason: 'user', funding: '0.00' } as const;

const done = (deeds: Partial<Deeds>): WeekTask[] => {
  const all = doneTasks({ ...nothing, ...deeds });
  return weekTasks.filter((task) => all[task]);
};

test('a new account has every task open', () => {
  expect(done({})).toEqual([]);
});

test('an account without money starts with a deposit', () => {
  expect(done({ isFunded: true })).toEqual(['money']);
  expect(done({ orders: [order] })).toEqual(['money']);
});

test('each task is done by the trade itself', () => {
  expect(done({ positions: [position] })).toEqual(['money', 'open']);
  expect(done({ positions: [{ ...position, stopLoss: '100' }] })).toEqual(['money', 'open', 'stop']);
  expect(done({ orders: [{ ...order, stopLoss: '100' }] })).toEqual(['money', 'stop']);
  expect(done({ closed: [close] })).toEqual(['money', 'open', 'close']);
  expect(done({ orders: [{ ...order, type: 'limit' }] })).toEqual(['money', 'limit']);
  expect(done({ positions: [{ ...position, funding: '-0.42' }] })).toEqual(['money', 'open', 'funding']);
  expect(done({ closed: [{ ...close, funding: '0.01' }] })).toEqual(['money', 'open', 'close', 'funding']);
});

test('a stop is set by a level and by a trailing order too, whether it waits or has closed', () => {
  const level = { action: 'close', side: 'long', triggerWhen: 'atOrBelow' } as const;
  expect(done({ positions: [position], conditionals: [level] })).toContain('stop');
  expect(done({ conditionals: [{ ...level, triggerWhen: 'atOrAbove' }] })).not.toContain('stop');
  expect(done({ conditionals: [{ ...level, action: 'open' }] })).not.toContain('stop');
  expect(done({ closed: [{ ...close, reason: 'stopLoss' }] })).toContain('stop');
});

test('a liquidation does not complete a task', () => {
  expect(done({ closed: [{ ...close, reason: 'liquidation' }] })).toEqual(['money', 'open']);
  expect(done({ orders: [{ ...order, type: 'limit', origin: 'takeProfit' }] })).toEqual(['money']);
});
