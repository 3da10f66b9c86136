/**
 * Shapes that signing in, codes and settings share: contacts, codes, passwords, preferences.
 */
import * as z from 'zod/mini';
import { exactText } from '../text/plain-text.ts';
import { language, marginMode, mode, positionMode, time } from './values.ts';

export const dialCode = z.string('phoneInvalid').check(z.regex(/^\+\d{1,4}$/, 'phoneInvalid'));
export const phone = z
  .string('phoneInvalid')
  .check(z.overwrite(exactText), z.regex(/^\d{5,15}$/, 'phoneInvalid'));
export const email = z
  .string('emailInvalid')
  .check(z.overwrite(exactText), z.email('emailInvalid'), z.maxLength(254, 'emailInvalid'), z.toLowerCase());

/** The 4-digit code of a message. */
export const code = z.string('codeInvalid').check(z.overwrite(exactText), z.regex(/^\d{4}$/, 'codeInvalid'));

/** Of the friend who invited. */
export const invitationCode = z
  .string()
  .check(z.overwrite(exactText), z.regex(/^[A-Za-z0-9]{4,12}$/, 'invitationInvalid'));

export const passwordLengthMin = 6;
/** A login or fund password as somebody chooses it. */
export const newPassword = z
  .string()
  .check(z.minLength(passwordLengthMin, 'passwordTooShort'), z.maxLength(128));

/** A login or fund password as somebody proves it. @alias */
export const typedPassword = newPassword;

/** Both entries of a new password are the same; the complaint stands at the second. */
export function passwordsMatch<First extends string, Second extends string>(first: First, second: Second) {
  return z.refine<Record<First | Second, string>>((input) => input[first] === input[second], {
    error: 'passwordMismatch',
    path: [second],
  });
}

/** What follows the user from device to device. Theme and sizes stay on the device. */
const preferences = z.object({
  language,
  timeZone: z.enum(['America/New_York', 'Europe/London']),
  /** False while the user has not chosen the zone, which then follows the country; a page may follow where it is opened. */
  timeZoneChosen: z.optional(z.boolean()),
  priceColours: z.enum(['greenUp', 'redUp', 'colourBlind']),
  confirmOrders: z.boolean(),
  notifyOrders: z.boolean(),
  notifyMoney: z.boolean(),
  notifyNews: z.boolean(),
  /** USDT that the demo account is topped up to, and starts anew with. */
  demoStart: z.enum(['1000', '5000', '10000', '50000', '100000', '1000000']),
});
export const demoStarts = preferences.shape.demoStart.options;
export type Preferences = z.output<typeof preferences>;

export const preferencesPatch = z.strictObject({
  language: z.optional(language),
  timeZone: z.optional(preferences.shape.timeZone),
  priceColours: z.optional(preferences.shape.priceColours),
  confirmOrders: z.optional(z.boolean()),
  notifyOrders: z.optional(z.boolean()),
  notifyMoney: z.optional(z.boolean()),
  notifyNews: z.optional(z.boolean()),
  demoStart: z.optional(preferences.shape.demoStart),
});

/** verified is the goal; rejected may submit again. */
export const kycStatus = z.enum(['unverified', 'pending', 'verified', 'rejected']);
export type KycStatus = z.output<typeof kycStatus>;

export const userInfo = z.object({
  uid: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** "m•••r@example.com" */
  emailMasked: z.nullable(z.string()),
  dialCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** "+1 212 ••• 0148" */
  phoneMasked: z.nullable(z.string()),
  /** ISO code. */
  country: z.string(),
  kycStatus,
  hasFundPassword: z.boolean(),
  passwordChangedAt: time,
  /** The account the user works in now. */
  mode,
  marginMode,
  positionMode,
  vipLevel: z.number(),
  /** End of the three months without deposit and withdrawal fees. */
  feeWaiverUntil: time,
  registeredAt: time,
  referralCode: z.string(),
  invitedCount: z.number(),
  /** The latest fifty who registered with the code, names masked. */
  invited: z.array(z.object({ nickname: z.string(), registeredAt: time, kycStatus })),
  preferences,
  /** False where a class or a lesson lets nobody fill up the demo account or begin it anew. Left out by hosts without those. */
  mayRefill: z.optional(z.boolean()),
  sessions: z.array(
    z.object({
      device: z.enum(['web', 'h5']),
      ip: z.string(),
      signedInAt: time,
      lastSeenAt: time,
      current: z.boolean(),
    }),
  ),
});
export type UserInfo = z.output<typeof userInfo>;
