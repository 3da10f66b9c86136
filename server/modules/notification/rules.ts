/**
 * Rules that turn events into messages, one per event type. Some events of a type need none, because the user sees the answer at once. A
 * rule for an unknown event, for a field that its data lacks, or for a message without a text does not compile.
 */
import type { Notification, NotificationType } from '@papertape/shared/contract/notification-row.ts';
import type notices from '../../../locales/en/notices.json';
import type { EventData, PersonalEventType } from '../../world/events.ts';

/** Preference that can turn a message off; 'always' for messages about safety and losses. */
type Switch = 'orders' | 'money' | 'always';

/** Keys of the texts, which all languages share. */
type Texts = typeof notices;

/** Types of the contract that have a title and a body. */
type MessageType = NotificationType & keyof Texts;

type Subject = NonNullable<Notification['subject']>;

export interface Message {
  type: MessageType;
  switch: Switch;
  /** Values of the text. A value that begins with a single @ names a word of the reader's language. */
  params: Readonly<Record<string, string>>;
  /** Names of the parameters that the detail lists, in order; amounts are shown with their coin. */
  facts: readonly string[];
  subject?: Subject;
}

type Data<Type extends PersonalEventType> = Readonly<EventData<Type>>;
/** Returns the message of an event; `undefined` for none. */
type Rule<Data> = (data: Data) => Message | undefined;

type Word = keyof Texts['word'];

const referToWord = (name: Word): string => `@word.${name}`;

function chooseSubject(
  kind: Subject['kind'],
  data: { id: string; symbol?: string },
): Pick<Message, 'subject'> {
  return { subject: { kind, id: data.id, symbol: data.symbol ?? null } };
}

/** Doubles a leading @ of a free text. */
const escapeWord = (text: string): string => (text.startsWith('@') ? `@${text}` : text);

/** Returns the plain values of an event as texts. */
function readTexts(data: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'object' || value === undefined ? [] : [[name, escapeWord(String(value))]],
    ),
  );
}

function createMoneyMessage<Data extends { id: string; coin: string }>(
  type: MessageType,
  kind: Subject['kind'],
  facts: readonly (keyof Data & string)[],
): Rule<Data> {
  return (data) => ({ type, switch: 'money', params: readTexts(data), facts, ...chooseSubject(kind, data) });
}

function createPersonMessage(type: MessageType, params: Message['params']): Message {
  return { type, switch: 'always', params, facts: [] };
}

/** Announces fills of limit orders only: the answer of a market order shows its own. */
function orderFilled(data: Data<'order.filled'>): Message | undefined {
  if (data.origin !== 'user' || data.type !== 'limit') return undefined;
  const { symbol, side, filledSize, averagePrice, fee } = data;
  return {
    type: 'orderFilled',
    switch: 'orders',
    params: { symbol, side: referToWord(side), size: filledSize, price: averagePrice ?? '', fee },
    facts: ['side', 'size', 'price', 'fee'],
    ...chooseSubject('order', data),
  };
}

/** Announces closings by take-profit and stop-loss: users see their own, and liquidations have a message. */
function positionClosed(data: Data<'position.closed'>): Message | undefined {
  const { symbol, side, reason, realised } = data;
  if (reason !== 'takeProfit' && reason !== 'stopLoss') return undefined;
  return {
    type: 'positionClosed',
    switch: 'orders',
    params: { symbol, side: referToWord(side), cause: referToWord(reason), profit: realised },
    facts: ['side', 'cause', 'profit'],
    ...chooseSubject('position', data),
  };
}

function positionLiquidated(data: Data<'position.liquidated'>): Message {
  return {
    type: 'positionLiquidated',
    switch: 'always',
    params: { ...readTexts(data), side: referToWord(data.side) },
    facts: ['side', 'size', 'price', 'mark', 'loss', 'fee'],
    ...chooseSubject('position', { id: data.positionId, symbol: data.symbol }),
  };
}

/** Names the account in cross mode, because the whole account is short of margin. */
function marginWarned(data: Data<'margin.warned'>): Message {
  const isCross = data.marginMode === 'cross';
  return {
    type: isCross ? 'crossMarginWarning' : 'marginWarning',
    switch: 'always',
    params: { ...readTexts(data), side: referToWord(data.side) },
    facts: isCross ? [] : ['side', 'size', 'mark'],
    ...chooseSubject('position', { id: data.positionId, symbol: data.symbol }),
  };
}

