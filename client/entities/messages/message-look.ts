/** The subject of a message: its picture, its heading, and the page of its record. */

import type { Notification, NotificationType } from '@papertape/shared/contract/notification-row.ts';
import { bothPaths, layoutPath, type WidePlace } from '@papertape/shared/contract/places.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Layout } from '../../ui/layout.tsx';

type MessageGroup =
  | 'account'
  | 'deposit'
  | 'withdrawal'
  | 'order'
  | 'position'
  | 'seconds'
  | 'financing'
  | 'loan'
  | 'kyc'
  | 'security'
  | 'referral';

export interface MessageLook {
  icon: IconName;
  tone: BadgeTone;
  group: MessageGroup;
}

const createLook = (group: MessageGroup, icon: IconName, tone: BadgeTone = 'neutral'): MessageLook => ({
  group,
  icon,
  tone,
});

const looks: Readonly<Record<NotificationType, MessageLook>> = {
  depositCredited: createLook('deposit', 'deposit', 'ok'),
  depositFailed: createLook('deposit', 'x-circle', 'bad'),
  withdrawalSubmitted: createLook('withdrawal', 'withdraw'),
  withdrawalCompleted: createLook('withdrawal', 'withdraw', 'ok'),
  withdrawalRejected: createLook('withdrawal', 'x-circle', 'bad'),
  orderFilled: createLook('order', 'check-circle', 'ok'),
  positionClosed: createLook('position', 'flag'),
  positionLiquidated: createLook('position', 'warning', 'bad'),
  marginWarning: createLook('position', 'warning', 'warn'),
  crossMarginWarning: createLook('position', 'warning', 'warn'),
  secondsSettled: createLook('seconds', 'seconds'),
  financingExpired: createLook('financing', 'chart-up', 'ok'),
  financingInterest: createLook('financing', 'chart-up', 'ok'),
  loanApproved: createLook('loan', 'cash', 'ok'),
  loanRejected: createLook('loan', 'x-circle', 'bad'),
  loanDue: createLook('loan', 'clock', 'warn'),
  loanSettled: createLook('loan', 'cash', 'ok'),
  kycVerified: createLook('kyc', 'id-card', 'ok'),
  kycRejected: createLook('kyc', 'id-card', 'bad'),
  newSignIn: createLook('security', 'shield', 'warn'),
  passwordChanged: createLook('security', 'lock'),
  friendJoined: createLook('referral', 'gift'),
  alertRang: createLook('order', 'bell-plus', 'warn'),
  alertEnded: createLook('order', 'bell'),
  trainerSaid: createLook('account', 'bell', 'warn'),
  classEnded: createLook('account', 'flag'),
  welcome: createLook('account', 'bell'),
};

const unknown = createLook('account', 'bell');

/** Returns icon and tone of a message; another host may send types that the list does not have. */
export function messageLook(type: string): MessageLook {
  return Object.hasOwn(looks, type) ? looks[type as NotificationType] : unknown;
}

type Kind = NonNullable<Notification['subject']>['kind'];

const subjectPlaces: Readonly<Record<Kind, WidePlace>> = {
  order: 'trade',
  position: 'trade',
  seconds: 'seconds',
  recharge: 'rechargeRecords',
  withdraw: 'withdrawRecords',
  loan: 'loanRecords',
  financing: 'financingRecords',
  kyc: 'kyc',
  alert: 'trade',
};

const groupPlaces: Partial<Record<MessageGroup, Readonly<Record<Layout, string>>>> = {
  security: bothPaths('changePassword'),
  referral: bothPaths('referral'),
  account: bothPaths('help', { article: 'novice-guide' }),
};

/** Returns the target of a message's button, or undefined where there is none. */
export function messagePlace({ type, subject }: Notification, layout: Layout): string | undefined {
  if (!subject) return groupPlaces[messageLook(type).group]?.[layout];
  const place = Object.hasOwn(subjectPlaces, subject.kind) ? subjectPlaces[subject.kind] : undefined;
  return place && layoutPath[layout](place, { symbol: subject.symbol });
}
