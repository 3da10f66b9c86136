import type { WatchRow } from '@papertape/shared/contract/class-watch.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { expect, it } from 'vitest';
import { findNeeds, rosterOrder, sumFigures } from './needs.ts';

const minute = 60_000;
const now = 60 * minute;

const seat = (number: number, patch: Partial<WatchRow> = {}): WatchRow => ({
  seat: number,
  name: `Seat ${number}`,
  mode: 'demo',
  taken: true,
  equity: '10000',
  profit: '0',
  drawdown: '0',
  distance: null,
  points: 0,
  rank: number,
  uid: String(number),
  state: 'taken',
  online: true,
  profitRate: '0',
  line: [],
  open: 0,
  marginRate: null,
  passed: [],
  lastAct: null,
  ordered: true,
  asked: null,
  ...patch,
});

const needs = (list: WatchRow[], startedAt = 0) =>
  findNeeds({ now, tasks: [], list }, { startedAt, answered: { 6: now - 6 * minute } }).map(
    ({ kind, row }) => [kind, row.seat],
  );

it('each learner who needs help is listed once, the most urgent first', () => {
  const list = [
    seat(1, { ordered: false }),
    seat(2, { online: false }),
    seat(3, { asked: { text: 'Why?', time: now - minute } }),
    seat(4, { marginRate: '0.81', online: false }),
    seat(5, { marginRate: '0.97' }),
    seat(6, { marginRate: '0.79', asked: { text: 'Answered', time: now - 6 * minute } }),
    seat(7, { state: 'free', taken: false, online: false, ordered: false }),
    seat(8),
  ];
  expect(needs(list)).toEqual([
    ['danger', 5],
    ['danger', 4],
    ['asked', 3],
    ['lost', 2],
    ['idle', 1],
  ]);
  // No learner counts as idle in a lesson that has only begun.
  expect(needs(list, now - 9 * minute).map(([kind]) => kind)).not.toContain('idle');
});

it('a request for help stays until it is answered, however far the class is advanced meanwhile', () => {
  const list = [seat(1, { asked: { text: 'Why?', time: now - 60 * minute } })];
  const find = (answered: Record<number, number>) =>
    findNeeds({ now, tasks: [], list }, { startedAt: 0, answered });
  expect(find({}).map(({ kind }) => kind)).toEqual(['asked']);
  // A second request is a new one.
  expect(find({ 1: now - 90 * minute }).map(({ kind }) => kind)).toEqual(['asked']);
  expect(find({ 1: now - 60 * minute })).toEqual([]);
});

it('a long roster begins with learners who need help', () => {
  const rows = [seat(1), seat(2), seat(3, { online: false })];
  const [need] = findNeeds({ now, tasks: [], list: rows }, { startedAt: 0, answered: {} });
  if (need === undefined) throw new Error('nobody needs anything');
  expect(rosterOrder(rows, [need], 2).map((row) => row.seat)).toEqual([3, 1, 2]);
  expect(rosterOrder(rows, [need], 3).map((row) => row.seat)).toEqual([1, 2, 3]);
});

it('sums cover taken seats only', () => {
  const list = [
    seat(1, { equity: '10100', profit: '100', passed: [true, false] }),
    seat(2, { equity: '9960', profit: '-40', passed: [true, true], marginRate: '0.9' }),
    seat(3, { profit: '900', state: 'free', taken: false, passed: [false, false] }),
  ];
  expect(sumFigures(list)).toEqual({ profit: '60', median: '30', inDanger: 1, taken: 2, tasksDone: 0.75 });
  expect(sumFigures([])).toEqual({ profit: '0', median: '0', inDanger: 0, taken: 0, tasksDone: undefined });
});

it.each([
  [['10000.1', '10000.2'], '0.3', '0.15'],
  [['9999.9', '9999.8', '10000.3'], '0', '-0.1'],
  // Rows show −188.78 and −6,706.41: equity and start are cut off, not their difference.
  [['9811.224'], '-188.78', '-188.78'],
  [['9811.224', '3293.594'], '-6895.19', '-3447.595'],
  // An amount below a full unit is shown as 0.99, never as 1.00.
  [['10000.996'], '0.99', '0.99'],
  // More digits than a double has.
  [['9007199254750993.01', '10000.02'], '9007199254740993.03', '4503599627370496.515'],
  // The median compares numbers, not strings.
  [['10009', '10010', '10100'], '119', '10'],
])(
  'class profit and median of the equities %j are those of the rows as shown',
  (equities, profit, median) => {
    const list = equities.map((equity, index) =>
      seat(index + 1, { equity, profit: new Decimal(equity).sub(10_000).toFixed() }),
    );
    expect(sumFigures(list)).toMatchObject({ profit, median });
  },
);
