/**
 * Random actions of traders in one world through the routes: orders, margin, closes, transfers, stakes, mode
 * switches, scenarios, clock changes.
 *
 * The same seed gives the same actions. The auditor checks after every step, and no request may fail with a
 * fault.
 */
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { CallInputOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { createRandom, type Random } from '../world/random.ts';
import { simulator } from '../world/simulator-commands.ts';
import type { World } from '../world/world.ts';
import { advance, expectLedgerSound, type TestApp } from './test-app.ts';
import { createTrader, getPrice, type TestTrader } from './test-trader.ts';

const symbols = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'EURUSD', 'USDJPY', 'XAUUSD', 'AAPLUSD'] as const;
const sides = ['long', 'short'] as const;

/** Larger multiples for symbols whose smallest order has almost no value. */
const lotsAtOnce: Readonly<Record<string, number>> = { BTCUSDT: 1_000, ETHUSDT: 50 };

/** A session lasts a day; a new one is created well before its end. */
const sessionMs = 12 * 3_600_000;

export interface Life {
  readonly world: World;
  /** Number of answers by kind: refusals by name, and `ok`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Ended orders and positions by reason. */
  readonly endings: ReadonlyMap<string, number>;
}

export interface LifePlan {
  seed: string;
  steps: number;
  /** Called before each action. */
  onStep?: (step: number, what: string) => void;
}

type Action = readonly [weight: number, name: string, run: (life: RandomLife) => Promise<void>];

const actions: readonly Action[] = [
  [22, 'market order', (life) => life.order('market')],
  [18, 'limit order', (life) => life.order('limit')],
  [8, 'close', (life) => life.close()],
  [2, 'close all', (life) => life.call(trading.matchLiquidate, { all: true })],
  [5, 'cancel', (life) => life.cancel()],
  [1, 'cancel all', (life) => life.call(trading.cancel, { all: true })],
  [7, 'margin', (life) => life.margin()],
  [6, 'protect', (life) => life.protect()],
  [6, 'amend', (life) => life.amend()],
  [4, 'transfer', (life) => life.transfer()],
  [5, 'stake', (life) => life.stake()],
  [2, 'switch mode', (life) => life.switchMode()],
  [2, 'scenario', (life) => life.scenario()],
  [20, 'time', (life) => life.time()],
];

class RandomLife {
  readonly answers = new Map<string, number>();
  readonly #world: World;
  readonly #traders: readonly TestTrader[];
  readonly #random: Random;
  #trader: TestTrader;
  #signedInAt: number;

  constructor(world: World, traders: readonly [TestTrader, ...TestTrader[]], random: Random) {
    this.#world = world;
    this.#traders = traders;
    this.#random = random;
    this.#trader = traders[0];
    this.#signedInAt = world.clock.now();
  }

