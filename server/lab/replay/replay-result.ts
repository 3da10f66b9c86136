/** How a replay went: the figures of the trade journal over all that was traded in it. */
import type { ReplayResult } from '@papertape/shared/contract/replay.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../engine/accounts.ts';
import { zoneReader } from '../../engine/zoned-time.ts';
import { preferencesOf } from '../../modules/identity/user-view.ts';
import { users } from '../../modules/identity/users.store.ts';
import { journalTrades } from '../../modules/trade-journal/journal-trades.ts';
import { statisticsOf } from '../../modules/trade-journal/statistics-view.ts';
import { marginSummaryOf } from '../../world/margin-summary.ts';
import type { World } from '../../world/world.ts';

export function resultOf(
  world: World,
  userId: string,
  { symbol, from }: Pick<ReplayResult, 'symbol' | 'from'>,
): ReplayResult {
  const owner: Owner = { userId, mode: 'demo' };
  const all = [...journalTrades(world, owner), ...journalTrades(world, owner, 'seconds')];
  const zone = zoneReader('UTC');
  if (zone === undefined) throw new Error('no zone is named UTC');
  const { trades, wins, winRate, profit, drawdown } = statisticsOf(
    all.sort((left, right) => left.closedAt - right.closedAt),
    zone,
  );
  return {
    symbol,
    from,
    until: world.clock.now(),
    startMoney: preferencesOf(users.require(world, userId)).demoStart,
    trades,
    wins,
    winRate,
    profit,
    drawdown,
    open: world.ports.margin?.terms(owner).length ?? 0,
    unrealised: fromUnits(marginSummaryOf(world, userId, 'demo').unrealised),
  };
}
