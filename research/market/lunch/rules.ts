/**
 * Trading rules on hourly bars. A rule returns the position for each bar, from -1 to 1, from earlier bars and the
 * gap at its open; `fade` plays the opposite.
 */
import { hourMs } from '@papertape/shared/durations.ts';
import type { Bar, Series } from './bars.ts';

export type Rule = (series: Series, partner: Series) => Float64Array;

const sessionBars = 6;
const monthBars = 500;
const widePauseMs = 40 * hourMs;

const each = (bars: readonly Bar[], position: (place: number) => number): Float64Array =>
  Float64Array.from(bars, (_, place) => position(place));

/** Returns the log level after each bar. */
function levels(bars: readonly Bar[]): Float64Array {
  let level = 0;
  return Float64Array.from(bars, ({ gap, move }) => {
    level += gap + move;
    return level;
  });
}

/** Follows the direction of the last bars. */
const trend =
  (length: number): Rule =>
  ({ bars }) => {
    const level = levels(bars);
    return each(bars, (place) =>
      place <= length ? 0 : Math.sign((level[place - 1] as number) - (level[place - 1 - length] as number)),
    );
  };

/** Follows the trend, updated once per number of bars. */
const held =
  (length: number): Rule =>
  (series, partner) => {
    const positions = trend(length)(series, partner);
    return each(series.bars, (place) => positions[place - (place % length)] as number);
  };

/** Follows an opening gap for some hours. */
const gap: Rule = ({ bars }) => {
  let since = sessionBars;
  let side = 0;
  return each(bars, (place) => {
    const bar = bars[place] as Bar;
    since = bar.reopens ? 0 : since + 1;
    if (bar.reopens) side = Math.sign(bar.gap);
    return since < sessionBars ? side : 0;
  });
};

/** Follows the first hour after an opening for some hours. */
const opening: Rule = ({ bars }) => {
  let since = sessionBars;
  let side = 0;
  return each(bars, (place) => {
    const bar = bars[place] as Bar;
    since = bar.reopens ? 0 : since + 1;
    if (since === 1) side = Math.sign((bars[place - 1] as Bar).move);
    return since >= 1 && since < sessionBars ? side : 0;
  });
};

const isWide = (bars: readonly Bar[], place: number): boolean =>
  (bars[place]?.time ?? 0) - (bars[place - 1]?.time ?? 0) > widePauseMs;

/** Follows a weekend gap until Monday. */
const weekend: Rule = ({ bars }) => {
  let side = 0;
  let left = 0;
  return each(bars, (place) => {
    const bar = bars[place] as Bar;
    left -= 1;
    if (isWide(bars, place)) {
      side = Math.sign(bar.gap);
      left = sessionBars;
    }
    return left > 0 ? side : 0;
  });
};

/** Holds the direction of the day over the closed hours. */
const overnight: Rule = ({ bars }) => {
  const level = levels(bars);
  return each(bars, (place) => {
    if (place < 2 * sessionBars || !bars[place + 1]?.reopens) return 0;
    return Math.sign((level[place - 1] as number) - (level[place - sessionBars] as number));
  });
};

/** Buys, in the second half of the data, the hours that rose in the first half, and sells those that fell. */
const hourOfDay: Rule = ({ bars }) => {
  const half = bars.length >> 1;
  const sums = Array.from({ length: 24 }, () => ({ count: 0, move: 0, square: 0 }));
  for (const { hour, move } of bars.slice(0, half)) {
    const sum = sums[hour] as { count: number; move: number; square: number };
    sum.count += 1;
    sum.move += move;
    sum.square += move * move;
  }
  const sides = sums.map(({ move, square }) =>
    Math.abs(move) > 1.5 * Math.sqrt(square) ? Math.sign(move) : 0,
  );
  return each(bars, (place) => (place < half ? 0 : (sides[(bars[place] as Bar).hour] as number)));
};

/** Buys after an hour with the high of its day, sells after one with the low. */
const touch: Rule = ({ bars }) => {
  let level = 0;
  let high = 0;
  let low = 0;
  let day = Number.NaN;
  let next = 0;
  return each(bars, (place) => {
    const position = next;
    const bar = bars[place] as Bar;
    const open = level + bar.gap;
    if (bar.day !== day) {
      day = bar.day;
      high = open;
      low = open;
    }
    const isHigh = open + bar.high > high;
    const isLow = open + bar.low < low;
    high = Math.max(high, open + bar.high);
    low = Math.min(low, open + bar.low);
    next = Number(isHigh) - Number(isLow);
    level = open + bar.move;
    return position;
  });
};

/** Follows an hour with twice the usual volume. */
const volume: Rule = ({ bars }) => {
  let usual = bars[0]?.volume ?? 0;
  let next = 0;
  return each(bars, (place) => {
    const position = next;
    const bar = bars[place] as Bar;
    next = bar.volume > 2 * usual ? Math.sign(bar.move) : 0;
    usual += (bar.volume - usual) / 48;
    return position;
  });
};

/** Trades against an unusually wide distance of two related symbols. */
const pairs: Rule = ({ bars }, { bars: others }) => {
  const own = levels(bars);
  const level = levels(others);
  const byTime = new Map(others.map(({ time }, place) => [time, level[place] as number]));
  let center = 0;
  let square = 0;
  let next = 0;
  return each(bars, (place) => {
    const position = next;
    const other = byTime.get((bars[place] as Bar).time);
    if (other === undefined) return position;
    const distance = (own[place] as number) - other;
    const off = distance - center;
    center += off / monthBars;
    square += (off * off - square) / monthBars;
    next = place > monthBars && off * off > 2 * square ? -Math.sign(off) : 0;
    return position;
  });
};

/** Trades against the distance from the mean of the last weeks. */
const level: Rule = ({ bars }) => {
  const own = levels(bars);
  let center = 0;
  return each(bars, (place) => {
    const position = place > monthBars ? -Math.sign((own[place - 1] as number) - center) : 0;
    center += ((own[place] as number) - center) / monthBars;
    return position;
  });
};

export const rules: Readonly<Record<string, Rule>> = {
  'trend of an hour': trend(1),
  'trend of four hours': held(4),
  'trend of a day': held(24),
  'trend of a week': held(120),
  'trend of a month': held(480),
  gap,
  opening,
  weekend,
  overnight,
  'hour of day': hourOfDay,
  'touch of the high': touch,
  'volume step': volume,
  pairs,
  'distance from the mean': level,
};
