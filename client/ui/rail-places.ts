/**
 * Where the prices of a position stand on its rail, in percent of the track. Guarantees: what loses lies on the left and what
 * wins on the right, for a long and a short alike; nothing leaves the track.
 *
 * The rail is linear from the liquidation price, at `first`, to the farther of target and mark (of the entry, where both lie
 * behind it), at `last`. A liquidation that is farther than `farRate` of the mark away, or that there is none of, would press
 * everything else together: it is pinned to `first` with a gap behind it, and the rest is linear around the entry, which then
 * stands in the middle of what is left, as far as the target or the mark lies from it, but at least `leastReach` of its price.
 */
export interface RailPrices {
  side: 'long' | 'short';
  /** Null where no price would liquidate the position. */
  liquidation: number | null;
  entry: number;
  mark: number;
  /** The nearest take profit and stop loss; null without one. */
  target: number | null;
  stop: number | null;
}

export interface RailPlaces {
  liquidation: number | null;
  entry: number;
  mark: number;
  target: number | null;
  stop: number | null;
  /** The liquidation is off the scale of the rest. */
  pinned: boolean;
  winning: boolean;
}

const first = 3;
const last = 95;
/** Of a pinned rail, where its linear part begins. */
const gapEnd = 15;
const farRate = 0.6;
const leastReach = 0.02;

interface Scale {
  from: number;
  to: number;
  start: number;
}

/** How far the mark is from liquidation, as a share of it. */
export function liquidationDistance({ liquidation, mark }: RailPrices): number | null {
  return liquidation === null || mark <= 0 ? null : Math.abs(mark - liquidation) / mark;
}

function aroundEntry(entry: number, others: readonly number[]): Scale {
  const distances = others.map((gain) => Math.abs(gain - entry));
  const reach = Math.max(...distances, Math.abs(entry) * leastReach);
  return { from: entry - reach, to: entry + reach, start: gapEnd };
}

export function railPlaces(prices: RailPrices): RailPlaces {
  const { side, liquidation, target, stop } = prices;
  const gain = (price: number) => (side === 'long' ? price : -price);
  const [entry, mark] = [gain(prices.entry), gain(prices.mark)];
  const distance = liquidationDistance(prices);
  const near = liquidation !== null && distance !== null && distance <= farRate;
  const others = target === null ? [mark] : [mark, gain(target)];
  const scale: Scale = near
    ? { from: gain(liquidation), to: Math.max(entry, ...others), start: first }
    : aroundEntry(entry, stop === null ? others : [...others, gain(stop)]);
  const span = scale.to - scale.from;
  const placeOf = (at: number) => {
    const share = span > 0 ? (at - scale.from) / span : 1;
    const place = scale.start + share * (last - scale.start);
    return Math.min(last, Math.max(scale.start, place));
  };
  return {
    liquidation: liquidation === null ? null : first,
    entry: placeOf(entry),
    mark: placeOf(mark),
    target: target === null ? null : placeOf(gain(target)),
    stop: stop === null ? null : placeOf(gain(stop)),
    pinned: !near,
    winning: mark >= entry,
  };
}
