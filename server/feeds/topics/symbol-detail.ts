/** Ticker, book and trades of one symbol. The book comes whole each time; trades are those since the last tick. */

import type { Instrument } from '../../market/types.ts';
import { boardOf } from '../../modules/market/board.ts';
import { levelRow, tradeRow } from '../../modules/market/rows.ts';
import type { World } from '../../world/world.ts';
import type { EventData, TopicSource } from '../topic.ts';

const bookDepth = 40;
const tradeCount = 50;

type Detail = EventData<'symbol_detail'>;

/** What makes a detail a new one; time alone does not. */
function signature({ ticker, bids, asks }: Detail): string {
  return JSON.stringify([{ ...ticker, time: 0 }, bids, asks]);
}

export function symbolDetailSource(world: World, instrument: Instrument): TopicSource<'symbol_detail'> {
  const { symbol } = instrument;
  const board = boardOf(world);
  let last: { time: number; signature: string } | undefined;
  const detailAt = (time: number, since: number): Detail => {
    board.moveTo(time);
    const { market } = world;
    const book = market.book(symbol, time, bookDepth);
    const trades = market.trades(symbol, time, tradeCount).filter((trade) => trade.time > since);
    return {
      symbol,
      ticker: board.contractTicker(instrument),
      bids: book.bids.map((level) => levelRow(instrument, level)),
      asks: book.asks.map((level) => levelRow(instrument, level)),
      trades: trades.map((trade) => tradeRow(instrument, trade)),
    };
  };
  return {
    eventType: 'symbol_detail',
    whole(time) {
      const detail = detailAt(time, Number.NEGATIVE_INFINITY);
      last ??= { time, signature: signature(detail) };
      return detail;
    },
    next(time) {
      const detail = detailAt(time, last?.time ?? Number.NEGATIVE_INFINITY);
      const now = signature(detail);
      const same = last?.signature === now && detail.trades.length === 0;
      last = { time, signature: now };
      return same ? undefined : detail;
    },
    quiet: (time) => detailAt(time, time),
  };
}
