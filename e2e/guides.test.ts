/** Runs every command and test of the guides. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { papertape } from '@papertape/kit';
import { runCommand } from '@papertape/kit/command';
import { type RunningServer, startServer } from '@papertape/kit/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, guides, languageOf } from '../scripts/kit/guide-code.ts';

// Its worlds have the names of the guides, which other tests use too, so it has its own server.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

const blocks = guides.flatMap(blocksOf);

/** Commands that start a server, call another host or need a failed test: only their syntax is checked. */
const isTriedByWord = /^(start|conform|replay)\b/;

it('each command of the guides does what it says, in their order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'papertape-guides-'));
  const lesson = blocks.find((block) => block.startsWith('papertape: 1')) ?? '';
  writeFileSync(path.join(folder, 'lesson.yaml'), lesson);
  const { worlds } = papertape({ url: server.url });
  const lines = blocks.flatMap((block) =>
    block.split('\n').filter((line) => line.startsWith('npx papertape ')),
  );
  expect(lines.length).toBeGreaterThan(15);
  const world = await worlds.create({ id: 'lesson' });
  const failed: string[] = [];
  for (const line of lines) {
    const words = [...line.replace(/ +#.*/, '').matchAll(/"([^"]*)"|(\S+)/g)]
      .map(([, quoted, plain]) => quoted ?? plain ?? '')
      .slice(2);
    const [first = '', ...rest] = words.map((word) =>
      /^(lesson\.yaml|results\.csv|.*\.snapshot)$/.test(word) ? path.join(folder, word) : word,
    );
    let said = '';
    const streams = {
      out: () => undefined,
      err: (text: string) => {
        said += text;
      },
    };
    // The back office has no requests yet.
    const asked = isTriedByWord.test(first) ? [first, ...rest, '--help'] : [first, ...rest];
    const code = await runCommand(asked, { PAPERTAPE_URL: server.url }, streams);
    const isAnswered = code === 0 || /no kyc waits/.test(said);
    if (!isAnswered) failed.push(`${line}: ${code} ${said}`);
  }
  expect(failed).toEqual([]);
  for (const { id } of (await worlds.list()).filter((one) =>
    ['lesson', 'monday', 'tuesday', 'try'].includes(one.id),
  ))
    await (await worlds.open(id)).delete();
  rmSync(folder, { recursive: true });
  expect(world.id).toBe('lesson');
});

it('each block of the guides is of a language in which it is checked', () => {
  expect(blocks.filter((block) => languageOf(block) === undefined)).toEqual([]);
});

it('each test of the guides stands in an example project, which the deep run carries out', () => {
  const folders = ['playwright/tests', 'vitest/tests'].map((name) => path.join('kit/examples', name));
  const examples = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => textOf(path.join(folder, file))),
  );
  const tests = blocks
    .map((block) => /^test\([\s\S]*/m.exec(block)?.[0])
    .filter((text) => text !== undefined);
  expect(tests.length).toBeGreaterThan(0);
  for (const text of tests)
    expect(
      examples.some((example) => example.includes(text)),
      text,
    ).toBe(true);
});
