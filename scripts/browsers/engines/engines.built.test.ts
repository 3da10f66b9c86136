/** The built page in other engines: one journey in one engine, in turn by day; in the deep run all journeys and routes of both layouts in all of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../client/app/routes.fixture.ts';
import { papertape } from '../../../kit/papertape.ts';
import { type RunningServer, startServer } from '../../../kit/server/server.ts';
import { CutProxy } from './cut-proxy.ts';
import { keepPicture } from './engine-pictures.ts';
import { type Engine, engines, type Layout, type OpenTab } from './engines.ts';
import { journeys, lookAtPage, type Stage } from './journeys.ts';
import { drawLargePhoto } from './photo.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
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

/** Script that returns the margins of bare controls: the style sheet of WebKit gives them 2 px. */
const measureControls = `return Object.fromEntries(['button', 'select', 'textarea', 'input'].map((name) => {
  const control = document.body.appendChild(document.createElement(name));
  const { margin } = getComputedStyle(control);
  control.remove();
  return [name, margin];
}));`;

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
      await carry(stage).finally(() => keepPicture(engine, layout, stage.tab, name));
    }, 300_000);
  }

  it('leaves no room around a control that has no style of its own', async () => {
    await stage.tab.open(`${stage.proxy.url}/w/${stage.world.id}/`);
    await stage.tab.run(lookAtPage);
    const margins = await stage.tab.run(measureControls);
    expect(margins).toEqual({ button: '0px', select: '0px', textarea: '0px', input: '0px' });
  }, 300_000);

  it.runIf(isDeep)(
    'opens every route of the layout',
    async () => {
      const problems: string[] = [];
      for (const route of routes[layout]) {
        await stage.tab.open(`${stage.proxy.url}/w/${stage.world.id}${route}`);
        const problem = await stage.tab.run(lookAtPage);
        if (problem !== '') problems.push(`${route}: ${String(problem)}`);
        else await keepPicture(engine, layout, stage.tab, route);
      }
      expect(problems).toEqual([]);
    },
    1_800_000,
  );
});
