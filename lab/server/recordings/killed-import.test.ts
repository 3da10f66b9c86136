/** A server that is killed while it imports a recording: afterwards the recording is there completely or not at all, and the same file can be added. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { RecordingPreview, RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { afterAll, expect, it } from 'vitest';
import { type Run, run } from '../../../server/testing/crash/run.ts';
import { multipart, multipartHeaders } from '../../../server/testing/test-upload.ts';
import { createRandom } from '../../../server/world/random.ts';
import { minuteFormats, writtenBars } from './read/foreign-files.fixture.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** Kills in each stage of an import. */
const kills = isDeep ? 12 : 1;
const rows = 200_000;
const server = join(import.meta.dirname, '../../../server/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'papertape-import-'));
const from = Date.UTC(2020, 2, 12, 8);
const text = minuteFormats.binance(writtenBars(rows, { from, frameMs: 60_000, first: 790_000 }));
const form = new Uint8Array(multipart(Buffer.from(text), { name: 'BTCUSDT-1m.csv' }));
const random = createRandom('killed import', 'kills');

let running: Run | undefined;
let url = '';

async function start(): Promise<void> {
  running = run(server, [], {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    // Sources are compiled once for all starts.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  });
  if (!(await running.awaitOutput('Papertape is at'))) throw new Error(running.errors());
  const port = /Papertape is at \S+:(\d+)/.exec(running.lines().join('\n'))?.[1];
  url = `http://127.0.0.1:${port}`;
}

async function kill(): Promise<void> {
  running?.process.kill('SIGKILL');
  await running?.ended;
}

afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer<Data> {
  code: number;
  data: Data;
  msg: string;
}

async function call<Data>(path: string, body?: object): Promise<Answer<Data>> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${url}${path}`, init)).json()) as Answer<Data>;
}

async function upload(): Promise<string> {
  const init = { method: 'POST', headers: multipartHeaders, body: form };
  const answer = await fetch(`${url}${sim.recordingUpload.path}`, init);
  return ((await answer.json()) as Answer<{ draft: string }>).data.draft;
}

const preview = (draft: string) => call<RecordingPreview>(sim.recordingPreview.path, { draft });
const keep = (draft: string) => call<RecordingRow>(sim.recordingKeep.path, { draft, name: 'march' });
const list = async () => (await call<{ list: RecordingRow[] }>(sim.recordingList.path)).data.list;

/** Resolves when a reading has reached a state. */
async function reach(state: 'reading' | 'storing'): Promise<void> {
  for (;;) {
    const { data } = await call<{ list: { state: string; rows: number }[] }>(sim.recordingProgress.path);
    if (data.list.some((one) => one.state === state && (state === 'storing' || one.rows > 0))) return;
  }
}

/** Lets some turns of this loop pass, so that the kill falls anywhere. */
async function passTurns(): Promise<void> {
  for (let turn = random.below(60); turn > 0; turn -= 1) await new Promise(setImmediate);
}

/** Returns the processes that the server has started. */
const listChildren = (pid = running?.process.pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const onDisk = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('recording'))
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true }).map(String));

type Stage = (draft: string) => Promise<unknown>;

const stages: Readonly<Record<string, Stage>> = {
  async reading(draft) {
    void preview(draft).catch(() => undefined);
    await reach('reading');
  },
  async storing(draft) {
    void preview(draft).catch(() => undefined);
    await reach('storing');
  },
  async keeping(draft) {
    await preview(draft);
    void keep(draft).catch(() => undefined);
  },
};

it.runIf(process.platform === 'linux')(
  `a server leaves no part of an import after ${kills} kills in each stage, and adds the same file again`,
  async () => {
    await start();
    for (const [stage, begin] of Object.entries(stages).slice(0, isDeep ? undefined : 1))
      for (let killed = 0; killed < kills; killed += 1) {
        const draft = await upload();
        await begin(draft);
        await passTurns();
        const children = listChildren();
        await kill();
        await start();
        expect(running?.errors()).toBe('');
        await expect.poll(() => children.filter(isAlive), { timeout: 60_000 }).toEqual([]);
        // Only a kill after the recording was kept leaves one, which is then complete.
        const kept = await list();
        expect(kept.map(({ bars }) => bars)).toEqual(stage === 'keeping' && kept.length > 0 ? [rows] : []);
        expect(onDisk()).toHaveLength(kept.length * 2);
        const lost = await preview(draft);
        expect(lost).toMatchObject({ code: codes.notFound, data: null, field: 'draft' });
        for (const { id } of kept) await call(sim.recordingRemove.path, { recording: id });
      }
    const draft = await upload();
    expect((await preview(draft)).data.problem).toBe(null);
    const { data } = await keep(draft);
    expect(data).toMatchObject({ name: 'march', bars: rows, gaps: 0 });
    expect(onDisk().sort()).toEqual([`${data.id}.name`, `${data.id}.recording`]);
  },
  1_800_000,
);
