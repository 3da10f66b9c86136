/** Handlers of the control room. All but the sign-in only read. */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Person, simRoom } from '@papertape/shared/contract/sim-room.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { userAccounts } from '../../server/engine/accounts.ts';
import { coinPrice, listCoins } from '../../server/engine/coins.ts';
import type { Handlers } from '../../server/http/call.ts';
import { priceText } from '../../server/market/price-text.ts';
import { tickMs, tickTime } from '../../server/market/time.ts';
import type { Market } from '../../server/market/types.ts';
import { startSession } from '../../server/modules/identity/sessions.ts';
import { type User, users } from '../../server/modules/identity/users.store.ts';
import { wholeAccount } from '../../server/world/account-view.ts';
import type { Commands } from '../../server/world/commands.ts';
import { getMarginSummary } from '../../server/world/margin-summary.ts';
import { runOperatorCommand } from '../../server/world/simulator-commands.ts';
import type { World } from '../../server/world/world.ts';
import { createScenarioEvent } from './scenario-event.ts';

type RoomHandlers = Handlers<typeof simRoom>;
type PlotInput = Parameters<RoomHandlers['marketPlot']>[0]['input'];

const readAccount = (world: World, user: User, mode: Mode) =>
  wholeAccount(world, { userId: user.id, mode, language: 'en' });

const formatUserName = ({ nickname, email, phone, uid }: User): string => nickname ?? email ?? phone ?? uid;

/** Returns balances at present prices with unrealized profit. */
function computeEquityText(world: World, { id }: User, mode: Mode): string {
  const now = world.clock.now();
  let sum = unitsToDecimal(getMarginSummary(world, id, mode).unrealised);
  for (const { code } of listCoins(world.market)) {
    let units = 0n;
    for (const account of userAccounts(id, mode)) units += world.ledger.balance(account, code);
    if (units !== 0n) sum = sum.add(unitsToDecimal(units).mul(coinPrice(world.market, code, now)));
  }
  return decimalText(sum, 8);
}

function describePerson(world: World, user: User): Person {
  const mode = user.mode;
  const { balances = [], positions = [], orders = [] } = readAccount(world, user, mode);
  const margin = getMarginSummary(world, user.id, mode);
  const isZero = (text: string) => new Decimal(text).isZero();
  return {
    uid: user.uid,
    name: formatUserName(user),
    email: user.email,
    mode,
    kyc: user.kycStatus,
    registeredAt: user.registeredAt,
    equity: { real: computeEquityText(world, user, 'real'), demo: computeEquityText(world, user, 'demo') },
    unrealised: fromUnits(margin.unrealised),
    marginRate: margin.marginRate,
    positions: positions.length,
    orders: orders.length,
    balances: balances
      .filter(({ available, frozen }) => !isZero(available) || !isZero(frozen))
      .map(({ account, coin, available, frozen }) => ({ account, coin, available, frozen })),
  };
}

/** Returns the open positions and orders of both accounts of all users. */
function openBook(world: World, limit: number) {
  const rows = users.newest(world, limit).flatMap((user) =>
    (['real', 'demo'] as const).map((mode) => {
      const { positions = [], orders = [] } = readAccount(world, user, mode);
      const owner = { uid: user.uid, name: formatUserName(user), mode };
      return {
        positions: positions.map((row) => ({ ...row, ...owner })),
        orders: orders.map((row) => ({ ...row, ...owner })),
      };
    }),
  );
  return {
    positions: rows.flatMap(({ positions }) => positions),
    orders: rows.flatMap(({ orders }) => orders),
  };
}

/** Returns the market with a hypothetical event; undefined where it is impossible. */
function withHypotheticalEvent(
  market: Market,
  event: NonNullable<PlotInput['event']>,
  now: number,
): Market | undefined {
  const earliest = tickTime(now) + tickMs;
  const requestedAt = Math.ceil((event.startsAt ?? earliest) / tickMs) * tickMs;
  try {
    return market.withEvents([
      ...market.events,
      createScenarioEvent(event, 'preview', Math.max(requestedAt, earliest)),
    ]);
  } catch {
    return undefined;
  }
}

/** Returns the times between which a symbol plays a recording. */
function findRecordedSpan({ recordings }: Market, symbol: string): { from: number; to: number } | null {
  const use = recordings.get(symbol);
  if (use === undefined) return null;
  const { recording, shiftMs } = use;
  return { from: recording.from + shiftMs, to: recording.to + shiftMs };
}

/** Returns the symbol that a world is about: the first that plays a recording, else the most traded one. */
function findMainSymbol({ recordings }: Market): string {
  const [recorded] = recordings.keys();
  return recorded ?? 'BTCUSDT';
}

function plotCourse(world: World, { symbol: wanted, from, to, points, event }: PlotInput) {
  const { market } = world;
  const symbol = wanted ?? findMainSymbol(market);
  const now = world.clock.now();
  const instrument = market.find(symbol);
  if (instrument === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const after = event === undefined ? market : withHypotheticalEvent(market, event, now);
  if (after === undefined) return refuse('statusConflict', { field: 'event' });
  const step = (to - from) / (points - 1);
  const text = (of: Market, time: number) => priceText(of.quote(symbol, time).last, instrument.priceDecimals);
  return {
    symbol,
    now,
    recorded: findRecordedSpan(market, symbol),
    points: Array.from({ length: points }, (_, at) => {
      const time = tickTime(from + at * step);
      const calm = text(market, time);
      return { time, last: after === market ? calm : text(after, time), calm };
    }),
  };
}

export const roomCommands: Commands = {
  'session.start'(tx, _actor, { uid, device }) {
    const user = users.withUid(tx, uid);
    if (user === undefined) return refuse('notFound', { field: 'uid' });
    const { token } = startSession(tx, user.id, device, '127.0.0.1');
    return { uid, token, mode: user.mode };
  },
};

export const roomHandlers: RoomHandlers = {
  people: ({ world, input }) => ({
    list: users.newest(world, input.limit).map((user) => describePerson(world, user)),
    users: users.count(world),
  }),
  openBook: ({ world, input }) => openBook(world, input.limit),
  sessionStart: ({ world, input }) => runOperatorCommand(world, 'session.start', input),
  marketPlot: ({ world, input }) => plotCourse(world, input),
};
