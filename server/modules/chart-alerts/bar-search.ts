/** Finds the first tick within a bar at which a monotonic condition on the price holds. */
import type { CrossingQuery, Market } from '../../market/types.ts';
import type { AlertBar } from './bar-feed.ts';

type Range = Pick<CrossingQuery, 'symbol' | 'source' | 'from' | 'until'>;

export function firstTick(
  market: Market,
  range: Range,
  { low, high }: AlertBar,
  is: (price: number) => boolean,
): { at: number; price: number } | undefined {
  const [isLow, isHigh] = [is(low), is(high)];
  if (!isLow && !isHigh) return undefined;
  const bounds = () => {
    if (isLow && isHigh) return { atOrAbove: low };
    return isLow ? { atOrBelow: border(low, high, is) } : { atOrAbove: border(high, low, is) };
  };
  const crossing = market.firstCrossing({ ...range, ...bounds() });
  return crossing && { at: crossing.time, price: crossing.units };
}

/** Returns the last price at which the condition holds, between one where it does and one where it does not. */
function border(holds: number, fails: number, is: (price: number) => boolean): number {
  let [yes, no] = [holds, fails];
  while (Math.abs(yes - no) > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (is(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
