/** Each lesson to its promised end: who does what it teaches passes all of it, who does nothing passes nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectReplays } from '../../testing/replayed.ts';
import { createTestApp, expectLedgerSound, type TestApp } from '../../testing/test-app.ts';
import { languages } from '../../texts/languages.ts';
import type { World } from '../../world/world.ts';
import { readScenario } from './read-file.ts';

const folder = join(import.meta.dirname, '../../../lessons');
const minute = 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ parts: { simulator: {} } });
});
afterAll(() => test.close());

/** A learner in the world of a lesson. */
class Learner {
  readonly world: World;
  readonly #token: string;

  constructor(world: World, token: string) {
    this.world = world;
    this.#token = token;
  }

  get as() {
    return { world: this.world, token: this.#token, mode: 'demo' as const };
  }

  price(symbol: string, share: number): string {
    const { last } = this.world.market.quote(symbol, this.world.clock.now());
    const { priceDecimals } = this.world.market.instrument(symbol);
    return (Math.round(last * share) / 10 ** priceDecimals).toFixed(priceDecimals);
  }

  order(wish: Partial<CallInputOf<typeof trading.create>> & { symbol: string; size: string }) {
    const usual = { side: 'long', action: 'open', type: 'market', leverage: 5 } as const;
    return test.data(trading.create, { ...usual, ...wish }, this.as);
  }

  async waitUntil(to: number): Promise<void> {
    await test.data(sim.clockAdvance, { to }, { world: this.world });
  }

  wait(minutes: number): Promise<void> {
    return this.waitUntil(this.world.clock.now() + minutes * minute);
  }
}

/** What the lesson teaches, done. */
const rightWays: Record<string, (learner: Learner) => Promise<unknown>> = {
  async 'weekend-gap'(learner) {
    await learner.order({ symbol: 'US500', size: '1' });
    await learner.wait(30);
    await learner.order({ symbol: 'US500', size: '0.5', action: 'close' });
  },
  leverage: (learner) => learner.order({ symbol: 'BTCUSDT', size: '0.05' }),
  'flash-crash': (learner) =>
    learner.order({ symbol: 'BTCUSDT', size: '0.05', type: 'limit', price: learner.price('BTCUSDT', 0.92) }),
  async funding(learner) {
    const { market, clock } = learner.world;
    const { nextTime } = market.fundingRate('BTCUSDT', clock.now());
    await learner.waitUntil(nextTime - 2 * minute);
    const { nextRate } = market.fundingRate('BTCUSDT', clock.now());
    await learner.order({
      symbol: 'BTCUSDT',
      size: '0.1',
      side: nextRate.startsWith('-') ? 'long' : 'short',
    });
  },
  'stop-placement': (learner) =>
    learner.order({ symbol: 'BTCUSDT', size: '0.05', stopLoss: learner.price('BTCUSDT', 0.97) }),
  async 'isolated-cross'(learner) {
    await test.data(identity.update, { marginMode: 'isolated' }, learner.as);
    await learner.order({ symbol: 'BTCUSDT', size: '0.1', leverage: 50 });
  },
  async 'thin-book'(learner) {
    await learner.wait(2);
    await learner.order({
      symbol: 'SOLUSDT',
      size: '50',
      type: 'limit',
      price: learner.price('SOLUSDT', 0.999),
    });
  },
  async 'fee-drag'(learner) {
    const limit = { symbol: 'BTCUSDT', size: '0.05', type: 'limit' } as const;
    await learner.order({ ...limit, price: learner.price('BTCUSDT', 0.9995) });
    await learner.wait(180);
    await learner.order({ ...limit, action: 'close', price: learner.price('BTCUSDT', 1.0005) });
  },
};

/** What it warns of; passes less than all. */
const wrongWays: Record<string, (learner: Learner) => Promise<unknown>> = {
  'weekend-gap': (learner) => learner.order({ symbol: 'US500', size: '15', leverage: 20 }),
  leverage: (learner) => learner.order({ symbol: 'BTCUSDT', size: '0.5', leverage: 100 }),
  'flash-crash': (learner) => learner.order({ symbol: 'BTCUSDT', size: '0.05' }),
  'stop-placement': (learner) =>
    learner.order({ symbol: 'BTCUSDT', size: '0.05', stopLoss: learner.price('BTCUSDT', 0.993) }),
  'isolated-cross': (learner) => learner.order({ symbol: 'BTCUSDT', size: '1.5', leverage: 50 }),
  'fee-drag': (learner) => learner.order({ symbol: 'BTCUSDT', size: '0.05' }),
  async 'thin-book'(learner) {
    await learner.wait(2);
    await learner.order({ symbol: 'SOLUSDT', size: '50' });
  },
};

const names = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ''));

it.each(names)('%s is whole in every language', (name) => {
  const { file, problems } = readScenario(readFileSync(join(folder, `${name}.yaml`), 'utf8'));
  expect(problems).toEqual([]);
  const texts = [file?.title, file?.about, ...(file?.tasks ?? []).map(({ text }) => text)];
  const spoken = file?.timeline.flatMap(({ say, news }) =>
    [say, news?.title].filter((words) => words !== undefined),
  );
  for (const words of [...texts, ...(spoken ?? [])])
    expect(Object.keys(words ?? {})).toHaveLength(languages.length);
  expect(Object.keys(rightWays)).toContain(name);
});

it.each(names)('%s is passed by who does right, and not by who does nothing', async (name) => {
  const outside = await test.world();
  const source = readFileSync(join(folder, `${name}.yaml`), 'utf8');
  const id = `lesson-${name}`;
  const { people, endsAt } = await test.data(sim.scenarioPlay, { source, world: id }, { world: outside });
  const world = test.directory.ready(id);
  const [able, idle] = people;
  if (world === undefined || able === undefined || idle === undefined || endsAt === null) throw new Error(id);
  await rightWays[name]?.(new Learner(world, able.token));
  await test.data(sim.clockAdvance, { to: endsAt + minute }, { world });
  const { list } = await test.data(sim.scenarioProgress, undefined, { world });
  const points = list[0]?.tasks.reduce((sum, task) => sum + task.points, 0);
  expect(list[0]).toMatchObject({ state: 'over', people: [{ points }, { points: 0 }] });
  expect(list[0]?.entries.filter(({ state }) => state !== 'played')).toEqual([]);
  expectLedgerSound(world);
  await expectReplays(test, world);
  await test.directory.remove(id);
});

it.each(Object.keys(wrongWays))('%s is not passed by who does what it warns of', async (name) => {
  const outside = await test.world();
  const source = readFileSync(join(folder, `${name}.yaml`), 'utf8');
  const id = `wrong-${name}`;
  const { people, endsAt } = await test.data(sim.scenarioPlay, { source, world: id }, { world: outside });
  const world = test.directory.ready(id);
  const [hasty] = people;
  if (world === undefined || hasty === undefined || endsAt === null) throw new Error(id);
  const learner = new Learner(world, hasty.token);
  await wrongWays[name]?.(learner);
  await test.data(sim.clockAdvance, { to: endsAt + minute }, { world });
  const { list } = await test.data(sim.scenarioProgress, undefined, { world });
  expect(list[0]?.people[0]?.points).toBe(0);
  await test.directory.remove(id);
});
