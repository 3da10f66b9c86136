/** A statement as a file whose amounts a spreadsheet can sum: what was there is a line of its own. */
import type { CoinStatement, StatementLine } from '@papertape/shared/contract/statements.ts';

export type FileLine = Omit<StatementLine, 'reason' | 'time'> & {
  /** Null for what was there before. */
  reason: StatementLine['reason'] | null;
  time: number;
};

/**
 * By coin, opening first: the sum of `amount` down to any line is that line's balance. Lines may be read after the coins were: a coin
 * that has come since began the month with nothing.
 */
export function fileLines(
  coins: readonly Pick<CoinStatement, 'coin' | 'opening'>[],
  lines: readonly StatementLine[],
  from: number,
): FileLine[] {
  const known = new Set(coins.map(({ coin }) => coin));
  const come = new Set(lines.map(({ coin }) => coin).filter((coin) => !known.has(coin)));
  const all = [...coins, ...[...come].map((coin) => ({ coin, opening: '0' }))];
  return all.flatMap(({ coin, opening }) => [
    { id: '', time: from, reason: null, reference: '', coin, amount: opening, balanceAfter: opening },
    ...lines.filter((line) => line.coin === coin),
  ]);
}
