import { identity } from '@papertape/shared/contract/identity.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { newestCode } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from './identity.module.ts';
import { sessions } from './sessions.store.ts';

const minute = 60_000;
const hour = 60 * minute;
let world: World;

const app = await testAppOfFile({ modules: [identityModule] });
beforeEach(async () => {
  world = await app.world();
});

async function codeFor(email: string, purpose: 'register' | 'forgotPassword' = 'register'): Promise<string> {
  await app.data(identity.sendOtp, { email, purpose }, { world });
  return newestCode(world, email);
}

function logIn(email: string, password: string, options: { device?: 'web' | 'h5'; ip?: string } = {}) {
  return app.call(identity.login, { by: 'email', email, password }, { world, ...options });
}

describe('sessions', () => {
  const info = (token: string) => app.call(identity.info, undefined, { world, token });

  it('are one per device kind: a newer sign-in ends the older with 999', async () => {
    const { email, token } = await app.register(world);
    const web = (await logIn(email, 'secret-1', { device: 'web' })).data!.token;
    expect((await info(token)).refused).toBeUndefined();
    const newer = (await logIn(email, 'secret-1')).data!.token;
    expect(await info(token)).toMatchObject({ code: 999, msg: 'Login session expired' });
    expect((await info(web)).refused).toBeUndefined();
    expect((await info(newer)).data?.sessions.map(({ device }) => device).sort()).toEqual(['h5', 'web']);
  });

  it('end 24 hours after the last use', async () => {
    const { token } = await app.register(world);
    await advance(world, 23 * hour);
    expect((await info(token)).refused).toBeUndefined();
    await world.catchUp();
    await advance(world, 23 * hour);
    expect((await info(token)).refused).toBeUndefined();
    await world.catchUp();
    await advance(world, 24 * hour);
    expect(await info(token)).toMatchObject({ code: 301, refused: 'sessionMissing' });
  });

  it('return 301 after signing out, for an invalid token and without a token', async () => {
    const { token } = await app.register(world);
    await app.data(identity.logout, undefined, { world, token });
    expect((await info(token)).code).toBe(301);
    expect((await info('rubbish')).code).toBe(301);
    expect((await app.call(identity.info, undefined, { world })).code).toBe(301);
  });

  it('are valid in one world only', async () => {
    const { token } = await app.register(world);
    const other = await app.world();
    expect((await app.call(identity.info, undefined, { world: other, token })).code).toBe(301);
  });

  it('survive a restart, active or ended, without stored tokens', async () => {
    const { email, token } = await app.register(world);
    const newer = (await logIn(email, 'secret-1')).data!.token;
    const fork = await app.directory.fork(world.id, `${world.id}-fork`);
    const getCode = async (one: string) =>
      (await app.call(identity.info, undefined, { world: fork!, token: one })).code;
    expect([await getCode(token), await getCode(newer)]).toEqual([999, 200]);
    const stored = JSON.stringify(world.db.session.find({}));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(newer);
  });

  it('survive a failed read of the file', async () => {
    const { token } = await app.register(world);
    vi.spyOn(sessions, 'all').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    expect(() => world.load()).toThrow('disk I/O error');
    expect((await info(token)).refused).toBeUndefined();
  });

  it('all end when a forgotten password is replaced', async () => {
    const { email, token } = await app.register(world);
    const code = await codeFor(email, 'forgotPassword');
    const input = { by: 'email' as const, email, newPassword: 'secret-2', confirmPassword: 'secret-2' };
    expect((await app.call(identity.forgotPassword, { ...input, code }, { world })).data).toEqual({
      done: true,
    });
    expect((await info(token)).code).toBe(999);
    expect((await logIn(email, 'secret-1')).refused).toBe('wrongCredentials');
    expect((await logIn(email, 'secret-2')).refused).toBeUndefined();
  });
});
