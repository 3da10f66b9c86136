/** Chooses lessons by what the trades of a week show. */

import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { PracticeReason, PracticeSuggestion, practice } from '@papertape/shared/contract/practice.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { JournalTrade } from '../../../server/modules/trade-journal/journal-trades.ts';

type WeekTrade = NonNullable<PracticeSuggestion['trade']>;
type Week = Pick<DataOf<typeof practice.lessons>, 'suggestions' | 'best' | 'worst'>;

/** Lesson of each reason that a trade can give. */
const lessonsByReason: Readonly<Record<Exclude<PracticeReason, 'first'>, string>> = {
  liquidated: 'leverage',
  noStop: 'stop-placement',
  tooLarge: 'position-size',
  fees: 'fee-drag',
  funding: 'funding',
};

/** Part of the equity whose loss in one trade is too much: one tenth. */
const largeLoss = 10n;
/** Ends of trades that had a stop, or that another reason explains. */
const endedBySystem: ReadonlySet<JournalTrade['reason']> = new Set(['stopLoss', 'liquidation']);
/** Trades from which the share of fees is judged. */
const tradesForFees = 3;

const formatTrade = ({ id, kind, symbol, side, profit, closedAt }: JournalTrade): WeekTrade => ({
  id,
  kind,
  symbol,
  side,
  profit: fromUnits(profit),
  closedAt,
});

const abs = (value: bigint) => (value < 0n ? -value : value);
const sumTrades = (trades: readonly JournalTrade[], amount: (trade: JournalTrade) => bigint) =>
  trades.reduce((total, trade) => total + amount(trade), 0n);

/** Finds the trade that lost most. */
const findWorst = (trades: readonly JournalTrade[]): JournalTrade | undefined =>
  trades.reduce<JournalTrade | undefined>(
    (worst, trade) =>
      trade.profit < 0n && (worst === undefined || trade.profit < worst.profit) ? trade : worst,
    undefined,
  );

const findBest = (trades: readonly JournalTrade[]): JournalTrade | undefined =>
  trades.reduce<JournalTrade | undefined>(
    (best, trade) => (trade.profit > 0n && (best === undefined || trade.profit > best.profit) ? trade : best),
    undefined,
  );

/**
 * Returns the lessons that the trades suggest, most urgent first, and the best and worst of them. `equity` is that of the account
 * now, in units; `course` names all lessons in the order of the course, of which one is always suggested.
 */
export function studyWeek(
  trades: readonly JournalTrade[],
  { equity, course }: { equity: bigint; course: readonly string[] },
): Week {
  const positions = trades.filter(({ kind }) => kind === 'position');
  const findWorstWhere = (fits: (trade: JournalTrade) => boolean) => findWorst(positions.filter(fits));
  const hasHighFees =
    positions.length >= tradesForFees &&
    sumTrades(positions, ({ fee }) => fee) * 2n >=
      sumTrades(positions, ({ profit, fee, funding }) => abs(profit + fee + funding));
  const found: readonly (readonly [Exclude<PracticeReason, 'first'>, JournalTrade | undefined])[] = [
    ['liquidated', findWorstWhere(({ reason }) => reason === 'liquidation')],
    [
      'tooLarge',
      findWorstWhere(({ profit }) => equity - profit > 0n && -profit * largeLoss >= equity - profit),
    ],
    ['noStop', findWorstWhere(({ risk, reason }) => risk === undefined && !endedBySystem.has(reason))],
    ['fees', hasHighFees ? findWorst(positions) : undefined],
    ['funding', findWorstWhere(({ funding, profit }) => funding > 0n && funding * 4n >= -profit)],
  ];
  const suggestions = found.flatMap(([reason, trade]): PracticeSuggestion[] => {
    const lesson = lessonsByReason[reason];
    return trade === undefined || !course.includes(lesson)
      ? []
      : [{ lesson, reason, trade: formatTrade(trade) }];
  });
  const rest = course.filter((name) => suggestions.every(({ lesson }) => lesson !== name));
  const [best, worst] = [findBest(trades), findWorst(trades)];
  return {
    suggestions: [
      ...suggestions,
      ...rest.map((lesson) => ({ lesson, reason: 'first', trade: null }) as const),
    ],
    best: best === undefined ? null : formatTrade(best),
    worst: worst === undefined ? null : formatTrade(worst),
  };
}
