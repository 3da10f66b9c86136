import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type CoinStatement, statements } from '@papertape/shared/contract/statements.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { accountOwner, userAccount } from '../../engine/accounts.ts';
import { quarterHour, type ZoneReader, zoneReader } from '../../engine/zoned-time.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { ledgerSums } from '../../world/ledger-sums.store.ts';
import type { World } from '../../world/world.ts';

interface StatementInput {
  account: AccountKind;
  month: string;
  zone?: string | undefined;
}

/** Finds the ledger lines and the bounds of a statement. Refuses an unknown zone and a month that has not begun. */
function readRequest({ world, user, mode, input }: UserCall<StatementInput>) {
  const zone = zoneReader(input.zone ?? 'UTC');
  if (zone === undefined) return refuse('invalidInput', { field: 'zone' });
  const now = world.clock.now();
  if (input.month > formatMonth(now, zone)) return refuse('invalidInput', { field: 'month' });
  const accounts = (['available', 'frozen'] as const).map((part) =>
    userAccount(user.id, mode, input.account, part),
  );
  const lines = { owner: accountOwner(user.id, mode), accounts };
  return { zone, now, lines, bounds: monthBounds(input.month, zone) };
}

type StatementRequest = Exclude<ReturnType<typeof readRequest>, ReturnType<typeof refuse>>;

/** Reads the units of each coin that the account held when the month began. */
function readOpening(world: World, { lines, bounds }: StatementRequest): Map<string, bigint> {
  const sums = ledgerSums.byCoin(world, { ...lines, until: bounds.from });
  return new Map(sums.map(({ coin, amount }) => [coin, amount]));
}

function listStatementCoins(world: World, request: StatementRequest): CoinStatement[] {
  const opening = readOpening(world, request);
  const moved = ledgerSums.byReason(world, { ...request.lines, ...request.bounds });
  const coins = new Set([...opening].flatMap(([coin, units]) => (units === 0n ? [] : [coin])));
  for (const { coin } of moved) coins.add(coin);
  return [...coins].sort().map((coin) => {
    const own = moved.filter((row) => row.coin === coin);
    const start = opening.get(coin) ?? 0n;
    return {
      coin,
      opening: fromUnits(start),
      movements: own.map(({ reason, amount, entries }) => ({ reason, amount: fromUnits(amount), entries })),
      closing: fromUnits(own.reduce((sum, { amount }) => sum + amount, start)),
    };
  });
}

const handlers: Handlers<typeof statements> = {
  month(call) {
    const request = readRequest(call);
    if (!('lines' in request)) return request;
    const { world, input } = call;
    const first = ledgerSums.firstAt(world, request.lines);
    return {
      account: input.account,
      month: input.month,
      ...request.bounds,
      complete: request.bounds.until <= request.now,
      firstMonth: first === undefined ? null : formatMonth(first, request.zone),
      coins: listStatementCoins(world, request),
    };
  },

  lines(call) {
    const request = readRequest(call);
    if (!('lines' in request)) return request;
    const { world, input } = call;
    const ofMonth = { ...request.lines, ...request.bounds };
    const opening = readOpening(world, request);
    const list = ledgerSums.listed(world, ofMonth, input).map((line) => ({
      id: `${line.entryId}-${line.coin}`,
      time: line.at,
      reason: line.reason,
      reference: line.reference,
      coin: line.coin,
      amount: fromUnits(line.amount),
      balanceAfter: fromUnits((opening.get(line.coin) ?? 0n) + line.moved),
    }));
    return {
      list,
      total: ledgerSums.count(world, ofMonth),
      page: input.page,
      size: input.size,
    };
  },
};

export const statementsModule: ServerModule = {
  name: 'statements',
  register: (app, context) => registerFeature(app, context, statements, handlers),
};

/** Upper bound of the distance of any zone from UTC. */
const farthest = 15 * hourMs;

/** Bounds of a month in a time zone. */
export interface MonthBounds {
  /** First instant of the month, and of the next one. */
  from: number;
  until: number;
}

/** Returns the first quarter of an hour whose day is `day` or later. */
function findBegin(day: string, zone: ZoneReader): number {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let low = middle - farthest;
  let high = middle + farthest;
  while (high - low > quarterHour) {
    const between = low + Math.floor((high - low) / quarterHour / 2) * quarterHour;
    if (zone(between).day < day) low = between;
    else high = between;
  }
  return high;
}

/** Returns the bounds of a month such as `2026-11`. */
export function monthBounds(month: string, zone: ZoneReader): MonthBounds {
  const inNext = new Date(Date.parse(`${month}-01T00:00:00Z`) + 31 * dayMs).toISOString().slice(0, 7);
  return { from: findBegin(`${month}-01`, zone), until: findBegin(`${inNext}-01`, zone) };
}

/** Formats a time in epoch milliseconds as a month, such as 2026-11. */
export function formatMonth(time: number, zone: ZoneReader): string {
  return zone(time).day.slice(0, 7);
}
