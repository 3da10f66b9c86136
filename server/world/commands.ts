/**
 * Every command of a world: its name, who may give it, its input and its answer. A command is plain data, so that it can be
 * kept, sent and carried out again; modules give the deciding code for its name.
 */
import type { assets } from '@papertape/shared/contract/assets.ts';
import type { exchange } from '@papertape/shared/contract/exchange.ts';
import type { financing } from '@papertape/shared/contract/financing.ts';
import type { DataOf, Endpoint, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { loan } from '@papertape/shared/contract/loan.ts';
import type { recharge } from '@papertape/shared/contract/recharge.ts';
import type { seconds } from '@papertape/shared/contract/seconds.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { withdraw } from '@papertape/shared/contract/withdraw.ts';
import type { Device } from '../http/call.ts';
import type { Language } from '../http/languages.ts';
import type { RequestKey } from './idempotency.ts';
import type { Refusal } from './refusal.ts';
import type { Tx } from './tx.ts';

interface Person {
  readonly mode: Mode;
  readonly language: Language;
  readonly device: Device;
  readonly ip: string;
}

export interface UserActor extends Person {
  readonly by: 'user';
  readonly userId: string;
  /** Names the session. */
  readonly session: string;
}

interface Of<Actor, Input, Result> {
  actor: Actor;
  input: Input;
  result: Result;
}

/** What a signed-in user asks of an endpoint. */
type Asked<E extends Endpoint> = Of<UserActor, InputOf<E>, DataOf<E>>;

type FundsProved<Input> = Omit<Input, 'fundPassword'>;

export interface CommandMap {
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

interface Owner {
  userId: string;
  mode: Mode;
}

/** The account that a user acts on. */
export function ownerOf({ userId, mode }: UserActor): Owner {
  return { userId, mode };
}

/** Deciding code that asks for the account and for nothing else of the actor. */
export function byOwner<Input, Result>(decide: (tx: Tx, owner: Owner, input: Input) => Result) {
  return (tx: Tx, actor: UserActor, input: Input): Result => decide(tx, ownerOf(actor), input);
}
