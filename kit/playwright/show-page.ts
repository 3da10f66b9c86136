/** Opens the page of a capsule in the world that was restored from it. */
import { setTimeout as pause } from 'node:timers/promises';
import { withoutWorld } from '@papertape/shared/contract/world-path.ts';
import { type Browser, chromium, type Page, type ViewportSize } from '@playwright/test';
import type { Replayed } from '../client/capsules.ts';
import { prepare } from './session.ts';

/** Real milliseconds to wait for the close event of a window on a busy machine. */
const knownClosedMs = 5_000;

interface Shown {
  base: string;
  /** Name of the restored world. */
  world: string;
  replayed: Replayed;
  /** Path of a screenshot to take instead of opening a window. */
  picture?: string | undefined;
  /** Path of a browser; Playwright's own by default. */
  browser?: string | undefined;
}

/** Shows the page; resolves when the window is closed or the screenshot is taken. */
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

/** Resolves when the window or the browser is closed, even while the page loads. */
async function showWindow(browser: Browser, shown: Shown, viewport: ViewportSize): Promise<void> {
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  const page = await browser.newPage({ baseURL: shown.base, viewport });
  const closed = Promise.race([page.waitForEvent('close', { timeout: 0 }), gone]);
  await enter(page, shown).catch(async (error: unknown) => {
    // A failed load may precede the close event. If the page is still open after the wait, the failure is real.
    const isClosed = await Promise.race([closed.then(() => true), pause(knownClosedMs, false)]);
    if (!isClosed) throw error;
  });
  await closed;
}

/** Signs in the same user and opens the same address. */
async function enter(page: Page, { world, replayed: { people, capsule } }: Shown): Promise<void> {
  const { page: seen } = capsule;
  const person = people.find(({ uid }) => uid === seen?.uid) ?? people[0];
  const language = seen === null ? {} : { language: seen.language };
  const session = person === undefined ? {} : { token: person.token };
  await prepare(page, { id: world }, { ...language, ...session });
  // A person watches the page load; a screenshot waits until the page is complete.
  await page.goto(stripAddress(seen?.address ?? '/'), { waitUntil: 'commit' });
}

/** Removes the recorded world and token from an address. */
function stripAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://then');
  for (const name of ['world', 'token']) searchParams.delete(name);
  return withoutWorld(pathname) + (searchParams.size === 0 ? '' : `?${searchParams}`);
}