function secondsSettled(data: Data<'seconds.settled'>): Message {
  return {
    type: 'secondsSettled',
    switch: 'orders',
    params: { ...readTexts(data), ...(data.result === null ? {} : { result: referToWord(data.result) }) },
    facts: ['result', 'stake', 'payout', 'profit'],
    ...chooseSubject('seconds', data),
  };
}

/** Returns the name of an alert: that of its study, or the word for its line. */
const nameOfAlert = ({ line, name }: Data<'chartAlert.rang' | 'chartAlert.ended'>): string =>
  line === null ? escapeWord(name) : referToWord(line);

function alertRang(data: Data<'chartAlert.rang'>): Message {
  const way = referToWord(data.way === 'up' ? 'crossedUp' : 'crossedDown');
  return {
    type: 'alertRang',
    switch: 'always',
    params: { ...readTexts(data), name: nameOfAlert(data), way },
    facts: ['price'],
    ...chooseSubject('alert', data),
  };
}

/** Announces alerts that ended without a trigger. */
function alertEnded(data: Data<'chartAlert.ended'>): Message | undefined {
  const { reason, ...rest } = data;
  if (reason === 'rang') return undefined;
  return {
    type: 'alertEnded',
    switch: 'always',
    params: { ...readTexts(rest), name: nameOfAlert(data), cause: referToWord(reason) },
    facts: [],
    ...chooseSubject('alert', data),
  };
}

const rules: { readonly [Type in PersonalEventType]?: Rule<Data<Type>> } = {
  'user.registered': (data) => createPersonMessage('welcome', readTexts(data)),
  'class.said': (data) => createPersonMessage('trainerSaid', readTexts(data)),
  'class.ended': () => createPersonMessage('classEnded', {}),
  'friend.joined': (data) => createPersonMessage('friendJoined', readTexts(data)),
  'password.changed': ({ password }) =>
    createPersonMessage('passwordChanged', { password: referToWord(password) }),
  'session.started': ({ known, ...data }) =>
    // A learner who takes a seat has no address.
    known || data.ip === ''
      ? undefined
      : createPersonMessage('newSignIn', { ...readTexts(data), device: referToWord(data.device) }),
  'kyc.verified': (data) => ({
    ...createPersonMessage('kycVerified', readTexts(data)),
    ...chooseSubject('kyc', data),
  }),
  'kyc.rejected': (data) => ({
    ...createPersonMessage('kycRejected', readTexts(data)),
    ...chooseSubject('kyc', data),
  }),
  'recharge.credited': createMoneyMessage('depositCredited', 'recharge', ['amount']),
  'recharge.failed': createMoneyMessage('depositFailed', 'recharge', ['amount', 'reason']),
  'withdraw.submitted': createMoneyMessage('withdrawalSubmitted', 'withdraw', [
    'amount',
    'fee',
    'addressName',
  ]),
  'withdraw.completed': createMoneyMessage('withdrawalCompleted', 'withdraw', [
    'amount',
    'fee',
    'addressName',
  ]),
  'withdraw.rejected': createMoneyMessage('withdrawalRejected', 'withdraw', ['amount', 'reason']),
  'order.filled': orderFilled,
  'position.closed': positionClosed,
  'position.liquidated': positionLiquidated,
  'margin.warned': marginWarned,
  'seconds.settled': secondsSettled,
  'chartAlert.rang': alertRang,
  'chartAlert.ended': alertEnded,
  'financing.expired': createMoneyMessage('financingExpired', 'financing', ['amount', 'interest']),
  'loan.approved': createMoneyMessage('loanApproved', 'loan', ['amount']),
  'loan.rejected': createMoneyMessage('loanRejected', 'loan', ['amount', 'reason']),
  'loan.due': createMoneyMessage('loanDue', 'loan', ['amount', 'open']),
  'loan.overdue': createMoneyMessage('loanDue', 'loan', ['amount', 'open']),
  'loan.settled': createMoneyMessage('loanSettled', 'loan', ['amount']),
};

export const noticedEvents = Object.keys(rules) as (keyof typeof rules)[];

/** Returns the message of an event; `undefined` for none. */
export function composeMessage<Type extends PersonalEventType>(event: {
  type: Type;
  data: Data<Type>;
}): Message | undefined {
  return rules[event.type]?.(event.data);
}
