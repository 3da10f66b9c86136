/**
 * Random short worlds, played and then replayed from their journals.
 *
 * The machine clock advances with every read, so that a live world reveals code that reads the time twice;
 * some worlds are on disk, and many commands arrive at once.
 */
import { identity } from '@papertape/shared/contract/identity.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { createRandom, type Random } from '../world/random.ts';
import type { RealTime } from '../world/real-clock.ts';
import { simulator } from '../world/simulator-commands.ts';
import type { World } from '../world/world.ts';
import { possess } from './possessions.ts';
import { liveRandomly } from './random-trading.ts';
import { expectReplays } from './replayed.ts';
import { advance, createTestApp, type TestApp, testStart } from './test-app.ts';
import { createTrader } from './test-trader.ts';

/** Returns machine time for a world with a running clock. */
function hastyTime(): RealTime {
  let at = testStart;
  const now = () => {
    at += 3;
    return at;
  };
  return { now, monotonic: () => at - testStart };
}

type Kind = readonly [name: string, live: (test: TestApp, seed: string, random: Random) => Promise<World>];

const day = 86_400_000;

/** Simultaneous orders while time passes and others sign in, leave and change the market. */
async function crowd(test: TestApp, seed: string, random: Random): Promise<World> {
  const clock = random.pick(['live', 'fast', 'paused'] as const);
  const world = await test.world({ seed, clock, storage: random.pick(['file', 'memory'] as const) });
  const traders = [await createTrader(test, world), await createTrader(test, world, '3000')] as const;
  const acts: readonly (() => Promise<unknown>)[] = [
    () => random.pick(traders).order({ size: '0.01', side: random.pick(['long', 'short'] as const) }),
    () => random.pick(traders).order({ size: '0.3', leverage: 100 }),
    () => test.call(trading.matchLiquidate, { all: true }, random.pick(traders).caller),
    () => world.execute({ name: 'clock.advance', actor: simulator, input: { byMs: random.below(600_000) } }),
    () => world.execute({ name: 'clock.set', actor: simulator, input: { mode: 'paused' } }),
    () => world.execute({ name: 'clock.set', actor: simulator, input: { mode: 'fast', rate: 60 } }),
    () => test.call(identity.info, undefined, random.pick(traders).caller),
    () =>
      test.call(
        identity.login,
        { by: 'email', email: random.pick(traders).user.email, password: 'secret-1' },
        { world, device: 'web' },
      ),
    () =>
      world.execute({
        name: 'scenario.create',
        actor: simulator,
        input: { kind: 'crash', target: 'BTCUSDT', by: '0.03', back: '1', withinMs: 600_000 },
      }),
  ];
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      Array.from({ length: 1 + random.below(12) }, () => acts[random.below(acts.length)]?.()),
    );
  }
  await world.execute({ name: 'clock.set', actor: simulator, input: { mode: 'paused' } });
  return world;
}

const kinds: readonly Kind[] = [
  ['trading', async (test, seed) => (await liveRandomly(test, { seed, steps: 60 })).world],
  ['crowd', crowd],
  ['trading', async (test, seed) => (await liveRandomly(test, { seed, steps: 25 })).world],
  ['crowd', crowd],
  [
    'owning',
    async (test, seed, random) => {
      const world = await test.world({ seed });
      await possess(test, world);
      await advance(world, random.below(40) * day);
      return world;
    },
  ],
];

/** A range of worlds by number, from one up to another; the same number is the same world in any process. */
interface Portion {
  from: number;
  until: number;
}

/** Throws with the seed of the first world that replays differently. */
export async function replayRandomWorlds(
  seed: string,
  { from, until }: Portion,
  onDone: (done: number) => void = () => undefined,
): Promise<void> {
  const test = await createTestApp({ real: hastyTime() });
  try {
    for (let number = from; number < until; number += 1) {
      const [name, live] = kinds[number % kinds.length] ?? [
        'nothing',
        () => Promise.reject(new Error('no kind')),
      ];
      const own = `${seed}-${number}`;
      try {
        const world = await live(test, own, createRandom(own, 'replays'));
        await expectReplays(test, world);
        await test.directory.remove(world.id);
      } catch (error) {
        throw new Error(`world ${own} (${name})`, { cause: error });
      }
      onDone(number + 1);
    }
  } finally {
    await test.close();
  }
}
