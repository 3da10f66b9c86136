import type { exchange } from '@papertape/shared/contract/exchange.ts';
import { findCoin } from '../../engine/coins.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { isRefusal, refuse } from '../../world/refusal.ts';
import { exchangeByQuote, recordView } from './exchange.service.ts';
import { exchanges, type Owner } from './exchange.store.ts';
import { exchangePairs, quote, quoteView } from './quotes.ts';

const ownerOf = (call: UserCall<unknown>): Owner => ({ userId: call.user.id, mode: call.mode });

export const handlers: Handlers<typeof exchange> = {
  exchangeInfo(call) {
    const { side, coin, amount, unit } = call.input;
    const { market, clock } = call.world;
    if (side === undefined || coin === undefined || amount === undefined) {
      return { pairs: exchangePairs(market, clock.now()), quote: null };
    }
    return call.execute('exchange.quote', (tx) => {
      const row = quote(tx, ownerOf(call), { side, coin, amount, unit });
      return isRefusal(row) ? row : { pairs: exchangePairs(tx.world.market, tx.now), quote: quoteView(row) };
    });
  },

  currencyBuy: (call) =>
    call.execute('exchange.buy', (tx) => exchangeByQuote(tx, ownerOf(call), 'buy', call.input.quoteId)),

  currencySell: (call) =>
    call.execute('exchange.sell', (tx) => exchangeByQuote(tx, ownerOf(call), 'sell', call.input.quoteId)),

  async tradingRecord(call) {
    const { coin, page, size } = call.input;
    if (coin !== undefined && findCoin(call.world.market, coin) === undefined) {
      return refuse('coinUnknown', { field: 'coin' });
    }
    const { rows, total } = await exchanges.page(call.world, ownerOf(call), call.input);
    return { list: rows.map(recordView), total, page, size };
  },
};
