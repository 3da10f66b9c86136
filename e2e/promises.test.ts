/** Files of version 1 keep working: a scenario file, and the journal of a capsule. These fixtures must never change. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { papertape } from '@papertape/kit';
import type {} from '@papertape/kit/vitest-server';
import { expect, inject, it } from 'vitest';

const { worlds } = papertape({ url: inject('papertapeUrl') });
const getBytes = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures/version-1', name));

it('validates and plays a scenario file of version 1', async () => {
  const world = await worlds.create();
  const source = getBytes('lesson.yaml').toString('utf8');
  expect(await world.stories.lint(source)).toEqual({ ok: true, problems: [] });
  const { people } = await world.stories.play(source);
  await world.advance('11m');
  const [play] = await world.stories.progress();
  expect(people.map(({ name }) => name)).toEqual(['learner-1', 'learner-2', 'Mia K.']);
  expect(play?.entries.map(({ state }) => state)).toEqual(['played', 'waiting', 'waiting', 'waiting']);
  expect(play?.tasks.map(({ id }) => id)).toEqual(['in-and-out', 'whole']);
  await world.delete();
});

it('replays a journal of version 1, and names the first entry with a different result of a later engine', async () => {
  const { capsule, difference, sequence } = await worlds.replay(new Uint8Array(getBytes('world.capsule')), {
    keep: false,
  });
  expect(capsule).toMatchObject({ seed: 'version-1', program: '1.0.0', after: 0 });
  expect(difference?.reason ?? '').not.toMatch(/format|unknown|command/);
  expect(difference?.sequence ?? sequence).toBeGreaterThan(0);
});
