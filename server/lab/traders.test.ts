import { recharge } from '@papertape/shared/contract/recharge.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ parts: { simulator: {} } });
});

afterAll(() => test.close());

it('what the back office books is a deposit of the back stage, credited at once', async () => {
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
