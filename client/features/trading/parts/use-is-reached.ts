import { parseDecimal } from '@papertape/shared/money/decimal.ts';
import { parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import { isMarketable } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { useTickerText } from '../../../lib/feeds/use-live.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { TicketSide } from '../model/order-draft.ts';

/** Decimals of the finest price grid. */
const finest = 8;

/** Returns whether the market has reached a limit, so that an order at it fills at once; false while the market is closed or unknown. */
export function useIsReached(symbol: string, side: TicketSide, limit: string | null): boolean {
  const best = useTickerText(symbol, (ticker) => {
    if (ticker === undefined || ticker.state !== 'open') return '';
    return side === 'buy' ? ticker.ask : ticker.bid;
  });
  const price = parseDecimal(limit ?? '');
  if (price === undefined || best === '' || !isKnown(best)) return false;
  return isMarketable(side, parseTicks(price.toFixed(), finest), parseTicks(best, finest));
}
