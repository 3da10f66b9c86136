import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useEffect, useState } from 'react';
import { useAccount, useMarks } from '../../lib/feeds/use-live.ts';
import { profitAt, sumOfProfits } from './position-now.ts';

/** A host that never says that its state is complete is not waited for. */
const patienceMs = 3000;

/** The open positions, those with the most margin first; undefined until the account's are known. */
export function usePositions(): readonly PositionRow[] | undefined {
  const isKnown = useAccount(({ known }) => known);
  const positions = useAccount((account) => account.positions);
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isKnown && isPatient && positions.length === 0) return undefined;
  return positions.toSorted((left, right) => Number(right.margin) - Number(left.margin));
}

/** What all of them have gained so far. */
export function useProfitOf(positions: readonly PositionRow[]): string {
  const marks = useMarks(positions);
  return sumOfProfits(
    positions.map((position, index) => profitAt(position, marks[index] ?? position.mark).unrealised),
  );
}
