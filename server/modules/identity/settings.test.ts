import { identity } from '@papertape/shared/contract/identity.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { newestCode, signInAgain, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { proveFundPassword } from './fund-password.ts';
import { identityModule } from './identity.module.ts';

const minute = 60_000;
let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
});

type Changes = Parameters<typeof app.call<typeof identity.update>>[1];
const update = (input: Changes, who: Pick<TestUser, 'token'> = user) =>
  app.call(identity.update, input, { world, user: who });
const info = (who: Pick<TestUser, 'token'> = user) =>
  app.data(identity.info, undefined, { world, user: who });
const codeTo = async (recipient: string) => newestCode(world, recipient);

describe('profile', () => {
  it('changes the nickname, trimmed', async () => {
    expect((await update({ nickname: '  Mia  ' })).data?.nickname).toBe('Mia');
    expect((await info()).nickname).toBe('Mia');
  });

  it.each([
    ['US', 'America/New_York'],
    ['DE', 'America/New_York'],
    ['GB', 'Europe/London'],
  ] as const)('has for the country %s the time zone %s until another is chosen', async (country, zone) => {
    const own = await app.register(world, { country });
    expect((await info(own)).preferences).toMatchObject({ timeZone: zone, timeZoneChosen: false });
    await update({ preferences: { confirmOrders: false } }, own);
    const again = await signInAgain(app, world, own);
    expect((await info(again)).preferences).toMatchObject({ timeZone: zone, timeZoneChosen: false });
    const chosen = { timeZone: 'America/New_York' } as const;
    await update({ preferences: chosen }, again);
    const later = await signInAgain(app, world, own);
    expect((await info(later)).preferences).toMatchObject({ ...chosen, timeZoneChosen: true });
  });

  it('reports the language of the demo account as not chosen until the user chooses one', async () => {
    const credentials = { by: 'email', email: 'demo@papertape.test', password: 'papertape' } as const;
    const demo = await app.data(identity.login, credentials, { world });
    expect((await info(demo)).preferences).toMatchObject({ language: 'en', languageChosen: false });
    await update({ preferences: { confirmOrders: false } }, demo);
    expect((await info(demo)).preferences).toMatchObject({ languageChosen: false });
    await update({ preferences: { language: 'de' } }, demo);
    expect((await info(demo)).preferences).toMatchObject({ language: 'de', languageChosen: true });
    expect((await info()).preferences).toMatchObject({ languageChosen: true });
  });

  it('changes the given preferences and keeps the others', async () => {
    const { preferences } = await info();
    const answer = await update({ preferences: { language: 'jp', confirmOrders: false } });
    expect(answer.data?.preferences).toEqual({ ...preferences, language: 'jp', confirmOrders: false });
  });

  it.each([
    [{}, 'invalidInput'],
    [{ nickname: '' }, 'invalidInput'],
    [{ nickname: 'x'.repeat(31) }, 'invalidInput'],
    [{ kycStatus: 'verified' }, 'invalidInput'],
    [{ vipLevel: 5 }, 'invalidInput'],
    [{ preferences: { language: 'ru' } }, 'invalidInput'],
    [{ preferences: { demoStart: '123' } }, 'invalidInput'],
    [{ avatar: '/files/somebodys-picture.png' }, 'imageInvalid'],
    [{ avatar: '../../etc/passwd' }, 'imageInvalid'],
  ])('refuses %j with %s', async (input, refused) => {
    const before = await info();
    expect((await update(input as Changes)).refused).toBe(refused);
    expect(await info()).toEqual(before);
  });
});

