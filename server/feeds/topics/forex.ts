/** Tickers of a group or of all: those that moved in a tick, all of them at the start. */
import type { Ticker } from '@papertape/shared/contract/market.ts';
import type { ProductGroup } from '@papertape/shared/contract/values.ts';
import { boardOf } from '../../modules/market/board.ts';
import type { World } from '../../world/world.ts';
import type { TopicSource } from '../topic.ts';

/** What makes a ticker a new one; its time alone does not. */
function signature(row: Ticker): string {
  return `${row.last} ${row.bid} ${row.ask} ${row.change} ${row.high} ${row.low} ${row.volume} ${row.state} ${row.mark}`;
}

export function forexSource(world: World, group: ProductGroup | undefined): TopicSource<'forex'> {
  const board = boardOf(world);
  const known = new Map<string, string>();
  const rowsAt = (time: number) => {
    board.moveTo(time);
    return board.instruments(group).map((instrument) => board.ticker(instrument));
  };
  return {
    eventType: 'forex',
    whole(time) {
      const tickers = rowsAt(time);
      if (known.size === 0) for (const row of tickers) known.set(row.symbol, signature(row));
      return { whole: true, tickers };
    },
    next(time) {
      const tickers = rowsAt(time).filter((row) => {
        const now = signature(row);
        if (known.get(row.symbol) === now) return false;
        known.set(row.symbol, now);
        return true;
      });
      return tickers.length === 0 ? undefined : { whole: false, tickers };
    },
    quiet: () => ({ whole: false, tickers: [] }),
  };
}
