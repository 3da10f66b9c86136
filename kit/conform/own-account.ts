/** Makes the calls that end a session with a separate account, so that the given token stays signed in. */
import { randomUUID } from 'node:crypto';
import { contract } from '@papertape/shared/contract/index.ts';
import type { CallName } from './calls.ts';

export interface OwnAccount {
  email: string;
  password: string;
}

/** Makes a call with fields that replace those of its example, as a session or as a stranger, and returns its data. */
export type MakeCall = (name: CallName, change: object, token: string | undefined) => Promise<unknown>;

const read = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;

const tokenIn = (data: unknown): string | undefined => {
  const token = read(data, 'token');
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/** Registers an account if the host shows its codes, as a simulator does; other hosts reject the example. */
async function register(make: MakeCall): Promise<OwnAccount | undefined> {
  const email = `conform-${randomUUID().slice(0, 8)}@example.com`;
  const sent = await make('identity.sendOtp', { email, purpose: 'register' }, undefined);
  const code = read(read(sent, 'simulatedMessage'), 'code');
  const { password } = contract.identity.login.example as OwnAccount;
  const input =
    typeof code === 'string'
      ? { by: 'email', email, code, dialCode: undefined, phone: undefined, invitationCode: undefined }
      : {};
  const registered = await make('identity.register', input, undefined);
  return tokenIn(registered) === undefined || typeof code !== 'string' ? undefined : { email, password };
}

/**
 * Makes the calls that start and end sessions.
 * @param given account to sign in with; by default one is registered.
 * @param skip receives each call that needs a session if there is none.
 */
export async function endSessions(
  make: MakeCall,
  given: OwnAccount | undefined,
  skip: (name: CallName) => void,
): Promise<void> {
  await make('identity.sendSmsOtp', {}, undefined);
  const registered = await register(make);
  const account = given ?? registered;
  const signedIn = await make('identity.login', account ?? {}, undefined);
  const token = tokenIn(signedIn);
  await make('identity.forgotPassword', account === undefined ? {} : { email: account.email }, undefined);
  if (token === undefined) {
    skip('identity.forgotFundPassword');
    skip('identity.logout');
    return;
  }
  await make('identity.forgotFundPassword', {}, token);
  await make('identity.logout', {}, token);
}
