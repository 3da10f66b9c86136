/** Lessons practiced alone: every one can be passed, nothing of it reaches the account, and the journal chooses the next. */
import { practice } from '@papertape/shared/contract/practice.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Learner, rightWays } from '../../../server/testing/lesson-ways.ts';
import { advance, expectLedgerSound } from '../../../server/testing/test-app.ts';
import { hour, minute, order, ReplayScenes, replayStart } from '../../../server/testing/test-replay.ts';
import type { TestTrader } from '../../../server/testing/test-trader.ts';
import { lessons } from '../classes/lessons.ts';
import { listOwnLessons } from './practice-lessons.ts';

let scenes: ReplayScenes;
beforeAll(async () => {
  scenes = await ReplayScenes.open();
});
afterEach(async () => expect(await scenes.clear()).toEqual([]));
afterAll(() => scenes.app.close());

/** Starts a lesson, and returns the caller in its world. */
async function begin({ caller }: TestTrader, lesson: string) {
  const { app } = scenes;
  const running = await app.data(practice.start, { lesson }, caller);
  const world = app.directory.privates.ready(running.world);
  if (world === undefined) throw new Error('there is no lesson');
  return { running, world, as: { ...caller, world } };
}

it('every lesson with demo money and without faults is offered, in the order of the course', () => {
  const names = listOwnLessons().map(({ lesson }) => lesson);
  expect(names.slice(0, 3)).toEqual(['position-size', 'stop-placement', 'leverage']);
  const others = lessons().filter(({ name }) => !names.includes(name));
  expect(others.map(({ name }) => name)).toEqual(['outage', 'loan-due-date', 'kyc-withdrawal']);
});

/** Lessons about size, margin mode, funding and a gap; the deep run takes all of them. */
const few = ['position-size', 'isolated-cross', 'funding', 'weekend-gap'];
const played = inject('isDeep') ? listOwnLessons().map(({ lesson }) => lesson) : few;

it.each(played)(
  '%s is passed alone by the right actions, and leaves nothing in the account',
  async (lesson) => {
    const { app } = scenes;
    const { world: own, trader } = await scenes.scene();
    const before = await app.data(trading.list, { kind: 'orderHistory' }, trader.caller);
    const { running, world, as } = await begin(trader, lesson);
    expect(running).toMatchObject({
      of: own.id,
      lesson,
      isPlaying: false,
      isOver: false,
      now: running.startsAt,
    });
    const learner = new Learner(app, world, { ...trader.user, email: '', password: '', mode: 'demo' });
    const skipTo = async (time: number) => {
      while (world.clock.now() < time) {
        const seconds = Math.min(86_400, Math.ceil((time - world.clock.now()) / 1_000));
        await app.data(practice.skip, { seconds }, as);
      }
    };
    for (const { after, act } of rightWays[lesson] ?? []) {
      await skipTo(
        running.startsAt + (typeof after === 'number' ? after : after(world.market, running.startsAt)),
      );
      await act(learner);
    }
    await skipTo(running.endsAt);
    const { running: over } = await app.data(practice.state, undefined, as);
    expect(over).toMatchObject({ isOver: true, isPlaying: false, now: running.endsAt });
    expectLedgerSound(world);
    const ended = await app.data(practice.end, undefined, as);
    expect(ended.reason).toBe('asked');
    expect(ended.result.tasks.map(({ state }) => state)).toEqual(ended.result.tasks.map(() => 'passed'));
    expect(await app.data(trading.list, { kind: 'orderHistory' }, trader.caller)).toEqual(before);
    expect((await app.data(practice.state, undefined, trader.caller)).ended).toEqual(ended);
  },
);

describe('a running lesson', () => {
  it('plays at the chosen speed, stops at its end, and moves no further', async () => {
    const { app } = scenes;
    const { trader } = await scenes.scene();
    const { running, world, as } = await begin(trader, 'stop-placement');
    expect(await app.data(practice.play, { speed: '60' }, as)).toMatchObject({
      isPlaying: true,
      speed: '60',
    });
    scenes.pass(10_000);
    await scenes.beat(world);
    expect(world.clock.now()).toBe(running.startsAt + 10 * minute);
    expect(await app.data(practice.pause, undefined, as)).toMatchObject({ isPlaying: false });
    await app.data(practice.play, { speed: '300' }, as);
    scenes.pass(60_000);
    await scenes.beat(world);
    await scenes.beat(world);
    const over = await app.data(practice.skip, { seconds: 3_600 }, as);
    expect(over).toMatchObject({ now: running.endsAt, isOver: true, isPlaying: false });
    expect(over.tasks.map(({ state }) => state)).toEqual(['open']);
  });

  it('belongs to one session, ends after half an hour without use, and gives way to a replay', async () => {
    const { app } = scenes;
    const { trader, world: own } = await scenes.scene();
    const first = await begin(trader, 'leverage');
    const stranger = { world: first.world, token: 'x'.repeat(40) };
    expect((await app.call(practice.state, undefined, stranger)).refused).toBe('unknownWorld');
    scenes.pass(31 * minute);
    await scenes.beat(own);
    expect(await app.data(practice.state, undefined, trader.caller)).toMatchObject({
      running: null,
      ended: { reason: 'idle', result: { lesson: 'leverage' } },
    });
    await begin(trader, 'funding');
    await scenes.begin(trader);
    expect(await app.data(practice.state, undefined, trader.caller)).toMatchObject({
      running: null,
      ended: null,
    });
    await app.data(replay.end, undefined, trader.caller);
    expect((await app.call(practice.start, { lesson: 'outage' }, trader.caller)).refused).toBe('notFound');
    expect((await app.call(practice.play, { speed: '1' }, trader.caller)).refused).toBe('notFound');
    expect((await app.call(replay.start, replayStart, trader.caller)).refused).toBeUndefined();
    await app.data(replay.end, undefined, trader.caller);
  });
});

it('a trade of the last week that lost without a stop suggests the lesson about stops, with the trade', async () => {
  const { app } = scenes;
  const { world, trader } = await scenes.scene();
  const read = () => app.data(practice.lessons, undefined, trader.caller);
  const fresh = await read();
  expect(fresh).toMatchObject({ best: null, worst: null });
  expect(fresh.suggestions[0]).toEqual({ lesson: 'position-size', reason: 'first', trade: null });
  expect(fresh.suggestions).toHaveLength(fresh.lessons.length);
  // The fees alone make it a loss.
  await app.data(trading.create, { ...order, size: '0.05' }, trader.caller);
  await app.data(trading.matchLiquidate, { all: true }, trader.caller);
  const { suggestions, worst } = await read();
  expect(suggestions[0]).toMatchObject({
    lesson: 'stop-placement',
    reason: 'noStop',
    trade: { symbol: 'BTCUSDT' },
  });
  expect(suggestions[0]?.trade).toEqual(worst);
  await advance(world, 8 * 24 * hour);
  await trader.signIn();
  expect(await read()).toMatchObject({ worst: null });
});
