/**
 * Actions of a learner in each lesson: the recommended way, and the mistakes that the lesson warns about. Steps have fixed
 * instants, so that all learners share one world.
 */
import { exchange } from '@papertape/shared/contract/exchange.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import type { Market } from '../market/types.ts';
import type { World } from '../world/world.ts';
import type { TestApp } from './test-app.ts';
import { uploadPicture } from './test-upload.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Order = Partial<CallInputOf<typeof trading.create>> & { symbol: string; size: string };

/** Person in the response to playing a scenario. */
interface Person {
  readonly email: string;
  readonly password: string;
  token: string;
  readonly mode: 'real' | 'demo';
}

/** A learner in the world of a lesson. */
export class Learner {
  readonly #test: TestApp;
  readonly #world: World;
  readonly #person: Person;

  constructor(test: TestApp, world: World, person: Person) {
    this.#test = test;
    this.#world = world;
    this.#person = person;
  }

  get #as() {
    const { token, mode } = this.#person;
    return { world: this.#world, token, mode };
  }

  #quote(symbol: string) {
    return this.#world.market.quote(symbol, this.#world.clock.now());
  }

  /** Returns the newest price times a factor. */
  price(symbol: string, times: number): string {
    const { priceDecimals } = this.#world.market.instrument(symbol);
    return (Math.round(this.#quote(symbol).last * times) / 10 ** priceDecimals).toFixed(priceDecimals);
  }

  /** Returns the size of a position with a value in USDT. */
  worth(symbol: string, usdt: number): string {
    const { priceDecimals, amountDecimals } = this.#world.market.instrument(symbol);
    return ((usdt * 10 ** priceDecimals) / this.#quote(symbol).last).toFixed(amountDecimals);
  }

  /** Returns the side that receives the next funding. */
  paidSide(symbol: string): 'long' | 'short' {
    const { nextRate } = this.#world.market.fundingRate(symbol, this.#world.clock.now());
    return nextRate.startsWith('-') ? 'long' : 'short';
  }

  order(request: Order) {
    const usual = { side: 'long', action: 'open', type: 'market', leverage: 5 } as const;
    return this.#test.data(trading.create, { ...usual, ...request }, this.#as);
  }

  buy(symbol: string, usdt: number, more: Partial<Order> = {}) {
    return this.order({ symbol, size: this.worth(symbol, usdt), ...more });
  }

  closeAll() {
    return this.#test.data(trading.matchLiquidate, { all: true }, this.#as);
  }

  isolate() {
    return this.#test.data(identity.update, { marginMode: 'isolated' }, this.#as);
  }

  async sell(coin: string, amount: string) {
    const { quote } = await this.#test.data(
      exchange.exchangeInfo,
      { side: 'sell', coin, amount, unit: 'coin' },
      this.#as,
    );
    return this.#test.data(exchange.currencySell, { quoteId: quote?.id ?? '' }, this.#as);
  }

  #picture() {
    return uploadPicture(this.#test, this.#world, this.#person);
  }

  async handIn() {
    const [front, back] = [await this.#picture(), await this.#picture()];
    const documents = { realName: 'Mia Carter', identificationNumber: 'X4820193', front, back };
    return this.#test.data(kyc.insert, documents, this.#as);
  }

  /** Adds an address and prepares a withdrawal to it. */
  async withdraw(amount: string) {
    const fundPassword = 'fund-11';
    const password = { new: fundPassword, confirm: fundPassword };
    await this.#test.data(identity.update, { fundPassword: password }, this.#as);
    const address = {
      chain: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      name: 'Ledger wallet',
      fundPassword,
    };
    const { id: addressId } = await this.#test.data(withdraw.createAddress, address, this.#as);
    return this.#test.data(withdraw.create, { coin: 'USDT', addressId, amount, fundPassword }, this.#as);
  }

  async withdrawConfirmed(amount: string) {
    const { id } = await this.withdraw(amount);
    return this.#test.data(withdraw.confirm, { id }, this.#as);
  }

  async borrow(amount: string) {
    const photos = [await this.#picture(), await this.#picture(), await this.#picture()];
    const input = { productId: 'l-7', amount, photos, agreementAccepted: true } as const;
    return this.#test.data(loan.createLoanProduct, input, this.#as);
  }

  /** Signs in again first, because the session has expired after a week. */
  async payBack() {
    const { email, password } = this.#person;
    const credentials = { by: 'email', email, password } as const;
    const { token } = await this.#test.data(identity.login, credentials, { world: this.#world });
    this.#person.token = token;
    return this.#test.data(loan.payAllApplications, undefined, this.#as);
  }

  /** Sends an order that the market refuses because it is closed. */
  async tryEarly(request: Order) {
    const usual = { side: 'long', action: 'open', type: 'market', leverage: 5 } as const;
    const { refused } = await this.#test.call(trading.create, { ...usual, ...request }, this.#as);
    if (refused === undefined) throw new Error(`${request.symbol} was open`);
  }
}

/** Time from the start of the lesson, and the action at that time. */
interface Step {
  after: number | ((market: Market, start: number) => number);
  act: (learner: Learner) => Promise<unknown>;
}

const now = (act: Step['act']): Step[] => [{ after: 0, act }];
const at = (after: Step['after'], act: Step['act']): Step => ({ after, act });

const fundingAfter =
  (byMs: number): Step['after'] =>
  (market, start) =>
    market.fundingRate('BTCUSDT', start).nextTime + byMs - start;

const openAfter =
  (byMs: number): Step['after'] =>
  (market, start) =>
    (market.session('EURUSD', start).nextOpen ?? start) + byMs - start;

const makerOrder = { type: 'limit' } as const;

/** Actions that the lesson teaches. */
export const rightWays: Readonly<Record<string, readonly Step[]>> = {
  'weekend-gap': [
    at(0, (learner) => learner.order({ symbol: 'US500', size: '1' })),
    at(30 * minute, (learner) => learner.order({ symbol: 'US500', size: '0.5', action: 'close' })),
  ],
  leverage: now((learner) => learner.buy('BTCUSDT', 4_000)),
  'flash-crash': now((learner) =>
    learner.buy('BTCUSDT', 4_000, { ...makerOrder, price: learner.price('BTCUSDT', 0.92) }),
  ),
  funding: [
    at(fundingAfter(-2 * minute), (learner) =>
      learner.buy('BTCUSDT', 7_000, { side: learner.paidSide('BTCUSDT') }),
    ),
  ],
  'stop-placement': now((learner) =>
    learner.buy('BTCUSDT', 4_000, { stopLoss: learner.price('BTCUSDT', 0.97) }),
  ),
  'isolated-cross': now(async (learner) => {
    await learner.isolate();
    await learner.buy('BTCUSDT', 7_000, { leverage: 50 });
  }),
  'thin-book': [
    at(2 * minute, (learner) =>
      learner.order({ symbol: 'SOLUSDT', size: '50', ...makerOrder, price: learner.price('SOLUSDT', 0.999) }),
    ),
  ],
  'fee-drag': [
    at(0, (learner) =>
      learner.order({
        symbol: 'BTCUSDT',
        size: '0.05',
        ...makerOrder,
        price: learner.price('BTCUSDT', 0.9995),
      }),
    ),
    at(3 * hour, (learner) =>
      learner.order({
        symbol: 'BTCUSDT',
        size: '0.05',
        ...makerOrder,
        action: 'close',
        price: learner.price('BTCUSDT', 1.0005),
      }),
    ),
  ],
  'short-squeeze': now((learner) =>
    learner.buy('SOLUSDT', 6_000, { side: 'short', stopLoss: learner.price('SOLUSDT', 1.03) }),
  ),
  'liquidation-cascade': [
    at(0, (learner) => learner.buy('BTCUSDT', 9_000, { leverage: 10 })),
    at(13 * minute, (learner) => learner.closeAll()),
  ],
  depeg: [at(6 * minute, (learner) => learner.sell('USDC', '5000'))],
  'position-size': now((learner) =>
    learner.buy('BTCUSDT', 5_000, { stopLoss: learner.price('BTCUSDT', 0.98) }),
  ),
  'kyc-withdrawal': [
    at(0, (learner) => learner.handIn()),
    at(31 * minute, (learner) => learner.handIn()),
    at(40 * minute, (learner) => learner.withdrawConfirmed('100')),
  ],
  'loan-due-date': [
    at(0, (learner) => learner.borrow('500')),
    at(6 * day + 2 * hour, (learner) => learner.payBack()),
  ],
  outage: now((learner) => learner.buy('BTCUSDT', 6_000, { stopLoss: learner.price('BTCUSDT', 0.97) })),
  'daylight-saving': [
    at(hour, (learner) => learner.buy('BTCUSDT', 1_000)),
    at(openAfter(5 * minute), (learner) => learner.order({ symbol: 'EURUSD', size: '1000' })),
  ],
  'franc-2015': now((learner) => learner.order({ symbol: 'EURCHF', size: '3000' })),
  'pound-2016': now((learner) =>
    learner.order({ symbol: 'GBPUSD', size: '10000', stopLoss: learner.price('GBPUSD', 0.985) }),
  ),
  'bitcoin-2020': now(async (learner) => {
    await learner.buy('BTCUSDT', 3_000, { leverage: 2 });
    await learner.buy('BTCUSDT', 2_000, {
      ...makerOrder,
      leverage: 2,
      price: learner.price('BTCUSDT', 0.6),
    });
  }),
  'oil-2020': [
    at(0, (learner) => learner.buy('WTIUSD', 3_000, { side: 'short' })),
    at(700 * minute, (learner) => learner.closeAll()),
  ],
};

/** Actions that the lesson warns about; they pass nothing. */
export const wrongWays: Readonly<Record<string, readonly Step[]>> = {
  'weekend-gap': now((learner) => learner.order({ symbol: 'US500', size: '15', leverage: 20 })),
  leverage: now((learner) => learner.buy('BTCUSDT', 45_000, { leverage: 100 })),
  'flash-crash': now((learner) => learner.buy('BTCUSDT', 4_000)),
  'stop-placement': now((learner) =>
    learner.buy('BTCUSDT', 4_000, { stopLoss: learner.price('BTCUSDT', 0.993) }),
  ),
  'isolated-cross': now((learner) => learner.buy('BTCUSDT', 130_000, { leverage: 50 })),
  'thin-book': [at(2 * minute, (learner) => learner.order({ symbol: 'SOLUSDT', size: '50' }))],
  'fee-drag': now((learner) => learner.buy('BTCUSDT', 4_000)),
  funding: [
    at(fundingAfter(-2 * minute), (learner) =>
      learner.buy('BTCUSDT', 7_000, { side: learner.paidSide('BTCUSDT') === 'long' ? 'short' : 'long' }),
    ),
  ],
  'short-squeeze': now((learner) => learner.buy('SOLUSDT', 6_000, { side: 'short' })),
  'liquidation-cascade': now((learner) => learner.buy('BTCUSDT', 90_000, { leverage: 20 })),
  depeg: [at(19 * minute, (learner) => learner.sell('USDC', '5000'))],
  'position-size': now((learner) =>
    learner.buy('BTCUSDT', 40_000, { stopLoss: learner.price('BTCUSDT', 0.98) }),
  ),
  'kyc-withdrawal': [
    at(0, (learner) => learner.handIn()),
    at(40 * minute, (learner) => learner.withdraw('100')),
  ],
  'loan-due-date': now((learner) => learner.borrow('500')),
  outage: now((learner) => learner.buy('BTCUSDT', 6_000)),
  'daylight-saving': [
    at(openAfter(-hour), (learner) => learner.tryEarly({ symbol: 'EURUSD', size: '1000' })),
  ],
  'franc-2015': now((learner) =>
    learner.order({
      symbol: 'EURCHF',
      size: '50000',
      leverage: 20,
      stopLoss: learner.price('EURCHF', 0.99),
    }),
  ),
  'pound-2016': now((learner) => learner.order({ symbol: 'GBPUSD', size: '10000' })),
  'bitcoin-2020': now((learner) => learner.buy('BTCUSDT', 30_000, { leverage: 10 })),
  'oil-2020': [at(9 * hour, (learner) => learner.buy('WTIUSD', 30_000, { leverage: 10 }))],
};
