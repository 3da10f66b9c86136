/**
 * Every command of a world: its name, its permitted actors, its input and its answer. A command is plain
 * data, so that it can be stored, sent and replayed; modules provide the deciding code by name.
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
import type { userChoices } from '@papertape/shared/contract/user-choices.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { watchlists } from '@papertape/shared/contract/watchlists.ts';
import type { withdraw } from '@papertape/shared/contract/withdraw.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import type { Owner } from '../engine/accounts.ts';
import type { Language } from '../texts/languages.ts';
import type { RequestKey } from './idempotency.ts';
import type { SimulatorCommands } from './simulator-commands.ts';
import type { Tx } from './tx.ts';

/** Sessions exist once per device kind: a newer sign-in ends the older one on the same kind. */
export type Device = 'web' | 'h5';

interface Person {
  readonly mode: Mode;
  readonly language: Language;
  readonly ip: string;
}

/** A caller who is not signed in. */
export interface VisitorActor extends Person {
  readonly by: 'visitor';
}

/** The world itself, for commands that follow from its own observations. */
interface WorldActor {
  readonly by: 'world';
}

export interface UserActor extends Person {
  readonly by: 'user';
  readonly userId: string;
  /** Number of the session, which is part of the history; its token is not. */
  readonly session: number;
}

type RequestActor = UserActor | VisitorActor;

export const worldActor: WorldActor = { by: 'world' };

interface CommandTypes<Actor, Input, Result> {
  actor: Actor;
  input: Input;
  result: Result;
}

/** Command with the input and answer of an endpoint, by a signed-in user. */
type EndpointCommand<E extends Endpoint> = CommandTypes<UserActor, InputOf<E>, DataOf<E>>;

type FundsProved<Input> = Omit<Input, 'fundPassword'>;

/** Purpose of a verification code. */
export type CodePurpose = 'register' | 'forgotPassword' | 'forgotFundPassword' | 'bindEmail' | 'bindPhone';

/** A password change whose hashes were made and compared before the command. */
export interface PasswordChange {
  key: string;
  column: 'passwordHash' | 'fundPasswordHash';
  /** Hash against which the old password was checked. */
  current: string | null;
  /** True if the old password was correct, or if there was none. */
  right: boolean;
  newHash: string;
  wrong: 'oldPasswordWrong' | 'fundPasswordWrong';
  locked: 'accountLocked' | 'fundPasswordLocked';
}

type SignedIn = DataOf<typeof identity.login>;

interface IdentityCommands {
  'identity.sendCode': CommandTypes<
    RequestActor,
    /** `code` is given if it must not derive from the seed. */
    { contact: Contact; purpose: CodePurpose; code: string | null },
    { recipient: string; text: string; code: string | null; at: number }
  >;
  /** `proved` is the hash against which the password was checked. */
  'identity.login': CommandTypes<
    RequestActor,
    { userId: string | null; key: string; proved: string; right: boolean; device: Device },
    SignedIn | { wrong: number }
  >;
  'identity.register': CommandTypes<
    RequestActor,
    Pick<InputOf<typeof identity.register>, 'code' | 'country' | 'invitationCode'> & {
      contact: Contact;
      passwordHash: string;
      device: Device;
    },
    SignedIn | 'wrongCode'
  >;
  'identity.forgotPassword': CommandTypes<
    RequestActor,
    { contact: Contact; code: string; passwordHash: string },
    { done: boolean } | 'wrongCode'
  >;
  'identity.forgotFundPassword': CommandTypes<
    UserActor,
    { contact: Contact; code: string; fundPasswordHash: string },
    { done: boolean } | 'wrongCode'
  >;
  /** A failure that is counted is no refusal, because a refusal would roll the count back. */
  'identity.update': CommandTypes<
    UserActor,
    {
      changes: Omit<InputOf<typeof identity.update>, 'password' | 'fundPassword'>;
      login?: PasswordChange | undefined;
      fund?: PasswordChange | undefined;
      /** Names of all requested changes. */
      fields: string[];
    },
    { done: true } | { failed: Refusal }
  >;
  'identity.logout': EndpointCommand<typeof identity.logout>;
  'identity.accountSwitch': EndpointCommand<typeof identity.accountSwitch>;
  'identity.extendSession': CommandTypes<WorldActor, { session: number }, undefined>;
  'identity.holdSession': CommandTypes<WorldActor, { session: number; held: boolean }, undefined>;
  'identity.releaseSessions': CommandTypes<WorldActor, Record<never, never>, undefined>;
  'identity.proveFundPassword': CommandTypes<
    WorldActor,
    { userId: string; proved: string; right: boolean },
    true | { minutes: number }
  >;
}

