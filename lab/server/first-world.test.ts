import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, expect, it } from 'vitest';
import { demoLogin } from '../../server/modules/identity/demo-users.ts';
import { createTestApp, type TestApp, testStart } from '../../server/testing/test-app.ts';
import { audit } from '../../server/world/auditor.ts';
import { makeFirstWorld } from './first-world.ts';

const day = 86_400_000;
/** A Wednesday, and a Sunday when forex and stocks are closed. */
const starts = [testStart, testStart + 4 * day];
const opened: TestApp[] = [];

afterAll(() => Promise.all(opened.map((test) => test.close())));

async function firstStart(seed: string, now: number) {
  const real = { now: () => now, monotonic: () => now };
  const test = await createTestApp({ real: { ...real } });
  opened.push(test);
  const login = { email: demoLogin.email, password: demoLogin.password };
  const world = await makeFirstWorld({ ...test, real, id: 'first', seed, login });
  const { token } = await test.data(identity.login, { by: 'email', ...login }, { world });
  return { test, world, call: { world, token } };
}

it('the first world has a demo user with weeks of trades and a sound ledger', async () => {
  for (const [index, now] of starts.entries()) {
    const { test, world, call } = await firstStart(`seed-${index}`, now);
    expect(world.clock.now()).toBe(now);
    expect(world.clock.state.mode).toBe('live');
    expect(audit(world).breaches).toEqual([]);
    const page = { page: 1, size: 20 };
    const { closed = [] } = await test.data(trading.list, { kind: 'closed', ...page }, call);
    expect(closed.length).toBeGreaterThanOrEqual(7);
    expect(new Set(closed.map(({ profit }) => profit.startsWith('-'))).size).toBe(2);
    const { list: deposits } = await test.data(recharge.list, page, call);
    expect(deposits.map(({ status }) => status)).toEqual(['success', 'success']);
    const { list: loans } = await test.data(loan.userProductList, page, call);
    expect(loans.map(({ status }) => status)).toEqual(['settled']);
    const { history } = await test.data(assets.userAssetData, { range: '30D' }, call);
    expect(history.filter(({ valueUsd }) => Number(valueUsd) > 10_000)).toHaveLength(history.length);
    expect(new Set(history.map(({ valueUsd }) => valueUsd)).size).toBeGreaterThan(history.length / 2);
    expect(test.directory.ids()).not.toContain('first-past');
  }
});

it('the first world exists without a past if none can be created', async () => {
  const test = await createTestApp();
  opened.push(test);
  const world = await makeFirstWorld({
    ...test,
    real: { now: () => testStart, monotonic: () => 0 },
    id: 'first',
    seed: 'seed',
    login: { email: demoLogin.email, password: 'not the password' },
  });
  expect(audit(world).breaches).toEqual([]);
  expect(test.directory.ids()).toEqual(['first']);
});
