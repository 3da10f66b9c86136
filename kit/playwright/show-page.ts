/** The page as it was, in the world that came of a capsule. */
import process from 'node:process';
import { chromium } from '@playwright/test';
import type { Replayed } from '../client/capsules.ts';
import { prepare } from './session.ts';

interface Shown {
  base: string;
  /** The world that it is in now. */
  world: string;
  replayed: Replayed;
  /** Only a picture, without a window. */
  picture?: string | undefined;
}

/** Resolves when the window is closed, or the picture is made. */
export async function showPage({ base, world, replayed, picture }: Shown): Promise<void> {
  const { people, capsule } = replayed;
  const { page: seen } = capsule;
  const person = people.find(({ uid }) => uid === seen?.uid) ?? people[0];
  const executablePath = process.env['CHROMIUM'] ?? process.env['PAPERTAPE_CHROMIUM'];
  const browser = await chromium.launch({
    headless: picture !== undefined,
    ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
  });
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  try {
    const viewport = { width: seen?.width ?? 1_440, height: seen?.height ?? 900 };
    const page = await browser.newPage({ baseURL: base, viewport });
    await prepare(
      page,
      { id: world },
      {
        ...(seen === null ? {} : { language: seen.language }),
        ...(person === undefined ? {} : { token: person.token }),
      },
    );
    await page.goto(pathOf(seen?.address ?? '/'));
    // Its window is closed, or the whole browser with it.
    if (picture === undefined) await Promise.race([page.waitForEvent('close', { timeout: 0 }), gone]);
    else {
      await page.getByRole('main').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await page.screenshot({ path: picture });
    }
  } finally {
    await browser.close();
  }
}

/** Without the world and the token of then. */
function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://then');
  for (const name of ['world', 'token']) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
