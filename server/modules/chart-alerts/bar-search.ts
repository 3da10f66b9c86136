/** The first tick within a bar at whose price something holds that holds from one price on, up or down. */
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

/** The last price on the way from one at which it holds to one at which it does not. */
function border(holds: number, fails: number, is: (price: number) => boolean): number {
  let [yes, no] = [holds, fails];
  while (Math.abs(yes - no) > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (is(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
