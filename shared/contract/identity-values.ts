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

/** Verification code of 4 digits. */
export const code = z.string('codeInvalid').check(z.overwrite(exactText), z.regex(/^\d{4}$/, 'codeInvalid'));

/** Referral code of the user who invited. */
export const invitationCode = z
  .string()
  .check(z.overwrite(exactText), z.regex(/^[A-Za-z0-9]{4,12}$/, 'invitationInvalid'));

export const passwordLengthMin = 6;
/** A login or fund password that a user chooses. */
export const newPassword = z
  .string()
  .check(z.minLength(passwordLengthMin, 'passwordTooShort'), z.maxLength(128));

/** A login or fund password that a user enters as proof. @alias */
export const typedPassword = newPassword;

/**
 * Returns a check that both entries of a new password are equal; the error is reported on the second field.
 */
export function passwordsMatch<First extends string, Second extends string>(first: First, second: Second) {
  return z.refine<Record<First | Second, string>>((input) => input[first] === input[second], {
    error: 'passwordMismatch',
    path: [second],
  });
}

/** Settings that are stored with the user. Theme and sizes stay on the device. */
export const preferences = z.object({
  language,
  /**
   * False until the user of an account that was made for somebody, such as the demo account or a seat of a class, chooses a
   * language; until then a page keeps the language of its device.
   */
  languageChosen: z.optional(z.boolean()),
  timeZone: z.enum(['America/New_York', 'Europe/London']),
  /**
   * False until the user chooses a zone; until then it follows the country, and a page may use the zone of
   * its device.
   */
  timeZoneChosen: z.optional(z.boolean()),
  priceColours: z.enum(['greenUp', 'redUp', 'colourBlind']),
  confirmOrders: z.boolean(),
  notifyOrders: z.boolean(),
  notifyMoney: z.boolean(),
  notifyNews: z.boolean(),
  /** USDT that the demo account is topped up to and reset to. */
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

/** A user with `rejected` documents may submit again. */
export const kycStatus = z.enum(['unverified', 'pending', 'verified', 'rejected']);
export type KycStatus = z.output<typeof kycStatus>;

export const userInfo = z.object({
  uid: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Masked form: "m•••r@example.com". */
  emailMasked: z.nullable(z.string()),
  dialCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Masked form: "+1 212 ••• 0148". */
  phoneMasked: z.nullable(z.string()),
  /** ISO 3166 code of two letters. */
  country: z.string(),
  kycStatus,
  hasFundPassword: z.boolean(),
  passwordChangedAt: time,
  /** Account that the user currently works in. */
  mode,
  marginMode,
  positionMode,
  vipLevel: z.number(),
  /** End of the three months without deposit and withdrawal fees. */
  feeWaiverUntil: time,
  registeredAt: time,
  referralCode: z.string(),
  invitedCount: z.number(),
  /** Latest fifty users who registered with the code, with masked names. */
  invited: z.array(z.object({ nickname: z.string(), registeredAt: time, kycStatus })),
  preferences,
  /**
   * False in classes and lessons that forbid topping up or resetting the demo account. Hosts without classes
   * leave it out.
   */
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
