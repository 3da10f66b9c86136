import * as z from 'zod/mini';
import {
  code,
  dialCode,
  email,
  invitationCode,
  newPassword,
  passwordsMatch,
  phone,
  preferencesPatch,
  typedPassword,
  userInfo,
} from './identity-values.ts';
import { endpoint } from './kit/endpoint.ts';
import {
  countryIso,
  decimal,
  done,
  leverage,
  marginMode,
  mode,
  positionMode,
  symbol,
  text,
  time,
  uploadedPath,
} from './values.ts';

const signedIn = z.object({ token: z.string(), user: userInfo });

const byPhone = { by: z.literal('phone'), dialCode, phone };
const byEmail = { by: z.literal('email'), email };

const registration = {
  code,
  password: newPassword,
  confirmPassword: z.string(),
  country: countryIso,
  termsAccepted: z.literal(true, 'termsNotAccepted'),
  invitationCode: z.optional(invitationCode),
};
const recovery = { code, newPassword, confirmPassword: z.string() };
const registrationMatches = passwordsMatch('password', 'confirmPassword');
const recoveryMatches = passwordsMatch('newPassword', 'confirmPassword');

const codeSent = z.object({
  /** World time from which the waits are counted. */
  sentAt: z.optional(time),
  resendAfterMs: z.number(),
  expiresInMs: z.number(),
  /** Message as it would have been delivered; answered by simulated worlds only. */
  simulatedMessage: z.optional(z.object({ to: z.string(), text: z.string(), code: z.string() })),
});

const changedPassword = { new: newPassword, confirm: z.string() };
const changeMatches = passwordsMatch('new', 'confirm');

const userChanges = z
  .strictObject({
    nickname: z.optional(text(30)),
    avatar: z.optional(uploadedPath),
    email: z.optional(z.strictObject({ email, code })),
    phone: z.optional(z.strictObject({ dialCode, phone, code })),
    password: z.optional(z.strictObject({ old: typedPassword, ...changedPassword }).check(changeMatches)),
    /** `old` is required if a fund password is already set. */
    fundPassword: z.optional(
      z.strictObject({ old: z.optional(typedPassword), ...changedPassword }).check(changeMatches),
    ),
    marginMode: z.optional(marginMode),
    positionMode: z.optional(positionMode),
    /**
     * Sets the leverage of a symbol in the account that the call acts on; `contract-margin/fee` answers it.
     * In merge mode, positions and resting orders of the symbol change at once or the call is refused; in
     * split mode it applies to new orders.
     */
    leverage: z.optional(z.strictObject({ symbol, leverage })),
    preferences: z.optional(preferencesPatch),
    /** Ends all sessions but the caller's. */
    endOtherSessions: z.optional(z.literal(true)),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0));

