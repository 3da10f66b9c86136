/** Errors of the command: one sentence, an exit code, and no effect. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { papertape, type World } from '@papertape/kit';
import { runCommand } from '@papertape/kit/command';
import type {} from '@papertape/kit/vitest-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const url = inject('papertapeUrl');
let world: World;

beforeAll(async () => {
  world = await papertape({ url }).worlds.create();
});
afterAll(() => world.delete());

async function run(line: string) {
  const output = { out: '', err: '' };
  const streams = {
    out: (text: string) => {
      output.out += text;
    },
    err: (text: string) => {
      output.err += text;
    },
  };
  const env = { PAPERTAPE_URL: url, PAPERTAPE_WORLD: world.id };
  return { code: await runCommand(line.split(' '), env, streams), ...output };
}

it('a move into the past is refused with the time of the world and the way back', async () => {
  const now = await world.now();
  await expect(world.clock.advanceTo(now - 1_000)).rejects.toThrow(
    `is in the past: the world is at ${new Date(now).toISOString()}`,
  );
});

it.each([
  ['start --throwaway --port abc', '--port is a whole number from 0 to 65535; this is "abc"'],
  ['start --throwaway --port 70000', '--port is a whole number'],
  ['world create x --clock fast --rate quick', '--rate is a number; this is "quick"'],
  ['clock run soon', 'The rate is a number'],
  ['clock advance soon', 'A span is written like'],
  ['faults fail / --status teapot', '--status is a whole number'],
  ['faults add forex drop --share half', '--share is a number'],
  ['faults add forex drop --times 0', '--times is a whole number from 1'],
  ['faults hits --limit all', '--limit is a whole number'],
  ['inbox --limit all', '--limit is a whole number'],
  ['class start leverage --seats many', '--seats is a whole number'],
  ['class trading opne', 'Trading is open, closed or view; this is "opne"'],
  ['conform nowhere', 'The address of a server is written like'],
  ['conform http://127.0.0.1:3000 --timeout soon', '--timeout is a whole number'],
  ['conform http://127.0.0.1:3000 --writes --account mia', '--account is EMAIL:PASSWORD'],
  ['nothing', "unknown command 'nothing'"],
  ['world list extra', 'too many arguments'],
])('"%s" exits with code 2 and a sentence about valid input', async (line, words) => {
  const { code, out, err } = await run(line);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(words);
  expect(err).not.toContain('    at ');
});

it.each([
  'scenario lint nowhere.yaml',
  'class start nowhere.yaml',
  'snapshot upload nowhere.yaml',
  'replay nowhere.yaml',
])('"%s" exits with code 1 and names the missing file', async (line) => {
  const { code, out, err } = await run(line);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^There is no file "[^"]*nowhere\.yaml"\.\n$/);
});

it('a replay of another kind of file is refused with the reason', async () => {
  const { code, err } = await run('replay package.json');
  expect(code).toBe(1);
  expect(err).toContain('The file is not a capsule of this or an earlier version');
});

it('invalid commands have no effect on the server', async () => {
  expect(await world.faults.list()).toEqual([]);
  expect((await papertape({ url }).worlds.list()).map(({ id }) => id)).not.toContain('x');
});

it('with --json an error is written to the error stream as JSON', async () => {
  const refused = await run('trader --currency -5 --json');
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(JSON.parse(refused.err)).toMatchObject({
    error: { code: 1320, key: 'numberNotPositive', field: 'balances.0.amount' },
  });
  const odd = await run('clock advance soon --json');
  expect(odd.code).toBe(2);
  expect(JSON.parse(odd.err).error.message).toContain('A span is written like');
});

it('conform exits with code 4 if the host answers no call', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const { code, out, err } = await run(`conform http://127.0.0.1:${port} --no-feeds`);
  expect({ code, out }).toEqual({ code: 4, out: '' });
  expect(err).toContain('answers no call of the contract');
});

it('--version prints the version of the package', async () => {
  const text = readFileSync(path.join(import.meta.dirname, '../kit/package.json'), 'utf8');
  expect(await run('--version')).toEqual({ code: 0, out: `${JSON.parse(text).version}\n`, err: '' });
});
