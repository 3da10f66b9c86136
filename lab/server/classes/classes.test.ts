import { classroom } from '@papertape/shared/contract/classroom.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { expect, it } from 'vitest';
import { users } from '../../../server/modules/identity/users.store.ts';
import {
  isTyping,
  listConversation,
  userConversation,
} from '../../../server/modules/support/support.module.ts';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { expectReplays } from '../../../server/testing/replayed.ts';
import { expectLedgerSound } from '../../../server/testing/test-app.ts';
import { buy, claimSeat, startTestClass } from '../../../server/testing/test-class.ts';
import type { World } from '../../../server/world/world.ts';

const minute = 60_000;

const test = await testAppOfFile({ parts: { simulator: { token: 'of the installation' } } });
const lobby = await test.world();

const start = (input: Parameters<typeof startTestClass>[2]) => startTestClass(test, lobby, input);
const claim = (code: string, seat: number, name?: string) => claimSeat(test, lobby, { code, seat, name });

it('a class code claims a free seat, and a seat code only its own', async () => {
  const { held, world } = await start({ lesson: 'leverage', seats: 3, names: ['Mia', 'Noah'] });
  expect(held.roster.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Mia free',
    'Noah free',
    'Seat 3 free',
  ]);
  const seen = await test.data(classroom.classDoor, { code: held.code.toLowerCase() }, { world: lobby });
  expect(seen).toMatchObject({ world: held.world, free: [{ seat: 1 }, { seat: 2 }, { seat: 3 }] });

  const claims = await Promise.all(
    ['Ann', 'Ben'].map((name) =>
      test.call(classroom.classClaim, { code: held.code, seat: 3, name }, { world: lobby }),
    ),
  );
  expect(claims.map(({ refused }) => refused ?? 'ok').sort()).toEqual(['ok', 'statusConflict']);
  const first = claims.find(({ refused }) => refused === undefined)?.data;
  if (first == null) throw new Error('nobody got the seat');
  const own = (token: string) => test.call(identity.info, undefined, { world: world(), token });
  expect((await own(first.token)).data).toMatchObject({ nickname: first.name });

  // The page learns of the class, the learner of its tasks.
  const getStart = (world: World) => test.data(market.initForestData, undefined, { world });
  expect((await getStart(world())).additions).toContain('classroom');
  expect((await getStart(lobby)).additions).not.toContain('classroom');
  const asFirst = { world: world(), token: first.token, mode: 'demo' as const };
  const mine = await test.data(classroom.classMine, undefined, asFirst);
  const { tasks } = await test.data(sim.classSeat, { seat: 3 }, { world: world() });
  expect(mine.tasks.length).toBeGreaterThan(0);
  expect(mine.tasks).toEqual(tasks);
  // The page links to the instrument of the task.
  expect(mine.tasks.map(({ symbol }) => symbol)).toEqual(mine.tasks.map(() => 'BTCUSDT'));

  // A returning learner ends the session of the earlier tab, as with any sign-in.
  const back = await test.data(classroom.classClaim, { seatCode: first.seatCode }, { world: lobby });
  expect([back.seat, back.name]).toEqual([3, first.name]);
  expect((await own(back.token)).refused).toBeUndefined();
  expect((await own(first.token)).refused).toBe('sessionEnded');

  // A reissued code ends the old code and its session.
  const reissued = await test.data(sim.classSeatChange, { seat: 3, to: 'reissued' }, { world: world() });
  expect((await own(back.token)).refused).toBe('sessionMissing');
  const old = await test.call(classroom.classClaim, { seatCode: first.seatCode }, { world: lobby });
  expect(old.refused).toBe('notFound');
  expect((await test.data(classroom.classClaim, { seatCode: reissued.code }, { world: lobby })).seat).toBe(3);
  const closed = await test.data(sim.classSeatChange, { seat: 3, to: 'closed' }, { world: world() });
  expect((await test.call(classroom.classClaim, { seatCode: closed.code }, { world: lobby })).refused).toBe(
    'notFound',
  );

  const late = await test.data(sim.classSeatAdd, { name: 'Zoë' }, { world: world() });
  expect(late).toMatchObject({ seat: 4, name: 'Zoë', state: 'free' });
  // Unnamed seats are numbered in the trainer's language.
  const german = { world: lobby, lang: 'de' } as const;
  const other = await test.data(sim.classStart, { seats: 2, names: ['Mia'], storage: 'memory' }, german);
  expect(other.roster.map(({ name }) => name)).toEqual(['Mia', 'Platz 2']);
  const there = test.directory.ready(other.world);
  if (there === undefined) throw new Error('there is no second class');
  expect(await test.data(sim.classSeatAdd, {}, { world: there, lang: 'ja' })).toMatchObject({
    name: '3 番の席',
  });
  const board = await test.data(sim.classBoard, undefined, { world: world() });
  expect(board.list.map(({ equity }) => equity)).toEqual(
    Array.from({ length: 4 }, () => board.list[0]?.equity),
  );
  expectLedgerSound(world());
});

