/**
 * Changes of the user's profile, all of a call or none. Secrets are checked outside of the command; it counts wrong passwords and codes
 * even though the call is refused.
 */

import type { identity } from '@papertape/shared/contract/identity.ts';
import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import type { UserCall } from '../../http/call.ts';
import { isPassword } from '../../office/demo-password.ts';
import { countAttempt, fundPasswordKey, lockMinutes } from '../../office/password-locks.ts';
import type { CodePurpose, CommandMap, Decide, PasswordChange, UserActor } from '../../world/commands.ts';
import { writeJson } from '../../world/json-columns.ts';
import { hashPassword } from '../../world/security.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { uploads } from '../upload/uploads.store.ts';
import { findUser, readContact } from './contact.ts';
import { endSessions } from './sessions.ts';
import { loginKey, ratePassword } from './sign-in.service.ts';
import { storedPreferences, viewUser } from './user-view.ts';
import { type User, users } from './users.store.ts';
import { spendCode } from './verification-codes.ts';

type Changes = CommandMap['identity.update']['input']['changes'];

/** A refusal that does not roll back the counts of the command. */
interface Failed {
  failed: Refusal;
}

type Prove = (
  change: { old?: string | undefined; new: string } | undefined,
) => Promise<PasswordChange | Refusal | undefined>;

function createProver(
  world: World,
  user: User,
  parts: Omit<PasswordChange, 'current' | 'right' | 'newHash'>,
): Prove {
  return async (change) => {
    if (change === undefined) return undefined;
    const current = user[parts.column];
    const minutes = lockMinutes(world, parts.key, world.clock.now());
    if (minutes > 0) return refuse(parts.locked, { params: { minutes } });
    const right = current === null || (await isPassword(current, change.old ?? ''));
    if (right && current !== null && change.old === change.new)
      return refuse('samePassword', { field: 'new' });
    return { ...parts, current, right, newHash: await hashPassword(change.new, ratePassword(world)) };
  };
}

/** Changes fields and passwords of the caller, all or none. Refuses wrong and locked passwords before anything is changed. */
export async function updateUser(
  call: UserCall<InputOf<typeof identity.update>>,
): Promise<UserInfo | Refusal> {
  const { world, input } = call;
  const user = users.require(world, call.user.id);
  const login = await createProver(world, user, {
    key: loginKey(user.id),
    column: 'passwordHash',
    wrong: 'oldPasswordWrong',
    locked: 'accountLocked',
  })(input.password);
  if (isRefusal(login)) return login;
  const fund = await createProver(world, user, {
    key: fundPasswordKey(user.id),
    column: 'fundPasswordHash',
    wrong: 'fundPasswordWrong',
    locked: 'fundPasswordLocked',
  })(input.fundPassword);
  if (isRefusal(fund)) return fund;
  const { password: _password, fundPassword: _fundPassword, ...changes } = input;
  const fields = Object.keys(input).sort();
  const answer = await call.command('identity.update', { changes, login, fund, fields });
  if (isRefusal(answer)) return answer;
  if ('failed' in answer) return answer.failed;
  return viewUser(world, users.require(world, user.id), call.user.session);
}

export const decideUpdate: Decide<'identity.update'> = (tx, actor, input) => {
  const { changes, login, fund } = input;
  const failed = countProofs(tx, actor.userId, [login, fund]) ?? bindContacts(tx, actor.userId, changes);
  if (failed !== undefined) return failed;
  const objection = applyChanges(tx, actor, changes);
  if (objection !== undefined) return objection;
  tx.emit({ type: 'user.updated', userId: actor.userId, data: { fields: input.fields } });
  applyPasswords(tx, actor, input);
  return { done: true };
};

function countProofs(
  tx: Tx,
  userId: string,
  changes: readonly (PasswordChange | undefined)[],
): Failed | undefined {
  for (const change of changes) {
    if (change === undefined) continue;
    // Another change came first, so the checked password is no longer valid.
    if (users.require(tx, userId)[change.column] !== change.current)
      return { failed: refuse(change.wrong, { field: 'old' }) };
    const counted = countAttempt(tx, change.key, change.right);
    if (counted === true) continue;
    const { minutes } = counted;
    return {
      failed:
        minutes > 0 ? refuse(change.locked, { params: { minutes } }) : refuse(change.wrong, { field: 'old' }),
    };
  }
  return undefined;
}

