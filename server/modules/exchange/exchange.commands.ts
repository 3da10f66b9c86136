/** What of the flash exchange changes a world. */

import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { type Commands, ownerOf } from '../../world/commands.ts';
import { exchangeByQuote } from './exchange.service.ts';
import { exchangePairs, quote, quoteView } from './quotes.ts';

export const exchangeCommands: Commands = {
  'exchange.quote'(tx, actor, input) {
    const row = quote(tx, ownerOf(actor), input);
    return isRefusal(row) ? row : { pairs: exchangePairs(tx.world.market, tx.now), quote: quoteView(row) };
  },
  'exchange.buy': (tx, actor, { quoteId }) => exchangeByQuote(tx, ownerOf(actor), 'buy', quoteId),
  'exchange.sell': (tx, actor, { quoteId }) => exchangeByQuote(tx, ownerOf(actor), 'sell', quoteId),
};
