/** Runs every command and test of the guides. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { papertape } from '@papertape/kit';
import { runCommand } from '@papertape/kit/command';
import { type RunningServer, startServer } from '@papertape/kit/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLanguage, guides, listBlocks } from '../scripts/kit/guide-code.ts';

// Its worlds have the names of the guides, which other tests use too, so it has its own server.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const getText = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

const blocks = guides.flatMap(listBlocks);

/** Commands that start a server, call another host or need a failed test: only their syntax is checked. */
const isTriedByWord = /^(start|conform|replay)\b/;

/** Writes the files of prices that the guides add: two hours of each month. */
function writeRecordings(folder: string): void {
  const times = (month: number) =>
    Array.from({ length: 120 }, (_, at) => Date.UTC(2020, month - 1, 12, 10) + at * 60_000);
  for (const month of [1, 2, 3]) {
    const rows = times(month).map((time) => `${time},7900,7901,7899,7900.5,2,${time + 59_999},1,1,1,1,0`);
    writeFileSync(path.join(folder, `BTCUSDT-1m-2020-0${month}.zip`), gzipSync(rows.join('\n')));
  }
  const candles = times(4).map((time) => [time / 1_000, 7_000, 7_002, 7_001, 7_000.5, 3]);
  writeFileSync(path.join(folder, 'coinbase.json'), JSON.stringify(candles));
}

it('every command of the guides succeeds in the order of the guides', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'papertape-guides-'));
  const lesson = blocks.find((block) => block.startsWith('papertape: 1')) ?? '';
  writeFileSync(path.join(folder, 'lesson.yaml'), lesson);
  writeRecordings(folder);
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
      /^(lesson\.yaml|results\.csv|.*\.snapshot|BTCUSDT-.*\.zip|coinbase\.json)$/.test(word)
        ? path.join(folder, word)
        : word,
    );
    let errors = '';
    const streams = {
      out: () => undefined,
      err: (text: string) => {
        errors += text;
      },
    };
    // The back office has no requests yet.
    const parameters = isTriedByWord.test(first) ? [first, ...rest, '--help'] : [first, ...rest];
    const code = await runCommand(parameters, { PAPERTAPE_URL: server.url }, streams);
    const isAnswered = code === 0 || /no kyc waits/.test(errors);
    if (!isAnswered) failed.push(`${line}: ${code} ${errors}`);
  }
  expect(failed).toEqual([]);
  for (const { id } of (await worlds.list()).filter((one) =>
    ['lesson', 'monday', 'tuesday', 'try'].includes(one.id),
  ))
    await (await worlds.open(id)).delete();
  rmSync(folder, { recursive: true });
  expect(world.id).toBe('lesson');
});

it('every code block of the guides has a language that is checked', () => {
  expect(blocks.filter((block) => findLanguage(block) === undefined)).toEqual([]);
});

it('every test of the guides is part of an example project, which the deep run executes', () => {
  const folders = ['playwright/tests', 'vitest/tests'].map((name) => path.join('kit/examples', name));
  const examples = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => getText(path.join(folder, file))),
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
