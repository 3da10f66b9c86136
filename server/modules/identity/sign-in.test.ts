import { identity } from '@papertape/shared/contract/identity.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { newestCode } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from './identity.module.ts';

const minute = 60_000;
let world: World;

const app = await testAppOfFile({ modules: [identityModule] });
beforeEach(async () => {
  world = await app.world();
});

const register = {
  password: 'secret-1',
  confirmPassword: 'secret-1',
  country: 'US',
  termsAccepted: true as const,
};

async function codeFor(email: string, purpose: 'register' | 'forgotPassword' = 'register'): Promise<string> {
  await app.data(identity.sendOtp, { email, purpose }, { world });
  return newestCode(world, email);
}

function logIn(email: string, password: string, options: { device?: 'web' | 'h5'; ip?: string } = {}) {
  return app.call(identity.login, { by: 'email', email, password }, { world, ...options });
}

describe('register', () => {
  it('creates a user by e-mail with the defaults of a new user, and signs in', async () => {
    const code = await codeFor('mia@example.com');
    const { token, user } = await app.data(
      identity.register,
      { by: 'email', email: 'Mia@Example.com', code, ...register },
      { world },
    );
    expect(user).toMatchObject({
      email: 'mia@example.com',
      emailMasked: 'm•••a@example.com',
      phone: null,
      kycStatus: 'unverified',
      hasFundPassword: false,
      mode: 'real',
      marginMode: 'cross',
      positionMode: 'merge',
      invitedCount: 0,
      registeredAt: world.clock.now(),
    });
    expect(user.uid).toMatch(/^[1-9]\d{7}$/);
    expect(user.referralCode).toMatch(/^[A-Z2-9]{6}$/);
    expect(new Date(user.feeWaiverUntil).toISOString()).toBe('2027-02-18T15:00:00.000Z');
    expect(user.sessions).toMatchObject([{ device: 'h5', ip: '127.0.0.1', current: true }]);
    const info = await app.data(identity.info, undefined, { world, token });
    expect(info).toEqual(user);
    expectLedgerSound(world);
  });

  it('creates a user by phone, with the number in its stored form', async () => {
    await app.data(
      identity.sendSmsOtp,
      { dialCode: '+44', phone: '07911123456', purpose: 'register' },
      { world },
    );
    const code = newestCode(world, '+44 7911123456');
    const input = { by: 'phone' as const, dialCode: '+44', phone: '7911123456', code, ...register };
    const { user } = await app.data(identity.register, { ...input, country: 'GB' }, { world });
    expect(user).toMatchObject({ phone: '7911123456', phoneMasked: '+44 791 ••• 3456', country: 'GB' });
    const again = { by: 'phone' as const, dialCode: '+44', phone: '07911123456', password: 'secret-1' };
    expect((await app.call(identity.login, again, { world })).refused).toBeUndefined();
  });

  it('grants demo money and leaves the real account empty', async () => {
    const { userId } = await app.register(world);
    const balance = (mode: string) => world.ledger.balance(`u:${userId}:${mode}:currency:available`, 'USDT');
    expect(balance('demo')).toBe(100_000n * 100_000_000n);
    expect(balance('real')).toBe(0n);
    expectLedgerSound(world);
  });

  it('records the inviter by a code in any case', async () => {
    const inviter = await app.register(world);
    const { referralCode } = await app.data(identity.info, undefined, { world, user: inviter });
    await app.register(world, { invitationCode: referralCode.toLowerCase() });
    const { invitedCount, invited } = await app.data(identity.info, undefined, { world, user: inviter });
    expect(invitedCount).toBe(1);
    expect(invited).toMatchObject([{ nickname: 'Tr•••', kycStatus: 'unverified' }]);
  });

  it.each([
    [{ termsAccepted: false }, 'termsNotAccepted'],
    [{ confirmPassword: 'secret-2' }, 'passwordMismatch'],
    [{ password: 'short', confirmPassword: 'short' }, 'passwordTooShort'],
    [{ country: 'XX' }, 'countryRequired'],
    [{ country: '' }, 'countryRequired'],
    [{ invitationCode: 'NOBODY' }, 'invitationInvalid'],
    [{ email: 'nobody' }, 'emailInvalid'],
    [{ vipLevel: 9 }, 'invalidInput'],
  ])('refuses %j with %s and makes no user', async (wrong, refused) => {
    const code = await codeFor('mia@example.com');
    const before = world.db.user.count({});
    const input = { by: 'email', email: 'mia@example.com', code, ...register, ...wrong };
    const answer = await app.call(identity.register, input as never, { world });
    expect(answer.refused).toBe(refused);
    expect(world.db.user.count({})).toBe(before);
  });

  it('names the field of a refusal', async () => {
    await codeFor('mia@example.com');
    const input = { by: 'email', email: 'mia@example.com', code: '1', ...register };
    const { path: url } = identity.register;
    const answer = await app.inject({ method: 'POST', url, payload: input }, { world });
    expect(answer.json()).toMatchObject({ code: 1104, data: null, field: 'code' });
  });

  it('keeps a code valid if the call is refused for another reason', async () => {
    const code = await codeFor('mia@example.com');
    const input = { by: 'email' as const, email: 'mia@example.com', code, ...register };
    const refused = await app.call(identity.register, { ...input, invitationCode: 'NOBODY' }, { world });
    expect(refused.refused).toBe('invitationInvalid');
    expect((await app.call(identity.register, input, { world })).refused).toBeUndefined();
  });
});

