/** A user of a world, with the calls that the page makes. */
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
import { type TraderInput, toBalances } from './trader-input.ts';
import type { World } from './world.ts';

type OrderInput = CallInputOf<typeof trading.create>;

export interface OpenOrder
  extends Partial<Omit<OrderInput, 'symbol' | 'side' | 'action' | 'type' | 'size' | 'price'>> {
  /** Size in units of the instrument. */
  size: number | string;
  /** Limit price; omit it for a market order. */
  price?: number | string;
}

/** Maximum page size of a list. */
const most = 100;

export interface Credentials {
  email: string;
  password: string;
  /** Kind of device, WEB or H5 (a phone, the default); a sign-in ends other sessions of the same kind. */
  device?: CallOptions['device'];
}

interface TraderParts {
  uid: string;
  email: string;
  password: string;
  token: string;
}

export class Trader {
  /** World of the user. */
  readonly world: World;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** Session token, with which a page or another client is signed in. */
  readonly token: string;
  /** Account of the calls: real or demo. */
  readonly mode: Mode;
  /** Requests to the back office: deposits, withdrawals, documents. */
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
        balances: [...balances, ...toBalances({ currency, option, financing })],
      }),
    );
    if (margin !== undefined) await trader.update({ marginMode: margin });
    if (positions !== undefined) await trader.update({ positionMode: positions });
    return trader;
  }

  static async signIn(world: World, { email, password, device }: Credentials): Promise<Trader> {
    const caller = device === undefined ? {} : { device };
    const { token, user } = await world.call(identity.login, { by: 'email', email, password }, caller);
    return new Trader(world, { uid: user.uid, email, password, token });
  }

  /** Returns the same user on the other account. */
  in(mode: Mode): Trader {
    return new Trader(this.world, this, mode);
  }

  /** Calls an endpoint of the contract as this user and returns its data. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions = {},
  ): Promise<DataOf<E>> {
    return this.world.call(endpoint, input, { token: this.token, mode: this.mode, ...options });
  }

  /** Opens a position or adds to one, with a market or limit order; leverage 10 by default. */
  open(symbol: string, side: Side, order: OpenOrder) {
    return this.#order({ symbol, side, action: 'open', leverage: 10 }, order);
  }

  /** Closes part of a position of the given side, with a market or limit order. */
  reduce(symbol: string, side: Side, order: OpenOrder) {
    return this.#order({ symbol, side, action: 'close' }, order);
  }

  /** Closes all positions of a symbol at market, or all positions without a symbol. */
  close(symbol?: string) {
    return this.call(trading.matchLiquidate, { all: true, ...(symbol === undefined ? {} : { symbol }) });
  }

  /** Cancels the pending orders of a symbol, or all of them without a symbol. */
  cancel(symbol?: string) {
    return this.call(trading.cancel, { all: true, ...(symbol === undefined ? {} : { symbol }) });
  }

  /** Lists open positions, newest first. */
  async positions(symbol?: string) {
    return (await this.#list('positions', symbol)).positions ?? [];
  }

  /** Lists pending orders, newest first. */
  async orders(symbol?: string) {
    return (await this.#list('openOrders', symbol)).orders ?? [];
  }

  /** Lists closed positions, newest first, each with its reason: user, takeProfit, stopLoss or liquidation. */
  async closed(symbol?: string) {
    return (await this.#list('closed', symbol)).closed ?? [];
  }

  /** Lists fills, newest first, each with price, fee and profit. */
  async fills(symbol?: string) {
    return (await this.#list('filled', symbol)).fills ?? [];
  }

  /** Returns total, available and frozen amounts of a coin in an account (currency by default). */
  balance(coin: string, account: AccountKind = 'currency') {
    return this.call(assets.amountByAccountByType, { coin, account });
  }

  /** Returns wallet, margin and equity of the contracts in USDT. */
  contracts() {
    return this.call(assets.amountForex, undefined);
  }

  /** Opens a seconds contract; long is up. The stake comes from the option account. */
  seconds(symbol: string, side: Side, { stake, for: span }: { stake: number | string; for: Duration }) {
    const input = { symbol, side, stake: String(stake), seconds: milliseconds(span) / 1000 };
    return this.call(isCrypto(symbol) ? seconds.cryptoCreate : seconds.forexCreate, input);
  }

  /** Lists seconds contracts of a symbol, newest first. */
  async secondsContracts(symbol: string) {
    const list = isCrypto(symbol) ? seconds.cryptoList : seconds.forexList;
    return (await this.call(list, { symbol, size: most })).list;
  }

  /**
   * Transfers an amount between two accounts of the user.
   * @param from source account: `currency`, `option` or `financing`.
   * @param to target account.
   */
  transfer(from: AccountKind, to: AccountKind, amount: number | string, coin = 'USDT') {
    return this.call(assets.transferAsset, { from, to, coin, amount: String(amount) });
  }

  /** Credits simulated money immediately. */
  async fund(amount: number | string, coin = 'USDT', account: AccountKind = 'currency'): Promise<void> {
    const { uid, mode } = this;
    await this.world.call(sim.fund, { uid, mode, account, coin, amount: String(amount) });
  }

  /** Changes the given fields of the user: nickname, contacts, passwords, contract modes, preferences. */
  update(changes: CallInputOf<typeof identity.update>) {
    return this.call(identity.update, changes);
  }

  /** Returns the user: settings, KYC status, sessions. */
  info() {
    return this.call(identity.info, undefined);
  }

  /** Joins a feed as this user; `listen('orders')` sends every change of the account. */
  listen<Name extends FeedName>(feed: Name, query: FeedQuery<Name> = {}): Promise<Listener<Name>> {
    const { world, token, mode } = this;
    return Listener.open({ url: world.connection.url, world: world.id, feed, query, token, mode });
  }

  /** Ends the sessions of this user as expired (301) or as signed in elsewhere (999). */
  async endSession(as: 'expired' | 'elsewhere'): Promise<void> {
    await this.world.call(sim.sessionEnd, { uid: this.uid, as });
  }

  /** Signs out this session. */
  async signOut(): Promise<void> {
    await this.call(identity.logout, undefined);
  }

  /** Signs in again on a device of the same kind, which ends this session with code 999. */
  async signInElsewhere(): Promise<Trader> {
    const { email, password } = this;
    return (await Trader.signIn(this.world, { email, password })).in(this.mode);
  }

  /** Advances days while using the session twice a day, since it ends after a day without use. */
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

/** Returns true for crypto symbols, the only ones quoted in USDT. */
const isCrypto = (symbol: string) => symbol.endsWith('USDT');
