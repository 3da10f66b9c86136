/** Users of test worlds: signed up through the real endpoints, given money, shown documents. */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { AccountKind, Mode } from '@papertape/shared/contract/values.ts';
import type { Device } from '../world/commands.ts';
import type { World } from '../world/world.ts';
import type { TestApp } from './test-app.ts';
import { giveTestCommand } from './test-commands.ts';

export interface SignUp {
  /** Made up when left out. */
  email?: string;
  password?: string;
  /** Sets a fund password too. */
  fundPassword?: string;
  country?: string;
  invitationCode?: string;
  device?: Device;
}

export interface TestUser {
  token: string;
  userId: string;
  email: string;
  password: string;
}

const counts = new WeakMap<World, number>();

/** The newest code that was sent to an address or number ("+1 2125550148"). */
export function newestCode(world: World, recipient: string): string {
  const [message] = world.db.inboxMessage.find({ recipient }, { orderBy: '"at" DESC, rowid DESC', limit: 1 });
  if (message?.code == null) throw new Error(`no code was sent to ${recipient}`);
  return message.code;
}

export async function registerUser(test: TestApp, world: World, signUp: SignUp = {}): Promise<TestUser> {
  const count = (counts.get(world) ?? 0) + 1;
  counts.set(world, count);
  const email = signUp.email ?? `trader-${count}@example.com`;
  const password = signUp.password ?? 'secret-1';
  const device = signUp.device ?? 'h5';
  await test.data(identity.sendOtp, { email, purpose: 'register' }, { world, device });
  const { token } = await test.data(
    identity.register,
    {
      by: 'email',
      email,
      code: newestCode(world, email),
      password,
      confirmPassword: password,
      country: signUp.country ?? 'US',
      termsAccepted: true,
      ...(signUp.invitationCode === undefined ? {} : { invitationCode: signUp.invitationCode }),
    },
    { world, device },
  );
  if (signUp.fundPassword !== undefined) {
    const fundPassword = { new: signUp.fundPassword, confirm: signUp.fundPassword };
    await test.data(identity.update, { fundPassword }, { world, token, device });
  }
  const [row] = world.db.user.find({ email });
  if (row === undefined) throw new Error(`${email} was not stored`);
  return { token, userId: row.id, email, password };
}

/** A new session of a user whose old one has run out. */
export async function signInAgain(test: TestApp, world: World, user: TestUser): Promise<TestUser> {
  const credentials = { by: 'email', email: user.email, password: user.password } as const;
  const { token } = await test.data(identity.login, credentials, { world });
  return { ...user, token };
}

export interface Funding {
  coin?: string;
  mode?: Mode;
  account?: AccountKind;
  /** As what it is booked; a deposit without. */
  reason?: ChangeReason;
}

/** Gives a user units of 1e-8 coin from outside, as a deposit would: `100n * 100_000_000n` is 100. */
export async function fund(
  world: World,
  userId: string,
  amount: bigint,
  options: Funding = {},
): Promise<void> {
  const { coin = 'USDT', mode = 'real', account = 'currency', ...booked } = options;
  await giveTestCommand(world, 'test.fund', {
    userId,
    amount: String(amount),
    coin,
    mode,
    account,
    ...booked,
  });
}

/** Makes a user's identity verified at once, without documents. */
export async function verifyUser(world: World, userId: string): Promise<void> {
  await giveTestCommand(world, 'test.verify', { userId });
}