export interface CommandMap extends IdentityCommands, SimulatorCommands {
  /** Creates the first content of a new world. */
  'world.seed': CommandTypes<WorldActor, Record<never, never>, undefined>;
  'kyc.handIn': CommandTypes<UserActor, InputOf<typeof kyc.insert>, undefined>;
  'favorites.insert': EndpointCommand<typeof favorites.insert>;
  'favorites.remove': EndpointCommand<typeof favorites.remove>;
  'notification.resetBadge': EndpointCommand<typeof notification.resetNumNoti>;
  'notification.read': EndpointCommand<typeof notification.readNoti>;
  'upload.store': CommandTypes<UserActor, { name: string; mime: string; bytes: number }, undefined>;
  'support.say': CommandTypes<
    RequestActor,
    { conversation: string; text: string; clientId: string },
    undefined
  >;
  'chartDrawings.save': EndpointCommand<typeof chartDrawings.save>;
  'chartAlerts.place': EndpointCommand<typeof chartAlerts.place>;
  'chartAlerts.change': EndpointCommand<typeof chartAlerts.change>;
  'chartAlerts.pause': EndpointCommand<typeof chartAlerts.pause>;
  'chartAlerts.remove': EndpointCommand<typeof chartAlerts.remove>;
  'watchlists.save': EndpointCommand<typeof watchlists.save>;
  'studyTemplates.save': EndpointCommand<typeof studyTemplates.save>;
  'userChoices.save': EndpointCommand<typeof userChoices.save>;
  'tradeJournal.note': EndpointCommand<typeof tradeJournal.note>;
  'advancedOrders.place': EndpointCommand<typeof advancedOrders.place>;
  'advancedOrders.pair': EndpointCommand<typeof advancedOrders.pair>;
  'advancedOrders.scaled': EndpointCommand<typeof advancedOrders.scaled>;
  'advancedOrders.levels': EndpointCommand<typeof advancedOrders.levels>;
  'advancedOrders.amend': EndpointCommand<typeof advancedOrders.amend>;
  'advancedOrders.cancel': EndpointCommand<typeof advancedOrders.cancel>;
  'trading.create': EndpointCommand<typeof trading.create>;
  'trading.cancel': EndpointCommand<typeof trading.cancel>;
  'trading.matchPosition': EndpointCommand<typeof trading.matchMargin>;
  'trading.matchOrder': EndpointCommand<typeof trading.matchPendingMargin>;
  'trading.close': EndpointCommand<typeof trading.matchLiquidate>;
  'assets.transfer': EndpointCommand<typeof assets.transferAsset>;
  'seconds.openCrypto': EndpointCommand<typeof seconds.cryptoCreate>;
  'seconds.openOther': EndpointCommand<typeof seconds.forexCreate>;
  'exchange.quote': CommandTypes<UserActor, QuoteInput, DataOf<typeof exchange.exchangeInfo>>;
  'exchange.buy': EndpointCommand<typeof exchange.currencyBuy>;
  'exchange.sell': EndpointCommand<typeof exchange.currencySell>;
  'loan.apply': EndpointCommand<typeof loan.createLoanProduct>;
  'loan.payAll': EndpointCommand<typeof loan.payAllApplications>;
  'loan.payOne': EndpointCommand<typeof loan.payOneApplication>;
  'financing.subscribe': CommandTypes<
    UserActor,
    { productId: string; amount: string },
    DataOf<typeof financing.buyFinanceProduct>
  >;
  'financing.redeem': CommandTypes<
    UserActor,
    { subscriptionId: string },
    DataOf<typeof financing.buyFinanceProduct>
  >;
  'recharge.addAddress': EndpointCommand<typeof recharge.addressInsert>;
  'recharge.hideAddress': EndpointCommand<typeof recharge.addressDelete>;
  'recharge.address': EndpointCommand<typeof recharge.getDepositAddress>;
  'recharge.report': EndpointCommand<typeof recharge.insert>;
  /** The fund password was verified before the command. */
  'withdraw.addAddress': CommandTypes<
    UserActor,
    FundsProved<InputOf<typeof withdraw.createAddress>>,
    DataOf<typeof withdraw.createAddress>
  >;
  'withdraw.changeAddress': CommandTypes<
    UserActor,
    FundsProved<InputOf<typeof withdraw.updateAddress>>,
    DataOf<typeof withdraw.updateAddress>
  >;
  'withdraw.removeAddress': EndpointCommand<typeof withdraw.deleteAddress>;
  'withdraw.prepare': CommandTypes<
    UserActor,
    FundsProved<InputOf<typeof withdraw.create>>,
    DataOf<typeof withdraw.create>
  >;
  'withdraw.confirm': EndpointCommand<typeof withdraw.confirm>;
}

