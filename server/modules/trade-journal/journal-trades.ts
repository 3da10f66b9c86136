/** Trades of an account with the trader's notes. */
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { TradeKind, TradeRow, tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import type { CloseReason } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { formatReturnRate } from '@papertape/shared/rules/perpetual/position-figures.ts';
import { formatPrice, formatShare } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../engine/accounts.ts';
import { calculateInitialRisk } from '../../engine/journal/holding.ts';
import { type SecondsTrade, toSecondsTrades } from '../../engine/journal/seconds-trades.ts';
import { groupIntoTrades, type Trade } from '../../engine/journal/trades.ts';
import type { World } from '../../world/world.ts';
import { secondsContracts } from '../seconds/seconds.store.ts';
import { closes, firstOrders } from '../trading/trading.store.ts';
import { readNote, tradeNotes, type Written } from './trade-journal.store.ts';

/** A trade with its notes; fields that a seconds contract lacks are `null`. */
export interface JournalTrade extends SecondsTrade {
  readonly kind: TradeKind;
  readonly leverage: number | null;
  readonly marginMode: MarginMode | null;
  readonly reason: CloseReason | null;
  readonly written: Written;
  readonly risk: bigint | undefined;
}

/** Adds the notes to a trade. `atStop` is the risk at the stop of its first order; a risk that the trader wrote replaces it. */
export function withNotes(trade: Trade, written: Written, atStop: bigint | undefined): JournalTrade {
  return { ...trade, kind: 'position', written, risk: written.risk ?? atStop };
}

/** Adds the notes to a seconds trade, whose risk is its stake unless the trader wrote another. */
export function secondsWithNotes(trade: SecondsTrade, written: Written): JournalTrade {
  const risk = written.risk ?? trade.size;
  return { ...trade, kind: 'seconds', leverage: null, marginMode: null, reason: null, written, risk };
}

/** Returns the trades of the journal, oldest first. */
export function journalTrades(world: World, owner: Owner, kind: TradeKind = 'position'): JournalTrade[] {
  const notes = new Map(tradeNotes.of(world.database, owner).map((row) => [row.positionId, row]));
  if (kind === 'seconds') {
    return toSecondsTrades(secondsContracts.expired(world.database, owner)).map((trade) =>
      secondsWithNotes(trade, readNote(notes.get(trade.id))),
    );
  }
  const stopped = firstOrders.stopped(world.database, owner);
  return groupIntoTrades(closes.ofEnded(world.database, owner)).map((trade) => {
    const opened = stopped.get(trade.id);
    const atStop = opened && calculateInitialRisk(trade.side, opened.fills, opened.stop);
    return withNotes(trade, readNote(notes.get(trade.id)), atStop);
  });
}

type Filter = Pick<
  InputOf<typeof tradeJournal.trades>,
  'symbol' | 'side' | 'tag' | 'mistake' | 'result' | 'since' | 'until'
>;

export function isInFilter(trade: JournalTrade, filter: Filter): boolean {
  const { symbol, side, tag, mistake, result, since = 0, until = Number.POSITIVE_INFINITY } = filter;
  const { written, profit, closedAt } = trade;
  if (symbol !== undefined && trade.symbol !== symbol) return false;
  if (side !== undefined && trade.side !== side) return false;
  if (tag !== undefined && !written.tags.some((own) => own.toLowerCase() === tag.toLowerCase())) return false;
  if (mistake !== undefined && !written.mistakes.includes(mistake)) return false;
  if (result === 'win' && profit <= 0n) return false;
  if (result === 'loss' && profit >= 0n) return false;
  return closedAt >= since && closedAt <= until;
}

export function formatTrade(trade: JournalTrade): TradeRow {
  const { written, risk, profit, entry, exit, initial, ...row } = trade;
  const { note, tags, mistakes } = written;
  return {
    ...row,
    size: fromUnits(trade.size),
    entryPrice: formatPrice(entry),
    exitPrice: formatPrice(exit),
    profit: fromUnits(profit),
    fee: fromUnits(trade.fee),
    funding: fromUnits(trade.funding),
    returnRate: formatReturnRate(profit, initial),
    risk: risk === undefined ? null : fromUnits(risk),
    rMultiple: risk === undefined ? null : formatShare(profit, risk),
    note,
    tags,
    mistakes,
  };
}
