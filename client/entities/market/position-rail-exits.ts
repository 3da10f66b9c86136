/** Where a position is protected: by its own take profit and stop loss, and by the orders that wait to close parts of it. */
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { exitKind, isExitLevel } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { useMemo } from 'react';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { isKnown } from '../../lib/format/known.ts';

type Protected = Pick<PositionRow, 'id' | 'side' | 'takeProfit' | 'stopLoss'>;

export interface PositionExits {
  /** The price that the mark reaches first on its way; null without one. */
  takeProfit: string | null;
  stopLoss: string | null;
  /** The number of levels beside them. */
  levels: number;
}

export function exitsOf(position: Protected, conditionals: readonly ConditionalRow[]): PositionExits {
  const closing = conditionals.filter(
    ({ positionId, action }) => positionId === position.id && action === 'close',
  );
  const pricesOf = (kind: 'takeProfit' | 'stopLoss') =>
    [
      position[kind],
      ...closing.filter((row) => exitKind(row) === kind).map((row) => row.triggerPrice),
    ].filter((price): price is string => isKnown(price));
  const isLong = position.side === 'long';
  return {
    takeProfit: nearest(pricesOf('takeProfit'), isLong),
    stopLoss: nearest(pricesOf('stopLoss'), !isLong),
    levels: closing.filter(isExitLevel).length,
  };
}

/** The mark comes from the entry: what lies above it is reached at the lowest, what lies below at the highest. */
function nearest(prices: readonly string[], isAbove: boolean): string | null {
  const [first = null] = prices.toSorted((left, right) =>
    isAbove ? Number(left) - Number(right) : Number(right) - Number(left),
  );
  return first;
}

export function usePositionExits(position: Protected): PositionExits {
  const conditionals = useAccount((account) => account.conditionals);
  return useMemo(() => exitsOf(position, conditionals), [position, conditionals]);
}
