/** Access to codes, and the limits of their number. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newestCode } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from './identity.module.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const mia = { email: 'mia@example.com', purpose: 'register' } as const;
let page: TestApp;
let inbox: TestApp;

beforeAll(async () => {
  page = await createTestApp({ modules: [identityModule] });
  inbox = await createTestApp({ modules: [identityModule], parts: { codes: 'inbox' } });
});
afterAll(async () => {
  await page.close();
  await inbox.close();
});

describe('a code', () => {
  it('is in the answer if the page shows codes, unless a proxy forwards the request', async () => {
    const world = await page.world();
    const { simulatedMessage } = await page.data(identity.sendOtp, mia, { world });
    expect(simulatedMessage?.code).toBe(newestCode(world, mia.email));
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      await advance(world, minute);
      const answer = await page.data(identity.sendOtp, mia, { world, headers: { [name]: '10.0.0.9' } });
      expect(answer.simulatedMessage).toBeUndefined();
    }
  });

  it('is otherwise in the inbox only, and does not depend on the seed', async () => {
    const codes = new Set<string>();
    for (let count = 0; count < 8; count += 1) {
      const world = await inbox.world();
      const answer = await inbox.data(identity.sendOtp, mia, { world });
      // The parts are compared instead of the text, because a time may contain the same digits as a code.
      expect(answer).toEqual({ sentAt: world.clock.now(), resendAfterMs: minute, expiresInMs: 10 * minute });
      codes.add(newestCode(world, mia.email));
    }
    expect(codes.size).toBeGreaterThan(1);
  });
});

describe('the limit of a day', () => {
  const strictly = (limits: Partial<World['settings']['limits']>) =>
    page
      .world()
      .then((world) => page.world({ settings: { limits: { ...world.settings.limits, ...limits } } }));

  it('applies to the codes for all purposes sent to one contact', async () => {
    const world = await strictly({ codesPerContactDay: 3 });
    const { email } = await page.register(world, { email: mia.email });
    const send = (purpose: 'forgotPassword' | 'forgotFundPassword') =>
      page.call(identity.sendOtp, { email, purpose }, { world });
    expect((await send('forgotPassword')).refused).toBeUndefined();
    expect((await send('forgotFundPassword')).refused).toBeUndefined();
    await advance(world, 2 * minute);
    expect(await send('forgotPassword')).toMatchObject({ refused: 'tooManyRequests', status: 429 });
    const other = { email: 'kai@example.com', purpose: 'register' } as const;
    expect((await page.call(identity.sendOtp, other, { world })).refused).toBeUndefined();
    await advance(world, day);
    expect((await send('forgotPassword')).refused).toBeUndefined();
  });

  it('applies to wrong tries of all codes of one contact', async () => {
    const world = await strictly({ wrongCodesPerContactDay: 7 });
    const { email } = await page.register(world, { email: mia.email });
    const recover = (code: string) =>
      page.call(
        identity.forgotPassword,
        { by: 'email', email, code, newPassword: 'secret-2', confirmPassword: 'secret-2' },
        { world },
      );
    const sendNew = async () => {
      await advance(world, minute);
      await page.data(identity.sendOtp, { email, purpose: 'forgotPassword' }, { world });
      return newestCode(world, email);
    };
    const guess = async (times: number, code: string) => {
      const wrong = code === '0000' ? '1111' : '0000';
      for (let count = 0; count < times; count += 1)
        expect((await recover(wrong)).refused).toBe('codeInvalid');
    };
    await guess(4, await sendNew());
    await guess(3, await sendNew());
    expect((await recover(await sendNew())).refused).toBe('codeInvalid');
    await advance(world, day);
    expect((await recover(await sendNew())).refused).toBeUndefined();
  });
});

it('sign-ins are limited by address and by user, each on its own', async () => {
  const first = await page.world();
  const world = await page.world({ settings: { limits: { ...first.settings.limits, signInPerMinute: 3 } } });
  const { token, email } = await page.register(world);
  const logIn = (options: { ip: string; token?: string }) =>
    page.call(identity.login, { by: 'email', email, password: 'wrong-one' }, { world, ...options });
  expect((await logIn({ ip: '10.0.0.1', token })).refused).toBe('wrongCredentials');
  expect((await logIn({ ip: '10.0.0.2', token })).refused).toBe('wrongCredentials');
  expect((await logIn({ ip: '10.0.0.3', token })).refused).toBe('wrongCredentials');
  expect((await logIn({ ip: '10.0.0.4', token })).refused).toBe('tooManyRequests');
  expect((await logIn({ ip: '10.0.0.1' })).refused).toBe('wrongCredentials');
  expect((await logIn({ ip: '10.0.0.1' })).refused).not.toBe('tooManyRequests');
  expect((await logIn({ ip: '10.0.0.1' })).refused).toBe('tooManyRequests');
});
