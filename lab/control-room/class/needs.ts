/** Learners whom the trainer should look after, the most urgent first. */
import type { ClassWatch, WatchRow } from '@papertape/shared/contract/class-watch.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { shownProfit } from '../../../client/lib/format/class-figures.ts';

/**
 * Maintenance margin divided by the equity behind it, from which a row is colored; at 1 the position is
 * liquidated.
 */
export const warnRate = 0.6;
export const dangerRate = 0.8;
/** Milliseconds of world time. */
const idleAfterMs = 600_000;

type NeedKind = 'danger' | 'asked' | 'lost' | 'idle';

export interface Need {
  kind: NeedKind;
  row: WatchRow;
}

const order: readonly NeedKind[] = ['danger', 'asked', 'lost', 'idle'];

export const isInDanger = ({ marginRate }: WatchRow): boolean =>
  marginRate !== null && Number(marginRate) >= dangerRate;

interface Looked {
  /** World time in epoch milliseconds. */
  startedAt: number;
  /** World time of the request that the trainer has answered last, by seat. */
  answered: Readonly<Record<number, number>>;
}

/**
 * Returns each learner who needs help once, with the most urgent reason. A request for help stays until the trainer has answered it: the
 * trainer may advance the class by hours meanwhile.
 */
export function findNeeds({ list, now }: ClassWatch, { startedAt, answered }: Looked): Need[] {
  const needs = list.flatMap((row): Need[] => {
    if (row.state !== 'taken') return [];
    const reasons: Record<NeedKind, boolean> = {
      danger: isInDanger(row),
      asked: row.asked !== null && row.asked.time !== answered[row.seat],
      lost: !row.online,
      idle: !row.ordered && now - startedAt >= idleAfterMs,
    };
    const kind = order.find((one) => reasons[one]);
    return kind === undefined ? [] : [{ kind, row }];
  });
  return needs.sort(
    (left, right) =>
      order.indexOf(left.kind) - order.indexOf(right.kind) ||
      Number(right.row.marginRate ?? 0) - Number(left.row.marginRate ?? 0) ||
      left.row.seat - right.row.seat,
  );
}

/** Orders the roster: a long one begins with learners who need help, a short one is sorted by seat. */
export function rosterOrder(rows: readonly WatchRow[], needs: readonly Need[], wholeSeats = 60): WatchRow[] {
  if (rows.length <= wholeSeats) return [...rows];
  const place = new Map(needs.map(({ row }, index) => [row.seat, index]));
  const needIndex = ({ seat }: WatchRow) => place.get(seat) ?? needs.length;
  return rows.toSorted((left, right) => needIndex(left) - needIndex(right) || left.seat - right.seat);
}

export interface ClassSum {
  profit: string;
  median: string;
  inDanger: number;
  taken: number;
  /** Share of all learners' tasks that are passed; undefined without tasks. */
  tasksDone: number | undefined;
}

const exactText = (value: Decimal) => decimalText(value, value.decimalPlaces());

/** Sums the figures of all taken seats as their rows show them, so that the rows add up to the cent. */
export function sumFigures(list: readonly WatchRow[]): ClassSum {
  const seated = list.filter(({ state }) => state === 'taken');
  const profits = seated
    .map((row) => new Decimal(shownProfit(row)))
    .sort((left, right) => left.comparedTo(right));
  const middle = Math.floor(profits.length / 2);
  const upper = profits[middle] ?? zero;
  const lower = profits.length % 2 === 0 ? (profits[middle - 1] ?? zero) : upper;
  const passed = seated.flatMap((row) => row.passed);
  return {
    profit: exactText(profits.reduce((sum, one) => sum.add(one), zero)),
    median: exactText(upper.add(lower).div(2)),
    inDanger: seated.filter(isInDanger).length,
    taken: seated.length,
    tasksDone: passed.length === 0 ? undefined : passed.filter(Boolean).length / passed.length,
  };
}
