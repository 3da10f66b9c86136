/**
 * Results of each learner: what they did, and the ledger sums that make up the profit or loss, to the last
 * digit.
 */

import { type ChangeReason, changeReason } from '@papertape/shared/contract/assets.ts';
import type { ClassResults, LearnerResult } from '@papertape/shared/contract/class-rows.ts';
import type { ClosedRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { csvText } from '@papertape/shared/text/csv.ts';
import { paidIn } from '../../../server/modules/assets/assets.store.ts';
import { readContractList } from '../../../server/modules/trading/list.ts';
import type { World } from '../../../server/world/world.ts';
import type { ClassRecord, Seat } from './class-record.ts';
import { computeLuck } from './luck-figures.ts';
import { figureText, getScores, listTasks, type Score, type Scores } from './scores.ts';

const pageSize = 100;
const curvePoints = 160;
const byForce: ReadonlySet<string> = new Set(['liquidation']);

/** Returns every close of a seat, newest first. */
async function readCloses(world: World, { userId, mode }: Seat): Promise<ClosedRow[]> {
  const closed: ClosedRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { kind: 'closed', page, size: pageSize } as const;
    const found = await readContractList(world, { userId, mode }, query);
    closed.push(...(found.closed ?? []));
    if (closed.length >= found.total || found.closed?.length === 0) return closed;
  }
}

/** Counts the orders that a learner placed; those of liquidations and triggers are not the learner's. */
async function countPlacedOrders(world: World, { userId, mode }: Seat): Promise<number> {
  let sum = 0;
  for (const kind of ['openOrders', 'orderHistory'] as const) {
    for (let page = 1, read = 0; ; page += 1) {
      const query = { kind, page, size: pageSize };
      const { orders = [], total } = await readContractList(world, { userId, mode }, query);
      sum += orders.filter(({ origin }) => origin === 'user').length;
      read += orders.length;
      if (read >= total || orders.length === 0) break;
    }
  }
  return sum;
}

/**
 * Sums the ledger entries by reason. The remainder to the profit is the change in value of coins while they
 * were held.
 */
function findCauses(scores: Scores, { sums, unrealised, row }: Score): LearnerResult['causes'] {
  const causes = [...sums].map(([reason, { units, count }]) => {
    const amount = [...units].reduce(
      (sum, [coin, held]) => sum.add(unitsToDecimal(held).mul(scores.price(coin))),
      new Decimal(0),
    );
    return { reason, amount, count };
  });
  const known = causes.reduce((sum, { amount }) => sum.add(amount), unrealised);
  const rest = new Decimal(row.profit).sub(known);
  if (rest.abs().gte('0.000001')) causes.push({ reason: 'holdings', amount: rest, count: 0 });
  return causes
    .filter(({ amount }) => !amount.isZero())
    .sort((left, right) => left.amount.cmp(right.amount))
    .map((cause) => ({ ...cause, amount: figureText(cause.amount) }));
}

function createPage(
  world: World,
  { startedAt }: ClassRecord,
  { path, row }: Score,
  closed: readonly ClosedRow[],
): LearnerResult['page'] {
  const { from, until } = path.fall(new Decimal(row.equity));
  return {
    curve: path.curve(world.market, startedAt, world.processedTo, curvePoints),
    fall: from === null || until === null ? null : { from, until },
    trades: closed.toReversed(),
  };
}

async function createResult(
  world: World,
  record: ClassRecord,
  score: Score,
  isWhole: boolean,
): Promise<LearnerResult> {
  const { seat, row, paid, unrealised } = score;
  const closed = await readCloses(world, seat);
  const byProfit = [...closed].sort((left, right) => new Decimal(left.profit).cmp(right.profit));
  return {
    ...row,
    uid: seat.uid,
    start: figureText(paid),
    orders: await countPlacedOrders(world, seat),
    won: closed.filter(({ profit }) => new Decimal(profit).gt(0)).length,
    lost: closed.filter(({ profit }) => new Decimal(profit).lt(0)).length,
    liquidated: closed.filter(({ reason }) => byForce.has(reason)).length,
    unrealised: figureText(unrealised),
    causes: findCauses(getScores(world), score),
    best: byProfit.at(-1) ?? null,
    worst: byProfit[0] ?? null,
    luck: luckFigures(record, seat, row.profit),
    tasks: listTasks(world, record, seat.userId),
    page: isWhole ? createPage(world, record, score, closed) : null,
  };
}