type QuoteQuery = InputOf<typeof exchange.exchangeInfo>;

/** Input of a quote; without all of these the endpoint only reads. */
type QuoteInput = { [Name in 'side' | 'coin' | 'amount']-?: NonNullable<QuoteQuery[Name]> } & Pick<
  QuoteQuery,
  'unit'
>;

export type CommandName = keyof CommandMap;

/** One command, ready to be decided. With a key it is decided once, and a repeat gets the same answer. */
export interface CommandData<Name extends CommandName = CommandName> {
  readonly name: Name;
  readonly actor: CommandMap[Name]['actor'];
  readonly input: CommandMap[Name]['input'];
  readonly key?: RequestKey | undefined;
}

export type CommandAnswer<Name extends CommandName> = CommandMap[Name]['result'] | Refusal;

/**
 * Decides one command at the time of its transaction, without waiting, and without any clock or randomness
 * except those of `tx`.
 */
export type Decide<Name extends CommandName> = (
  tx: Tx,
  actor: CommandMap[Name]['actor'],
  input: CommandMap[Name]['input'],
) => CommandAnswer<Name>;

/** Names of the commands that an actor may issue. */
export type NamesFor<Actor> = {
  [Name in CommandName]: Actor extends CommandMap[Name]['actor'] ? Name : never;
}[CommandName];

/** Deciders of a module, by command name. */
export type Commands = { readonly [Name in CommandName]?: Decide<Name> };

/** Returns the account on which a user acts, without the other fields of the actor, so that it can be spread into a row. */
export function toOwner({ userId, mode }: UserActor): Owner {
  return { userId, mode };
}

/** Wraps a decider that spreads its owner into rows. */
export function byOwner<Input, Result>(decide: (tx: Tx, owner: Owner, input: Input) => Result) {
  return (tx: Tx, actor: UserActor, input: Input): Result => decide(tx, toOwner(actor), input);
}

/** Returns the actor for a signed-in user, or for a visitor. */
export function toActor(user: { id: string; session: number } | undefined, person: Person): RequestActor {
  const { mode, language, ip } = person;
  return user === undefined
    ? { by: 'visitor', mode, language, ip }
    : { by: 'user', userId: user.id, session: user.session, mode, language, ip };
}
