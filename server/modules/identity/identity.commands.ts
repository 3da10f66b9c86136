/** The commands of identity. Hashes are computed and compared before them. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { clearAttempts, countAttempt, fundPasswordKey } from '../../office/password-locks.ts';
import { getClientLanguage } from '../../texts/languages.ts';
import type { Commands, Device } from '../../world/commands.ts';
import type { Tx } from '../../world/tx.ts';
import { findUser } from './contact.ts';
import { demoBalance, resetDemo, topUpDemo } from './demo-wallet.ts';
import { countProof } from './fund-password.ts';
import { decideCode } from './send-code.ts';
import {
  closeSession,
  endSessions,
  extendSession,
  holdSession,
  releaseSessions,
  startSession,
} from './sessions.ts';
import { loginKey } from './sign-in.service.ts';
import { decideUpdate } from './update.service.ts';
import { viewUser } from './user-view.ts';
import { users } from './users.store.ts';
import { createUser } from './users.ts';
import { spendCode } from './verification-codes.ts';

const demoMoney = {
  topUp: topUpDemo,
  reset: resetDemo,
} as const;

function signIn(tx: Tx, userId: string, device: Device, ip: string) {
  const { token, session } = startSession(tx, userId, device, ip);
  return { token, user: viewUser(tx.world, users.require(tx, userId), session) };
}

/** Finds the owner of a referral code, in any case, because users type it by hand. */
function findInviter(tx: Tx, code: string | undefined): string | Refusal | undefined {
  if (code === undefined) return undefined;
  return (
    users.withReferralCode(tx, code.toUpperCase())?.id ??
    refuse('invitationInvalid', { field: 'invitationCode' })
  );
}

export const identityCommands: Commands = {
  'identity.sendCode': decideCode,
  'identity.update': decideUpdate,
  'identity.proveFundPassword': countProof,
  'identity.extendSession': (tx, _actor, { session }) => extendSession(tx, session),
  'identity.holdSession': (tx, _actor, input) => holdSession(tx, input),
  'identity.releaseSessions': releaseSessions,

  /** A check counts only while the password is unchanged. */
  'identity.login'(tx, { ip }, { userId, key, proved, right, device }) {
    if (userId !== null && users.require(tx, userId).passwordHash !== proved) return { wrong: 0 };
    const counted = countAttempt(tx, key, right && userId !== null);
    if (counted === true && userId !== null) return signIn(tx, userId, device, ip);
    return { wrong: counted === true ? 0 : counted.minutes };
  },

  'identity.register'(tx, { language, ip }, input) {
    const { contact, country, passwordHash } = input;
    if (!spendCode(tx, 'register', contact, input.code)) return 'wrongCode';
    if (findUser(tx.world, contact) !== undefined) return refuse('accountExists');
    const inviter = findInviter(tx, input.invitationCode);
    if (isRefusal(inviter)) return inviter;
    const user = createUser(tx, {
      contacts: [contact],
      country,
      passwordHash,
      language: getClientLanguage(language),
      ...(inviter === undefined ? {} : { invitedBy: inviter }),
    });
    return signIn(tx, user.id, input.device, ip);
  },

  'identity.forgotPassword'(tx, _actor, { contact, code, passwordHash }) {
    const user = findUser(tx.world, contact);
    if (user === undefined) return refuse('accountMissing');
    if (!spendCode(tx, 'forgotPassword', contact, code)) return 'wrongCode';
    clearAttempts(tx, loginKey(user.id));
    users.setPassword(tx, user.id, passwordHash);
    endSessions(tx, user.id, () => true);
    tx.emit({ type: 'password.changed', userId: user.id, data: { password: 'login' } });
    return { done: true };
  },

  'identity.forgotFundPassword'(tx, { userId }, { contact, code, fundPasswordHash }) {
    if (!spendCode(tx, 'forgotFundPassword', contact, code)) return 'wrongCode';
    clearAttempts(tx, fundPasswordKey(userId));
    users.setFundPassword(tx, userId, fundPasswordHash);
    tx.emit({ type: 'password.changed', userId, data: { password: 'fund' } });
    return { done: true };
  },

  'identity.logout'(tx, { session }) {
    closeSession(tx, session);
    return { done: true };
  },

  'identity.accountSwitch'(tx, { userId }, { mode, demo }) {
    const refusal = demo && demoMoney[demo](tx, userId);
    if (refusal !== undefined) return refusal;
    if (users.require(tx, userId).mode !== mode) {
      users.set(tx, userId, { mode });
      tx.emit({ type: 'account.switched', userId, data: { mode } });
    }
    return { mode, demoBalance: fromUnits(demoBalance(tx.world, userId)) };
  },
};
