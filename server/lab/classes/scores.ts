/**
 * How everyone in a class stands. Guarantees that a look costs what has happened since the last one: the ledger is asked once, for
 * entries that are new, and everything else is read from memory.
 */
import type { BoardRow } from '@papertape/shared/contract/class-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import { accountOwner, type Owner, userAccounts } from '../../engine/accounts.ts';
import { coinPrice, coinsOf } from '../../engine/coins.ts';
import { paidIn } from '../../modules/assets/assets.store.ts';
import { positionRows } from '../../modules/trading/account-rows.ts';
import { perWorld } from '../../world/module.ts';
import { standingOf } from '../../world/standing.ts';
import type { World } from '../../world/world.ts';
import { findPlay } from '../play/plays.ts';
import { taskKey } from '../play/tasks.ts';
import { sumsAfter } from './class-ledger.store.ts';
import type { ClassRecord, Seat } from './class-record.ts';

/** Of one reason: units by coin, and how many entries. */
interface Sum {
  readonly units: Map<string, bigint>;
  count: number;
}

interface Account {
  /** In USD, each payment at the price of its time. */
  paid: Decimal;
  readonly sums: Map<string, Sum>;
  peak: Decimal;
  drawdown: Decimal;
}

export interface Score {
  readonly seat: Seat;
  readonly paid: Decimal;
  readonly unrealised: Decimal;
  readonly sums: ReadonlyMap<string, Sum>;
  readonly row: BoardRow;
}

const paidReasons: ReadonlySet<string> = new Set(paidIn);
const zero = new Decimal(0);
const figure = (value: Decimal) => decimalText(value.toDecimalPlaces(8, Decimal.ROUND_DOWN));

export class Scores {
  readonly #world: World;
  #entry = 0;
  readonly #accounts = new Map<string, Account>();
  #prices = new Map<string, Decimal>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Best first; those whom nobody plays come last. */
  look(record: ClassRecord): Score[] {
    this.#read();
    this.#prices = new Map();
    const scores = record.seats.map((seat) => this.#scoreOf(record, seat));
    const order = [...scores].sort(
      (left, right) =>
        Number(right.row.taken) - Number(left.row.taken) ||
        right.row.points - left.row.points ||
        new Decimal(right.row.profit).cmp(left.row.profit) ||
        left.seat.seat - right.seat.seat,
    );
    return order.map((score, index) => ({ ...score, row: { ...score.row, rank: index + 1 } }));
  }

  #read(): void {
    const last = this.#world.ledger.entryCount;
    if (last === this.#entry) return;
    for (const { owner, reason, coin, at, amount, count } of sumsAfter(this.#world, this.#entry, paidIn)) {
      const account = this.#account(owner);
      if (paidReasons.has(reason)) {
        account.paid = account.paid.add(unitsToDecimal(amount).mul(coinPrice(this.#world.market, coin, at)));
        continue;
      }
      const sum = account.sums.get(reason) ?? { units: new Map<string, bigint>(), count: 0 };
      sum.units.set(coin, (sum.units.get(coin) ?? 0n) + amount);
      sum.count += count;
      account.sums.set(reason, sum);
    }
    this.#entry = last;
  }

  #account(owner: string): Account {
    const account = this.#accounts.get(owner) ?? { paid: zero, sums: new Map(), peak: zero, drawdown: zero };
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

  #scoreOf(record: ClassRecord, seat: Seat): Score {
    const world = this.#world;
    const owner: Owner = { userId: seat.userId, mode: seat.mode };
    const account = this.#account(accountOwner(seat.userId, seat.mode));
    const unrealised = unitsToDecimal(standingOf(world, seat.userId, seat.mode).unrealised);
    const equity = this.#held(owner).add(unrealised);
    account.peak = Decimal.max(account.peak, account.paid, equity);
    if (account.peak.gt(0)) {
      const fall = account.peak.sub(equity).div(account.peak);
      account.drawdown = Decimal.max(account.drawdown, fall);
    }
    const row: BoardRow = {
      seat: seat.seat,
      name: seat.name,
      taken: seat.state === 'taken',
      equity: figure(equity),
      profit: figure(equity.sub(account.paid)),
      drawdown: figure(account.drawdown),
      distance: this.#distance(owner),
      points: pointsOf(world, record, seat.userId),
      rank: 0,
    };
    return { seat, paid: account.paid, unrealised, sums: account.sums, row };
  }

  /** All coins of all accounts, in USD. */
  #held({ userId, mode }: Owner): Decimal {
    const accounts = userAccounts(userId, mode);
    let value = zero;
    for (const { code } of coinsOf(this.#world.market)) {
      let units = 0n;
      for (const account of accounts) units += this.#world.ledger.balance(account, code);
      if (units !== 0n) value = value.add(unitsToDecimal(units).mul(this.price(code)));
    }
    return value;
  }

  #distance(owner: Owner): string | null {
    const ways = positionRows(this.#world, owner, this.#world.clock.now()).flatMap(
      ({ mark, liquidationPrice }) =>
        liquidationPrice === null ? [] : [new Decimal(mark).sub(liquidationPrice).abs().div(mark)],
    );
    return ways.length === 0 ? null : figure(Decimal.min(...ways));
  }
}

/** One for each world that stands under the id: after a rewind it begins anew. */
export const scoresOf = perWorld((world) => new Scores(world));

export function tasksOf(world: World, { play: id }: ClassRecord, userId: string) {
  const found = findPlay(world, id);
  return (found?.play.file.tasks ?? []).map(({ id: task, text, points }) => ({
    id: task,
    text: text as Record<string, string>,
    points,
    passed: (found?.progress.tasks[taskKey(task, userId)]?.passedAt ?? null) !== null,
  }));
}

function pointsOf(world: World, record: ClassRecord, userId: string): number {
  return tasksOf(world, record, userId).reduce((sum, { points, passed }) => (passed ? sum + points : sum), 0);
}
