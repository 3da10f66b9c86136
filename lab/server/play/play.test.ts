import { content } from '@papertape/shared/contract/content.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { expectLedgerSound, testStart } from '../../../server/testing/test-app.ts';
import type { World } from '../../../server/world/world.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });

const minute = 60_000;
const head = 'papertape: 1\ntitle: { en: A crash, de: Ein Einbruch }\n';

const story = `${head}
people:
  - { count: 2, name: "learner-{n}", mode: demo, balances: { currency: { USDT: 5000 } }, may: { resetDemo: false } }
  - { name: "Mia K.", balances: { currency: { USDT: 100 }, option: { USDT: 50 } }, kycVerified: true }
timeline:
  - at: +10m
    market: { crash: { target: BTCUSDT, by: 12%, over: 90s } }
    news: { title: { en: Exchange halts withdrawals, de: Börse stoppt Auszahlungen }, symbols: [BTCUSDT] }
    policy: { withdraw: hand }
  - at: +12m
    weather: { weather: mobile }
    say: { en: Look at your margin rate. }
  - when: { event: order.filled, where: { action: open }, count: 2 }
    market: { halt: { target: ETHUSDT, for: 5m } }
    clock: pause
tasks:
  - id: in-and-out
    text: { en: Open and close }
    passed: [{ event: order.filled, where: { action: open, symbol: BTCUSDT } }, { event: position.closed, before: +20m }]
    points: 10
  - id: whole
    text: { en: Still have 4000 USDT }
    passed: { at: +20m, equity: { atLeast: 4000 } }
    failed: { event: position.liquidated }
    points: 5
until: +30m
`;

async function play(world: World, source: string) {
  return test.data(sim.scenarioPlay, { source }, { world });
}

const advance = (world: World, byMs: number) => test.data(sim.clockAdvance, { byMs }, { world });

async function progress(world: World) {
  const { list } = await test.data(sim.scenarioProgress, undefined, { world });
  return list;
}

const order = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  size: '0.01',
  leverage: 5,
} as const;

