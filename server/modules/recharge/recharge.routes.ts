import type { recharge } from '@papertape/shared/contract/recharge.ts';
import { findChain } from '@papertape/shared/rules/chains.ts';
import { findCoin } from '../../engine/coins.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { type Language, loadTexts, textIn } from '../../http/languages.ts';
import type { AccountView } from '../../world/account-view.ts';
import { speaksOf } from '../../world/events.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { addAddress, addressView, latestAddress, routeOf } from './addresses.ts';
import { chainInfos, chainNames, coinOffer, offeredCoins, rechargeTypes } from './offers.ts';
import { rechargeView, report } from './recharge.service.ts';
import { type AddressRow, depositAddresses, recharges } from './recharge.store.ts';

const texts = loadTexts('records');
const reasonIn = (language: Language) => (reason: string) => textIn(texts, language, reason) ?? reason;

const demo = refuse('demoNotAllowed');
const isDemo = (call: UserCall<unknown>) => call.mode === 'demo';

function checkCoin(world: World, coin: string | undefined): Refusal | undefined {
  return coin === undefined || findCoin(world.market, coin) !== undefined
    ? undefined
    : refuse('coinUnknown', { field: 'coin' });
}

function checkChain(chain: string | undefined): Refusal | undefined {
  return chain === undefined || findChain(chain) !== undefined
    ? undefined
    : refuse('chainInvalid', { field: 'chain' });
}

/** Reads inside the queue, so that the answer and the address just made agree. */
function withAddress(
  call: UserCall<unknown>,
  name: string,
  make: (tx: Parameters<typeof addAddress>[0]) => AddressRow | Refusal,
) {
  return call.execute(name, (tx) => {
    const row = make(tx);
    return isRefusal(row) ? row : addressView(row, users.require(tx, call.user.id).registeredAt, tx.now);
  });
}

/** Deposits that are on their way, and each as it changes. */
export const rechargesLive: AccountView = {
  whole: (world, { userId, mode, language }) =>
    mode === 'demo'
      ? {}
      : {
          recharges: recharges
            .inProgressOf(world, userId)
            .map((row) => rechargeView(row, world.clock.now(), reasonIn(language))),
        },
  changed: (world, event, { language }) => {
    if (!speaksOf(event, 'recharge')) return undefined;
    const row = recharges.get(world, event.data.id);
    return row && { recharges: [rechargeView(row, world.clock.now(), reasonIn(language))] };
  },
};

export const handlers: Handlers<typeof recharge> = {
  addressInsert: (call) =>
    isDemo(call)
      ? demo
      : withAddress(call, 'recharge.addAddress', (tx) => addAddress(tx, call.user.id, call.input)),

  addressDelete: (call) =>
    isDemo(call)
      ? demo
      : call.execute('recharge.hideAddress', (tx) => {
          const row = depositAddresses.get(tx, call.input.id);
          if (row?.userId !== call.user.id || row.hidden) return refuse('notFound', { field: 'id' });
          depositAddresses.hide(tx, row.id);
          return { done: true };
        }),

  async currencyList(call) {
    const wrong = checkChain(call.input.chain);
    if (wrong !== undefined) return wrong;
    const own = await depositAddresses.shown(call.world, call.user.id, undefined, call.input.chain);
    const list = offeredCoins(call.world.market, call.input.chain).map((coin) => ({
      ...coinOffer(coin),
      addresses: own.filter((row) => row.coin === coin.code).length,
    }));
    return { list };
  },

  async addressInfo(call) {
    if (isDemo(call)) return demo;
    const wrong = checkCoin(call.world, call.input.coin) ?? checkChain(call.input.chain);
    if (wrong !== undefined) return wrong;
    const { registeredAt } = users.require(call.world, call.user.id);
    const rows = await depositAddresses.shown(call.world, call.user.id, call.input.coin, call.input.chain);
    const now = call.world.clock.now();
    return { coin: call.input.coin, list: rows.map((row) => addressView(row, registeredAt, now)) };
  },

  rechargeTypes(call) {
    const wrong = checkCoin(call.world, call.input.coin);
    if (wrong !== undefined) return wrong;
    const coins = offeredCoins(call.world.market).map((coin) => coin.code);
    const { coin } = call.input;
    return { list: rechargeTypes(coin === undefined ? coins : coins.filter((code) => code === coin)) };
  },

  getDepositAddress(call) {
    if (isDemo(call)) return demo;
    const { coin, chain } = call.input;
    const route = routeOf(call.world, coin, chain);
    if (isRefusal(route)) return route;
    return withAddress(call, 'recharge.address', (tx) => latestAddress(tx, call.user.id, coin, chain));
  },

  chainTypes: (call) => checkCoin(call.world, call.input.coin) ?? { list: chainInfos(call.input.coin) },

  getMainChainNames: (call) =>
    checkCoin(call.world, call.input.coin) ?? { list: chainNames(call.input.coin) },

  rechargeCoin: (call) =>
    checkChain(call.input.chain) ?? {
      list: offeredCoins(call.world.market, call.input.chain).map(coinOffer),
    },

  insert: (call) =>
    isDemo(call)
      ? demo
      : call.execute('recharge.report', (tx) => {
          const row = report(tx, call.user.id, call.input);
          return isRefusal(row) ? row : rechargeView(row, tx.now, reasonIn(call.language));
        }),

  async list(call) {
    if (isDemo(call)) return demo;
    const { rows, total } = await recharges.page(call.world, call.user.id, call.input);
    const now = call.world.clock.now();
    return {
      list: rows.map((row) => rechargeView(row, now, reasonIn(call.language))),
      total,
      page: call.input.page,
      size: call.input.size,
    };
  },
};