it('learners who join at once without a choice all get a seat, and the symbol of the class', async () => {
  const { held, world } = await start({ lesson: 'weekend-gap', seats: 4, names: ['Mia'] });
  const joined = await Promise.all(
    ['Ann', 'Ben', 'Eva'].map((name) =>
      test.data(classroom.classClaim, { code: held.code, name }, { world: lobby }),
    ),
  );
  expect(joined.map(({ seat }) => seat).sort()).toEqual([2, 3, 4]);
  expect(joined.map(({ symbol }) => symbol)).toEqual(['US500', 'US500', 'US500']);
  expect((await test.data(sim.classShow, undefined, { world: world() })).taken).toBe(3);
});

it('learners with equal results share a rank, in the ranking and in the results', async () => {
  const { held, world } = await start({ seats: 3 });
  for (const seat of [1, 2, 3]) await claim(held.code, seat, 'Mia');
  const ranks = (list: readonly { rank: number | null }[]) => list.map(({ rank }) => rank);
  const board = await test.data(sim.classBoard, undefined, { world: world() });
  expect(ranks(board.list)).toEqual([1, 1, 1]);
  const { list } = await test.data(sim.classResults, {}, { world: world() });
  expect(ranks(list)).toEqual([1, 1, 1]);
});

it('learners stay in the account of the lesson, also in calls that name the other one', async () => {
  const { held, world } = await start({ seats: 1 });
  const { token } = await claim(held.code, 1);
  const learner = { world: world(), token, mode: 'demo' as const };
  const inOther = { ...learner, mode: 'real' as const };
  const switched = await test.call(identity.accountSwitch, { mode: 'real' }, learner);
  expect(switched).toMatchObject({
    refused: 'accountFixed',
    msg: 'In a class you trade in this account only',
  });
  expect((await test.data(identity.info, undefined, learner)).mode).toBe('demo');
  expect((await test.call(trading.create, buy, inOther)).refused).toBe('accountFixed');
  expect((await test.call(trading.create, buy, learner)).refused).toBeUndefined();
  const stay = await test.call(identity.accountSwitch, { mode: 'demo' }, learner);
  expect(stay.refused).toBeUndefined();
});

it('learners are held to the rules, and messages reach them in their language', async () => {
  const { held, world } = await start({ seats: 2 });
  const { token } = await claim(held.code, 1);
  const learner = { world: world(), token, mode: 'demo' as const };
  const order = () => test.call(trading.create, buy, learner);
  await test.data(sim.classRules, { trading: 'closed' }, { world: world() });
  expect((await order()).refused).toBe('tradingClosed');
  await test.data(sim.classRules, { trading: 'open', viewOnly: true }, { world: world() });
  expect((await order()).refused).toBe('viewOnly');
  await test.data(sim.classRules, { viewOnly: false, secondsAgain: false }, { world: world() });
  expect((await test.data(classroom.classMine, undefined, learner)).rules.secondsAgain).toBe(false);
  expect((await order()).refused).toBeUndefined();
  const reset = await test.call(identity.accountSwitch, { mode: 'demo', demo: 'reset' }, learner);
  expect(reset.refused).toBe('statusConflict');

  await test.data(sim.classSay, { text: '@Look at your margin rate.' }, { world: world() });
  const { list } = await test.data(notification.numNoti, {}, { ...learner, lang: 'de' });
  expect(list[0]).toMatchObject({
    type: 'trainerSaid',
    title: 'Ein Wort der Klassenleitung',
    body: 'Klassenleitung: @Look at your margin rate.',
  });

  // Verification codes are for the trainer, and the public demo password is disabled.
  const sent = await test.data(
    identity.sendOtp,
    { purpose: 'register', email: 'mia@example.com' },
    { world: world() },
  );
  expect(sent).not.toHaveProperty('code', expect.stringMatching(/\d/));
  const demo = { by: 'email', email: 'demo@papertape.test', password: 'papertape' } as const;
  expect((await test.call(identity.login, demo, { world: world() })).refused).toBe('wrongCredentials');
});

