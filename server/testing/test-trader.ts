/** A funded user of a test world who trades through the routes. */
import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { ListKind } from '@papertape/shared/contract/trading-rows.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { userAccount } from '../engine/accounts.ts';
import { priceText } from '../market/price-text.ts';
import type { PriceSource } from '../market/types.ts';
import type { World } from '../world/world.ts';
import type { Answer, TestApp } from './test-app.ts';
import { giveTestCommand } from './test-commands.ts';
import { fund, signInAgain, type TestUser } from './test-user.ts';

type OrderInput = CallInputOf<typeof trading.create>;
export type TestOrder = Partial<OrderInput> & { size: string };

/** Returns the present price of a symbol, moved by a share of itself and rounded to the price grid. */
export function getPrice(world: World, symbol: string, source: PriceSource = 'last', move = 0): string {
  const { priceDecimals } = world.market.instrument(symbol);
  const units = world.market.quote(symbol, world.clock.now())[source];
  return decimalText(new Decimal(priceText(Math.round(units * (1 + move)), priceDecimals)));
}

export class TestTrader {
  readonly app: TestApp;
  user: TestUser;
  world: World;
  mode: Mode = 'real';

  constructor(app: TestApp, world: World, user: TestUser) {
    this.app = app;
    this.world = world;
    this.user = user;
  }

  get caller() {
    return { world: this.world, user: this.user, mode: this.mode };
  }

  /** Signs in again, because sessions expire when a test lets a day pass. */
  async signIn(): Promise<void> {
    this.user = await signInAgain(this.app, this.world, this.user);
  }

  /** Places an order; by default it opens a BTCUSDT long at market at 20x. */
  order(request: TestOrder): Promise<Answer<DataOf<typeof trading.create>>> {
    const input = {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      leverage: 20,
      ...request,
    };
    return this.app.call(trading.create, input as OrderInput, this.caller);
  }

  /** Places an order that must be accepted. */
  async place(request: TestOrder): Promise<DataOf<typeof trading.create>> {
    const answer = await this.order(request);
    if (answer.data === null) throw new Error(`the order was refused: ${answer.refused} ${answer.msg}`);
    return answer.data;
  }

  list<Kind extends ListKind>(kind: Kind, filter: Partial<CallInputOf<typeof trading.list>> = {}) {
    return this.app.data(trading.list, { ...filter, kind }, this.caller);
  }

  async positions() {
    return (await this.list('positions')).positions ?? [];
  }

  async pending() {
    return (await this.list('openOrders')).orders ?? [];
  }

  /** Returns a balance in units of 1e-8 USDT. */
  balance(part: 'available' | 'frozen', kind: 'currency' | 'option' = 'currency'): bigint {
    const account = userAccount(this.user.userId, this.mode, kind, part);
    return this.world.ledger.balance(account, 'USDT');
  }

  async setModes(modes: { marginMode?: 'isolated' | 'cross'; positionMode?: 'merge' | 'split' }) {
    await giveTestCommand(this.world, 'test.modes', { userId: this.user.userId, ...modes });
  }
}

export async function createTrader(app: TestApp, world: World, money = '100000'): Promise<TestTrader> {
  const user = await app.register(world);
  await fund(world, user.userId, toUnits(money));
  return new TestTrader(app, world, user);
}
