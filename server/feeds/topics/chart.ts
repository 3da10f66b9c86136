/** Candles of a symbol and timeframe: the running one, and before it those that ended since the last tick. */
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import type { Candle, Instrument } from '../../market/types.ts';
import { candleRow } from '../../modules/market/rows.ts';
import type { World } from '../../world/world.ts';
import type { TopicSource } from '../topic.ts';

/** A jump of a paused clock may end many candles; older ones than these are for the request of the history. */
const mostCandles = 500;

export function chartSource(
  world: World,
  instrument: Instrument,
  timeframe: Timeframe,
): TopicSource<'chart'> {
  const { symbol } = instrument;
  let last: Candle | undefined;
  const candlesAt = (time: number, count: number) =>
    world.market.candles(symbol, timeframe, { to: time, count });
  const dataOf = (candles: readonly Candle[]) => ({
    symbol,
    timeframe,
    candles: candles.map((candle) => candleRow(instrument, candle)),
  });
  return {
    eventType: 'chart',
    whole(time) {
      const candles = candlesAt(time, 2);
      last ??= candles.at(-1);
      return dataOf(candles);
    },
    next(time) {
      const before = last;
      const recent = candlesAt(time, 2);
      const running = recent.at(-1);
      if (running === undefined || (before !== undefined && isSame(before, running))) return undefined;
      last = running;
      if (before === undefined || running.time === before.time) return dataOf([running]);
      const reachesBack = (recent[0]?.time ?? 0) <= before.time;
      const candles = reachesBack ? recent : candlesAt(time, mostCandles);
      return dataOf(candles.filter((candle) => candle.time >= before.time));
    },
    quiet: () => dataOf([]),
  };
}

function isSame(left: Candle, right: Candle): boolean {
  return (
    left.time === right.time &&
    left.close === right.close &&
    left.volume === right.volume &&
    left.high === right.high &&
    left.low === right.low
  );
}