it('a message to one seat reaches that learner alone, and their support chat keeps it', async () => {
  const { held, world } = await start({ seats: 2 });
  const at = { world: world() };
  const [mia, ben] = [await claim(held.code, 1), await claim(held.code, 2)];
  await test.data(sim.classSay, { text: 'Your stop is above the gap.', seat: 2 }, at);
  const received = async ({ token }: { token: string }) => {
    const { list } = await test.data(notification.numNoti, {}, { ...at, token, mode: 'demo' });
    return list.filter(({ type }) => type === 'trainerSaid').map(({ body }) => body);
  };
  expect([await received(mia), await received(ben)]).toEqual([[], ['Trainer: Your stop is above the gap.']]);
  const ids = held.roster.map(({ uid }) => users.withUid(world(), uid)?.id ?? '');
  const chats = ids.map((id) => listConversation(world(), userConversation(id), 'en'));
  expect(chats.map((chat) => chat.map(({ from, text }) => [from, text]).slice(1))).toEqual([
    [],
    [['trainer', 'Your stop is above the gap.']],
  ]);
  expect(isTyping(world(), userConversation(ids[1] ?? ''))).toBe(false);
  expect((await test.call(sim.classSay, { text: 'Nobody', seat: 3 }, at)).refused).toBe('notFound');
});

it('the end is announced after the class has ended, so that pages can read their results', async () => {
  const { held, world } = await start({ seats: 1, clock: 'live' });
  const mia = await claim(held.code, 1, 'Mia');
  const asMia = { world: world(), token: mia.token, mode: 'demo' as const };
  const results = new Promise<unknown>((resolve) => {
    world().listen((events) => {
      if (events.some(({ type }) => type === 'class.ended'))
        resolve(test.data(classroom.classMine, undefined, asMia));
    });
  });
  await test.data(sim.classEnd, {}, { world: world() });
  expect(await results).toMatchObject({ state: 'ended', results: { learners: 1 } });
});

it('a class is frozen, rewound while orders arrive, and ended with results that add up', async () => {
  const { held, world } = await start({ seats: 2, clock: 'paused' });
  const mia = await claim(held.code, 1, 'Mia');
  const asMia = () => ({ world: world(), token: mia.token, mode: 'demo' as const });
  const startedAt = world().clock.now();
  await test.data(trading.create, buy, asMia());
  await test.data(sim.clockAdvance, { byMs: 10 * minute }, { world: world() });
  await test.data(trading.create, { ...buy, size: '0.02' }, asMia());
  const late = await test.data(sim.classSeatAdd, {}, { world: world() });

  const branch = world().branch;
  const [rewound, ...orders] = await Promise.all([
    test.call(sim.classRewind, { byMs: 5 * minute }, { world: world() }),
    ...Array.from({ length: 5 }, () => test.call(trading.create, { ...buy, size: '0.001' }, asMia())),
  ]);
  expect(rewound.data?.clock).toMatchObject({ now: startedAt + 5 * minute, mode: 'paused' });
  expect(orders.every(({ refused }) => refused === undefined || refused === 'notStored')).toBe(true);
  expect(world().branch).toBeGreaterThan(branch);
  const { positions } = await test.data(sim.classSeat, { seat: 1 }, { world: world() });
  expect(positions.map(({ size }) => new Decimal(size).toString())).toEqual(['0.05']);
  // A learner who joined after that instant keeps the seat.
  expect((await test.data(classroom.classClaim, { seatCode: late.code }, { world: lobby })).seat).toBe(
    late.seat,
  );

  const frozen = await test.data(sim.classFreeze, { frozen: false }, { world: world() });
  expect(frozen.mode).toBe('live');
  expect((await test.data(sim.classFreeze, { frozen: true }, { world: world() })).mode).toBe('paused');

  await test.data(sim.clockAdvance, { byMs: 30 * minute }, { world: world() });
  await test.data(trading.create, { ...buy, action: 'close', size: '0.02' }, asMia());
  const early = await test.data(classroom.classMine, undefined, asMia());
  expect(early.results).toBeNull();
  const ended = await test.data(sim.classEnd, {}, { world: world() });
  expect(ended.state).toBe('ended');
  expect((await test.call(trading.create, buy, asMia())).refused).toBe('viewOnly');
  const { results } = await test.data(classroom.classMine, undefined, asMia());
  const [own] = results?.list ?? [];
  expect(results?.certificate).toEqual({
    lessonSeed: held.lessonSeed,
    secret: held.secret,
    seed: world().seed,
  });
  expect(own).toMatchObject({ name: 'Mia', orders: 2, start: '10000' });
  const parts = [own?.unrealised ?? '0', ...(own?.causes.map(({ amount }) => amount) ?? [])];
  expect(Decimal.sum(...parts).toString()).toBe(new Decimal(own?.profit ?? 0).toString());
  const csv = await test.inject(
    { url: sim.classResultsCsv.path, headers: { lang: 'de' } },
    { world: world() },
  );
  // Untaken seat 2 has neither a line nor a rank.
  expect(csv.body.split('\r\n')).toHaveLength(4);
  expect(results?.learners).toBe(2);
  const { list: ranks } = await test.data(sim.classBoard, undefined, { world: world() });
  expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, null]);
  expect(ranks.map(({ name }) => name).at(-1)).toBe('Seat 2');
  expect(ranks.find(({ name }) => name === 'Mia')?.rank).toBe(own?.rank);
  const [head, ...lines] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
  const columns = head?.split(',') ?? [];
  const line = lines.find((one) => one.includes(',Mia,'))?.split(',') ?? [];
  const at = (column: string) => new Decimal(line[columns.indexOf(column)] ?? Number.NaN);
  expect(columns.slice(0, 15).join()).toBe(
    'rank,seat,name,start,equity,profit,drawdown,points,orders,won,lost,liquidated,unrealised,middle of other markets,place among them',
  );
  // Columns exist for causes that did not occur, with the same names in every language.
  const causes = columns.slice(15).filter((column) => !column.startsWith('task: '));
  expect(causes.join()).toBe(
    'exchange,exchangeSpread,tradeFee,realisedProfit,funding,liquidation,liquidationFee,secondsStake,secondsWon,secondsLost,secondsDraw,financingSubscribed,financingRedeemed,financingInterest,financingCanceled,loanInterest,holdings,rounding',
  );
  expect(at('start').add(at('profit')).toString()).toBe(at('equity').toString());
  expect(Decimal.sum(at('unrealised'), ...causes.map(at)).toString()).toBe(at('profit').toString());
  expect(at('equity').toString()).toBe(new Decimal(own?.equity ?? 0).toString());
  await expectReplays(test, world());
});

