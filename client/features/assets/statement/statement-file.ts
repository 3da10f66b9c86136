/** A statement as a file whose amounts a spreadsheet can sum: what was there is a line of its own. */
import type { CoinStatement, StatementLine } from '@papertape/shared/contract/statements.ts';

export type FileLine = Omit<StatementLine, 'reason' | 'time'> & {
  /** Null for what was there before. */
  reason: StatementLine['reason'] | null;
  time: number;
};

/** By coin, opening first: the sum of `amount` down to any line is that line's balance. */
export function fileLines(
  coins: readonly CoinStatement[],
  lines: readonly StatementLine[],
  from: number,
): FileLine[] {
  return coins.flatMap(({ coin, opening }) => [
    { id: '', time: from, reason: null, reference: '', coin, amount: opening, balanceAfter: opening },
    ...lines.filter((line) => line.coin === coin),
  ]);
}
