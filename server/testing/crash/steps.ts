/**
 * A day of one trader as a list of requests at fixed world times.
 *
 * The same list is executed in one go and by a process that is killed repeatedly; both must end with the same
 * ledger, line by line.
 */
import type { InjectOptions } from 'fastify';
import { createRandom } from '../../world/random.ts';

export interface Step {
  /** World milliseconds after the start. */
  at: number;
  request: InjectOptions;
}

const minute = 60_000;

type Make = (pick: (limit: number) => number) => InjectOptions;

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });

const order = (fields: object) =>
  post('/asset/api/contract-margin/create', { symbol: 'BTCUSDT', action: 'open', leverage: 50, ...fields });

const conditional = (path: string, fields: object) => post(`/papertape/api/orders/${path}`, fields);

const waiting = (fields: object) =>
  conditional('place', { symbol: 'BTCUSDT', type: 'market', size: '0.02', ...fields });

/** Possible actions of the trader; some are refused, which must have the same result too. */
const makers: readonly Make[] = [
  (pick) => order({ side: pick(2) === 0 ? 'long' : 'short', type: 'market', size: `0.0${1 + pick(9)}` }),
  (pick) => order({ side: 'long', type: 'limit', size: '0.02', price: `${80_000 + pick(8_000)}` }),
  (pick) => order({ side: 'short', type: 'limit', size: '0.02', price: `${86_000 + pick(9_000)}` }),
  (pick) => order({ side: pick(2) === 0 ? 'long' : 'short', action: 'close', type: 'market', size: '0.01' }),
  (pick) => post('/asset/api/contract-margin/cancel', { all: pick(2) === 0, symbol: 'BTCUSDT' }),
  (pick) =>
    waiting({
      side: pick(2) === 0 ? 'long' : 'short',
      action: 'open',
      leverage: 50,
      triggerBy: 'mark',
      triggerPrice: `${84_000 + pick(5_000)}`,
    }),
  (pick) => waiting({ side: pick(2) === 0 ? 'long' : 'short', action: 'close', callbackRate: '0.003' }),
  (pick) =>
    conditional('pair', {
      symbol: 'BTCUSDT',
      action: 'open',
      size: '0.02',
      leverage: 50,
      legs: [
        { side: 'long', type: 'limit', price: `${80_000 + pick(6_000)}` },
        { side: 'long', type: 'market', triggerPrice: `${86_000 + pick(3_000)}` },
      ],
    }),
  (pick) =>
    post('/asset/api/account/transferAsset', {
      from: 'currency',
      to: pick(2) === 0 ? 'option' : 'financing',
      coin: 'USDT',
      amount: `${1 + pick(50)}.5`,
    }),
  (pick) =>
    post('/transaction/api/contract/create', {
      symbol: 'BTCUSDT',
      side: pick(2) === 0 ? 'long' : 'short',
      stake: `${10 + pick(20)}`,
      seconds: 60,
    }),
];

/** Steps for a seed. The first moves money to the option account, so that stakes can be paid. */
export function createSteps(seed: string, count: number): Step[] {
  const random = createRandom(seed, 'steps');
  const first: Step = {
    at: 1_000,
    request: post('/asset/api/account/transferAsset', {
      from: 'currency',
      to: 'option',
      coin: 'USDT',
      amount: '2000',
    }),
  };
  let at = first.at;
  const rest = Array.from({ length: count - 1 }, (): Step => {
    at += 1_000 + random.below(20 * minute);
    const make = makers[random.below(makers.length)];
    if (make === undefined) throw new Error('no such step');
    return { at, request: make((limit) => random.below(limit)) };
  });
  return [first, ...rest];
}
