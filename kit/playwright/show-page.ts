/** The page as it was, in the world that came of a capsule. */
import { setTimeout as pause } from 'node:timers/promises';
import { withoutWorld } from '@papertape/shared/contract/world-path.ts';
import { type Browser, chromium, type Page, type ViewportSize } from '@playwright/test';
import type { Replayed } from '../client/capsules.ts';
import { prepare } from './session.ts';

/** A busy machine says late that a window was closed. */
const knownClosedMs = 5_000;

interface Shown {
  base: string;
  /** The world that it is in now. */
  world: string;
  replayed: Replayed;
  /** Only a picture, without a window. */
  picture?: string | undefined;
  /** The program of a browser; Playwright's own where it is not named. */
  browser?: string | undefined;
}

/** Resolves when the window is closed, at whatever moment, or the picture is made. */
export async function showPage(shown: Shown): Promise<void> {
  const { picture, browser: executablePath } = shown;
  const browser = await chromium.launch({
    headless: picture !== undefined,
    ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
  });
  const { width = 1_440, height = 900 } = shown.replayed.capsule.page ?? {};
  try {
    if (picture === undefined) await showWindow(browser, shown, { width, height });
    else {
      const page = await browser.newPage({ baseURL: shown.base, viewport: { width, height } });
      await enter(page, shown);
      await page.getByRole('main').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await page.screenshot({ path: picture });
    }
  } finally {
    await browser.close();
  }
}

/** Until its window is closed, or the whole browser with it. Closing it while it still loads closes it, and no more. */
async function showWindow(browser: Browser, shown: Shown, viewport: ViewportSize): Promise<void> {
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  const page = await browser.newPage({ baseURL: shown.base, viewport });
  const closed = Promise.race([page.waitForEvent('close', { timeout: 0 }), gone]);
  await enter(page, shown).catch(async (error: unknown) => {
    // The load ends before its page is known to be closed. What is still open after a while is open, and its trouble is one to tell.
    const isClosed = await Promise.race([closed.then(() => true), pause(knownClosedMs, false)]);
    if (!isClosed) throw error;
  });
  await closed;
}

/** Signed in as who was, where they were. */
async function enter(page: Page, { world, replayed: { people, capsule } }: Shown): Promise<void> {
  const { page: seen } = capsule;
  const person = people.find(({ uid }) => uid === seen?.uid) ?? people[0];
  const language = seen === null ? {} : { language: seen.language };
  const session = person === undefined ? {} : { token: person.token };
  await prepare(page, { id: world }, { ...language, ...session });
  // What comes after the answer has its own time: a person watches it, and a picture waits for what it is to show.
  await page.goto(stripAddress(seen?.address ?? '/'), { waitUntil: 'commit' });
}

/** Returns the path and query of an address without the world and the token of the time when it was kept. */
function stripAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://then');
  for (const name of ['world', 'token']) searchParams.delete(name);
  return withoutWorld(pathname) + (searchParams.size === 0 ? '' : `?${searchParams}`);
}
