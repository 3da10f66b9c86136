/**
 * Which events become a message to the user, and what it says. One row per event type; some of a type need
 * none: what the user has just done is answered on the spot.
 */
import type { Notification, NotificationType } from '@papertape/shared/contract/notification-row.ts';
import type { LoggedEvent } from '../../world/event-log.ts';

/** Which of the user's switches can turn it off; 'always' for what concerns safety and losses. */
type Switch = 'orders' | 'money' | 'always';

type Subject = NonNullable<Notification['subject']>;

export interface Message {
  type: NotificationType;
  switch: Switch;
  /** Values of the text. One that begins with @ names a word that is put in the reader's language. */
  params: Readonly<Record<string, string>>;
  /** Names of params that the detail lists, in order; with the coin where they are amounts. */
  facts: readonly string[];
  subject?: Subject;
}

type Data = Readonly<Record<string, string>>;
type Rule = (data: Data) => Message;

const word = (name: string | undefined): string => `@word.${name ?? ''}`;

function subjectOf(kind: Subject['kind'], data: Data, id = data['id']): Pick<Message, 'subject'> {
  return { subject: { kind, id: id ?? '', symbol: data['symbol'] ?? null } };
}

function money(type: NotificationType, kind: Subject['kind'], facts: readonly string[]): Rule {
  return (data) => ({ type, switch: 'money', params: data, facts, ...subjectOf(kind, data) });
}

function person(type: NotificationType, words: readonly string[] = [], kind?: 'kyc'): Rule {
  return (data) => ({
    type,
    switch: 'always',
    params: { ...data, ...Object.fromEntries(words.map((name) => [name, word(data[name])])) },
    facts: [],
    ...(kind === undefined ? {} : subjectOf(kind, data)),
  });
}

const orderFilled: Rule = (data) => {
  const { symbol = '', filledSize = '', averagePrice = '', fee = '' } = data;
  return {
    type: 'orderFilled',
    switch: 'orders',
    params: { symbol, side: word(data['side']), size: filledSize, price: averagePrice, fee },
    facts: ['side', 'size', 'price', 'fee'],
    ...subjectOf('order', data),
  };
};

const positionClosed: Rule = (data) => {
  const { symbol = '', reason, realised = '' } = data;
  return {
    type: 'positionClosed',
    switch: 'orders',
    params: { symbol, side: word(data['side']), cause: word(reason), profit: realised },
    facts: ['side', 'cause', 'profit'],
    ...subjectOf('position', data),
  };
};

const positionLiquidated: Rule = (data) => ({
  type: 'positionLiquidated',
  switch: 'always',
  params: { ...data, side: word(data['side']) },
  facts: ['side', 'size', 'price', 'mark', 'loss', 'fee'],
  ...subjectOf('position', data, data['positionId']),
});

/** In cross mode it is the account that is short, whichever position is named. */
const marginWarning: Rule = (data) => ({
  type: data['marginMode'] === 'cross' ? 'crossMarginWarning' : 'marginWarning',
  switch: 'always',
  params: { ...data, side: word(data['side']) },
  facts: data['marginMode'] === 'cross' ? [] : ['side', 'size', 'mark'],
  ...subjectOf('position', data, data['positionId']),
});

const secondsSettled: Rule = (data) => ({
  type: 'secondsSettled',
  switch: 'orders',
  params: { ...data, result: word(data['result']) },
  facts: ['result', 'stake', 'payout', 'profit'],
  ...subjectOf('seconds', data),
});

const rules: Readonly<Record<string, Rule>> = {
  'user.registered': person('welcome'),
  'friend.joined': person('friendJoined'),
  'password.changed': person('passwordChanged', ['password']),
  'session.started': person('newSignIn', ['device']),
  'kyc.verified': person('kycVerified', [], 'kyc'),
  'kyc.rejected': person('kycRejected', [], 'kyc'),
  'recharge.credited': money('depositCredited', 'recharge', ['amount']),
  'recharge.failed': money('depositFailed', 'recharge', ['amount', 'reason']),
  'withdraw.submitted': money('withdrawalSubmitted', 'withdraw', ['amount', 'fee', 'addressName']),
  'withdraw.completed': money('withdrawalCompleted', 'withdraw', ['amount', 'fee', 'addressName']),
  'withdraw.rejected': money('withdrawalRejected', 'withdraw', ['amount', 'reason']),
  'order.filled': orderFilled,
  'position.closed': positionClosed,
  'position.liquidated': positionLiquidated,
  'margin.warned': marginWarning,
  'seconds.settled': secondsSettled,
  'financing.expired': money('financingExpired', 'financing', ['amount', 'interest']),
  'loan.approved': money('loanApproved', 'loan', ['amount']),
  'loan.rejected': money('loanRejected', 'loan', ['amount', 'reason']),
  'loan.due': money('loanDue', 'loan', ['amount', 'open']),
  'loan.overdue': money('loanDue', 'loan', ['amount', 'open']),
  'loan.settled': money('loanSettled', 'loan', ['amount']),
};

/** Of these events most are no news, which is asked before anything is put into words. */
const isNews: Readonly<Record<string, (data: LoggedEvent['data']) => boolean>> = {
  // A market order is answered at once; a limit order may fill while nobody looks.
  'order.filled': ({ origin, type }) => origin === 'user' && type === 'limit',
  // By the user's own hand it is no news, by a liquidation it has a message of its own.
  'position.closed': ({ reason }) => reason === 'takeProfit' || reason === 'stopLoss',
  'session.started': ({ known }) => known !== true,
};

export const noticedEvents = Object.keys(rules);

/** The message that an event asks for, or undefined when it asks for none. */
export function messageOf(event: LoggedEvent): Message | undefined {
  if (isNews[event.type]?.(event.data) === false) return undefined;
  const data = Object.fromEntries(
    Object.entries(event.data).flatMap(([name, value]) =>
      typeof value === 'object' || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return rules[event.type]?.(data);
}
