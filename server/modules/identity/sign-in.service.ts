/** Signing in and up, and new passwords for who has forgotten one. Hashing happens outside the commands. */
import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { countryByIso } from '@papertape/shared/rules/countries.ts';
import type { Device, UserCall, VisitorCall } from '../../http/call.ts';
import { clientLanguageOf } from '../../http/languages.ts';
import { isPassword, publicPasswordHash } from '../../world/demo-password.ts';
import { clearAttempts, countAttempt, fundPasswordKey, lockMinutes } from '../../world/password-locks.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import { hashPassword, hashToken } from '../../world/security.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type Contact, contactOf, findUser, readContact, recipientOf } from './contact.ts';
import { endSessions, startSession } from './sessions.ts';
import { viewUser } from './user-view.ts';
import { users } from './users.store.ts';
import { createUser } from './users.ts';
import { spendCode } from './verification-codes.ts';

type SignedIn = DataOf<typeof identity.login>;
type Call<E extends keyof typeof identity> = VisitorCall<InputOf<(typeof identity)[E]>>;

export function loginKey(userId: string): string {
  return `login:${userId}`;
}

export function strengthOf(world: World): 'full' | 'light' {
  return world.disposable ? 'light' : 'full';
}

function signIn(tx: Tx, userId: string, device: Device, ip: string): SignedIn {
  const token = startSession(tx, userId, device, ip);
  return { token, user: viewUser(tx.world, users.require(tx, userId), hashToken(token)) };
}

/**
 * The same answer and about the same time whether the account or the password is wrong. What was right when it was
 * checked counts only while the password is still the same.
 */
export async function login(call: Call<'login'>): Promise<SignedIn | Refusal> {
  const { world, input, device, ip } = call;
  const contact = readContact(input);
  if (isRefusal(contact)) return contact;
  const user = findUser(world, contact);
  const key = loginKey(user?.id ?? recipientOf(contact));
  const minutes = lockMinutes(world, key, world.clock.now());
  if (minutes > 0) return refuse('accountLocked', { params: { minutes } });
  const proved = user?.passwordHash ?? publicPasswordHash;
  const right = await isPassword(proved, input.password);
  const answer = await call.execute('identity.login', (tx) => {
    if (user !== undefined && users.require(world, user.id).passwordHash !== proved) return { wrong: 0 };
    const counted = countAttempt(tx, key, right && user !== undefined);
    if (counted === true && user !== undefined) return signIn(tx, user.id, device, ip);
    return { wrong: counted === true ? 0 : counted.minutes };
  });
  if (isRefusal(answer) || !('wrong' in answer)) return answer;
  if (answer.wrong === 0) return refuse('wrongCredentials');
  return refuse('accountLocked', { params: { minutes: answer.wrong } });
}

export async function register(call: Call<'register'>): Promise<SignedIn | Refusal> {
  const { world, input, device, ip } = call;
  const contact = readContact(input);
  if (isRefusal(contact)) return contact;
  if (countryByIso(input.country) === undefined) return refuse('countryRequired', { field: 'country' });
  const passwordHash = await hashPassword(input.password, strengthOf(world));
  const answer = await call.execute('identity.register', (tx) => {
    if (!spendCode(tx, 'register', contact, input.code)) return 'wrongCode';
    if (findUser(world, contact) !== undefined) return refuse('accountExists');
    const inviter = findInviter(tx, input.invitationCode);
    if (isRefusal(inviter)) return inviter;
    const user = createUser(tx, {
      contacts: [contact],
      country: input.country,
      passwordHash,
      language: clientLanguageOf(call.language),
      ...(inviter === undefined ? {} : { invitedBy: inviter }),
    });
    return signIn(tx, user.id, device, ip);
  });
  return answer === 'wrongCode' ? refuse('codeInvalid', { field: 'code' }) : answer;
}

/** Codes are handed around by word and by hand, so small letters count too. */
function findInviter(tx: Tx, code: string | undefined): string | Refusal | undefined {
  if (code === undefined) return undefined;
  return (
    users.withReferralCode(tx, code.toUpperCase())?.id ??
    refuse('invitationInvalid', { field: 'invitationCode' })
  );
}

export async function forgotPassword(call: Call<'forgotPassword'>): Promise<{ done: boolean } | Refusal> {
  const { world, input } = call;
  const contact = readContact(input);
  if (isRefusal(contact)) return contact;
  if (findUser(world, contact) === undefined) return refuse('accountMissing');
  const passwordHash = await hashPassword(input.newPassword, strengthOf(world));
  const answer = await call.execute('identity.forgotPassword', (tx) => {
    const user = findUser(world, contact);
    if (user === undefined) return refuse('accountMissing');
    if (!spendCode(tx, 'forgotPassword', contact, input.code)) return 'wrongCode';
    clearAttempts(tx, loginKey(user.id));
    users.setPassword(tx, user.id, passwordHash);
    endSessions(tx, user.id, () => true);
    tx.emit({ type: 'password.changed', userId: user.id, data: { password: 'login' } });
    return { done: true };
  });
  return answer === 'wrongCode' ? refuse('codeInvalid', { field: 'code' }) : answer;
}

export async function forgotFundPassword(
  call: UserCall<InputOf<(typeof identity)['forgotFundPassword']>>,
): Promise<{ done: boolean } | Refusal> {
  const { world, input } = call;
  const userId = call.user.id;
  const user = users.require(world, userId);
  if (user.fundPasswordHash === null) return refuse('fundPasswordMissing');
  const contact: Contact | undefined = contactOf(user, input.by);
  if (contact === undefined) return refuse('codeInvalid', { field: 'code' });
  const fundPasswordHash = await hashPassword(input.newPassword, strengthOf(world));
  const answer = await call.execute('identity.forgotFundPassword', (tx) => {
    if (!spendCode(tx, 'forgotFundPassword', contact, input.code)) return 'wrongCode';
    clearAttempts(tx, fundPasswordKey(userId));
    users.setFundPassword(tx, userId, fundPasswordHash);
    tx.emit({ type: 'password.changed', userId, data: { password: 'fund' } });
    return { done: true };
  });
  return answer === 'wrongCode' ? refuse('codeInvalid', { field: 'code' }) : answer;
}
