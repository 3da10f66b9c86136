import * as z from 'zod/mini';
import { mode, time } from './values.ts';

export const notificationType = z.enum([
  'depositCredited',
  'depositFailed',
  'withdrawalSubmitted',
  'withdrawalCompleted',
  'withdrawalRejected',
  'orderFilled',
  'positionClosed',
  'positionLiquidated',
  'marginWarning',
  'crossMarginWarning',
  'secondsSettled',
  'financingExpired',
  'financingInterest',
  'loanApproved',
  'loanRejected',
  'loanDue',
  'loanSettled',
  'kycVerified',
  'kycRejected',
  'newSignIn',
  'passwordChanged',
  'friendJoined',
  'alertRang',
  'alertEnded',
  'trainerSaid',
  'classEnded',
  'welcome',
]);
export type NotificationType = z.output<typeof notificationType>;

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  /** Account that the message concerns; null for the user as a person. */
  mode: z.nullable(mode),
  /** Title in the caller's language. */
  title: z.string(),
  body: z.string(),
  /** Facts for the detail view, in order; `key` names a label of the client. */
  facts: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Record that the message is about. */
  subject: z.nullable(
    z.object({
      kind: z.enum([
        'order',
        'position',
        'seconds',
        'recharge',
        'withdraw',
        'loan',
        'financing',
        'kyc',
        'alert',
      ]),
      id: z.string(),
      symbol: z.nullable(z.string()),
    }),
  ),
  read: z.boolean(),
  time,
});
export type Notification = z.output<typeof notification>;
