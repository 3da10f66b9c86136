/** Uploads of strangers: torn off, too long, at once, with paths in their archives, and on a full disk. Nothing half is kept. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { createTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { multipart, multipartHeaders, sendForm } from '../../../server/testing/test-upload.ts';
import type { World } from '../../../server/world/world.ts';
import { minuteFormats, writtenBars } from './read/foreign-files.fixture.ts';
import { RecordingProcess } from './recording-process.ts';

let test: TestApp;
let world: World;
let url: URL;

beforeAll(async () => {
  test = await createTestApp({ parts: { simulator: {} } });
  world = await test.world();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  url = new URL(sim.recordingUpload.path, `http://127.0.0.1:${port}`);
});
afterAll(() => test.close());

const from = Date.UTC(2020, 2, 12, 8);
const text = minuteFormats.binance(writtenBars(600, { from, frameMs: 60_000, first: 790_000 }));

const send = (content: string | Buffer, name = 'BTCUSDT-1m.csv') =>
  sendForm(test, sim.recordingUpload, multipart(Buffer.from(content), { name }), { world });

async function upload(content: string | Buffer, name?: string): Promise<string> {
  const { data } = await send(content, name);
  if (data === null) throw new Error('the upload was refused');
  return data.draft;
}

const preview = (draft: string) => test.data(sim.recordingPreview, { draft }, { world });

/** Lists what is on the disk for drafts. */
function listDrafts(): string[] {
  const folder = join(test.directory.dataFolder, 'recording-drafts');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const getHeaders = () => ({ ...multipartHeaders, 'x-world': world.id });

it('an upload that ends early leaves no draft, and the next one is taken', async () => {
  const whole = multipart(Buffer.from(text), { name: 'BTCUSDT-1m.csv' });
  const headers = { ...getHeaders(), 'content-length': whole.length };
  const torn = request(url, { method: 'POST', headers });
  torn.on('error', () => undefined);
  torn.write(whole.subarray(0, 20_000));
  await vi.waitFor(() => expect(listDrafts()).toHaveLength(1));
  torn.destroy();
  await vi.waitFor(() => expect(listDrafts()).toEqual([]));
  const draft = await upload(text);
  expect((await preview(draft)).facts?.bars).toBe(600);
  await test.data(sim.recordingCancel, { draft }, { world });
});

it('an upload that announces more than 2 GB is refused before it is stored', async () => {
  const headers = { ...getHeaders(), 'content-length': 5 * 1_024 ** 3 };
  const sent = request(url, { method: 'POST', headers });
  sent.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => {
    sent.on('response', (response) => void buffer(response).then((bytes) => resolve(bytes.toString())));
  });
  sent.write(multipart(Buffer.alloc(0)).subarray(0, 100));
  expect(JSON.parse(await answer)).toMatchObject({ code: 1002 });
  sent.destroy();
  expect(listDrafts()).toEqual([]);
});

it('an archive whose entries name other folders is read or refused, and writes nothing there', async () => {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(text), 'aa/aa/aa/escape.csv', { mtime: new Date(0) });
  archive.end();
  const bytes = await buffer(archive.outputStream);
  const escaping = Buffer.from(
    bytes.toString('latin1').replaceAll('aa/aa/aa/escape', '../../../escape'),
    'latin1',
  );
  const draft = await upload(escaping, 'prices.zip');
  expect((await preview(draft)).problem).toMatchObject({
    kind: 'damaged',
    text: expect.stringMatching(/\.$/),
  });
  await test.data(sim.recordingCancel, { draft }, { world });
  const { dataFolder } = test.directory;
  expect([dataFolder, join(dataFolder, '..')].flatMap((folder) => readdirSync(folder))).not.toContain(
    'escape.csv',
  );
});

it('the same file that two strangers add at once is kept once, under the first name', async () => {
  const drafts = await Promise.all([upload(text), upload(text)]);
  const shown = await Promise.all(drafts.map(preview));
  expect(shown.map(({ facts }) => facts?.bars)).toEqual([600, 600]);
  const kept = await Promise.all(
    drafts.map((draft, at) => test.data(sim.recordingKeep, { draft, name: `stranger ${at}` }, { world })),
  );
  expect(kept[1]).toEqual(kept[0]);
  expect((await test.data(sim.recordingList, undefined, { world })).list).toHaveLength(1);
  await test.data(sim.recordingRemove, { recording: kept[0]?.id ?? '' }, { world });
  expect(listDrafts()).toEqual([]);
});

it('daily bars without weekends and holidays are kept with their gaps', async () => {
  const days = writtenBars(40, { from: Date.UTC(2023, 11, 11), frameMs: 86_400_000, first: 47_000 });
  const isTraded = (time: number) => {
    const date = new Date(time);
    return (
      ![0, 6].includes(date.getUTCDay()) &&
      !['2023-12-25', '2024-01-01'].includes(date.toISOString().slice(0, 10))
    );
  };
  const rows = days
    .filter(({ time }) => isTraded(time))
    .map(({ time, open, high, low, close }) =>
      [new Date(time).toISOString().slice(0, 10), open, high, low, close].join(),
    );
  const draft = await upload(`Date,Open,High,Low,Close\n${rows.join('\n')}`, 'US500.csv');
  const { facts, remarks } = await preview(draft);
  expect(facts).toMatchObject({ symbol: 'US500', frame: '1d', bars: rows.length, gapCount: 5 });
  expect(remarks).toEqual([]);
  await test.data(sim.recordingCancel, { draft }, { world });
});

/** Mounting needs rights that not every user has. */
const canMount = process.env['PAPERTAPE_DEEP'] === '1' && process.getuid?.() === 0;

it.runIf(canMount)('on a full disk the reading ends with one sentence', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'papertape-recordings-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  const file = join(tmpdir(), `papertape-full-${process.pid}.csv`);
  try {
    writeFileSync(
      file,
      minuteFormats.binance(writtenBars(20_000, { from, frameMs: 60_000, first: 790_000 })),
    );
    const folder = join(disk, 'result');
    mkdirSync(folder);
    const files = [{ path: file, name: 'BTCUSDT.csv' }];
    const task = { files, options: {}, symbol: 'BTCUSDT', folder, now: 0, points: 10 };
    expect(await new RecordingProcess().read('full', task)).toMatchObject({ problem: { kind: 'diskFull' } });
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
    rmSync(file, { force: true });
  }
});