describe('a play', () => {
  it('a play creates people, moves the market, sends messages, decides and scores tasks', async () => {
    const world = await test.world();
    const calm = world.market;
    const played = await play(world, story);
    expect(played.people.map(({ name, mode }) => [name, mode])).toEqual([
      ['learner-1', 'demo'],
      ['learner-2', 'demo'],
      ['Mia K.', 'real'],
    ]);
    const [one, two] = played.people;
    if (one === undefined || two === undefined) throw new Error('nobody');
    const as = ({ token }: { token: string }) => ({ world, token, mode: 'demo' as const });
    expect(
      (await test.data(identity.login, { by: 'email', email: two.email, password: two.password }, { world }))
        .token,
    ).toBeTruthy();
    two.token = (
      await test.data(identity.login, { by: 'email', email: two.email, password: two.password }, { world })
    ).token;
    await test.data(trading.create, order, as(one));
    await test.data(trading.create, order, as(two));
    await world.catchUp();
    expect(world.market.session('ETHUSDT', world.clock.now() + 1_000).state).toBe('halted');
    await test.data(trading.matchLiquidate, { all: true }, as(one));
    const reset = await test.call(identity.accountSwitch, { mode: 'demo', demo: 'reset' }, as(one));
    expect(reset.refused).toBe('statusConflict');
    await advance(world, 10 * minute);
    expect(world.settings.backOffice.withdraw.outcome).toBe('manual');
    await advance(world, 2 * minute);
    const at = world.clock.now();
    expect(world.market.quote('BTCUSDT', at).last).toBe(Math.round(calm.quote('BTCUSDT', at).last * 0.88));
    const { list: news } = await test.data(content.newsList, { page: 1, size: 3 }, { world, lang: 'de' });
    expect(news.map(({ title }) => title)).toContain('Look at your margin rate.');
    const found = await test.data(content.newsList, { search: 'stoppt Auszahlungen' }, { world, lang: 'de' });
    expect(found.total).toBe(1);
    expect((await test.data(sim.faults, undefined, { world })).list.length).toBeGreaterThan(0);
    await advance(world, 20 * minute);
    const [state] = await progress(world);
    expect(state).toMatchObject({
      state: 'over',
      entries: [{ state: 'played' }, { state: 'played' }, { state: 'played' }],
    });
    expect(state?.people.map(({ name, points }) => [name, points])).toEqual([
      ['learner-1', 15],
      ['learner-2', 5],
      ['Mia K.', 0],
    ]);
    expectLedgerSound(world);
  });

  it('a play continues after a restart and recurs from the same commands', async () => {
    const run = async (storage: 'file' | 'memory', restarts: boolean) => {
      const id = `restart-${storage}-${restarts}`;
      let world = await test.directory.create({
        id,
        seed: 'play',
        startTime: testStart,
        clock: 'paused',
        storage,
      });
      await play(world, story);
      await advance(world, 5 * minute);
      if (restarts) {
        const fork = await test.directory.fork(id, `${id}-again`, 'memory');
        if (fork === undefined) throw new Error('no fork');
        world = fork;
        await test.data(sim.clockSet, { mode: 'paused' }, { world });
      }
      await advance(world, 30 * minute);
      const { hash } = await test.data(sim.eventLog, undefined, { world });
      return { hash, progress: (await progress(world)).map(({ people: _people, ...rest }) => rest) };
    };
    const straight = await run('memory', false);
    expect(await run('memory', true)).toEqual(straight);
    expect(await run('file', false)).toEqual(straight);
  });

  it('two plays run independently, and a reset removes them', async () => {
    const world = await test.world();
    const one = await play(
      world,
      `${head}timeline:\n  - at: +10m\n    market: { pin: { target: BTCUSDT, price: 90000 } }\n    say: { en: One }\n`,
    );
    await play(
      world,
      `${head}timeline:\n  - at: +10m\n    market: { pin: { target: ETHUSDT, price: 3000 } }\n    say: { en: Two }\n`,
    );
    expect(await test.data(sim.scenarioStop, { id: one.id }, { world })).toEqual({ done: true });
    expect((await test.call(sim.scenarioStop, { id: one.id }, { world })).refused).toBe('statusConflict');
    expect((await test.call(sim.scenarioStop, { id: 'ply_x' }, { world })).refused).toBe('notFound');
    await advance(world, 11 * minute);
    expect(world.market.events.map(({ target }) => target)).toEqual(['ETHUSDT']);
    expect((await progress(world)).map(({ state, entries }) => [state, entries[0]?.state])).toEqual([
      ['stopped', 'waiting'],
      ['playing', 'played'],
    ]);
    await test.data(sim.worldReset, { id: world.id }, { world });
    expect(await progress(world)).toEqual([]);
    await advance(test.directory.ready(world.id) ?? world, 60 * minute);
  });

  it('an entry that fails is reported, and the play continues', async () => {
    const world = await test.world();
    await play(
      world,
      `${head}timeline:\n  - at: +1m\n    faults: [{ match: { endpoint: no.such }, effect: { kind: reset } }]\n  - at: +2m\n    say: { en: Hello }\n`,
    );
    await advance(world, 3 * minute);
    expect((await progress(world))[0]?.entries.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'invalidInput: list.0.match.endpoint'],
      ['played', null],
    ]);
  });

  it('a play can create a world of its own', async () => {
    const world = await test.world();
    const source = `${head}world: { seed: lesson, start: 2026-11-20T15:30-05:00 }\ntimeline:\n  - at: open(US500)\n    market: { gap: { target: US500, by: -4%, keep: true } }\n`;
    const played = await test.data(sim.scenarioPlay, { source, world: 'lesson-1' }, { world });
    expect(played).toMatchObject({ world: 'lesson-1', startsAt: Date.UTC(2026, 10, 20, 20, 30) });
    expect(test.directory.ready('lesson-1')?.seed).toBe('lesson');
    expect((await test.call(sim.scenarioPlay, { source, world: 'lesson-1' }, { world })).refused).toBe(
      'statusConflict',
    );
    expect(test.directory.ready('lesson-1')?.market.events[0]?.at).toBe(Date.UTC(2026, 10, 22, 23));
    expect(test.directory.ready('lesson-1')?.disposable).toBe(true);
    await test.directory.remove('lesson-1');
  });

  it('a play creates a world that survives a restart if its caller chooses so', async () => {
    const world = await test.world();
    await test.data(sim.scenarioPlay, { source: story, world: 'kept', storage: 'file' }, { world });
    expect(test.directory.ready('kept')?.disposable).toBe(false);
    await test.directory.remove('kept');
  });
});