describe('contacts', () => {
  it('are bound by a code that was sent to them', async () => {
    const phone = { dialCode: '+49', phone: '015112345678' };
    await app.data(identity.sendSmsOtp, { ...phone, purpose: 'bindPhone' }, { world });
    const code = await codeTo('+49 15112345678');
    const wrong = code === '0000' ? '1111' : '0000';
    expect((await update({ phone: { ...phone, code: wrong } })).refused).toBe('codeInvalid');
    expect((await update({ phone: { ...phone, code } })).data).toMatchObject({
      dialCode: '+49',
      phone: '15112345678',
      phoneMasked: '+49 151 ••• 5678',
    });
    await app.data(identity.sendOtp, { email: 'new@example.com', purpose: 'bindEmail' }, { world });
    const email = { email: 'New@Example.com', code: await codeTo('new@example.com') };
    expect((await update({ email })).data?.email).toBe('new@example.com');
  });

  it('are refused if they are taken by another user', async () => {
    await app.data(identity.sendOtp, { email: 'new@example.com', purpose: 'bindEmail' }, { world });
    const code = await codeTo('new@example.com');
    await app.register(world, { email: 'new@example.com' });
    expect((await update({ email: { email: 'new@example.com', code } })).refused).toBe('accountExists');
    const taken = { email: 'new@example.com', purpose: 'bindEmail' as const };
    await advance(world, minute);
    expect((await app.call(identity.sendOtp, taken, { world })).refused).toBe('accountExists');
  });
});

describe('login password', () => {
  const change = (old: string, next: string, confirm = next) =>
    update({ password: { old, new: next, confirm } });
  const logIn = (password: string) =>
    app.call(identity.login, { by: 'email', email: user.email, password }, { world });

  it('changes with the old password and ends all other sessions', async () => {
    const web = await app.data(
      identity.login,
      { by: 'email', email: user.email, password: user.password },
      { world, device: 'web' },
    );
    await advance(world, minute);
    const answer = await change(user.password, 'secret-2');
    expect(answer.data?.passwordChangedAt).toBe(world.clock.now());
    expect(answer.data?.sessions).toMatchObject([{ device: 'h5', current: true }]);
    expect((await app.call(identity.info, undefined, { world, token: web.token })).code).toBe(999);
    expect((await logIn(user.password)).refused).toBe('wrongCredentials');
    expect((await logIn('secret-2')).refused).toBeUndefined();
  });

  it('is refused if it is unchanged, short or differs from its confirmation', async () => {
    expect((await change(user.password, user.password)).refused).toBe('samePassword');
    expect((await change(user.password, 'secret-2', 'secret-3')).refused).toBe('passwordMismatch');
    expect((await change(user.password, 'five5')).refused).toBe('passwordTooShort');
    expect((await logIn(user.password)).refused).toBeUndefined();
  });

  it('counts wrong old passwords together with wrong sign-ins', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect((await change('wrong-one', 'secret-2')).refused).toBe('oldPasswordWrong');
    }
    expect((await logIn('wrong-one')).refused).toBe('accountLocked');
    expect((await change(user.password, 'secret-2')).refused).toBe('accountLocked');
    await advance(world, 15 * minute);
    expect((await change(user.password, 'secret-2')).refused).toBeUndefined();
  });

  it('signs out everywhere else on request', async () => {
    const web = await app.data(
      identity.login,
      { by: 'email', email: user.email, password: user.password },
      { world, device: 'web' },
    );
    expect((await update({ endOtherSessions: true })).data?.sessions).toHaveLength(1);
    expect((await app.call(identity.info, undefined, { world, token: web.token })).code).toBe(999);
  });
});

