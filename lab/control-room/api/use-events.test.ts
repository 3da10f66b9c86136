import type { HistoryEvent } from '@papertape/shared/contract/sim-history.ts';
import { expect, it } from 'vitest';
import { heardWith } from './use-events.ts';

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

it('keeps the newest events once each, also when the socket was cut and tells some again', () => {
  let heard = heardWith({ list: undefined, branch: undefined }, welcome(1));
  for (const number of [1, 2, 3]) heard = heard && heardWith(heard, event(number));
  heard = heard && heardWith(heard, welcome(1));
  for (const number of [3, 4]) heard = heard && heardWith(heard, event(number));
  expect(heard?.list?.map((one) => one.number)).toEqual([1, 2, 3, 4]);
  heard = heard && heardWith(heard, { msg: 'heartbeat' });
  expect(heard?.list).toHaveLength(4);
  for (let number = 5; number <= 400; number += 1) heard = heard && heardWith(heard, event(number));
  expect(heard?.list).toHaveLength(300);
});

it('begins anew where the world was put back', () => {
  const heard = heardWith({ list: [event(7).data], branch: 1 }, welcome(2));
  expect(heard).toBeUndefined();
});