function bindContacts(tx: Tx, userId: string, input: Changes): Failed | Refusal | undefined {
  const bind = (contact: Contact | Refusal, code: string, purpose: CodePurpose) => {
    if (isRefusal(contact)) return contact;
    if (!spendCode(tx, purpose, contact, code)) return { failed: refuse('codeInvalid', { field: 'code' }) };
    const owner = findUser(tx.world, contact);
    if (owner !== undefined && owner.id !== userId) return refuse('accountExists');
    const { by: _, ...columns } = contact;
    users.bindContact(tx, userId, columns);
    return undefined;
  };
  const { email, phone } = input;
  const first = email && bind(readContact({ by: 'email', email: email.email }), email.code, 'bindEmail');
  if (first !== undefined || phone === undefined) return first;
  return bind(readContact({ by: 'phone', ...phone }), phone.code, 'bindPhone');
}

function applyChanges(tx: Tx, { userId, mode }: UserActor, input: Changes): Refusal | undefined {
  const user = users.require(tx, userId);
  const objection =
    changeAvatar(tx, user, input.avatar) ??
    changeMarginMode(tx, user, input.marginMode) ??
    changePositionMode(tx, user, input.positionMode) ??
    (input.leverage && tx.world.ports.setLeverage?.(tx, { userId, mode }, input.leverage));
  if (objection !== undefined) return objection;
  if (input.nickname !== undefined) users.set(tx, userId, { nickname: input.nickname });
  if (input.preferences !== undefined) {
    const chosen = {
      ...(input.preferences.timeZone === undefined ? {} : { timeZoneChosen: true }),
      ...(input.preferences.language === undefined ? {} : { languageChosen: true }),
    };
    const preferences = writeJson('User', 'preferences', {
      ...storedPreferences(user),
      ...input.preferences,
      ...chosen,
    });
    users.set(tx, userId, { preferences });
  }
  return undefined;
}

/** Changes the avatar, which must be a picture of the user because all users see it. */
function changeAvatar(tx: Tx, user: User, avatar: string | undefined): Refusal | undefined {
  if (avatar === undefined || avatar === user.avatar) return undefined;
  if (!uploads.belongTo(tx, user.id, avatar)) return refuse('imageInvalid', { field: 'avatar' });
  users.setAvatar(tx, user, avatar);
  return undefined;
}

function changeMarginMode(tx: Tx, user: User, marginMode: Changes['marginMode']): Refusal | undefined {
  if (marginMode === undefined || marginMode === user.marginMode) return undefined;
  const objection = tx.world.ports.findObjection('marginMode', tx, user.id);
  if (objection === undefined) users.set(tx, user.id, { marginMode });
  return objection;
}

function changePositionMode(tx: Tx, user: User, positionMode: Changes['positionMode']): Refusal | undefined {
  if (positionMode === undefined || positionMode === user.positionMode) return undefined;
  const objection = tx.world.ports.findObjection('positionMode', tx, user.id);
  if (objection === undefined) users.set(tx, user.id, { positionMode });
  return objection;
}

function applyPasswords(
  tx: Tx,
  { userId, session: own }: UserActor,
  { changes, login, fund }: CommandMap['identity.update']['input'],
): void {
  if (login !== undefined) {
    users.setPassword(tx, userId, login.newHash);
    tx.emit({ type: 'password.changed', userId, data: { password: 'login' } });
  }
  if (fund !== undefined) {
    users.setFundPassword(tx, userId, fund.newHash);
    tx.emit({ type: 'password.changed', userId, data: { password: 'fund' } });
  }
  if (login !== undefined || changes.endOtherSessions === true) {
    endSessions(tx, userId, ({ number }) => number !== own);
  }
}
