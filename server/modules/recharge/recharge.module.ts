import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { findChain } from '@papertape/shared/rules/chains.ts';
import { findCoin } from '../../engine/coins.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { chainInfos, chainNames, coinOffer, offeredCoins, rechargeTypes } from './offers.ts';
import {
  confirmDeposit,
  confirmedDue,
  findRoute,
  rechargeCommands,
  rechargeRequests,
  viewAddress,
} from './recharge.service.ts';
import { depositAddresses, recharges } from './recharge.store.ts';
import { reasonIn, rechargesLive, viewRecharge } from './recharge-view.ts';

const demo = refuse('demoNotAllowed');

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

const handlers: Handlers<typeof recharge> = {
  addressInsert: 'recharge.addAddress',
  addressDelete: 'recharge.hideAddress',

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
    if (call.mode === 'demo') return demo;
    const wrong = checkCoin(call.world, call.input.coin) ?? checkChain(call.input.chain);
    if (wrong !== undefined) return wrong;
    const { registeredAt } = users.require(call.world, call.user.id);
    const rows = await depositAddresses.shown(call.world, call.user.id, call.input.coin, call.input.chain);
    const now = call.world.clock.now();
    return { coin: call.input.coin, list: rows.map((row) => viewAddress(row, registeredAt, now)) };
  },

  rechargeTypes(call) {
    const wrong = checkCoin(call.world, call.input.coin);
    if (wrong !== undefined) return wrong;
    const coins = offeredCoins(call.world.market).map((coin) => coin.code);
    const { coin } = call.input;
    return { list: rechargeTypes(coin === undefined ? coins : coins.filter((code) => code === coin)) };
  },

  getDepositAddress(call) {
    if (call.mode === 'demo') return demo;
    const { coin, chain } = call.input;
    const route = findRoute(call.world, coin, chain);
    if (isRefusal(route)) return route;
    return call.command('recharge.address', call.input);
  },

  chainTypes: (call) => checkCoin(call.world, call.input.coin) ?? { list: chainInfos(call.input.coin) },

  getMainChainNames: (call) =>
    checkCoin(call.world, call.input.coin) ?? { list: chainNames(call.input.coin) },

  rechargeCoin: (call) =>
    checkChain(call.input.chain) ?? {
      list: offeredCoins(call.world.market, call.input.chain).map(coinOffer),
    },

  insert: 'recharge.report',

  async list(call) {
    if (call.mode === 'demo') return demo;
    const { rows, facts } = await recharges.page(call.world, call.user.id, call.input);
    const now = call.world.clock.now();
    return {
      list: rows.map((row) => viewRecharge(row, now, reasonIn(call.language))),
      ...facts,
    };
  },
};

export const rechargeModule: ServerModule = {
  name: 'recharge',
  install: () => ({
    commands: rechargeCommands,
    requestQueues: { recharge: rechargeRequests },
    due: { ...dueOfClerk('recharge', rechargeRequests), [confirmedDue]: confirmDeposit },
    account: rechargesLive,
  }),
  register: (app, context) => registerFeature(app, context, recharge, handlers),
};
