/**
 * Creates some weeks of the demo user's past, so that the first start shows a used account: deposits, trades, a repaid loan,
 * interest, contracts won and lost. It sends the calls of a client at the prices of their time, in a world that is hidden
 * until it is complete; the market decides about profit and loss.
 */
import { assets } from '@papertape/shared/contract/assets.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { upload } from '@papertape/shared/contract/upload.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { World } from '../../server/world/world.ts';

export const pastDays = 35;

const day = 24 * hourMs;

/** A gray pixel for receipts and identity documents. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQI12NoAAAAggCB3UNq9AAAAABJRU5ErkJggg==',
  'base64',
);

export interface Login {
  email: string;
  password: string;
}

/** A client of the demo user: one sign-in per visit, because a session ends after a day without use. */
class Client {
  readonly #app: FastifyInstance;
  readonly #world: World;
  #token = '';

  constructor(app: FastifyInstance, world: World) {
    this.#app = app;
    this.#world = world;
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<DataOf<E>> {
    const { method, path } = endpoint;
    const values = (input ?? {}) as Record<string, string>;
    const sent = method === 'POST' ? { payload: values } : { query: values };
    return this.#answered(path, { method, ...sent });
  }

  /** Uploads a picture and returns its path. */
  async upload(): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([picture], { type: 'image/png' }), 'receipt.png');
    const body = new Response(form);
    return this.#answered(upload.upload.path, {
      method: 'POST',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
    });
  }

  /** Advances to a later time and signs in. */
  async visit(time: number, login: Login): Promise<void> {
    await this.wait(time - this.#world.clock.now());
    const { token } = await this.call(identity.login, { by: 'email', ...login });
    this.#token = token;
  }

  async wait(ms: number): Promise<void> {
    this.#world.clock.advanceTo(this.#world.clock.now() + ms);
    await this.#world.catchUp();
  }

  async #answered<Data>(
    path: string,
    request: {
      method: 'GET' | 'POST';
      headers?: Record<string, string>;
      query?: Record<string, string>;
      payload?: Buffer | object;
    },
  ): Promise<Data> {
    const headers = { 'x-world': this.#world.id, 'Login-From': 'WEB', typeUser: 'real', token: this.#token };
    const response = await this.#app.inject({
      ...request,
      url: path,
      headers: { ...headers, ...request.headers },
    });
    const { code, data, msg } = response.json<{ code: number; data: Data; msg: string }>();
    if (!isSuccess(code)) throw new Error(`${path}: ${msg}`);
    return data;
  }
}

type Visit = (client: Client) => Promise<unknown>;

const deposit =
  (amount: string): Visit =>
  async (client) =>
    client.call(recharge.insert, { coin: 'USDT', chain: 'TRC20', amount, receipt: await client.upload() });

const move =
  (to: 'option' | 'financing', amount: string): Visit =>
  (client) =>
    client.call(assets.transferAsset, { from: 'currency', to, coin: 'USDT', amount });

const open =
  (symbol: string, side: 'long' | 'short', size: string): Visit =>
  (client) =>
    client.call(trading.create, { symbol, side, action: 'open', type: 'market', size, leverage: 5 });

/** Closes all open positions. */
const close: Visit = async (client) => {
  const { positions = [] } = await client.call(trading.list, { kind: 'positions', page: 1, size: 10 });
  if (positions.length > 0) await client.call(trading.matchLiquidate, { all: true });
};

const subscribe =
  (productId: string, amount: string): Visit =>
  (client) =>
    client.call(financing.buyFinanceProduct, { action: 'subscribe', productId, amount });

const contract =
  (side: 'long' | 'short', stake: string): Visit =>
  async (client) => {
    await client.call(seconds.cryptoCreate, { symbol: 'BTCUSDT', side, stake, seconds: 60 });
    await client.wait(70_000);
  };

const borrow: Visit = async (client) => {
  const photos = [await client.upload(), await client.upload(), await client.upload()];
  await client.call(loan.createLoanProduct, {
    productId: 'l-15',
    amount: '2000',
    photos,
    agreementAccepted: true,
  });
};

const payBack: Visit = async (client) => {
  const { list } = await client.call(loan.userProductList, { page: 1, size: 10 });
  for (const { id, status } of list) {
    if (status === 'approved') await client.call(loan.payOneApplication, { id });
  }
};

/** Visits by day, counted from the first. */
const visits: readonly [at: number, ...Visit[]][] = [
  [0.4, move('option', '1500'), move('financing', '4000'), contract('long', '100')],
  [1.1, subscribe('f-14', '2500'), open('BTCUSDT', 'long', '0.05')],
  [3.5, close, contract('short', '100')],
  [5.3, open('ETHUSDT', 'short', '1')],
  [7.2, close, deposit('2500')],
  [9.6, open('BTCUSDT', 'short', '0.04'), borrow],
  [11.4, close, contract('long', '150')],
  [13.7, open('ETHUSDT', 'long', '1.2')],
  [16.2, close, subscribe('f-90', '1500')],
  [18.5, open('BTCUSDT', 'long', '0.06')],
  [20.3, payBack, close],
  [22.8, deposit('1200'), contract('short', '120'), contract('long', '80')],
  [25.1, open('ETHUSDT', 'long', '0.8')],
  [27.4, close],
  [29.6, open('BTCUSDT', 'short', '0.05')],
  [31.2, close, contract('long', '100')],
  [33.9, (client) => client.call(notification.readNoti, { all: true }), open('BTCUSDT', 'long', '0.04')],
  [34.6, open('ETHUSDT', 'long', '0.6')],
];

/** Takes the world from its start, `pastDays` ago, to just before the present. */
export async function liveDemoPast(app: FastifyInstance, world: World, login: Login): Promise<void> {
  const begin = world.clock.now();
  const client = new Client(app, world);
  for (const [at, ...deeds] of visits) {
    await client.visit(begin + at * day, login);
    for (const deed of deeds) {
      await deed(client);
      await client.wait(hourMs / 2);
    }
    await client.call(identity.logout, undefined);
  }
}
