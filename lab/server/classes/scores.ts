/**
 * Scores of the learners of a class. A read costs only the changes since the last one: new ledger
 * entries are read by one query, everything else comes from memory.
 */
import type { BoardRow } from '@papertape/shared/contract/class-rows.ts';
import { listSteps, type Task } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { toUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { accountOwner, type Owner, userAccounts } from '../../../server/engine/accounts.ts';
import { coinPrice, listCoins } from '../../../server/engine/coins.ts';
import type { PositionData } from '../../../server/engine/perpetual/types.ts';
import { paidIn } from '../../../server/modules/assets/assets.store.ts';
import { positionRows } from '../../../server/modules/trading/account-rows.ts';
import { ledgerSums, type UserSum } from '../../../server/world/ledger-sums.store.ts';
import { getMarginSummary } from '../../../server/world/margin-summary.ts';
import { perWorld } from '../../../server/world/module.ts';
import { eventRows } from '../../../server/world/world.store.ts';
import type { World } from '../../../server/world/world.ts';
import { findPlay } from '../play/plays.ts';
import { taskKey } from '../play/tasks.ts';
import type { ClassRecord, Seat } from './class-record.ts';
import { EquityPath, type Step } from './equity-path.ts';

/** Sum of the entries of one reason: units by coin, and the number of entries. */
interface Sum {
  readonly units: Map<string, bigint>;
  count: number;
}

interface Account {
  /** USD paid in, each payment at the price of its time. */
  paid: Decimal;
  readonly sums: Map<string, Sum>;
  readonly path: EquityPath;
}

export interface Score {
  readonly seat: Seat;
  readonly paid: Decimal;
  readonly unrealised: Decimal;
  readonly sums: ReadonlyMap<string, Sum>;
  readonly path: EquityPath;
  readonly row: BoardRow;
}

/** Returns whether a learner sits there now or acted there before the seat was freed. */
function tookPart({ row, sums }: Score): boolean {
  return row.taken || sums.size > 0;
}

/** Returns whether two learners of equal standing have the same result, and thus the same rank. */
function isTie(one: Score, other: Score): boolean {
  return (
    one.row.taken === other.row.taken &&
    tookPart(one) === tookPart(other) &&
    one.row.points === other.row.points &&
    one.row.profit === other.row.profit
  );
}

/** The parts of a class record that scores are computed from. */
export type Played = Pick<ClassRecord, 'seats' | 'play'>;

const rowsAtOnce = 5_000;

const paidReasons: ReadonlySet<string> = new Set(paidIn);
const zero = new Decimal(0);
export const figureText = (value: Decimal) => decimalText(value.toDecimalPlaces(8, Decimal.ROUND_DOWN));

/** A position event as the log stores it. */
interface StoredEvent {
  userId: string;
  mode: Mode;
  data: PositionData;
}

function positionStep(at: number, payload: string): { owner: string; step: Step } {
  const { userId, mode, data } = JSON.parse(payload) as StoredEvent;
  const { id, symbol, side, entry } = data;
  const position = { id, symbol, side, entry, size: toUnits(data.size) };
  return { owner: accountOwner(userId, mode), step: { at, position } };
}

export class Scores {
  readonly #world: World;
  #entry = 0;
  #event = 0;
  readonly #accounts = new Map<string, Account>();
  #prices = new Map<string, Decimal>();

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * Returns the scores, best first; equal results share a rank, and the next rank is left out. Untaken seats come
   * last and have no rank. `isFollowed` also computes drawdowns.
   */
  look(record: Played, { isFollowed = true } = {}): Score[] {
    this.#read();
    this.#prices = new Map();
    if (isFollowed) for (const seat of record.seats) this.#follow(seat);
    const scores = record.seats.map((seat) => this.#getScore(record, seat));
    const order = [...scores].sort(
      (left, right) =>
        Number(right.row.taken) - Number(left.row.taken) ||
        Number(tookPart(right)) - Number(tookPart(left)) ||
        right.row.points - left.row.points ||
        new Decimal(right.row.profit).cmp(left.row.profit) ||
        left.seat.seat - right.seat.seat,
    );
    return order.map((score) => ({
      ...score,
      row: { ...score.row, rank: tookPart(score) ? order.findIndex((one) => isTie(one, score)) + 1 : null },
    }));
  }

  #read(): void {
    const last = this.#world.ledger.entryCount;
    const steps = [
      ...(last === this.#entry ? [] : ledgerSums.ofUsersAfter(this.#world, this.#entry)).map((sum) =>
        this.#count(sum),
      ),
      ...this.#positions(),
    ];
    // Changes at one instant count as one step.
    steps.sort(({ step: left }, { step: right }) => left.at - right.at);
    for (const { owner, step } of steps) this.#account(owner).path.add(step);
    this.#entry = last;
  }

  #count({ owner, reason, coin: code, at, amount: units }: UserSum) {
    const account = this.#account(owner);
    const isPayment = paidReasons.has(reason);
    if (isPayment)
      account.paid = account.paid.add(unitsToDecimal(units).mul(coinPrice(this.#world.market, code, at)));
    else {
      const sum = account.sums.get(reason) ?? { units: new Map<string, bigint>(), count: 0 };
      sum.units.set(code, (sum.units.get(code) ?? 0n) + units);
      sum.count += 1;
      account.sums.set(reason, sum);
    }
    return { owner, step: { at, coin: { code, units, isPayment } } };
  }

  #positions() {
    const { count } = this.#world.log.state;
    const steps: { owner: string; step: Step }[] = [];
    while (this.#event < count) {
      const rows = eventRows.page(this.#world, { after: this.#event, limit: rowsAtOnce, type: 'position' });
      // A liquidation is also logged as a change or a close.
      for (const { at, type, payload } of rows)
        if (type !== 'position.liquidated') steps.push(positionStep(at, payload));
      this.#event = rows.length < rowsAtOnce ? count : (rows.at(-1)?.seq ?? count);
    }
    return steps;
  }

  #follow({ userId, mode }: Seat): void {
    const { market, processedTo } = this.#world;
    this.#account(accountOwner(userId, mode)).path.advance(market, processedTo);
  }

  #account(owner: string): Account {
    const account = this.#accounts.get(owner) ?? { paid: zero, sums: new Map(), path: new EquityPath() };
    this.#accounts.set(owner, account);
    return account;
  }

  price(coin: string): Decimal {
    let price = this.#prices.get(coin);
    if (price === undefined) {
      price = coinPrice(this.#world.market, coin, this.#world.clock.now());
      this.#prices.set(coin, price);
    }
    return price;
  }

  #getScore(record: Played, seat: Seat): Score {
    const world = this.#world;
    const owner: Owner = { userId: seat.userId, mode: seat.mode };
    const account = this.#account(accountOwner(seat.userId, seat.mode));
    const unrealised = readUnrealised(world, owner);
    const equity = heldBy(world, owner, (coin) => this.price(coin)).add(unrealised);
    // Computed from the rounded figures, so that start and profit sum to the equity.
    const profit = new Decimal(figureText(equity)).sub(figureText(account.paid));
    const row: BoardRow = {
      seat: seat.seat,
      name: seat.name,
      taken: seat.state === 'taken',
      equity: figureText(equity),
      profit: figureText(profit),
      drawdown: account.path.fall(equity).share,
      distance: this.#distance(owner),
      points: countPoints(world, record, seat.userId),
      rank: null,
    };
    return { seat, paid: account.paid, unrealised, sums: account.sums, path: account.path, row };
  }

  #distance(owner: Owner): string | null {
    const ways = positionRows(this.#world, owner, this.#world.clock.now()).flatMap(
      ({ mark, liquidationPrice }) =>
        liquidationPrice === null ? [] : [new Decimal(mark).sub(liquidationPrice).abs().div(mark)],
    );
    return ways.length === 0 ? null : figureText(Decimal.min(...ways));
  }
}