describe('codes', () => {
  const send = (email = 'mia@example.com') =>
    app.call(identity.sendOtp, { email, purpose: 'register' }, { world });
  const tryCode = (code: string) =>
    app.call(identity.register, { by: 'email', email: 'mia@example.com', code, ...register }, { world });
  const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

  it('are returned with their simulated message', async () => {
    const { data } = await send();
    expect(data).toMatchObject({
      sentAt: world.clock.now(),
      resendAfterMs: minute,
      expiresInMs: 10 * minute,
    });
    expect(data?.simulatedMessage?.code).toMatch(/^\d{4}$/);
    expect(data?.simulatedMessage?.text).toContain(data?.simulatedMessage?.code);
  });

  it('are the same for the same seed', async () => {
    await send();
    const twin = await app.world();
    await app.data(identity.sendOtp, { email: 'mia@example.com', purpose: 'register' }, { world: twin });
    expect(newestCode(twin, 'mia@example.com')).toBe(newestCode(world, 'mia@example.com'));
    expect(twin.log.state.hash).toBe(world.log.state.hash);
  });

  it('are sent again after 60 seconds only, which voids the first', async () => {
    await send();
    const first = newestCode(world, 'mia@example.com');
    await advance(world, minute - 1);
    expect((await send()).refused).toBe('codeResendTooSoon');
    expect((await send('kai@example.com')).refused).toBeUndefined();
    await advance(world, 1);
    expect((await send()).refused).toBeUndefined();
    const second = newestCode(world, 'mia@example.com');
    if (first !== second) expect((await tryCode(first)).refused).toBe('codeInvalid');
    expect((await tryCode(second)).refused).toBeUndefined();
  });

  it('expire after ten minutes', async () => {
    await send();
    await advance(world, 10 * minute);
    expect((await tryCode(newestCode(world, 'mia@example.com'))).refused).toBe('codeInvalid');
  });

  it('are void after five wrong tries', async () => {
    await send();
    const code = newestCode(world, 'mia@example.com');
    for (let count = 0; count < 4; count += 1) {
      expect((await tryCode(otherThan(code))).refused).toBe('codeInvalid');
    }
    const forked = await app.directory.fork(world.id, `${world.id}-fork`);
    const input = { by: 'email' as const, email: 'mia@example.com', code, ...register };
    expect((await app.call(identity.register, input, { world: forked! })).refused).toBeUndefined();
    expect((await tryCode(otherThan(code))).refused).toBe('codeInvalid');
    expect((await tryCode(code)).refused).toBe('codeInvalid');
  });

  it('are valid once', async () => {
    const { email } = await app.register(world);
    await advance(world, minute);
    const code = await codeFor(email, 'forgotPassword');
    const recover = (typed: string) =>
      app.call(
        identity.forgotPassword,
        { by: 'email', email, code: typed, newPassword: 'secret-2', confirmPassword: 'secret-2' },
        { world },
      );
    expect((await recover(code)).refused).toBeUndefined();
    expect((await recover(code)).refused).toBe('codeInvalid');
  });

  it('are not sent to a contact that does not fit the purpose', async () => {
    const { email } = await app.register(world);
    await advance(world, minute);
    expect((await send(email)).refused).toBe('accountExists');
    const unknown = { email: 'nobody@example.com', purpose: 'forgotPassword' as const };
    const answer = await app.call(identity.sendOtp, unknown, { world });
    expect(answer).toMatchObject({ refused: 'accountMissing', msg: 'This account does not exist' });
    const phone = { dialCode: '+1', phone: '123', purpose: 'register' as const };
    expect((await app.call(identity.sendSmsOtp, phone, { world })).refused).toBe('phoneInvalid');
    const short = { dialCode: '+1', phone: '21255501', purpose: 'register' as const };
    expect((await app.call(identity.sendSmsOtp, short, { world })).refused).toBe('phoneInvalid');
  });
});