export const identity = {
  login: endpoint({
    method: 'POST',
    path: '/asset/api/user/login',
    access: 'visitor',
    limit: 'signInPerMinute',
    summary: 'Signs in by phone or e-mail; it ends an older session of the same device kind.',
    body: z.discriminatedUnion('by', [
      z.strictObject({ ...byPhone, password: typedPassword }),
      z.strictObject({ ...byEmail, password: typedPassword }),
    ]),
    data: signedIn,
    errors: ['wrongCredentials', 'accountLocked', 'phoneInvalid', 'emailInvalid', 'passwordTooShort'],
    example: { by: 'email', email: 'mia@example.com', password: 'secret1' },
  }),

  register: endpoint({
    method: 'POST',
    path: '/asset/api/user/register',
    access: 'visitor',
    limit: 'signInPerMinute',
    summary: 'Creates a user from a verified phone or e-mail, and signs in.',
    body: z.discriminatedUnion('by', [
      z.strictObject({ ...byPhone, ...registration }).check(registrationMatches),
      z.strictObject({ ...byEmail, ...registration }).check(registrationMatches),
    ]),
    data: signedIn,
    errors: [
      'accountExists',
      'codeInvalid',
      'phoneInvalid',
      'emailInvalid',
      'passwordTooShort',
      'passwordMismatch',
      'termsNotAccepted',
      'countryRequired',
      'invitationInvalid',
    ],
    example: {
      by: 'phone',
      dialCode: '+1',
      phone: '2125550148',
      code: '4207',
      password: 'secret1',
      confirmPassword: 'secret1',
      country: 'US',
      termsAccepted: true,
      invitationCode: 'MC7K2Q',
    },
  }),

  sendOtp: endpoint({
    method: 'POST',
    path: '/asset/api/user/sendOtp',
    access: 'visitor',
    limit: 'codesPerMinute',
    summary: 'Sends a 4-digit code by e-mail, at most once in 60 seconds.',
    body: z.strictObject({
      email,
      purpose: z.enum(['register', 'forgotPassword', 'forgotFundPassword', 'bindEmail']),
    }),
    data: codeSent,
    errors: ['accountMissing', 'accountExists', 'codeResendTooSoon', 'emailInvalid'],
    example: { email: 'mia@example.com', purpose: 'register' },
  }),

  sendSmsOtp: endpoint({
    method: 'POST',
    path: '/asset/api/user/SendSmsOtp',
    access: 'visitor',
    limit: 'codesPerMinute',
    summary: 'Sends a 4-digit code by SMS, at most once in 60 seconds.',
    body: z.strictObject({
      dialCode,
      phone,
      purpose: z.enum(['register', 'forgotPassword', 'forgotFundPassword', 'bindPhone']),
    }),
    data: codeSent,
    errors: ['accountMissing', 'accountExists', 'codeResendTooSoon', 'phoneInvalid'],
    example: { dialCode: '+1', phone: '2125550148', purpose: 'register' },
  }),

  logout: endpoint({
    method: 'POST',
    path: '/asset/api/user/logout',
    access: 'user',
    summary: 'Ends this session.',
    data: done,
  }),

  forgotPassword: endpoint({
    method: 'POST',
    path: '/asset/api/user/forgot-password',
    access: 'visitor',
    limit: 'signInPerMinute',
    summary: 'Sets a new login password with a code, and ends every session of the user.',
    body: z.discriminatedUnion('by', [
      z.strictObject({ ...byPhone, ...recovery }).check(recoveryMatches),
      z.strictObject({ ...byEmail, ...recovery }).check(recoveryMatches),
    ]),
    data: done,
    errors: [
      'accountMissing',
      'codeInvalid',
      'phoneInvalid',
      'emailInvalid',
      'passwordTooShort',
      'passwordMismatch',
    ],
    example: {
      by: 'email',
      email: 'mia@example.com',
      code: '4207',
      newPassword: 'secret2',
      confirmPassword: 'secret2',
    },
  }),

  forgotFundPassword: endpoint({
    method: 'POST',
    path: '/asset/api/user/forgot-fund-password',
    access: 'user',
    summary: 'Sets a new fund password with a code sent to the user’s phone or e-mail.',
    body: z.strictObject({ by: z.enum(['phone', 'email']), ...recovery }).check(recoveryMatches),
    data: done,
    errors: ['codeInvalid', 'passwordTooShort', 'passwordMismatch', 'fundPasswordMissing'],
    example: { by: 'email', code: '4207', newPassword: 'fund-22', confirmPassword: 'fund-22' },
  }),

  update: endpoint({
    method: 'POST',
    path: '/asset/api/user/update',
    access: 'user',
    summary:
      'Changes the given fields of the user: profile, contacts, passwords, contract modes, preferences.',
    body: userChanges,
    data: userInfo,
    errors: [
      'accountExists',
      'codeInvalid',
      'phoneInvalid',
      'emailInvalid',
      'imageInvalid',
      'oldPasswordWrong',
      'accountLocked',
      'samePassword',
      'passwordTooShort',
      'passwordMismatch',
      'fundPasswordWrong',
      'fundPasswordLocked',
      'marginModeHasOrders',
      'marginModeHasPositions',
      'positionModeHasOrders',
      'positionModeHasPositions',
      'symbolUnknown',
      'leverageInvalid',
      'leverageAboveHeld',
      'leverageFunds',
      'leverageWouldLiquidate',
    ],
    example: { nickname: 'Mia' },
  }),

  info: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/user/info',
    access: 'user',
    summary: 'Returns the user with settings, referral and sessions.',
    data: userInfo,
  }),

  country: endpoint({
    method: 'GET',
    path: '/asset/api/user/country',
    access: 'visitor',
    summary:
      'Returns the name of the caller’s country by IP address; local addresses answer the configured one.',
    /** One of the names in countryCodeList, "Britain" among them. */
    data: z.string(),
  }),

  accountSwitch: endpoint({
    method: 'POST',
    path: '/asset/api/account/accountSwitch',
    access: 'user',
    summary:
      'Switches between the real and the demo account, and optionally tops up or resets the demo account.',
    body: z
      .strictObject({
        mode,
        /**
         * `topUp` fills the demo currency account up to its starting amount; `reset` starts the demo account
         * from scratch.
         */
        demo: z.optional(z.enum(['topUp', 'reset'])),
      })
      .check(
        z.refine((input) => input.demo === undefined || input.mode === 'demo', {
          path: ['demo'],
        }),
      ),
    data: z.object({ mode, demoBalance: decimal }),
    errors: ['statusConflict'],
    movesMoney: true,
    example: { mode: 'demo' },
  }),

  countryCodeList: endpoint({
    method: 'POST',
    reads: true,
    path: '/asset/api/countryCode/countryCodeList',
    access: 'visitor',
    summary: 'Lists the 18 supported countries, named in the language of the caller, with dial codes.',
    data: z.object({
      list: z.array(z.object({ name: z.string(), iso: z.string(), dialCode: z.string() })),
    }),
  }),
} as const;
