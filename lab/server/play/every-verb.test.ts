/** A row for each kind of market event and each verb of a file, by the public API. A kind without a row does not compile, and fails. */
import { market } from '@papertape/shared/contract/market.ts';
import { type ScenarioKind, scenarioKinds } from '@papertape/shared/contract/scenario.ts';
import { marketVerbs } from '@papertape/shared/contract/scenario-file/market-verbs.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import type { World } from '../../../server/world/world.ts';

const minute = 60_000;
/** A Saturday, on which every market with trading hours is closed. */
const saturday = Date.UTC(2026, 10, 21, 12);

const test = await testAppOfFile({ parts: { simulator: {} } });

interface Seen {
  /** Last price divided by that of the market without events. */
  ratio: number;
  last: number;
  state: string;
  /** Spread and depth of the book, each divided by that of the market without events. */
  width: number;
  depth: number;
}
interface Row {
  symbol: string;
  /** Input of `/sim/scenarios/create`, without kind and target. */
  asked: object;
  /** Line of a scenario file for the same event. */
  verb: string;
  /** Expected state two minutes later; `after` is the one ten minutes later. */
  during: Partial<Seen>;
  after?: Partial<Seen>;
}
const near = (value: number) => expect.closeTo(value, 2) as number;
const above = (least: number) => expect.toSatisfy((value: number) => value > least) as number;
const below = (most: number) => expect.toSatisfy((value: number) => value < most) as number;

const kinds: Record<ScenarioKind, Row> = {
  crash: {
    symbol: 'SOLUSDT',
    asked: { by: '0.2', overMs: minute, back: '1', withinMs: 2 * minute, holdMs: 2 * minute },
    verb: 'crash: { target: SOLUSDT, by: 20%, over: 1m, back: 100%, within: 2m, hold: 2m }',
    during: { ratio: near(0.8) },
    after: { ratio: near(1) },
  },
  spike: {
    symbol: 'XRPUSDT',
    asked: { by: '0.2', overMs: minute },
    verb: 'spike: { target: XRPUSDT, by: 20%, over: 1m }',
    during: { ratio: near(1.2) },
    after: { ratio: near(1.2) },
  },
  gap: {
    symbol: 'UNIUSDT',
    asked: { by: '-0.1', keep: true },
    verb: 'gap: { target: UNIUSDT, by: -10%, keep: true }',
    during: { ratio: near(0.9) },
    after: { ratio: near(0.9) },
  },
  pin: {
    symbol: 'BTCUSDT',
    asked: { price: '77777', durationMs: 5 * minute, withinMs: minute },
    verb: 'pin: { target: BTCUSDT, price: 77777, for: 5m, within: 1m }',
    during: { last: 77_777 },
    after: { ratio: near(1) },
  },
  volatility: {
    symbol: 'DOGEUSDT',
    asked: { times: '20', durationMs: 20 * minute },
    verb: 'volatility: { target: DOGEUSDT, times: 20, for: 20m }',
    during: { ratio: expect.not.closeTo(1, 3) as number },
  },
  halt: {
    symbol: 'LTCUSDT',
    asked: { durationMs: 5 * minute },
    verb: 'halt: { target: LTCUSDT, for: 5m }',
    during: { state: 'halted' },
    after: { state: 'open' },
  },
  closed: {
    symbol: 'CRVUSDT',
    asked: { durationMs: 120 * minute },
    verb: 'close: { target: CRVUSDT, for: 2h }',
    during: { state: 'closed' },
    after: { state: 'closed' },
  },
  opened: {
    symbol: 'EURUSD',
    asked: { durationMs: 20 * minute },
    verb: 'open: { target: EURUSD, for: 20m }',
    // The hours open at the next whole five minutes.
    during: { state: 'preOpen' },
    after: { state: 'open' },
  },
  trend: {
    symbol: 'AVAXUSDT',
    asked: { by: '0.3', overMs: 2 * minute },
    verb: 'trend: { target: AVAXUSDT, by: 30%, over: 2m }',
    during: { ratio: near(1.3) },
  },
  freeze: {
    symbol: 'ETHUSDT',
    asked: { durationMs: 5 * minute },
    verb: 'freeze: { target: ETHUSDT, for: 5m }',
    during: { ratio: expect.not.closeTo(1, 6) as number },
    after: { ratio: near(1) },
  },
  spread: {
    symbol: 'SUSHIUSDT',
    asked: { times: '20', durationMs: 5 * minute },
    verb: 'spread: { target: SUSHIUSDT, times: 20, for: 5m }',
    during: { width: above(5) },
    after: { width: near(1) },
  },
  liquidity: {
    symbol: 'DOTUSDT',
    asked: { times: '0.01', durationMs: 5 * minute },
    verb: 'liquidity: { target: DOTUSDT, times: 0.01, for: 5m }',
    during: { depth: below(0.1) },
    after: { depth: near(1) },
  },
  path: {
    symbol: 'TRXUSDT',
    asked: {
      path: [
        { afterMs: minute, price: '0.5' },
        { afterMs: 3 * minute, price: '0.7' },
      ],
    },
    verb: 'path: { target: TRXUSDT, csv: "1m,0.5\\n3m,0.7" }',
    during: { last: near(0.6) },
    after: { last: near(0.7) },
  },
};