describe('a problem of a file', () => {
  it.each([
    ['timeline:\n  - at: 2020-01-01T00:00Z\n    clock: pause\n', 4, 'timeline.0.at'],
    ['timeline:\n  - at: open(NOTHING)\n    clock: pause\n', 4, 'timeline.0.at'],
    ['timeline:\n  - at: open(BTCUSDT)\n    clock: pause\n', 4, 'timeline.0.at'],
    ['timeline:\n  - at: funding(AAPLUSD)\n    clock: pause\n', 4, 'timeline.0.at'],
    [
      'timeline:\n  - at: +1m\n    market:\n      crash: { target: group(METALS), by: 5% }\n',
      6,
      'timeline.0.market.crash.target',
    ],
    [
      'timeline:\n  - at: +1m\n    market:\n      gap:\n        target: all\n        by: 5%\n        hold: 1m\n',
      9,
      'timeline.0.market.gap.hold',
    ],
    [
      'timeline:\n  - at: +1m\n    market:\n      pin: { target: all, price: 5 }\n',
      6,
      'timeline.0.market.pin.target',
    ],
    [
      'timeline:\n  - at: +1m\n    market:\n      path: { target: BTCUSDT, csv: "0,1,2" }\n',
      6,
      'timeline.0.market.path.csv',
    ],
    [
      'timeline:\n  - at: +1m\n    market:\n      spread: { target: all, times: 900 }\n',
      6,
      'timeline.0.market.spread',
    ],
  ])('is reported with its line by lint, and refused by play: %j', async (text, line, path) => {
    const world = await test.world();
    const source = head + text;
    const { ok, problems } = await test.data(sim.scenarioLint, { source }, { world });
    expect([ok, problems[0]?.line, problems[0]?.path]).toEqual([false, line, path]);
    const answer = await test.call(sim.scenarioPlay, { source }, { world });
    expect(answer).toMatchObject({ refused: 'invalidInput', msg: expect.stringContaining(`line ${line}`) });
    expect(await progress(world)).toEqual([]);
    expect(world.market.events).toEqual([]);
  });

  it('a refused play leaves no people and no events', async () => {
    const world = await test.world();
    const users = world.db.user.count({});
    for (const [text, line] of [
      ['people: [{ name: A, balances: { currency: { PEBBLE: 5 } } }]\n', 'PEBBLE'],
      [
        'people: [{ name: A }]\ntimeline:\n  - at: +1m\n    market: { crash: { target: all, by: 99% } }\n',
        'line 6',
      ],
    ] as const) {
      const answer = await test.call(sim.scenarioPlay, { source: head + text }, { world });
      expect(answer.refused, line).toBeDefined();
    }
    expect(world.db.user.count({})).toBe(users);
    expect(world.market.events).toEqual([]);
  });
});

it('a preview shows the prices that occur when the file is played', async () => {
  const world = await test.world();
  const source = `${head}timeline:\n  - at: +10m\n    market: { crash: { target: group(CRYPTO), by: 12%, over: 90s, hold: 30s, back: 50%, within: 5m } }\n`;
  const preview = await test.data(sim.scenarioPreview, { source }, { world });
  expect(preview.marks).toEqual([{ time: testStart + 10 * minute, entry: 0, what: ['crash'] }]);
  expect(preview.series).toHaveLength(3);
  await play(world, source);
  const [series] = preview.series;
  const points =
    series?.points.filter(({ time }) => time > testStart && time < testStart + 20 * minute) ?? [];
  expect(points.some(({ last, calm }) => Number(last) < 0.9 * Number(calm))).toBe(true);
  for (const { time, last } of points.filter((_, index) => index % 12 === 0)) {
    await test.data(sim.clockAdvance, { to: time }, { world });
    const { prices } = await test.data(market.getMarketPrice, undefined, { world });
    expect(prices.find(({ symbol }) => symbol === series?.symbol)?.last).toBe(last);
  }
});
