/**
 * Takes the pictures of docs/screenshots from the built client: the main screens in four schemes, and every screen of both
 * layouts in light and dark on readable sheets; and those of the trainer's guide. Run `npm run pictures` after `npm run
 * build`; `npm run pictures -- class` takes only those of a class, `-- recordings` only those of recordings and a blind class,
 * and `-- engines` the main pages in the engines of scripts/browsers/engines side by side.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { routes } from '../client/app/routes.fixture.ts';
import { benchFolder, startServer } from '../research/bench/server-process.ts';
import { classPictures, recordingPictures } from './pictures/class.ts';
import { contactSheets, type Shot, sheetsPage } from './pictures/contact-sheet.ts';
import { enginePictures } from './pictures/engines.ts';
import { prepareWorld, type Session, worldId } from './pictures/prepare.ts';
import { systemChromium } from './run/browser.mjs';

type Layout = 'mobile' | 'desktop';

const sizes = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const main = {
  mobile: {
    home: '/pages/home/index',
    quote: '/pages/quote/index',
    trade: '/pages/market/index',
    asset: '/pages/assets/index',
  },
  desktop: {
    dashboard: '/pages/desktop/dashboard/index',
    trade: '/pages/desktop/trade/index',
    asset: '/pages/desktop/asset/index',
  },
} as const;

const out = resolve(import.meta.dirname, '../docs/screenshots');
const guideOut = resolve(import.meta.dirname, '../docs/kit/pictures');

interface Look {
  layout: Layout;
  session: Session;
  theme: 'light' | 'dark';
  mode: 'real' | 'demo';
}

/** Waits until the page has text, prices and no placeholders. */
async function drawn(page: Page): Promise<void> {
  await page.locator('main:not([aria-busy])', { hasText: /\S/ }).first().waitFor();
  await page.locator('.skel').first().waitFor({ state: 'detached' });
  await page.locator('.quote__px', { hasText: /^--/ }).first().waitFor({ state: 'detached' });
  // Waits for late parts: header, tape, rails of positions, and delayed prices.
  const late =
    '.deskbar:not(:has(.brand__mark)), .deskbar__end:empty, .tape:not(:has(*)), .rail-cell:not(:has(.rail)), .shell-notes > *';
  await page.locator(late).first().waitFor({ state: 'detached' });
}

async function shoot(browser: Browser, base: string, look: Look, shots: readonly Shot[]): Promise<void> {
  const context = await browser.newContext({ viewport: sizes[look.layout], timezoneId: 'UTC' });
  // A busy machine takes longer.
  context.setDefaultTimeout(180_000);
  await context.addInitScript(
    ({ world, session, state }) => {
      const keep = (key: string, state: object) =>
        localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
      keep(`papertape.session.${world}`, session);
      keep('papertape.settings', state);
    },
    {
      world: worldId,
      session: { ...look.session, typeUser: look.mode },
      state: {
        theme: look.theme,
        quoteType: 'CRYPTO',
        symbol: 'BTCUSDT',
      },
    },
  );
  const page = await context.newPage();
  for (const { path, file } of shots) {
    const address = new URL(path, base);
    address.searchParams.set('world', worldId);
    await page.goto(address.href);
    await drawn(page);
    // The book has rows before its socket has sent prices.
    const book = page.locator('.ob-row');
    if ((await book.count()) > 0) await page.locator('.ob-row:not(.tr-row--empty)').first().waitFor();
    // Charts draw one or two frames after their data arrived.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    // Some pages redirect when opened directly.
    await drawn(page);
    await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
    console.log(file);
  }
  await context.close();
}

const folder = benchFolder();
const server = await startServer(4393, folder.path);
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const small = mkdtempSync(join(tmpdir(), 'papertape-pictures-'));
async function takeScreens(): Promise<void> {
  mkdirSync(out, { recursive: true });
  const sessions = await prepareWorld(server.base);
  const getSession = (layout: Layout) => (layout === 'mobile' ? sessions.h5 : sessions.web);
  for (const layout of ['mobile', 'desktop'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const mode of ['real', 'demo'] as const) {
        const suffix = theme === 'light' && mode === 'real' ? '' : `--${theme}-${mode}`;
        const shots = Object.entries(main[layout]).map(([name, path]) => ({
          path,
          file: join(out, `${layout}-${name}${suffix}.jpg`),
        }));
        await shoot(browser, server.base, { layout, session: getSession(layout), theme, mode }, shots);
      }
    }
  }
  const sheets: string[] = [];
  for (const layout of ['mobile', 'desktop'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const all = routes[layout].map((path, index) => ({
        path,
        file: join(small, `${layout}-${index}.jpg`),
      }));
      await shoot(browser, server.base, { layout, session: getSession(layout), theme, mode: 'real' }, all);
      sheets.push(...(await contactSheets(browser, all, { layout, name: join(out, `${layout}-${theme}`) })));
    }
  }
  writeFileSync(join(out, 'README.md'), sheetsPage(sheets));
}

/** Takes the pictures that the parameter names, or those of the screens and the guide. */
async function takePictures(wanted: string | undefined): Promise<void> {
  if (wanted === 'engines') {
    await enginePictures(browser, { base: server.base, folder: small, out });
    return;
  }
  const album = { browser, base: server.base, out: guideOut };
  mkdirSync(guideOut, { recursive: true });
  if (wanted === undefined) await takeScreens();
  if (wanted !== 'recordings') await classPictures(album);
  if (wanted !== 'class') await recordingPictures(album);
}

try {
  await takePictures(process.argv[2]);
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
  rmSync(small, { recursive: true, force: true });
}