/** Reads the tickers, and returns a function that adds the book of one symbol. */
async function look(world: World) {
  const { list } = await test.data(market.getTickerList, {}, { world });
  const rows = new Map(list.map((row) => [row.symbol, row]));
  return async (symbol: string) => {
    const { bids, asks } = await test.data(market.byTypeDepthUpdate, { symbol, depth: 5 }, { world });
    return {
      last: Number(rows.get(symbol)?.last),
      state: rows.get(symbol)?.state ?? '',
      width: Number(asks[0]?.price) - Number(bids[0]?.price),
      depth: asks.reduce((sum, { size }) => sum + Number(size), 0),
    };
  };
}

/** Compares a symbol with the same market without events. */
async function seenIn(world: World, calm: World): Promise<(symbol: string) => Promise<Seen>> {
  const [readHere, readThere] = [await look(world), await look(calm)];
  return async (symbol) => {
    const [here, there] = [await readHere(symbol), await readThere(symbol)];
    return {
      ratio: here.last / there.last,
      last: here.last,
      state: here.state,
      width: here.width / there.width,
      depth: here.depth / there.depth,
    };
  };
}

const advance = async (byMs: number, ...worlds: World[]) => {
  for (const world of worlds) await test.data(sim.clockAdvance, { byMs }, { world });
};

/** All events run at once, each on a symbol of its own: created one by one in one world, and by a file in the other. */
it('every event kind works through the API and in a file', async () => {
  const spec = { seed: 'every-kind', startTime: saturday };
  const [asked, calm, lobby] = [await test.world(spec), await test.world(spec), await test.world()];
  const lines = Object.values(kinds).map(({ verb }) => `      ${verb}\n`);
  const moved = '      move: { target: BCHUSDT, by: -10%, over: 1m }\n';
  const source = `papertape: 1\ntitle: { en: Every verb }\nworld: { seed: every-kind, start: 2026-11-21T12:00Z }
timeline:\n  - at: +0m\n    market:\n${lines.join('')}${moved}`;
  await test.data(sim.scenarioPlay, { source, world: 'every-verb' }, { world: lobby });
  const played = test.directory.ready('every-verb');
  if (played === undefined) throw new Error('there is no such world');
  for (const kind of scenarioKinds) {
    const { asked: fields, symbol: target } = kinds[kind];
    await test.data(sim.scenarioCreate, { kind, target, ...fields }, { world: asked });
  }
  const expectEach = async (when: 'during' | 'after') => {
    for (const world of [asked, played]) {
      const seen = await seenIn(world, calm);
      for (const kind of scenarioKinds)
        expect([kind, await seen(kinds[kind].symbol)]).toEqual([
          kind,
          expect.objectContaining(kinds[kind][when] ?? {}),
        ]);
    }
  };
  await advance(2 * minute, asked, played, calm);
  await expectEach('during');
  expect((await (await seenIn(played, calm))('BCHUSDT')).ratio).toBeCloseTo(0.9, 2);
  await advance(8 * minute, asked, played, calm);
  await expectEach('after');
  const verbs = [...Object.values(kinds).map(({ verb }) => verb), 'move:'].map((verb) => verb.split(':')[0]);
  expect(verbs.toSorted()).toEqual(Object.keys(marketVerbs.shape).toSorted());
  await test.directory.remove('every-verb');
});