function luckFigures({ lives }: ClassRecord, { seat }: Seat, profit: string): LearnerResult['luck'] {
  const own = lives?.find((one) => one.seat === seat);
  return own === undefined ? null : computeLuck(own, profit);
}

/** Returns the part of the recording that the class has met, unless it is still hidden. */
function describeStretch({ stretch, state, startedAt }: ClassRecord, now: number): ClassResults['recorded'] {
  if (stretch === undefined || (stretch.blind && state !== 'ended')) return null;
  const { name, symbol, of, shiftMs, blind } = stretch;
  return { name, symbol, of, from: startedAt - shiftMs, to: now - shiftMs, blind };
}

/** Creates the results of a class by rank, or those of one seat. Only the results of a seat contain all its trades. */
export async function createResults(world: World, record: ClassRecord, seat?: number): Promise<ClassResults> {
  const ranked = getScores(world)
    .look(record)
    .filter(({ row }) => row.rank !== null);
  const scores = ranked.filter((score) => seat === undefined || score.seat.seat === seat);
  const list: LearnerResult[] = [];
  for (const score of scores) list.push(await createResult(world, record, score, seat !== undefined));
  const { secret, lessonSeed, state } = record;
  return {
    world: world.id,
    title: record.title,
    about: record.about,
    state,
    startedAt: record.startedAt,
    now: world.clock.now(),
    certificate: state === 'ended' ? { lessonSeed, secret, seed: world.seed } : null,
    recorded: describeStretch(record, world.clock.now()),
    learners: ranked.length,
    list,
  };
}

/** Reasons of entries within a user's own balances, which sum to zero, and of money paid in or out. */
const notCauses: ReadonlySet<ChangeReason> = new Set([
  ...paidIn,
  'withdrawHold',
  'withdrawRelease',
  'orderHold',
  'orderRelease',
  'marginHold',
  'marginRelease',
  'marginAdded',
  'marginRemoved',
]);

const causeColumns: readonly string[] = [
  ...changeReason.options.filter((reason) => !notCauses.has(reason)),
  'holdings',
];

const firstColumns = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  name: ({ name }) => name,
  start: ({ start }) => start,
  equity: ({ equity }) => equity,
  profit: ({ profit }) => profit,
  drawdown: ({ drawdown }) => drawdown,
  points: ({ points }) => points,
  orders: ({ orders }) => orders,
  won: ({ won }) => won,
  lost: ({ lost }) => lost,
  liquidated: ({ liquidated }) => liquidated,
  unrealised: ({ unrealised }) => unrealised,
  'middle of other markets': ({ luck }) => luck?.middle ?? '',
  'place among them': ({ luck }) => luck?.place ?? '',
} as const satisfies Record<string, (learner: LearnerResult) => string | number | null>;

function findCause({ causes }: LearnerResult, column: string): string {
  return causes.find(({ reason }) => reason === column)?.amount ?? '0';
}

/**
 * Returns the difference between the profit and the sum of its parts, each of which is cut off at the eighth
 * decimal.
 */
function findRounding({ profit, unrealised, causes }: LearnerResult): string {
  return figureText(new Decimal(profit).sub(Decimal.sum(unrealised, ...causes.map(({ amount }) => amount))));
}

/**
 * Writes the results as CSV, one line per learner. The column names are English and the same in every class;
 * one column per task of the lesson follows them. `unrealised`, the causes and `rounding` sum to `profit`;
 * `start` and `profit` sum to `equity`.
 */
export function writeResultsCsv({ list }: ClassResults): string {
  const first = Object.entries(firstColumns);
  const tasks = list[0]?.tasks ?? [];
  const head = [
    ...first.map(([name]) => name),
    ...causeColumns,
    'rounding',
    ...tasks.map(({ id, text }) => `task: ${text['en'] ?? id}`),
  ];
  const lines = list.map((learner) => [
    ...first.map(([, read]) => String(read(learner))),
    ...causeColumns.map((column) => findCause(learner, column)),
    findRounding(learner),
    ...learner.tasks.map(({ points, passed }) => String(passed ? points : 0)),
  ]);
  return csvText([head, ...lines]);
}
