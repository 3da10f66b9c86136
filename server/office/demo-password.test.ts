import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity } from '@papertape/shared/contract/identity.ts';
import { expect, it } from 'vitest';
import { demoLogin } from '../modules/identity/demo-users.ts';
import { proveFundPassword } from '../modules/identity/fund-password.ts';
import { identityModule } from '../modules/identity/identity.module.ts';
import { createTestApp } from '../testing/test-app.ts';
import { takeOwnDemoPassword } from './demo-password.ts';

it('the generated demo password is kept, and replaces the published one for sign-in and withdrawals', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertape-demo-'));
  const test = await createTestApp({ modules: [identityModule] });
  const world = await test.world();
  const own = await takeOwnDemoPassword(folder);
  expect(own).toMatch(/^[\w-]{12}$/);
  expect(await takeOwnDemoPassword(folder)).toBe(own);
  expect(statSync(join(folder, 'demo-password')).mode & 0o077).toBe(0);
  const logIn = (password: string) =>
    test.call(identity.login, { by: 'email', email: demoLogin.email, password }, { world });
  expect((await logIn(demoLogin.password)).refused).toBe('wrongCredentials');
  const { data } = await logIn(own);
  expect(data?.token).toBeDefined();
  const [user] = world.db.user.find({ email: demoLogin.email });
  expect(await proveFundPassword(world, user?.id ?? '', demoLogin.password)).toMatchObject({
    refused: 'fundPasswordWrong',
  });
  expect(await proveFundPassword(world, user?.id ?? '', own)).toBeUndefined();
  await test.close();
  rmSync(folder, { recursive: true });
});
