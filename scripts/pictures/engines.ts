/** Takes the main pages in several browser engines and arranges them side by side, one row for each page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Engine, engines, type Layout } from '../browsers/engines/engines.ts';
import { contactSheets, type Shot } from './contact-sheet.ts';
import { prepareWorld, worldId } from './prepare.ts';

const pages = {
  mobile: [
    '/pages/home/index',
    '/pages/quote/index',
    '/pages/market/index',
    '/pages/trade-chart/index',
    '/pages/assets/index',
  ],
  desktop: [
    '/pages/desktop/dashboard/index',
    '/pages/desktop/trade/index',
    '/pages/desktop/asset/index',
    '/pages/desktop/recharge/index',
    '/pages/desktop/settings/account',
  ],
} as const;

/** Waits, at most half a minute, until no placeholder is left and every picture and chart is drawn. */
const waitUntilDrawn = `
const end = performance.now() + 30000;
const waiting = '.skel, .page-shape, [aria-busy=true], .chart:not([data-state=ready])';
const isReady = () => document.querySelector('#root h1') && !document.querySelector(waiting) &&
  [...document.images].every(({ complete }) => complete);
while (!isReady() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));`;

const signIn = `
const [world, session] = inputs;
localStorage.setItem('papertape.session.' + world, JSON.stringify({ state: session, version: 1 }));
localStorage.setItem('papertape.settings', JSON.stringify({ state: { quoteType: 'CRYPTO', symbol: 'BTCUSDT' }, version: 1 }));`;

interface Place {
  base: string;
  folder: string;
  session: object;
}

/** Returns the pictures in the order of the pages. */
async function shoot(engine: Engine, layout: Layout, { base, folder, session }: Place): Promise<Shot[]> {
  const { tab, close } = await engine.open(layout);
  try {
    await tab.open(`${base}/too-old.html`);
    await tab.run(signIn, worldId, session);
    const shots: Shot[] = [];
    for (const [index, path] of pages[layout].entries()) {
      await tab.open(`${base}/w/${worldId}${path}`);
      await tab.run(waitUntilDrawn);
      const file = join(folder, `${engine.name}-${layout}-${index}.png`);
      writeFileSync(file, await tab.picture());
      shots.push({ path: `${engine.name}: ${path}`, file });
    }
    return shots;
  } finally {
    await close();
  }
}

/**
 * Writes `engines-mobile-1.jpg` and so on, and returns the files. One browser is open at a time beside the one that arranges.
 * @param options.folder for the single pictures; `out` for the sheets
 */
export async function enginePictures(
  browser: Browser,
  { base, folder, out }: { base: string; folder: string; out: string },
): Promise<void> {
  const there = engines.filter(({ missing }) => missing === undefined);
  const sessions = await prepareWorld(base);
  mkdirSync(out, { recursive: true });
  for (const layout of ['mobile', 'desktop'] as const) {
    const session = { ...(layout === 'mobile' ? sessions.h5 : sessions.web), typeUser: 'real' };
    const columns: Shot[][] = [];
    for (const engine of there) columns.push(await shoot(engine, layout, { base, folder, session }));
    const rows = pages[layout].flatMap((_, index) => columns.flatMap((shots) => shots[index] ?? []));
    const name = join(out, `engines-${layout}`);
    await contactSheets(browser, rows, { layout, name, columns: there.length });
  }
}
