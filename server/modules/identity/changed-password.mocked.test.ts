/** A proof by password is valid only as long as that password is not changed. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { newestCode, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { proveFundPassword } from './fund-password.ts';
import { identityModule } from './identity.module.ts';

/** Holds back password checks, so that a test can run another command before they end. */
const gate = vi.hoisted((): { open: Promise<void>; waiting: () => void } => ({
  open: Promise.resolve(),
  waiting: () => undefined,
}));

vi.mock('../../world/security.ts', async (original) => {
  const security = await original<typeof import('../../world/security.ts')>();
  return {
    ...security,
    async verifyPassword(hash: string, password: string) {
      const right = await security.verifyPassword(hash, password);
      gate.waiting();
      await gate.open;
      return right;
    },
  };
});

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world, { password: 'old-secret', fundPassword: 'old-fund' });
});

/** Starts a call that checks a password, runs another one during the check, and returns both results. */
async function overtake<First, Then>(first: () => Promise<First>, then: () => Promise<Then>) {
  let open: () => void = () => undefined;
  gate.open = new Promise((resolve) => {
    open = resolve;
  });
  const waiting = new Promise<void>((resolve) => {
    gate.waiting = resolve;
  });
  const started = first();
  await waiting;
  const done = await then();
  open();
  return [await started, done] as const;
}

async function forget(): Promise<void> {
  const { email } = user;
  await app.data(identity.sendOtp, { email, purpose: 'forgotPassword' }, { world });
  const code = newestCode(world, email);
  const newPassword = 'new-secret';
  await app.data(
    identity.forgotPassword,
    { by: 'email', email, code, newPassword, confirmPassword: newPassword },
    { world },
  );
}

const logIn = (password: string) =>
  app.call(identity.login, { by: 'email', email: user.email, password }, { world });

it('a sign-in during which the password changes is refused', async () => {
  const [overtaken] = await overtake(() => logIn('old-secret'), forget);
  expect(overtaken.refused).toBe('wrongCredentials');
  expect((await logIn('new-secret')).code).toBe(200);
});

it('a proof of the fund password during which it changes is refused', async () => {
  const [overtaken] = await overtake(
    () => proveFundPassword(world, user.userId, 'old-fund'),
    () => world.execute('test.change', (tx) => tx.db.user.update(user.userId, { fundPasswordHash: 'other' })),
  );
  expect(overtaken).toMatchObject({ refused: 'fundPasswordWrong' });
});

it.each([
  ['password', 'old-secret', 'oldPasswordWrong'],
  ['fundPassword', 'old-fund', 'fundPasswordWrong'],
] as const)(
  'only one of 30 simultaneous changes with the same old %s is accepted',
  async (name, old, wrong) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const change = { old, new: `new-secret-${index}`, confirm: `new-secret-${index}` };
        return app.call(identity.update, { [name]: change }, { world, user });
      }),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused === wrong)).toHaveLength(29);
  },
);

it('only one of two simultaneous first fund passwords is accepted', async () => {
  const fresh = await app.register(world);
  const answers = await Promise.all(
    ['one-fund', 'two-fund'].map((typed) =>
      app.call(identity.update, { fundPassword: { new: typed, confirm: typed } }, { world, user: fresh }),
    ),
  );
  expect(answers.map(({ refused }) => refused).sort()).toEqual(['fundPasswordWrong', undefined]);
});
