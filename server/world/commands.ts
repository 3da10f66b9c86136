/**
 * Every command of a world: its name, who may give it, its input and its answer. A command is plain data, so that it can be
 * kept, sent and carried out again; modules give the deciding code for its name.
 */

import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { assets } from '@papertape/shared/contract/assets.ts';
import type { chartAlerts } from '@papertape/shared/contract/chart-alerts.ts';
import type { chartDrawings } from '@papertape/shared/contract/chart-drawings.ts';
import type { exchange } from '@papertape/shared/contract/exchange.ts';
import type { favorites } from '@papertape/shared/contract/favorites.ts';
import type { financing } from '@papertape/shared/contract/financing.ts';
import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf, Endpoint, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { kyc } from '@papertape/shared/contract/kyc.ts';
import type { loan } from '@papertape/shared/contract/loan.ts';
import type { notification } from '@papertape/shared/contract/notification.ts';
import type { recharge } from '@papertape/shared/contract/recharge.ts';
import type { seconds } from '@papertape/shared/contract/seconds.ts';
import type { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import type { tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { watchlists } from '@papertape/shared/contract/watchlists.ts';
import type { withdraw } from '@papertape/shared/contract/withdraw.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import type { Owner } from '../engine/accounts.ts';
import type { Language } from '../texts/languages.ts';
import type { RequestKey } from './idempotency.ts';
import type { SimulatorCommands } from './simulator-commands.ts';
import type { Tx } from './tx.ts';

/** Sessions are one per device kind: a newer sign-in ends the older one on the same kind. */
export type Device = 'web' | 'h5';

interface Person {
  readonly mode: Mode;
  readonly language: Language;
  readonly ip: string;
}

/** Nobody that is known. */
export interface VisitorActor extends Person {
  readonly by: 'visitor';
}

/** The world itself, for what follows from looking at it. */
interface WorldActor {
  readonly by: 'world';
}

export interface UserActor extends Person {
  readonly by: 'user';
  readonly userId: string;
  /** The number of the session, which is part of history as its token is not. */
  readonly session: number;
}

type Anybody = UserActor | VisitorActor;

export const worldActor: WorldActor = { by: 'world' };

interface Of<Actor, Input, Result> {
  actor: Actor;
  input: Input;
  result: Result;
}

/** What a signed-in user asks of an endpoint. */
type Asked<E extends Endpoint> = Of<UserActor, InputOf<E>, DataOf<E>>;

type FundsProved<Input> = Omit<Input, 'fundPassword'>;

/** What a code is sent for. */
export type CodePurpose = 'register' | 'forgotPassword' | 'forgotFundPassword' | 'bindEmail' | 'bindPhone';

/** A new password, and whether the one before was known. Hashes are made and compared before. */
export interface PasswordChange {
  key: string;
  column: 'passwordHash' | 'fundPasswordHash';
  /** What the old one was checked against. */
  current: string | null;
  /** Whether the old one was right; there is nothing to prove where none stands. */
  right: boolean;
  newHash: string;
  wrong: 'oldPasswordWrong' | 'fundPasswordWrong';
  locked: 'accountLocked' | 'fundPasswordLocked';
}

type SignedIn = DataOf<typeof identity.login>;

interface IdentityCommands {
  'identity.sendCode': Of<
    Anybody,
    /** `code` where it must not follow from the seed. */
    { contact: Contact; purpose: CodePurpose; code: string | null },
    { recipient: string; text: string; code: string | null; at: number }
  >;
  /** `proved` is the hash that the password was checked against. */
  'identity.login': Of<
    Anybody,
    { userId: string | null; key: string; proved: string; right: boolean; device: Device },
    SignedIn | { wrong: number }
  >;
  'identity.register': Of<
    Anybody,
    Pick<InputOf<typeof identity.register>, 'code' | 'country' | 'invitationCode'> & {
      contact: Contact;
      passwordHash: string;
      device: Device;
    },
    SignedIn | 'wrongCode'
  >;
  'identity.forgotPassword': Of<
    Anybody,
    { contact: Contact; code: string; passwordHash: string },
    { done: boolean } | 'wrongCode'
  >;
  'identity.forgotFundPassword': Of<
    UserActor,
    { contact: Contact; code: string; fundPasswordHash: string },
    { done: boolean } | 'wrongCode'
  >;
  /** What fails and is counted all the same is no refusal, which would take the count back. */
  'identity.update': Of<
    UserActor,
    {
      changes: Omit<InputOf<typeof identity.update>, 'password' | 'fundPassword'>;
      login?: PasswordChange | undefined;
      fund?: PasswordChange | undefined;
      /** Names of all that was asked for. */
      fields: string[];
    },
    { done: true } | { failed: Refusal }
  >;
  'identity.logout': Asked<typeof identity.logout>;
  'identity.accountSwitch': Asked<typeof identity.accountSwitch>;
  'identity.extendSession': Of<WorldActor, { session: number }, undefined>;
  'identity.holdSession': Of<WorldActor, { session: number; held: boolean }, undefined>;
  'identity.releaseSessions': Of<WorldActor, Record<never, never>, undefined>;
  'identity.proveFundPassword': Of<
    WorldActor,
    { userId: string; proved: string; right: boolean },
    true | { minutes: number }
  >;
}

export interface CommandMap extends IdentityCommands, SimulatorCommands {
  /** The first content of a new world. */
  'world.seed': Of<WorldActor, Record<never, never>, undefined>;
  'kyc.handIn': Of<UserActor, InputOf<typeof kyc.insert>, undefined>;
  'favorites.insert': Asked<typeof favorites.insert>;
  'favorites.remove': Asked<typeof favorites.remove>;
  'notification.resetBadge': Asked<typeof notification.resetNumNoti>;
  'notification.read': Asked<typeof notification.readNoti>;
  'upload.store': Of<UserActor, { name: string; mime: string; bytes: number }, undefined>;
  'support.say': Of<Anybody, { conversation: string; text: string; clientId: string }, undefined>;
  'chartDrawings.save': Asked<typeof chartDrawings.save>;
  'chartAlerts.place': Asked<typeof chartAlerts.place>;
  'chartAlerts.change': Asked<typeof chartAlerts.change>;
  'chartAlerts.pause': Asked<typeof chartAlerts.pause>;
  'chartAlerts.remove': Asked<typeof chartAlerts.remove>;
  'watchlists.save': Asked<typeof watchlists.save>;
  'studyTemplates.save': Asked<typeof studyTemplates.save>;
  'tradeJournal.note': Asked<typeof tradeJournal.note>;
  'advancedOrders.place': Asked<typeof advancedOrders.place>;
  'advancedOrders.pair': Asked<typeof advancedOrders.pair>;
  'advancedOrders.scaled': Asked<typeof advancedOrders.scaled>;
  'advancedOrders.levels': Asked<typeof advancedOrders.levels>;
  'advancedOrders.amend': Asked<typeof advancedOrders.amend>;
  'advancedOrders.cancel': Asked<typeof advancedOrders.cancel>;
  'trading.create': Asked<typeof trading.create>;
  'trading.cancel': Asked<typeof trading.cancel>;
  'trading.matchPosition': Asked<typeof trading.matchMargin>;
  'trading.matchOrder': Asked<typeof trading.matchPendingMargin>;
  'trading.close': Asked<typeof trading.matchLiquidate>;
  'assets.transfer': Asked<typeof assets.transferAsset>;
  'seconds.openCrypto': Asked<typeof seconds.cryptoCreate>;
  'seconds.openOther': Asked<typeof seconds.forexCreate>;
  'exchange.quote': Of<UserActor, QuoteInput, DataOf<typeof exchange.exchangeInfo>>;
  'exchange.buy': Asked<typeof exchange.currencyBuy>;
  'exchange.sell': Asked<typeof exchange.currencySell>;
  'loan.apply': Asked<typeof loan.createLoanProduct>;
  'loan.payAll': Asked<typeof loan.payAllApplications>;
  'loan.payOne': Asked<typeof loan.payOneApplication>;
  'financing.subscribe': Of<
    UserActor,
    { productId: string; amount: string },
    DataOf<typeof financing.buyFinanceProduct>
  >;
  'financing.redeem': Of<UserActor, { subscriptionId: string }, DataOf<typeof financing.buyFinanceProduct>>;
  'recharge.addAddress': Asked<typeof recharge.addressInsert>;
  'recharge.hideAddress': Asked<typeof recharge.addressDelete>;
  'recharge.address': Asked<typeof recharge.getDepositAddress>;
  'recharge.report': Asked<typeof recharge.insert>;
  /** The fund password is proved before. */
  'withdraw.addAddress': Of<
    UserActor,
    FundsProved<InputOf<typeof withdraw.createAddress>>,
    DataOf<typeof withdraw.createAddress>
  >;
  'withdraw.changeAddress': Of<
    UserActor,
    FundsProved<InputOf<typeof withdraw.updateAddress>>,
    DataOf<typeof withdraw.updateAddress>
  >;
  'withdraw.removeAddress': Asked<typeof withdraw.deleteAddress>;
  'withdraw.prepare': Of<
    UserActor,
    FundsProved<InputOf<typeof withdraw.create>>,
    DataOf<typeof withdraw.create>
  >;
  'withdraw.confirm': Asked<typeof withdraw.confirm>;
}

type Asking = InputOf<typeof exchange.exchangeInfo>;

/** A quote is asked for with all of these; without them the endpoint only reads. */
type QuoteInput = { [Name in 'side' | 'coin' | 'amount']-?: NonNullable<Asking[Name]> } & Pick<
  Asking,
  'unit'
>;

export type CommandName = keyof CommandMap;

/** One command, ready to be carried out. With a key it is carried out once, and a repeat gets the same answer. */
export interface CommandData<Name extends CommandName = CommandName> {
  readonly name: Name;
  readonly actor: CommandMap[Name]['actor'];
  readonly input: CommandMap[Name]['input'];
  readonly key?: RequestKey | undefined;
}

export type CommandAnswer<Name extends CommandName> = CommandMap[Name]['result'] | Refusal;

/** Decides one command, at the time of the transaction: no waiting, no clock and no chance but those of `tx`. */
export type Decide<Name extends CommandName> = (
  tx: Tx,
  actor: CommandMap[Name]['actor'],
  input: CommandMap[Name]['input'],
) => CommandAnswer<Name>;

/** The commands that may be given by such an actor. */
export type NamesFor<Actor> = {
  [Name in CommandName]: Actor extends CommandMap[Name]['actor'] ? Name : never;
}[CommandName];

/** What a module decides. */
export type Commands = { readonly [Name in CommandName]?: Decide<Name> };

/** The account that a user acts on. */
export function ownerOf({ userId, mode }: UserActor): Owner {
  return { userId, mode };
}

/** Deciding code that asks for the account and for nothing else of the actor. */
export function byOwner<Input, Result>(decide: (tx: Tx, owner: Owner, input: Input) => Result) {
  return (tx: Tx, actor: UserActor, input: Input): Result => decide(tx, ownerOf(actor), input);
}

/** The signed-in user, or a visitor. */
export function actorOf(user: { id: string; session: number } | undefined, person: Person): Anybody {
  const { mode, language, ip } = person;
  return user === undefined
    ? { by: 'visitor', mode, language, ip }
    : { by: 'user', userId: user.id, session: user.session, mode, language, ip };
}
