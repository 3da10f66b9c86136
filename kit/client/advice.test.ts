import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { explainInput } from './advice.ts';
import { Refused } from './problems.ts';

const refuseField = (field: string | undefined) =>
  new Refused({ call: 'POST /', world: 'one', code: 1000, msg: 'Please check it', field });

it('a refused field is explained by its value and the bound of the contract', () => {
  const run = { mode: 'fast', rate: 0 } as const;
  expect(explainInput(sim.clockSet, run, refuseField('rate'))).toMatch(
    /^It was 0; it is (at least|more than) /,
  );
  const order = { side: 'buy' };
  expect(explainInput(trading.create, order, refuseField('side'))).toBe(
    'It was "buy"; it is one of long, short',
  );
});

it('a field that only the server can judge is explained by its value alone, and a missing one not at all', () => {
  const run = { mode: 'fast', rate: 60 } as const;
  expect(explainInput(sim.clockSet, run, refuseField('rate'))).toBe('It was 60');
  expect(explainInput(sim.clockSet, { mode: 'live' }, refuseField('rate'))).toBeUndefined();
  expect(explainInput(sim.clockSet, run, refuseField(undefined))).toBeUndefined();
  expect(explainInput(sim.clockSet, run, new Error('no answer'))).toBeUndefined();
});
