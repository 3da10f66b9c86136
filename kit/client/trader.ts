/** A user of a world: what they own, hold and do, by the calls that the page makes. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { ListKind } from '@papertape/shared/contract/trading-rows.ts';
import type { AccountKind, Mode, Side } from '@papertape/shared/contract/values.ts';
import type { CallOptions } from './connection.ts';
import { type Duration, milliseconds } from './duration.ts';
import { type FeedName, type FeedQuery, Listener } from './listener.ts';
import { Requests } from './requests.ts';
import { balancesOf, type TraderInput } from './trader-input.ts';
import type { World } from './world.ts';

type OrderInput = CallInputOf<typeof trading.create>;

export interface OpenOrder
  extends Partial<Omit<OrderInput, 'symbol' | 'side' | 'action' | 'type' | 'size' | 'price'>> {
  /** In units of the instrument. */
  size: number | string;
  /** Of a limit order; without it the order is a market order. */
  price?: number | string;
}

/** Largest page of a list. */
const most = 100;

export interface Credentials {
  email: string;
  password: string;
  /** The kind of device it is: a session on another one of that kind ends. A phone (H5) unless said. */
  device?: CallOptions['device'];
}

interface TraderParts {
  uid: string;
  email: string;
  password: string;
  token: string;
}

export class Trader {
  /** The world that the user belongs to. */
  readonly world: World;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** Of the session; what a page or another client needs to be signed in. */
  readonly token: string;
  /** The account that calls act on. */
  readonly mode: Mode;
  /** Deposits, withdrawals, documents: what the back office decides. */
  readonly requests: Requests;

  constructor(world: World, parts: TraderParts, mode: Mode = 'real') {
    this.world = world;
    this.uid = parts.uid;
    this.email = parts.email;
    this.password = parts.password;
    this.token = parts.token;
    this.mode = mode;
    this.requests = new Requests(this);
  }

  static async create(world: World, input: TraderInput): Promise<Trader> {
    const { currency, option, financing, margin, positions, balances = [], ...rest } = input;
    const trader = new Trader(
      world,
      await world.call(sim.traderCreate, {
        ...rest,
        balances: [...balances, ...balancesOf({ currency, option, financing })],
      }),
    );
    if (margin !== undefined) await trader.update({ marginMode: margin });
    if (positions !== undefined) await trader.update({ positionMode: positions });
    return trader;
  }

  static async signIn(world: World, { email, password, device }: Credentials): Promise<Trader> {
    const said = device === undefined ? {} : { device };
    const { token, user } = await world.call(identity.login, { by: 'email', email, password }, said);
    return new Trader(world, { uid: user.uid, email, password, token });
  }

  /** The same user, acting on the other account. */
  in(mode: Mode): Trader {
    return new Trader(this.world, this, mode);
  }

  /** Calls an endpoint of the contract as this user. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions = {},
  ): Promise<DataOf<E>> {
    return this.world.call(endpoint, input, { token: this.token, mode: this.mode, ...options });
  }

  /** Opens a position, or adds to one, at market or by a limit order; leverage 10 unless said. */
  open(symbol: string, side: Side, order: OpenOrder) {
    return this.#order({ symbol, side, action: 'open', leverage: 10 }, order);
  }

  /** Closes a part of a position, whose side it is, at market or by a limit order. */
  reduce(symbol: string, side: Side, order: OpenOrder) {
    return this.#order({ symbol, side, action: 'close' }, order);
  }

  /** Closes everything open in a symbol at market; everything there is without one. */
  close(symbol?: string) {
    return this.call(trading.matchLiquidate, { all: true, ...(symbol === undefined ? {} : { symbol }) });
  }

  /** Cancels the pending orders of a symbol; all of them without one. */
  cancel(symbol?: string) {
    return this.call(trading.cancel, { all: true, ...(symbol === undefined ? {} : { symbol }) });
  }

