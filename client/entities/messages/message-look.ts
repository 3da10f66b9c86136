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

const look = (group: MessageGroup, icon: IconName, tone: BadgeTone = 'neutral'): MessageLook => ({
  group,
  icon,
  tone,
});

const looks: Readonly<Record<NotificationType, MessageLook>> = {
  depositCredited: look('deposit', 'deposit', 'ok'),
  depositFailed: look('deposit', 'x-circle', 'bad'),
  withdrawalSubmitted: look('withdrawal', 'withdraw'),
  withdrawalCompleted: look('withdrawal', 'withdraw', 'ok'),
  withdrawalRejected: look('withdrawal', 'x-circle', 'bad'),
  orderFilled: look('order', 'check-circle', 'ok'),
  positionClosed: look('position', 'flag'),
  positionLiquidated: look('position', 'warning', 'bad'),
  marginWarning: look('position', 'warning', 'warn'),
  crossMarginWarning: look('position', 'warning', 'warn'),
  secondsSettled: look('seconds', 'seconds'),
  financingExpired: look('financing', 'chart-up', 'ok'),
  financingInterest: look('financing', 'chart-up', 'ok'),
  loanApproved: look('loan', 'cash', 'ok'),
  loanRejected: look('loan', 'x-circle', 'bad'),
  loanDue: look('loan', 'clock', 'warn'),
  loanSettled: look('loan', 'cash', 'ok'),
  kycVerified: look('kyc', 'id-card', 'ok'),
  kycRejected: look('kyc', 'id-card', 'bad'),
  newSignIn: look('security', 'shield', 'warn'),
  passwordChanged: look('security', 'lock'),
  friendJoined: look('referral', 'gift'),
  alertRang: look('order', 'bell-plus', 'warn'),
  alertEnded: look('order', 'bell'),
  trainerSaid: look('account', 'bell', 'warn'),
  classEnded: look('account', 'flag'),
  welcome: look('account', 'bell'),
};

const unknown = look('account', 'bell');

/** Another host may send types that this list does not have. */
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
