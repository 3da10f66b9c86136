import type { exchange } from '@papertape/shared/contract/exchange.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Owner } from '../../engine/accounts.ts';
import { findCoin } from '../../engine/coins.ts';
import { commanded, type Handlers, type UserCall } from '../../http/call.ts';
import { recordView } from './exchange.service.ts';
import { exchanges } from './exchange.store.ts';
import { exchangePairs } from './quotes.ts';

const ownerOf = (call: UserCall<unknown>): Owner => ({ userId: call.user.id, mode: call.mode });

export const handlers: Handlers<typeof exchange> = {
  exchangeInfo(call) {
    const { side, coin, amount, unit } = call.input;
    const { market, clock } = call.world;
    if (side === undefined || coin === undefined || amount === undefined) {
      return { pairs: exchangePairs(market, clock.now()), quote: null };
    }
    return call.command('exchange.quote', { side, coin, amount, unit });
  },

  currencyBuy: commanded('exchange.buy'),
  currencySell: commanded('exchange.sell'),

  async tradingRecord(call) {
    const { coin, page, size } = call.input;
    if (coin !== undefined && findCoin(call.world.market, coin) === undefined) {
      return refuse('coinUnknown', { field: 'coin' });
    }
    const { rows, total } = await exchanges.page(call.world, ownerOf(call), call.input);
    return { list: rows.map(recordView), total, page, size };
  },
};