  /** Open positions, newest first. */
  async positions(symbol?: string) {
    return (await this.#list('positions', symbol)).positions ?? [];
  }

  /** Pending orders, newest first. */
  async orders(symbol?: string) {
    return (await this.#list('openOrders', symbol)).orders ?? [];
  }

  /** Closed positions, newest first, each with its reason: user, takeProfit, stopLoss or liquidation. */
  async closed(symbol?: string) {
    return (await this.#list('closed', symbol)).closed ?? [];
  }

  /** What was filled of orders, newest first, each with price, fee and profit. */
  async fills(symbol?: string) {
    return (await this.#list('filled', symbol)).fills ?? [];
  }

  /** Total, available and frozen of a coin in one account: currency unless said. */
  balance(coin: string, account: AccountKind = 'currency') {
    return this.call(assets.amountByAccountByType, { coin, account });
  }

  /** Wallet, margin and equity behind the contracts, in USDT. */
  contracts() {
    return this.call(assets.amountForex, undefined);
  }

  /** Opens a seconds contract: long bets on up. The stake comes from the option account. */
  seconds(symbol: string, side: Side, { stake, for: span }: { stake: number | string; for: Duration }) {
    const input = { symbol, side, stake: String(stake), seconds: milliseconds(span) / 1000 };
    return this.call(isCrypto(symbol) ? seconds.cryptoCreate : seconds.forexCreate, input);
  }

  /** Seconds contracts of a symbol, newest first. */
  async secondsContracts(symbol: string) {
    const list = isCrypto(symbol) ? seconds.cryptoList : seconds.forexList;
    return (await this.call(list, { symbol, size: most })).list;
  }

  /**
   * Moves an amount between two of the own accounts.
   * @param from the account that it leaves: `currency`, `option` or `financing`.
   * @param to the account that it arrives in.
   */
  transfer(from: AccountKind, to: AccountKind, amount: number | string, coin = 'USDT') {
    return this.call(assets.transferAsset, { from, to, coin, amount: String(amount) });
  }

  /** Money out of nowhere, credited at once. */
  async fund(amount: number | string, coin = 'USDT', account: AccountKind = 'currency'): Promise<void> {
    const { uid, mode } = this;
    await this.world.call(sim.fund, { uid, mode, account, coin, amount: String(amount) });
  }

  /** Changes what is named of the user: nickname, contacts, passwords, contract modes, preferences. */
  update(changes: CallInputOf<typeof identity.update>) {
    return this.call(identity.update, changes);
  }

  /** The user as the page knows it: settings, KYC status, sessions. */
  info() {
    return this.call(identity.info, undefined);
  }

  /** Hears a feed as this user: `listen('orders')` is all that changes in their account. */
  listen<Name extends FeedName>(feed: Name, query: FeedQuery<Name> = {}): Promise<Listener<Name>> {
    const { world, token, mode } = this;
    return Listener.open({ url: world.connection.url, world: world.id, feed, query, token, mode });
  }

  /** Ends the sessions of this user from outside: as expired (301), or as signed in elsewhere (999). */
  async endSession(as: 'expired' | 'elsewhere'): Promise<void> {
    await this.world.call(sim.sessionEnd, { uid: this.uid, as });
  }

  /** Ends the session of this token. */
  async signOut(): Promise<void> {
    await this.call(identity.logout, undefined);
  }

  /** Signs in again on a device of the same kind, which ends this session as one that was taken over: code 999. */
  async signInElsewhere(): Promise<Trader> {
    const { email, password } = this;
    return (await Trader.signIn(this.world, { email, password })).in(this.mode);
  }

  /** Days pass for somebody who looks in twice a day: a session ends after a day without use. */
  async live(span: Duration): Promise<void> {
    const halfDay = milliseconds('12h');
    for (let left = milliseconds(span); left > 0; left -= halfDay) {
      await this.world.advance(Math.min(left, halfDay));
      await this.info();
    }
  }

  #order(
    place: Pick<OrderInput, 'symbol' | 'side' | 'action' | 'leverage'>,
    { size, price, ...order }: OpenOrder,
  ) {
    const type = price === undefined ? 'market' : 'limit';
    const limit = price === undefined ? {} : { price: String(price) };
    return this.call(trading.create, { ...place, type, size: String(size), ...limit, ...order });
  }

  #list(kind: ListKind, symbol: string | undefined) {
    return this.call(trading.list, { kind, size: most, ...(symbol === undefined ? {} : { symbol }) });
  }
}

/** Crypto symbols have seconds contracts of their own; all of them are quoted in USDT, and no other symbol is. */
const isCrypto = (symbol: string) => symbol.endsWith('USDT');