  /** Chooses the next action and its trader. */
  async choose(): Promise<Action> {
    const now = this.#world.clock.now();
    if (now - this.#signedInAt > sessionMs) {
      for (const trader of this.#traders) await trader.signIn();
      this.#signedInAt = now;
    }
    this.#trader = this.#pick(this.#traders);
    this.#trader.mode = this.#random.below(8) === 0 ? 'demo' : 'real';
    let left = this.#random.below(actions.reduce((sum, [weight]) => sum + weight, 0));
    for (const action of actions) {
      left -= action[0];
      if (left < 0) return action;
    }
    throw new Error('the weights do not add up');
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<void> {
    const { refused, status } = await this.#trader.app.call(endpoint, input, this.#trader.caller);
    if (status >= 500 || refused === 'serverFault') {
      throw new Error(`${endpoint.path} failed on ${JSON.stringify(input)}`);
    }
    if (refused === 'sessionMissing') throw new Error('a session ended too early');
    const answer = refused ?? 'ok';
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  async order(type: 'market' | 'limit'): Promise<void> {
    const symbol = this.#pick(symbols);
    const side = this.#pick(sides);
    const position = this.#maybe(3) ? this.#position() : undefined;
    const instrument = this.#world.market.instrument(symbol);
    const steps = 1 + this.#random.below(this.#maybe(4) ? 4_000 : 40);
    const scale = lotsAtOnce[symbol] ?? 1;
    const size = fromUnits(BigInt(Math.round(Number(instrument.lotMin) * 1e8)) * BigInt(steps * scale));
    const away = (this.#random.below(400) - 150) / 10_000;
    const towards = side === 'long' ? -away : away;
    await this.call(trading.create, {
      symbol: position?.symbol ?? symbol,
      side: position?.side ?? side,
      action: position === undefined ? 'open' : 'close',
      type,
      size: position !== undefined && this.#maybe(2) ? fromUnits(position.size) : size,
      leverage: this.#pick([1, 3, 10, 20, 50, 100]),
      ...(position === undefined ? {} : { positionId: position.id, reduceOnly: this.#maybe(2) }),
      ...(type === 'limit'
        ? { price: getPrice(this.#world, position?.symbol ?? symbol, 'last', towards) }
        : {}),
      ...(type === 'limit' && this.#maybe(6) ? { postOnly: true } : {}),
      ...(position === undefined && this.#maybe(4)
        ? { takeProfit: getPrice(this.#world, symbol, 'mark', side === 'long' ? 0.01 : -0.01) }
        : {}),
    });
  }

  async close(): Promise<void> {
    const position = this.#position();
    if (position === undefined) return;
    const part = this.#maybe(2) ? {} : { size: fromUnits(position.size / 2n) };
    await this.call(trading.matchLiquidate, { id: position.id, ...part });
  }

  async cancel(): Promise<void> {
    const order = this.#order();
    if (order !== undefined) await this.call(trading.cancel, { id: order.id });
  }

  async margin(): Promise<void> {
    const position = this.#position();
    if (position === undefined) return;
    const amount = this.#random.below(4_000) - 1_500;
    await this.call(trading.matchMargin, { id: position.id, amount: String(amount) });
  }

  async protect(): Promise<void> {
    const position = this.#position();
    if (position === undefined) return;
    const away = (1 + this.#random.below(200)) / 10_000;
    const towards = position.side === 'long' ? away : -away;
    const at = (move: number) => getPrice(this.#world, position.symbol, 'mark', move);
    await this.call(trading.matchMargin, {
      id: position.id,
      takeProfit: this.#maybe(3) ? null : at(towards),
      stopLoss: this.#maybe(3) ? null : at(-towards),
    });
  }

  async amend(): Promise<void> {
    const order = this.#order();
    if (order === undefined) return;
    const away = (this.#random.below(300) - 150) / 10_000;
    const price = this.#maybe(3) ? {} : { price: getPrice(this.#world, order.symbol, 'last', away) };
    await this.call(trading.matchPendingMargin, { id: order.id, ...price });
  }

  async transfer(): Promise<void> {
    const into = this.#maybe(2);
    const amount = String(1 + this.#random.below(20_000));
    const accounts = into ? (['option', 'currency'] as const) : (['currency', 'option'] as const);
    await this.call(assets.transferAsset, { from: accounts[0], to: accounts[1], coin: 'USDT', amount });
  }

  async stake(): Promise<void> {
    const symbol = this.#pick(symbols);
    const crypto = symbol.endsWith('USDT');
    const stake = String(10 + this.#random.below(500));
    const input = { symbol, side: this.#pick(sides), stake, seconds: this.#pick([30, 60, 180, 3600]) };
    await this.call(crypto ? seconds.cryptoCreate : seconds.forexCreate, input);
  }

  async switchMode(): Promise<void> {
    const modes = this.#maybe(2)
      ? { marginMode: this.#pick(['isolated', 'cross'] as const) }
      : { positionMode: this.#pick(['merge', 'split'] as const) };
    await this.call(identity.update, modes);
  }

  async scenario(): Promise<void> {
    const kind = this.#pick(['crash', 'spike', 'gap', 'halt'] as const);
    const by = (kind === 'gap' && this.#maybe(2) ? -1 : 1) * (0.02 + this.#random.below(12) / 100);
    const span = (5 + this.#random.below(60)) * 60_000;
    const input = {
      target: this.#pick(['BTCUSDT', 'ETHUSDT', 'CRYPTO', 'EURUSD', 'all'] as const),
      kind,
      ...(kind === 'halt' ? { durationMs: span } : { by: by.toFixed(2), back: '1', withinMs: span }),
    };
    await this.#world.execute({ name: 'scenario.create', actor: simulator, input });
  }

  async time(): Promise<void> {
    const spans = [1, 250, 7_777, 60_000, 60_000, 600_000, 3_600_000, 20_000_000];
    await advance(this.#world, 1 + this.#random.below(this.#pick(spans)));
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random.below(items.length)] as Item;
  }

  /** Returns true on average once in `times` calls. */
  #maybe(times: number): boolean {
    return this.#random.below(times) === 0;
  }

  #position() {
    return this.#any(this.#world.db.perpetualPosition.find({ status: 'open' }));
  }

  #order() {
    return this.#any(this.#world.db.perpetualOrder.find({ status: 'pending' }));
  }

  /** Picks mostly an own row, and sometimes that of another user, which must not be found. */
  #any<Row extends { userId: string; mode: string; side: string }>(rows: readonly Row[]) {
    const { user, mode } = this.#trader;
    const own = rows.filter((row) => row.userId === user.userId && row.mode === mode);
    const from = this.#maybe(20) ? rows : own;
    const row = from.length === 0 ? undefined : this.#pick(from);
    return row && { ...row, side: row.side as (typeof sides)[number] };
  }
}

function countEndings(world: World): Map<string, number> {
  const endings = new Map<string, number>();
  const count = (name: string) => endings.set(name, (endings.get(name) ?? 0) + 1);
  for (const close of world.db.perpetualClose.find({})) count(`closed: ${close.reason}`);
  for (const order of world.db.perpetualOrder.find({})) {
    count(`order ${order.status}${order.cancelReason === null ? '' : `: ${order.cancelReason}`}`);
  }
  for (const stake of world.db.secondsContract.find({ status: 'expired' })) {
    count(`seconds: ${stake.result}`);
  }
  return endings;
}

/** Runs the actions; throws at the first step that violates an invariant. */
export async function liveRandomly(app: TestApp, { seed, steps, onStep }: LifePlan): Promise<Life> {
  const world = await app.world({ seed });
  const traders: [TestTrader, ...TestTrader[]] = [await createTrader(app, world, '50000')];
  for (const money of ['20000', '5000', '200000']) traders.push(await createTrader(app, world, money));
  await traders[0].setModes({ marginMode: 'isolated' });
  await traders.at(-1)?.setModes({ positionMode: 'split' });
  const life = new RandomLife(world, traders, createRandom(seed, 'random trading'));
  for (let step = 1; step <= steps; step += 1) {
    const [, name, run] = await life.choose();
    onStep?.(step, name);
    await run(life);
    expectLedgerSound(world);
  }
  return { world, answers: life.answers, endings: countEndings(world) };
}
