import { expect, test } from 'vitest';
import { type Deeds, doneTasks, type WeekTask, weekTasks } from './week-tasks.ts';

const nothing: Deeds = { positions: [], orders: [], closed: [] };
const position = { stopLoss: null, funding: '0' };
const order = { type: 'market', stopLoss: null, origin: 'user' } as const;
const close = { reason: 'user', funding: '0.00' } as const;

const done = (deeds: Partial<Deeds>): WeekTask[] => {
  const all = doneTasks({ ...nothing, ...deeds });
  return weekTasks.filter((task) => all[task]);
};

test('who has done nothing has every task before them', () => {
  expect(done({})).toEqual([]);
  expect(done({ orders: [order] })).toEqual([]);
});

test('each task is done by the deed itself', () => {
  expect(done({ positions: [position] })).toEqual(['open']);
  expect(done({ positions: [{ ...position, stopLoss: '100' }] })).toEqual(['open', 'stop']);
  expect(done({ orders: [{ ...order, stopLoss: '100' }] })).toEqual(['stop']);
  expect(done({ closed: [close] })).toEqual(['open', 'close']);
  expect(done({ orders: [{ ...order, type: 'limit' }] })).toEqual(['limit']);
  expect(done({ positions: [{ ...position, funding: '-0.42' }] })).toEqual(['open', 'funding']);
  expect(done({ closed: [{ ...close, funding: '0.01' }] })).toEqual(['open', 'close', 'funding']);
});

test('what happened to somebody is nothing they did', () => {
  expect(done({ closed: [{ ...close, reason: 'liquidation' }] })).toEqual(['open']);
  expect(done({ orders: [{ ...order, type: 'limit', origin: 'takeProfit' }] })).toEqual([]);
});
