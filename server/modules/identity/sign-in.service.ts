/** Sign-in, registration and forgotten passwords. Hashes are computed outside of the commands. */

import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { countryByIso } from '@papertape/shared/countries.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import type { UserCall, VisitorCall } from '../../http/call.ts';
import { isPassword, publicPasswordHash } from '../../office/demo-password.ts';
import { lockMinutes } from '../../office/password-locks.ts';
import { hashPassword } from '../../world/security.ts';
import type { World } from '../../world/world.ts';
import { findUser, readBoundContact, readContact } from './contact.ts';
import { users } from './users.store.ts';

type SignedIn = DataOf<typeof identity.login>;
type Call<E extends keyof typeof identity> = VisitorCall<InputOf<(typeof identity)[E]>>;

export function loginKey(userId: string): string {
  return `login:${userId}`;
}

export function ratePassword(world: World): 'full' | 'light' {
  return world.disposable ? 'light' : 'full';
}

/**
 * Signs in, with the same answer in about the same time whether the account or the password is wrong. A check counts only while the
 * password is unchanged.
 */
export async function login(call: Call<'login'>): Promise<SignedIn | Refusal> {
  const { world, input, device } = call;
  const contact = readContact(input);
  if (isRefusal(contact)) return contact;
  const user = findUser(world, contact);
  const key = loginKey(user?.id ?? contactText(contact));
  const minutes = lockMinutes(world, key, world.clock.now());
  if (minutes > 0) return refuse('accountLocked', { params: { minutes } });
  const proved = user?.passwordHash ?? publicPasswordHash;
  const right = await isPassword(proved, input.password);
  const answer = await call.command('identity.login', {
    userId: user?.id ?? null,
    key,
    proved,
    right,
    device,
  });
  if (isRefusal(answer) || !('wrong' in answer)) return answer;
  if (answer.wrong === 0) return refuse('wrongCredentials');
  return refuse('accountLocked', { params: { minutes: answer.wrong } });
}

/** Registers a user and signs in. Refuses `phoneInvalid`, `countryRequired`, `codeInvalid`, and a contact that is taken. */
export async function register(call: Call<'register'>): Promise<SignedIn | Refusal> {
  const { world, input, device } = call;
  const contact = readContact(input);
  if (isRefusal(contact)) return contact;
  if (countryByIso(input.country) === undefined) return refuse('countryRequired', { field: 'country' });
  const passwordHash = await hashPassword(input.password, ratePassword(world));
  const { code, country, invitationCode } = input;
  const answer = await call.command('identity.register', {
    contact,
    code,
    country,
    invitationCode,
    passwordHash,
    device,
  });
  return answer === 'wrongCode' ? refuse('codeInvalid', { field: 'code' }) : answer;
}

/** Sets a login password by a code. Refuses `phoneInvalid`, `accountMissing` and `codeInvalid`. */
export async function forgotPassword(call: Call<'forgotPassword'>): Promise<{ done: boolean } | Refusal> {
  const { world, input } = call;
  const contact = readContact(input);
  if (isRefusal(contact)) return contact;
  if (findUser(world, contact) === undefined) return refuse('accountMissing');
  const passwordHash = await hashPassword(input.newPassword, ratePassword(world));
  const answer = await call.command('identity.forgotPassword', { contact, code: input.code, passwordHash });
  return answer === 'wrongCode' ? refuse('codeInvalid', { field: 'code' }) : answer;
}

/** Sets a fund password by a code. Refuses `fundPasswordMissing` before the first one, and `codeInvalid`. */
export async function forgotFundPassword(
  call: UserCall<InputOf<(typeof identity)['forgotFundPassword']>>,
): Promise<{ done: boolean } | Refusal> {
  const { world, input } = call;
  const userId = call.user.id;
  const user = users.require(world, userId);
  if (user.fundPasswordHash === null) return refuse('fundPasswordMissing');
  const contact: Contact | undefined = readBoundContact(user, input.by);
  if (contact === undefined) return refuse('codeInvalid', { field: 'code' });
  const fundPasswordHash = await hashPassword(input.newPassword, ratePassword(world));
  const given = { contact, code: input.code, fundPasswordHash };
  const answer = await call.command('identity.forgotFundPassword', given);
  return answer === 'wrongCode' ? refuse('codeInvalid', { field: 'code' }) : answer;
}