describe('fund password', () => {
  const set = (next: string, old?: string) =>
    update({ fundPassword: { new: next, confirm: next, ...(old === undefined ? {} : { old }) } });

  it('is set without a password first, then changed with the old one', async () => {
    expect(await proveFundPassword(world, user.userId, 'fund-1')).toEqual({ refused: 'fundPasswordMissing' });
    expect((await set('fund-1')).data?.hasFundPassword).toBe(true);
    expect((await set('fund-2')).refused).toBe('fundPasswordWrong');
    expect((await set('fund-2', 'fund-x')).refused).toBe('fundPasswordWrong');
    expect((await set('fund-1', 'fund-1')).refused).toBe('samePassword');
    expect((await set('fund-2', 'fund-1')).refused).toBeUndefined();
    expect(await proveFundPassword(world, user.userId, 'fund-2')).toBeUndefined();
  });

  it('locks after five wrong tries, independently of the login password', async () => {
    await set('fund-1');
    for (let count = 0; count < 4; count += 1) {
      expect(await proveFundPassword(world, user.userId, 'fund-x')).toMatchObject({
        refused: 'fundPasswordWrong',
      });
    }
    expect(await proveFundPassword(world, user.userId, 'fund-x')).toEqual({
      refused: 'fundPasswordLocked',
      params: { minutes: 15 },
    });
    expect((await proveFundPassword(world, user.userId, 'fund-1'))?.refused).toBe('fundPasswordLocked');
    expect((await set('fund-2', 'fund-1')).refused).toBe('fundPasswordLocked');
    const input = { by: 'email' as const, email: user.email, password: user.password };
    expect((await app.call(identity.login, input, { world })).refused).toBeUndefined();
    await advance(world, 15 * minute);
    expect(await proveFundPassword(world, user.userId, 'fund-1')).toBeUndefined();
  });

  it('is replaced by a code sent to the contact of the user, which also unlocks it', async () => {
    const anew = (by: 'phone' | 'email', code: string) =>
      app.call(
        identity.forgotFundPassword,
        { by, code, newPassword: 'fund-9', confirmPassword: 'fund-9' },
        { world, user },
      );
    expect((await anew('email', '1234')).refused).toBe('fundPasswordMissing');
    await set('fund-1');
    for (let count = 0; count < 5; count += 1) await proveFundPassword(world, user.userId, 'fund-x');
    expect((await anew('phone', '1234')).refused).toBe('codeInvalid');
    await advance(world, minute);
    await app.data(identity.sendOtp, { email: user.email, purpose: 'forgotFundPassword' }, { world });
    expect((await anew('email', await codeTo(user.email))).data).toEqual({ done: true });
    expect(await proveFundPassword(world, user.userId, 'fund-9')).toBeUndefined();
  });
});

describe('contract modes', () => {
  it('change if no module objects', async () => {
    expect((await update({ marginMode: 'isolated', positionMode: 'split' })).data).toMatchObject({
      marginMode: 'isolated',
      positionMode: 'split',
    });
  });

  it('stay unchanged with all other fields if a module objects to one of them', async () => {
    world.ports.connect('objecting', {
      objections: {
        marginMode: (_tx, userId) => (userId === user.userId ? refuse('marginModeHasOrders') : undefined),
      },
    });
    expect((await update({ nickname: 'Mia', marginMode: 'isolated' })).refused).toBe('marginModeHasOrders');
    expect((await info()).nickname).not.toBe('Mia');
    expect((await update({ marginMode: 'cross', positionMode: 'split' })).refused).toBeUndefined();
    const other = await app.register(world);
    expect((await update({ marginMode: 'isolated' }, other)).refused).toBeUndefined();
  });
});

describe('countries', () => {
  const country = (ip: string, where = world) => app.data(identity.country, undefined, { world: where, ip });

  it('are listed, all eighteen, in the language of the caller', async () => {
    const { list } = await app.data(identity.countryCodeList, undefined, { world });
    expect(list).toHaveLength(18);
    expect(list[0]).toEqual({ name: 'America', iso: 'US', dialCode: '+1' });
    const german = await app.data(identity.countryCodeList, undefined, { world, lang: 'de' });
    expect(german.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['Deutschland', 'Spanien']));
  });

  it('are detected as the configured one for local addresses', async () => {
    const britain = await app.world({ settings: { country: 'Britain' } });
    for (const ip of ['127.0.0.1', '192.168.1.7', '10.0.0.1', '::1', '::ffff:172.16.0.9']) {
      expect(await country(ip)).toBe('America');
      expect(await country(ip, britain)).toBe('Britain');
    }
  });

  it('are detected for some large networks', async () => {
    expect(await country('86.130.2.3')).toBe('Britain');
    expect(await country('::ffff:84.129.0.1')).toBe('Germany');
    expect(await country('73.1.2.3')).toBe('America');
  });
});