it('an ended class is repeated in another market, and its results are compared', async () => {
  const { held, world } = await start({ lesson: 'leverage', seats: 2, names: ['Mia'], clock: 'paused' });
  const mia = await claim(held.code, 1, 'Mia');
  const trade = (token: string, in_: World) =>
    test.data(trading.create, buy, { world: in_, token, mode: 'demo' });
  await trade(mia.token, world());
  expect((await test.call(sim.classReplicate, {}, { world: world() })).refused).toBe('statusConflict');
  await test.data(sim.classEnd, {}, { world: world() });
  const again = await test.data(sim.classReplicate, { clock: 'paused' }, { world: world() });
  const other = test.directory.ready(again.world);
  if (other === undefined) throw new Error('there is no other class');
  expect(again).toMatchObject({
    origin: held.world,
    lesson: 'leverage',
    state: 'running',
    lessonSeed: held.lessonSeed,
  });
  expect(again.roster.map(({ name, state }) => `${name} ${state}`)).toEqual(['Mia free', 'Seat 2 free']);
  expect([again.secret, other.seed, again.code]).not.toEqual([held.secret, world().seed, held.code]);
  expect(again.rules).toMatchObject({ trading: 'open', viewOnly: false });

  const back = await claim(again.code, 1);
  await trade(back.token, other);
  await test.data(sim.classEnd, {}, { world: other });
  const third = await test.data(sim.classReplicate, {}, { world: other });
  expect(third.origin).toBe(held.world);
  const comparison = await test.data(sim.classComparison, undefined, { world: other });
  expect(comparison.classes.map(({ world: id, state }) => `${id} ${state}`)).toEqual([
    `${held.world} ended`,
    `${again.world} ended`,
    `${third.world} running`,
  ]);
  const [first] = comparison.seats;
  const profitIn = async (id: World) =>
    (await test.data(sim.classResults, { seat: 1 }, { world: id })).list[0]?.profit;
  expect(first).toMatchObject({ seat: 1, name: 'Mia' });
  expect(first?.results.map((one) => one?.profit)).toEqual([
    await profitIn(world()),
    await profitIn(other),
    // The seat is not taken there yet.
    undefined,
  ]);
  expect(comparison.seats).toHaveLength(1);
});

it('the order of a liquidation does not count as an order of the learner', async () => {
  const { held, world } = await start({ seats: 1, clock: 'paused' });
  const mia = await claim(held.code, 1, 'Mia');
  const asMia = { world: world(), token: mia.token, mode: 'demo' as const };
  await test.data(trading.create, { ...buy, leverage: 100, size: '0.5' }, asMia);
  const crash = { kind: 'crash', target: 'BTCUSDT', by: '0.5', overMs: minute } as const;
  await test.data(sim.scenarioCreate, crash, { world: world() });
  await test.data(sim.clockAdvance, { byMs: 10 * minute }, { world: world() });
  await test.data(sim.classEnd, {}, { world: world() });
  const { list } = await test.data(sim.classResults, {}, { world: world() });
  expect(list[0]).toMatchObject({ orders: 1, liquidated: 1 });
});