type PriceOf = (coin: string) => Decimal;

/** Returns the value in USD of all coins in all accounts. */
function heldBy(world: World, { userId, mode }: Owner, getPrice: PriceOf): Decimal {
  const accounts = userAccounts(userId, mode);
  let value = zero;
  for (const { code } of listCoins(world.market)) {
    let units = 0n;
    for (const account of accounts) units += world.ledger.balance(account, code);
    if (units !== 0n) value = value.add(unitsToDecimal(units).mul(getPrice(code)));
  }
  return value;
}

function readUnrealised(world: World, { userId, mode }: Owner): Decimal {
  return unitsToDecimal(getMarginSummary(world, userId, mode).unrealised);
}

/** Returns a user's equity in USD, open positions included. */
export function computeEquity(world: World, owner: Owner, getPrice: PriceOf): Decimal {
  return heldBy(world, owner, getPrice).add(readUnrealised(world, owner));
}

/** Scores per world; a rewind, which replaces the world, starts anew. */
export const getScores = perWorld((world) => new Scores(world));

/** Returns the instrument that the steps of a task are about. */
export function findTaskSymbol(task: Task): string | undefined {
  const symbols = listSteps(task).map((step) => ('event' in step ? step.where?.['symbol'] : undefined));
  return symbols.find((symbol) => typeof symbol === 'string');
}

export function listTasks(world: World, { play: id }: Pick<ClassRecord, 'play'>, userId: string) {
  const found = findPlay(world, id);
  const tasks = found?.play.file.tasks ?? [];
  const first = tasks.map(findTaskSymbol).find((symbol) => symbol !== undefined) ?? null;
  return tasks.map((task) => ({
    id: task.id,
    text: task.text as Record<string, string>,
    points: task.points,
    symbol: findTaskSymbol(task) ?? first,
    passed: (found?.progress.tasks[taskKey(task.id, userId)]?.passedAt ?? null) !== null,
  }));
}

function countPoints(world: World, record: Pick<ClassRecord, 'play'>, userId: string): number {
  return listTasks(world, record, userId).reduce(
    (sum, { points, passed }) => (passed ? sum + points : sum),
    0,
  );
}
