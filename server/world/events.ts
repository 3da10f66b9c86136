/**
 * Every event of a world, with its data. Everything that raises, handles, shows or announces an event is
 * typed by this map, so that a misspelled name or field does not compile. Data is JSON, and its fields are
 * only ever added, because the log keeps old events.
 */
import type { AlertFrame, ChartAlertEnd } from '@papertape/shared/contract/chart-alerts.ts';
import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import type { NotificationType } from '@papertape/shared/contract/notification-row.ts';
import type { Words } from '@papertape/shared/contract/scenario-file/values.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import type { AccountKind, MarginMode, Mode, Side } from '@papertape/shared/contract/values.ts';
import type { LineKind } from '@papertape/shared/studies/drawn-line.ts';
import type { ConditionalEvents } from '../engine/perpetual/conditional-row.ts';
import type { PerpetualEvents } from '../engine/perpetual/types.ts';
import type { ScenarioEvent } from '../market/types.ts';
import type { Device } from './commands.ts';

type Nothing = Record<never, never>;

interface DepositData {
  id: string;
  coin: string;
  /** Credited amount, or the amount to be credited, less the fee. */
  amount: string;
  /** Empty if it was credited. */
  reason: string;
}

interface WithdrawalData {
  id: string;
  coin: string;
  chain: string;
  addressName: string;
  amount: string;
  fee: string;
}

interface LoanData {
  id: string;
  coin: string;
  days: number;
  amount: string;
}

interface LoanPaymentData extends LoanData {
  payment: string;
  remaining: string;
}

interface LoanDebtData extends LoanData {
  dueAt: number;
  /** Amount owed on the payment date, or at present once it has passed. */
  open: string;
}

interface SubscriptionData {
  id: string;
  productId: string;
  name: string;
  days: number;
  coin: string;
  amount: string;
  /** Interest paid so far. */
  interest: string;
  expiresAt: number;
}

interface SecondsData extends SecondsContract {
  coin: string;
}

interface AlertData {
  id: string;
  symbol: string;
}

interface ShownAlertData extends AlertData {
  frame: AlertFrame;
  /** Null for a study. */
  line: LineKind | null;
  /** Name of the study. */
  name: string;
  note: string;
}

/** Events of one account, which is a user in one mode. */
interface AccountEvents extends PerpetualEvents, ConditionalEvents {
  'margin.warned': {
    positionId: string;
    symbol: string;
    side: Side;
    size: string;
    mark: string;
    marginMode: MarginMode;
  };
  'demo.toppedUp': Nothing;
  'demo.reset': Nothing;
  'transfer.made': { id: string; from: AccountKind; to: AccountKind; coin: string; amount: string };
  'exchange.made': ExchangeRecord;
  'seconds.opened': SecondsData;
  'seconds.settled': SecondsData;
  'recharge.reported': { id: string; coin: string; chain: string; amount: string };
  'recharge.credited': DepositData;
  'recharge.failed': DepositData;
  'withdraw.addressAdded': { id: string; chain: string };
  'withdraw.prepared': WithdrawalData;
  'withdraw.submitted': WithdrawalData;
  'withdraw.canceled': WithdrawalData & { reason: string };
  'withdraw.approved': WithdrawalData & { completesAt: number };
  'withdraw.rejected': WithdrawalData & { reason: string };
  'withdraw.completed': WithdrawalData;
  'financing.subscribed': SubscriptionData;
  'financing.started': SubscriptionData;
  'financing.canceled': SubscriptionData;
  'financing.expired': SubscriptionData;
  'loan.applied': LoanData;
  'loan.inReview': LoanData;
  'journal.noted': { positionId: string };
  'loan.approved': LoanData & { dueAt: number };
  'loan.rejected': LoanData & { reason: string };
  'loan.paid': LoanPaymentData;
  'loan.settled': LoanPaymentData;
  'loan.due': LoanDebtData;
  'loan.overdue': LoanDebtData;
}

/** Events of a user, regardless of the account. */
interface PersonEvents {
  'user.registered': { uid: string; country: string };
  'user.updated': { fields: string[] };
  'friend.joined': { nickname: string };
  'password.changed': { password: 'login' | 'fund' };
  'session.started': { device: Device; ip: string; known: boolean };
  'session.ended': { devices: string[] };
  'account.switched': { mode: Mode };
  'kyc.submitted': { id: string };
  'kyc.verified': { id: string; reason: string };
  'kyc.rejected': { id: string; reason: string };
  'notification.raised': { id: string; type: NotificationType };
  'notification.read': { count: number };
  'favorites.changed': { count: number };
  'chart.drawn': { symbol: string; count: number };
  'chartAlert.placed': AlertData;
  'chartAlert.changed': AlertData;
  'chartAlert.removed': AlertData;
  'chartAlert.rang': ShownAlertData & { way: 'up' | 'down'; price: string };
  'chartAlert.ended': ShownAlertData & { reason: ChartAlertEnd };
  'watchlists.changed': { count: number };
  'studyTemplates.changed': { count: number };
  'userChoices.changed': { tables: number; lessons: number };
  /** Message of the trainer to everyone in the class. */
  'class.said': { text: string };
  'class.ended': Record<string, never>;
  'task.passed': { play: string; task: string; points: number };
}

/** Events of the world, or of no particular user. */
interface WorldOwnEvents {
  'scenario.created': ScenarioEvent;
  'scenario.deleted': { id: string };
  'faults.set': { count: number };
  'play.started': { id: string; title: string };
  'play.ended': { id: string; by: 'time' | 'hand' };
  /** An entry of its timeline was executed. */
  'play.entry': { id: string; entry: number; reason: string | null };
  'play.said': { id: string; text: Words };
  'news.published': { id: string };
  /** A visitor's conversation has no user. */
  'support.said': { conversation: string; messageId: string; from: string };
}

type EventMap = AccountEvents & PersonEvents & WorldOwnEvents;

export type EventType = keyof EventMap;
export type PersonalEventType = keyof (AccountEvents & PersonEvents);
export type EventData<Type extends EventType> = EventMap[Type];

type Named<Events, Whose> = {
  [Type in keyof Events]: { readonly type: Type; readonly data: Readonly<Events[Type]> } & Whose;
}[keyof Events];

interface AccountScope {
  readonly userId: string;
  readonly mode: Mode;
}

interface PersonScope {
  readonly userId: string;
  readonly mode?: never;
}

interface WorldScope {
  readonly userId?: string;
  readonly mode?: never;
}

/** An event, named in the past tense, with its owner and the data that its handlers need. */
export type WorldEvent =
  | Named<AccountEvents, AccountScope>
  | Named<PersonEvents, PersonScope>
  | Named<WorldOwnEvents, WorldScope>;

export type LoggedEvent<Type extends EventType = EventType> = Extract<WorldEvent, { type: Type }> & {
  readonly seq: number;
  readonly at: number;
};

/** Part of an event name before the dot. */
type Subject = EventType extends `${infer Name}.${string}` ? Name : never;

/** Returns whether an event has a subject: `hasSubject(event, 'loan')` matches every `loan.*`. */
export function hasSubject<Name extends Subject>(
  event: LoggedEvent,
  subject: Name,
): event is LoggedEvent<Extract<EventType, `${Name}.${string}`>> {
  return event.type.startsWith(`${subject}.`);
}
