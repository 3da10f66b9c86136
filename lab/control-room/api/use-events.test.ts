import type { HistoryEvent } from '@papertape/shared/contract/sim-history.ts';
import { expect, it } from 'vitest';
import { mergeEvents } from './use-events.ts';

const event = (number: number): { data: HistoryEvent } => ({
  data: {
    number,
    time: 1,
    type: 'order.filled',
    userId: null,
    mode: null,
    data: {},
    sequence: null,
    command: null,
  },
});
const welcome = (branch: number) => ({ msg: 'welcome', branch });

it('each event is kept once, also after a reconnect repeats some', () => {
  let received = mergeEvents({ list: undefined, branch: undefined }, welcome(1));
  for (const number of [1, 2, 3]) received = received && mergeEvents(received, event(number));
  received = received && mergeEvents(received, welcome(1));
  for (const number of [3, 4]) received = received && mergeEvents(received, event(number));
  expect(received?.list?.map((one) => one.number)).toEqual([1, 2, 3, 4]);
  received = received && mergeEvents(received, { msg: 'heartbeat' });
  expect(received?.list).toHaveLength(4);
  for (let number = 5; number <= 400; number += 1)
    received = received && mergeEvents(received, event(number));
  expect(received?.list).toHaveLength(300);
});

it('events start anew after a rewind', () => {
  const received = mergeEvents({ list: [event(7).data], branch: 1 }, welcome(2));
  expect(received).toBeUndefined();
});
