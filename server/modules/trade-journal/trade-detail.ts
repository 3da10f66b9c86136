/** One trade with its fills and excursions. */
import type { TradeDetail } from '@papertape/shared/contract/trade-journal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { formatPrice, formatShare } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../engine/accounts.ts';
import { type Extreme, measureExcursions } from '../../engine/journal/excursions.ts';
import { calculateInitialRisk } from '../../engine/journal/holding.ts';
import { toSecondsTrades } from '../../engine/journal/seconds-trades.ts';
import { groupIntoTrades } from '../../engine/journal/trades.ts';
import { toFillRow } from '../../engine/perpetual/rows.ts';
import type { World } from '../../world/world.ts';
import { secondsContracts } from '../seconds/seconds.store.ts';
import { closes, fills, firstOrders, positions } from '../trading/trading.store.ts';
import { formatTrade, secondsWithNotes, withNotes } from './journal-trades.ts';
import { readPriceSpan } from './price-span.ts';
import { readNote, tradeNotes } from './trade-journal.store.ts';

function shownExtreme(
  { amount, price }: Extreme,
  risk: bigint | undefined,
): NonNullable<TradeDetail['adverse']> {
  return {
    amount: fromUnits(amount),
    price: price === undefined ? null : formatPrice(price),
    rMultiple: risk === undefined ? null : formatShare(amount, risk),
  };
}

function findSecondsDetail(world: World, owner: Owner, id: string): TradeDetail | undefined {
  const contract = secondsContracts.get(world.database, id);
  if (contract?.userId !== owner.userId || contract.mode !== owner.mode) return undefined;
  const [ended] = toSecondsTrades([contract]);
  if (ended === undefined) return undefined;
  const trade = secondsWithNotes(ended, readNote(tradeNotes.get(world.database, id)));
  const none = { adverse: null, favourable: null, stopLoss: null, takeProfit: null };
  return { ...formatTrade(trade), ...none, fills: [] };
}

/** Returns an ended position or seconds contract of the owner; `undefined` if there is none of that id. */
export function findTradeDetail(world: World, owner: Owner, id: string): TradeDetail | undefined {
  const { database } = world;
  const position = positions.get(database, id);
  if (position === undefined) return findSecondsDetail(world, owner, id);
  if (position.userId !== owner.userId || position.mode !== owner.mode) return undefined;
  const [ended] = groupIntoTrades(closes.ofPosition(database, { id, ...owner }));
  if (position.status !== 'closed' || ended === undefined) return undefined;
  const own = fills.ofPosition(database, id);
  const order = firstOrders.of(database, own);
  const atStop = order?.stopLoss ? calculateInitialRisk(ended.side, own, order.stopLoss) : undefined;
  const trade = withNotes(ended, readNote(tradeNotes.get(database, id)), atStop);
  const { adverse, favourable } = measureExcursions(trade.side, own, (from, until) =>
    readPriceSpan(world.market, trade.symbol, from, until),
  );
  return {
    ...formatTrade(trade),
    adverse: shownExtreme(adverse, trade.risk),
    favourable: shownExtreme(favourable, trade.risk),
    stopLoss: order?.stopLoss ?? null,
    takeProfit: order?.takeProfit ?? null,
    fills: own.map(toFillRow),
  };
}
