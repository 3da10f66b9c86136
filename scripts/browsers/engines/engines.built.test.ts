/** The built page in other engines: one journey in one engine, in turn by day; in the deep run all journeys and routes of both layouts in all of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../client/app/routes.fixture.ts';
import { papertape } from '../../../kit/papertape.ts';
import { type RunningServer, startServer } from '../../../kit/server/server.ts';
import { CutProxy } from './cut-proxy.ts';
import { type Engine, engines, type Layout, type OpenTab } from './engines.ts';
import { journeys, type Stage } from './journeys.ts';
import { drawLargePhoto } from './photo.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** Names a folder for pictures of the main pages. */
const pictures = process.env['PAPERTAPE_PICTURES'];

const wanted = process.env['PAPERTAPE_ENGINE'];
const named = engines.filter(({ name }) => wanted === undefined || name.startsWith(wanted));
for (const { name, missing } of named) {
  if (missing !== undefined) console.log(`LEFT OUT: ${name} is not on this machine. ${missing}`);
}
const there = named.filter(({ missing }) => missing === undefined);
const day = Math.floor(Date.now() / 86_400_000);
const cases = (['desktop', 'mobile'] as const).flatMap((layout) =>
  there.map((engine) => ({ name: `${engine.name}, ${layout}`, engine, layout })),
);
const inTurn = cases.length === 0 ? 0 : day % cases.length;
const chosen = isDeep ? cases : cases.slice(inTurn, inTurn + 1);

let server: RunningServer;
let photo: string;

beforeAll(async () => {
  server = await startServer();
  photo = path.join(mkdtempSync(path.join(tmpdir(), 'papertape-photo-')), 'receipt.png');
  writeFileSync(photo, drawLargePhoto());
});

afterAll(async () => {
  await server?.stop();
  rmSync(path.dirname(photo), { recursive: true, force: true });
});

/** Opens an engine on a world of its own. */
async function openStage(engine: Engine, layout: Layout): Promise<{ opened: OpenTab; stage: Stage }> {
  const opened = await engine.open(layout);
  const host = papertape({ url: server.url });
  const world = await host.worlds.create({ clock: 'live' });
  const proxy = await CutProxy.open(Number(new URL(server.url).port));
  const email = 'mia@example.com';
  return { opened, stage: { tab: opened.tab, layout, host, world, proxy, photo, email } };
}

async function keepPicture(engine: Engine, { tab, layout }: Stage, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  const file = `${engine.name} ${layout} ${name}`.replaceAll(/[^\w]+/g, '-').toLowerCase();
  writeFileSync(path.join(pictures, `${file}.png`), await tab.picture());
}

/** Returns the problem of an open page; an empty text if it shows a heading and no failure. */
const lookAtPage = `
const end = performance.now() + 30000;
const failure = /could not be loaded|does not exist/;
for (;;) {
  const text = document.querySelector('#root')?.innerText ?? '';
  if (failure.test(text)) return 'failed: ' + text.slice(0, 300);
  if (document.querySelector('#root h1') && !document.querySelector('.page-shape')) return '';
  if (performance.now() > end) return 'nothing to see: ' + text.slice(0, 300);
  await new Promise((resolve) => setTimeout(resolve, 50));
}`;

// A file without any test would count as broken.
it.runIf(chosen.length === 0)('no other browser engine is installed on this machine', ({ skip }) => skip());

describe.each(chosen)('$name', ({ engine, layout }) => {
  let opened: OpenTab;
  let stage: Stage;

  beforeAll(async () => {
    ({ opened, stage } = await openStage(engine, layout));
  }, 180_000);

  afterAll(async () => {
    await opened?.close();
    await stage?.proxy.close();
  });

  for (const [name, carry] of Object.entries(journeys[layout]).slice(0, isDeep ? undefined : 1)) {
    it(name, async () => {
      await carry(stage).finally(() => keepPicture(engine, stage, name));
    }, 300_000);
  }

  it.runIf(isDeep)(
    'opens every route of the layout',
    async () => {
      const problems: string[] = [];
      for (const route of routes[layout]) {
        await stage.tab.open(`${stage.proxy.url}/w/${stage.world.id}${route}`);
        const problem = await stage.tab.run(lookAtPage);
        if (problem !== '') problems.push(`${route}: ${String(problem)}`);
        else await keepPicture(engine, stage, route);
      }
      expect(problems).toEqual([]);
    },
    1_800_000,
  );
});
