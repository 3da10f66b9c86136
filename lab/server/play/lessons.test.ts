/**
 * Plays each lesson to its end: a learner who does what it teaches passes all tasks; a learner who does nothing, and one who makes the
 * mistakes it warns of, pass none. A class draws its own market, so the result must not depend on one seed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sim } from '@papertape/shared/contract/sim.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';
import { Learner, rightWays, wrongWays } from '../../../server/testing/lesson-ways.ts';
import { expectReplays } from '../../../server/testing/replayed.ts';
import { expectLedgerSound } from '../../../server/testing/test-app.ts';
import { languages } from '../../../server/texts/languages.ts';
import type { World } from '../../../server/world/world.ts';
import { readScenario } from './read-file.ts';

const folder = join(import.meta.dirname, '../../lessons');
const minute = 60_000;
const names = readdirSync(folder).map((file) => file.replace(/\.yaml$/, ''));
const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

const test = await testAppOfFile({ parts: { simulator: {} } });

const getSource = (name: string) => readFileSync(join(folder, `${name}.yaml`), 'utf8');

/** Plays a lesson with one learner who does right, one who does nothing and one who does wrong. */
async function play(name: string, id: string, source: string): Promise<World> {
  const three = source.replace('count: 2,', 'count: 3,');
  const outside = await test.world();
  const played = await test.data(sim.scenarioPlay, { source: three, world: id }, { world: outside });
  await test.directory.remove(outside.id);
  const world = test.directory.ready(id);
  const [able, , hasty] = played.people;
  if (world === undefined || able === undefined || hasty === undefined || played.endsAt === null)
    throw new Error(id);
  const getSteps = (person: typeof able, ways: typeof rightWays) =>
    (ways[name] ?? []).map(({ after, act }) => ({
      at: played.startsAt + (typeof after === 'number' ? after : after(world.market, played.startsAt)),
      act: () => act(new Learner(test, world, person)),
    }));
  const steps = [...getSteps(able, rightWays), ...getSteps(hasty, wrongWays)].sort(
    (left, right) => left.at - right.at,
  );
  for (const { at, act } of steps) {
    await test.data(sim.clockAdvance, { to: at }, { world });
    await act();
  }
  await test.data(sim.clockAdvance, { to: played.endsAt + minute }, { world });
  return world;
}

async function expectPromisedEnd(world: World): Promise<void> {
  const { list } = await test.data(sim.scenarioProgress, undefined, { world });
  const points = list[0]?.tasks.reduce((sum, task) => sum + task.points, 0);
  expect(list[0]).toMatchObject({ state: 'over', people: [{ points }, { points: 0 }, { points: 0 }] });
  expect(list[0]?.entries.filter(({ state }) => state !== 'played')).toEqual([]);
  expectLedgerSound(world);
}

it.each(names)('the lesson %s has no problems and every text in every language', (name) => {
  const { file, problems } = readScenario(getSource(name));
  expect(problems).toEqual([]);
  const texts = [file?.title, file?.about, ...(file?.tasks ?? []).map(({ text }) => text)];
  const spoken = file?.timeline.flatMap(({ say, news }) =>
    [say, news?.title].filter((words) => words !== undefined),
  );
  for (const words of [...texts, ...(spoken ?? [])])
    expect(Object.keys(words ?? {})).toHaveLength(languages.length);
  expect([Object.keys(rightWays), Object.keys(wrongWays)].map((ways) => ways.includes(name))).toEqual([
    true,
    true,
  ]);
});

it.each(names)('the lesson %s is passed by the right actions only', async (name) => {
  const world = await play(name, `lesson-${name}`, getSource(name));
  await expectPromisedEnd(world);
  await expectReplays(test, world);
  await test.directory.remove(world.id);
});

it.runIf(isDeep).each(names)('%s comes to its end in twenty markets', { timeout: 600_000 }, async (name) => {
  const missed: string[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const source = getSource(name).replace(/seed: ([a-z0-9-]+),/, `seed: $1-${number},`);
    const world = await play(name, `${name}-${number}`, source);
    expect(world.seed).toBe(`lesson-${name}-${number}`);
    await expectPromisedEnd(world).catch((error: Error) => missed.push(`${number}: ${error.message}`));
    await test.directory.remove(world.id);
  }
  expect(missed).toEqual([]);
});
