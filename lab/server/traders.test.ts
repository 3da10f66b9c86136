import { recharge } from '@papertape/shared/contract/recharge.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });

it('a booking of the back office is a deposit that is credited at once', async () => {
  const world = await test.world();
  const { uid, token } = await test.data(sim.traderCreate, {}, { world });
  await test.data(sim.fund, { uid, coin: 'BTC', amount: '0.25' }, { world });
  const { list } = await test.data(recharge.list, {}, { world, token });
  expect(list).toEqual([
    expect.objectContaining({
      channel: 'backStage',
      status: 'success',
      coin: 'BTC',
      amount: '0.25',
      number: '0.25',
    }),
  ]);
});
