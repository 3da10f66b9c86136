import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { tagsAtMost, tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { tagsIn } from '@papertape/shared/rules/journal-tags.ts';
import { zoneReader } from '../../engine/zoned-time.ts';
import { type Handlers, readOwner } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { Commands } from '../../world/commands.ts';
import { writeJson } from '../../world/json-columns.ts';
import { cutPage } from '../../world/paging.ts';
import type { World } from '../../world/world.ts';
import { secondsContracts } from '../seconds/seconds.store.ts';
import { positions } from '../trading/trading.store.ts';
import { formatTrade, isInFilter, journalTrades } from './journal-trades.ts';
import { computeStatistics } from './statistics-view.ts';
import { findTradeDetail } from './trade-detail.ts';
import { readNote, tradeNotes } from './trade-journal.store.ts';

function unknownSymbol(world: World, symbol: string | undefined) {
  if (symbol === undefined || world.market.find(symbol) !== undefined) return undefined;
  return refuse('symbolUnknown', { field: 'symbol' });
}

const handlers: Handlers<typeof tradeJournal> = {
  trades(call) {
    const { world, input } = call;
    const refusal = unknownSymbol(world, input.symbol);
    if (refusal !== undefined) return refusal;
    const all = journalTrades(world, readOwner(call), input.kind);
    const wanted = all.filter((trade) => isInFilter(trade, input)).reverse();
    const { shown, facts } = cutPage(wanted, input);
    return {
      list: shown.map(formatTrade),
      ...facts,
      tags: tagsIn(all.flatMap(({ written }) => written.tags)),
    };
  },

  trade(call) {
    return findTradeDetail(call.world, readOwner(call), call.input.id) ?? refuse('notFound', { field: 'id' });
  },

  statistics(call) {
    const { world, input } = call;
    const zone = zoneReader(input.zone ?? 'UTC');
    if (zone === undefined) return refuse('invalidInput', { field: 'zone' });
    const refusal = unknownSymbol(world, input.symbol);
    if (refusal !== undefined) return refusal;
    const wanted = journalTrades(world, readOwner(call), input.kind).filter((trade) =>
      isInFilter(trade, input),
    );
    return computeStatistics(wanted, zone);
  },

  note: 'tradeJournal.note',
};

const tradeJournalCommands: Commands = {
  'tradeJournal.note'(tx, { userId, mode }, { id, ...change }) {
    const own = positions.get(tx, id) ?? secondsContracts.get(tx, id);
    if (own?.userId !== userId || own.mode !== mode) return refuse('notFound', { field: 'id' });
    const before = readNote(tradeNotes.get(tx, id));
    const tags = tagsIn(change.tags ?? before.tags);
    // The contract counts a tag with commas as one.
    if (change.tags !== undefined && tags.length > tagsAtMost)
      return refuse('invalidInput', { field: 'tags' });
    const mistakes = [...new Set(change.mistakes ?? before.mistakes)];
    const note = change.note ?? before.note;
    const stated = change.risk === undefined ? before.risk : change.risk;
    const risk = typeof stated === 'string' ? toUnits(stated) : stated;
    tradeNotes.put(tx, {
      positionId: id,
      userId,
      mode,
      note,
      tags: writeJson('TradeNote', 'tags', tags),
      mistakes: writeJson('TradeNote', 'mistakes', mistakes),
      risk,
      updatedAt: tx.now,
    });
    tx.emit({ type: 'journal.noted', userId, mode, data: { positionId: id } });
    return { note, tags, mistakes, risk: risk === null ? null : fromUnits(risk) };
  },
};

export const tradeJournalModule: ServerModule = {
  name: 'tradeJournal',
  install: () => ({ commands: tradeJournalCommands }),
  register: (app, context) => registerFeature(app, context, tradeJournal, handlers),
};
