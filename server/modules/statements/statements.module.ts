import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type CoinStatement, statements } from '@papertape/shared/contract/statements.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { zoneReader } from '../../engine/zoned-time.ts';
import type { Handlers, UserCall } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { monthBounds, monthOf } from './month-bounds.ts';
import { type Purse, statementRows } from './statements.store.ts';

interface Asked {
  account: AccountKind;
  month: string;
  zone?: string | undefined;
}

/** Whose statement of which span it is, or why there is none: an unknown zone, or a month that has not begun. */
function wanted({ world, user, mode, input }: UserCall<Asked>) {
  const zone = zoneReader(input.zone ?? 'UTC');
  if (zone === undefined) return refuse('invalidInput', { field: 'zone' });
  const now = world.clock.now();
  if (input.month > monthOf(now, zone)) return refuse('invalidInput', { field: 'month' });
  const purse: Purse = { userId: user.id, mode, kind: input.account };
  return { zone, now, purse, bounds: monthBounds(input.month, zone) };
}

type Wanted = Exclude<ReturnType<typeof wanted>, ReturnType<typeof refuse>>;

const unitsOf = (rows: readonly { coin: string; amount: bigint }[]) =>
  new Map(rows.map(({ coin, amount }) => [coin, amount]));

function coinsOf(world: UserCall<Asked>['world'], { purse, bounds }: Wanted): CoinStatement[] {
  const opening = unitsOf(statementRows.balances(world, purse, bounds.from));
  const moved = statementRows.movements(world, purse, bounds);
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
    const asked = wanted(call);
    if (!('purse' in asked)) return asked;
    const { world, input } = call;
    const first = statementRows.firstAt(world, asked.purse);
    return {
      account: input.account,
      month: input.month,
      ...asked.bounds,
      complete: asked.bounds.until <= asked.now,
      firstMonth: first === undefined ? null : monthOf(first, asked.zone),
      coins: coinsOf(world, asked),
    };
  },

  lines(call) {
    const asked = wanted(call);
    if (!('purse' in asked)) return asked;
    const { world, input } = call;
    const { purse, bounds } = asked;
    const opening = unitsOf(statementRows.balances(world, purse, bounds.from));
    const list = statementRows.lines(world, purse, bounds, input).map((line) => ({
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
      total: statementRows.countLines(world, purse, bounds),
      page: input.page,
      size: input.size,
    };
  },
};

export const statementsModule: ServerModule = {
  name: 'statements',
  register: (app, context) => registerFeature(app, context, statements, handlers),
};
