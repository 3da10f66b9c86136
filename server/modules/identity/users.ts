/** Registration: numbers and codes from the world's seed, demo money and inviter. */

import type { Preferences } from '@papertape/shared/contract/identity-values.ts';
import type { Language as ClientLanguage } from '@papertape/shared/contract/values.ts';
import { firstTimeZone } from '@papertape/shared/rules/time-zones.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import { writeJson } from '../../world/json-columns.ts';
import type { Moving } from '../../world/ports.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { maskName } from './contact.ts';
import { grantDemoMoney } from './demo-wallet.ts';
import { bringSession, openSession } from './sessions.ts';
import { type User, users } from './users.store.ts';

/** Letters and digits that do not look alike. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface NewUser {
  contacts: readonly Contact[];
  nickname?: string;
  country: string;
  passwordHash: string;
  fundPasswordHash?: string;
  kycStatus?: 'unverified' | 'verified';
  invitedBy?: string;
  /** Language in which the user registered. Users made by seeds, scripts and trainers have not chosen one. */
  language?: ClientLanguage;
}

export function createUser(tx: Tx, input: NewUser): User {
  const id = tx.id('usr');
  const uid = freeUid(tx, id);
  const user: User = {
    id,
    uid,
    nickname: input.nickname ?? `Trader-${uid.slice(-4)}`,
    avatar: null,
    ...contactColumns(input.contacts),
    country: input.country,
    passwordHash: input.passwordHash,
    passwordChangedAt: tx.now,
    fundPasswordHash: input.fundPasswordHash ?? null,
    kycStatus: input.kycStatus ?? 'unverified',
    mode: 'real',
    marginMode: 'cross',
    positionMode: 'merge',
    vipLevel: 0,
    registeredAt: tx.now,
    referralCode: freeReferralCode(tx, id),
    invitedBy: input.invitedBy ?? null,
    preferences: writeJson('User', 'preferences', firstPreferences(input.language)),
  };
  users.insert(tx, user);
  grantDemoMoney(tx, id);
  tx.emit({ type: 'user.registered', userId: id, data: { uid, country: user.country } });
  if (input.invitedBy !== undefined) {
    tx.emit({ type: 'friend.joined', userId: input.invitedBy, data: { nickname: maskName(user.nickname) } });
  }
  return user;
}

function contactColumns(contacts: readonly Contact[]): Pick<User, 'email' | 'dialCode' | 'phone'> {
  const columns: Pick<User, 'email' | 'dialCode' | 'phone'> = { email: null, dialCode: null, phone: null };
  for (const contact of contacts) {
    if (contact.by === 'email') columns.email = contact.email;
    else Object.assign(columns, { dialCode: contact.dialCode, phone: contact.phone });
  }
  return columns;
}

function firstPreferences(language: ClientLanguage | undefined): Preferences {
  return {
    language: language ?? 'en',
    ...(language === undefined ? { languageChosen: false } : {}),
    // The user has not chosen a zone yet; the effective one is that of the country.
    timeZone: firstTimeZone,
    priceColours: 'greenUp',
    confirmOrders: true,
    notifyOrders: true,
    notifyMoney: true,
    notifyNews: true,
    demoStart: '100000',
  };
}

/** Returns eight unused digits; the first one is not zero. */
function freeUid(tx: Tx, id: string): string {
  const random = tx.random(`uid ${id}`);
  for (;;) {
    const uid = String(10_000_000 + random.below(90_000_000));
    if (users.withUid(tx, uid) === undefined) return uid;
  }
}

function freeReferralCode(tx: Tx, id: string): string {
  const random = tx.random(`referral ${id}`);
  for (;;) {
    const letters = Array.from({ length: 6 }, () => codeLetters.charAt(random.below(codeLetters.length)));
    const referralCode = letters.join('');
    if (users.withReferralCode(tx, referralCode) === undefined) return referralCode;
  }
}

/** Copies a user into a private world with a demo account, without pictures and inviter. */
export function bringUser(from: World, tx: Tx, { userId, session }: Moving): void {
  const user = users.require(from, userId);
  users.insert(tx, { ...user, mode: 'demo', avatar: null, invitedBy: null });
  grantDemoMoney(tx, userId);
  const own = openSession(from, session);
  if (own !== undefined) bringSession(tx, own);
}
