import { exchange } from '@papertape/shared/contract/exchange.ts';
import { isRefusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { findCoin } from '../../engine/coins.ts';
import { type Handlers, readOwner } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { byOwner, type Commands } from '../../world/commands.ts';
import { exchangeByQuote, recordView } from './exchange.service.ts';
import { exchanges } from './exchange.store.ts';
import { exchangePairs, quoteView, storeQuote } from './quotes.ts';

const handlers: Handlers<typeof exchange> = {
  exchangeInfo(call) {
    const { side, coin, amount, unit } = call.input;
    const { market, clock } = call.world;
    if (side === undefined || coin === undefined || amount === undefined) {
      return { pairs: exchangePairs(market, clock.now()), quote: null };
    }
    return call.command('exchange.quote', { side, coin, amount, unit });
  },

  currencyBuy: 'exchange.buy',
  currencySell: 'exchange.sell',

  async tradingRecord(call) {
    const { coin } = call.input;
    if (coin !== undefined && findCoin(call.world.market, coin) === undefined) {
      return refuse('coinUnknown', { field: 'coin' });
    }
    const { rows, facts } = await exchanges.page(call.world, readOwner(call), call.input);
    return { list: rows.map(recordView), ...facts };
  },
};

const commands: Commands = {
  'exchange.quote': byOwner((tx, owner, input) => {
    const row = storeQuote(tx, owner, input);
    return isRefusal(row) ? row : { pairs: exchangePairs(tx.world.market, tx.now), quote: quoteView(row) };
  }),
  'exchange.buy': byOwner((tx, owner, { quoteId }) => exchangeByQuote(tx, owner, 'buy', quoteId)),
  'exchange.sell': byOwner((tx, owner, { quoteId }) => exchangeByQuote(tx, owner, 'sell', quoteId)),
};

export const exchangeModule: ServerModule = {
  name: 'exchange',
  install: () => ({ commands }),
  register: (app, context) => registerFeature(app, context, exchange, handlers),
};
