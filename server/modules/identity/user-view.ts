/** A user as that user sees it. */
import type { Preferences, UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { feeWaiverEndsAt } from '@papertape/shared/rules/fees.ts';
import { firstTimeZone, getDefaultTimeZone } from '@papertape/shared/rules/time-zones.ts';
import { readJson } from '../../world/json-columns.ts';
import type { World } from '../../world/world.ts';
import { maskEmail, maskName, maskPhone } from './contact.ts';
import { openSessions } from './sessions.ts';
import { type User, users } from './users.store.ts';

const invitedShown = 50;

/** Parses the stored preferences. */
export function storedPreferences(user: User): Preferences {
  const stored = readJson('User', 'preferences', user.preferences);
  // Users of an older version lack this preference.
  return { demoStart: '100000', ...stored } as Preferences;
}

/** Returns the effective preferences: without a chosen time zone, that of the country. */
export function readPreferences(user: User): Preferences {
  const stored = storedPreferences(user);
  // Older versions stored no choice and began with New York, so any other zone was chosen.
  const { timeZoneChosen = stored.timeZone !== firstTimeZone, languageChosen = true } = stored;
  const timeZone = timeZoneChosen ? stored.timeZone : getDefaultTimeZone(user.country);
  return { ...stored, languageChosen, timeZone, timeZoneChosen };
}

/**
 * Formats a user.
 * @param own number of the session of the call, which is marked as the current one
 */
export function viewUser(world: World, user: User, own: number): UserInfo {
  return {
    uid: user.uid,
    nickname: user.nickname,
    avatar: user.avatar,
    email: user.email,
    emailMasked: user.email === null ? null : maskEmail(user.email),
    dialCode: user.dialCode,
    phone: user.phone,
    phoneMasked: user.dialCode === null || user.phone === null ? null : maskPhone(user.dialCode, user.phone),
    country: user.country,
    kycStatus: user.kycStatus,
    hasFundPassword: user.fundPasswordHash !== null,
    passwordChangedAt: user.passwordChangedAt,
    mode: user.mode,
    marginMode: user.marginMode,
    positionMode: user.positionMode,
    vipLevel: user.vipLevel,
    feeWaiverUntil: feeWaiverEndsAt(user.registeredAt),
    registeredAt: user.registeredAt,
    referralCode: user.referralCode,
    ...viewInvited(world, user.id),
    preferences: readPreferences(user),
    mayRefill: world.ports.mayRefill(world, user.id),
    sessions: openSessions(world, user.id, world.clock.now()).map((session) => ({
      device: session.device,
      ip: session.ip,
      signedInAt: session.signedInAt,
      lastSeenAt: session.lastSeenAt,
      current: session.number === own,
    })),
  };
}

function viewInvited(world: World, userId: string): Pick<UserInfo, 'invitedCount' | 'invited'> {
  return {
    invitedCount: users.countInvitedBy(world, userId),
    invited: users.invitedBy(world, userId, invitedShown).map((friend) => ({
      nickname: maskName(friend.nickname),
      registeredAt: friend.registeredAt,
      kycStatus: friend.kycStatus,
    })),
  };
}
