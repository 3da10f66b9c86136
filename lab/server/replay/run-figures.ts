/** Figures of the trades that a user made in a private world. */
import type { ReplayResult } from '@papertape/shared/contract/replay.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../../server/engine/accounts.ts';
import { zoneReader } from '../../../server/engine/zoned-time.ts';
import { readPreferences } from '../../../server/modules/identity/user-view.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { journalTrades } from '../../../server/modules/trade-journal/journal-trades.ts';
import { computeStatistics } from '../../../server/modules/trade-journal/statistics-view.ts';
import { getMarginSummary } from '../../../server/world/margin-summary.ts';
import type { World } from '../../../server/world/world.ts';

/** Returns the trade-journal figures of the demo account until now. */
export function summarizeTrades(world: World, userId: string): Omit<ReplayResult, 'symbol' | 'from'> {
  const owner: Owner = { userId, mode: 'demo' };
  const all = [...journalTrades(world, owner), ...journalTrades(world, owner, 'seconds')];
  const zone = zoneReader('UTC');
  if (zone === undefined) throw new Error('no zone is named UTC');
  const { trades, wins, winRate, profit, drawdown } = computeStatistics(
    all.sort((left, right) => left.closedAt - right.closedAt),
    zone,
  );
  return {
    until: world.clock.now(),
    startMoney: readPreferences(users.require(world, userId)).demoStart,
    trades,
    wins,
    winRate,
    profit,
    drawdown,
    open: world.ports.margin?.terms(owner).length ?? 0,
    unrealised: fromUnits(getMarginSummary(world, userId, 'demo').unrealised),
  };
}
