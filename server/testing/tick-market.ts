/** A market of a few given ticks: one symbol, whole prices, and only the parts that alerts read. */
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { type BarHours, barStart } from '../market/charts/bar-places.ts';
import { dayIndex, tickMs } from '../market/time.ts';
import type { Candle, Instrument, Market } from '../market/types.ts';

type Ticks = readonly (readonly [time: number, price: number])[];

export function tickMarket(ticks: Ticks, hours?: BarHours): Market {
  const upTo = (time: number) => ticks.filter(([at]) => at <= time);
  const sessionId = hours?.sessionId ?? 'always';
  const market: Pick<Market, 'instrument' | 'quote' | 'candles' | 'candleStart' | 'firstCrossing' | 'spans'> =
    {
      instrument: () =>
        ({ sessionId, firstDay: dayIndex(ticks[0]?.[0] ?? 0) - 1, priceDecimals: 0 }) as Instrument,
      quote(symbol, time) {
        const [at = 0, last = 0] = upTo(time).at(-1) ?? ticks[0] ?? [];
        return { symbol, time: at, last, index: last, mark: last, bid: last, ask: last };
      },
      candles(_symbol, timeframe: Timeframe, { to, count }) {
        const bars: Candle[] = [];
        for (const [at, price] of upTo(to)) {
          const time = barStart(sessionId, timeframe, at);
          const bar = bars.at(-1);
          if (bar?.time !== time) {
            bars.push({ time, open: price, high: price, low: price, close: price, volume: 1 });
            continue;
          }
          const [high, low] = [Math.max(bar.high, price), Math.min(bar.low, price)];
          bars[bars.length - 1] = { ...bar, high, low, close: price };
        }
        return bars.slice(-count);
      },
      candleStart: (_symbol, timeframe, time) => barStart(sessionId, timeframe, time),
      firstCrossing({ from, until, atOrAbove = Infinity, atOrBelow = -Infinity }) {
        const found = ticks.find(
          ([at, price]) => at > from && at <= until && (price >= atOrAbove || price <= atOrBelow),
        );
        return found && { time: found[0], units: found[1] };
      },
      spans: (_symbol, day) => hours?.spans(day) ?? [{ start: 0, end: 1440 }],
    };
  return market as Market;
}

/** Returns consecutive ticks from a time on. */
export function ticksFrom(start: number, prices: readonly number[], stepMs = tickMs): Ticks {
  return prices.map((price, index) => [start + index * stepMs, price] as const);
}