describe('login', () => {
  it('answers the same for a wrong password and an unknown account', async () => {
    const { email } = await app.register(world);
    const wrong = await logIn(email, 'wrong-password');
    const unknown = await logIn('nobody@example.com', 'wrong-password');
    expect(wrong).toMatchObject({ refused: 'wrongCredentials' });
    expect(unknown).toEqual(wrong);
  });

  it('locks for fifteen minutes after five wrong passwords, known account or not', async () => {
    const { email } = await app.register(world);
    for (const address of [email, 'nobody@example.com']) {
      for (let count = 0; count < 4; count += 1) {
        expect((await logIn(address, 'wrong-password')).refused).toBe('wrongCredentials');
      }
      const fifth = await logIn(address, 'wrong-password');
      expect(fifth).toMatchObject({
        refused: 'accountLocked',
        msg: 'Too many wrong passwords, please try again in 15 minutes',
      });
    }
    expect((await logIn(email, 'secret-1')).refused).toBe('accountLocked');
    await advance(world, 14 * minute + 1);
    expect((await logIn(email, 'secret-1')).msg).toContain('in 1 minutes');
    await advance(world, minute);
    expect((await logIn(email, 'wrong-password')).refused).toBe('wrongCredentials');
    expect((await logIn(email, 'secret-1')).refused).toBeUndefined();
  });

  it('counts consecutive wrong passwords only, also if they arrive at the same time', async () => {
    const { email } = await app.register(world);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await logIn(email, 'wrong-password');
      expect((await logIn(email, 'secret-1')).refused).toBeUndefined();
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(email, 'wrong-password')));
    expect(answers.filter(({ refused }) => refused === 'wrongCredentials')).toHaveLength(4);
    expect((await logIn(email, 'secret-1')).refused).toBe('accountLocked');
  });

  it('is limited per address', async () => {
    const strict = await app.world({
      settings: { limits: { ...world.settings.limits, signInPerMinute: 2 } },
    });
    const attempt = (ip: string) =>
      app.call(
        identity.login,
        { by: 'email', email: 'demo@papertape.test', password: 'papertape' },
        { world: strict, ip },
      );
    expect((await attempt('127.0.0.1')).refused).toBeUndefined();
    expect((await attempt('127.0.0.1')).refused).toBeUndefined();
    expect(await attempt('127.0.0.1')).toMatchObject({ refused: 'tooManyRequests', status: 429 });
    expect((await attempt('127.0.0.2')).refused).toBeUndefined();
  });

  it('accepts the demo login of a new world by e-mail and by phone', async () => {
    const byMail = await logIn('demo@papertape.test', 'papertape');
    expect(byMail.data?.user).toMatchObject({
      kycStatus: 'verified',
      hasFundPassword: true,
      invitedCount: 1,
    });
    const byPhone = await app.data(
      identity.login,
      { by: 'phone', dialCode: '+1', phone: '2025550123', password: 'papertape' },
      { world, device: 'web' },
    );
    expect(byPhone.user.uid).toBe(byMail.data?.user.uid);
    const trader = await logIn('trader@papertape.test', 'papertape');
    expect(trader.data?.user).toMatchObject({ kycStatus: 'unverified', hasFundPassword: false });
    expectLedgerSound(world);
  });
});
