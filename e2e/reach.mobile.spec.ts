/** Requirements of WCAG 2.2 that axe does not check: text at 200 %, and visible focus. */
import { prepare } from '@papertape/kit/playwright-session';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { placesThatDoNotFit } from './fixtures/text-fit.ts';

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('main:not([aria-busy])')).toBeVisible();
  await expect(page.locator('.skel')).toHaveCount(0);
}

/** At 200 % a window uses the layout of half its width: 1,280 px mobile, 2,560 px desktop. */
const largeLetters = [
  {
    width: 390,
    height: 844,
    pages: ['home', 'quote', 'search', 'market', 'assets', 'withdraw'],
    ends: '/pages/',
  },
  { width: 1280, height: 800, pages: ['trade', 'dashboard', 'asset', 'withdraw'], ends: '/pages/' },
  { width: 2560, height: 1440, pages: ['trade', 'dashboard', 'asset', 'withdraw'], ends: '/pages/desktop/' },
];

test('trade, home, assets and withdrawal stay complete with text at 200 %', async ({
  playwright,
  launchOptions,
  contextOptions,
  baseURL,
  world,
}) => {
  const trader = await world.trader({ currency: 10_000 });
  // The browser's setting also affects media queries.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({
    ...contextOptions,
    baseURL: String(baseURL),
    serviceWorkers: 'block',
  });
  await prepare(page, world, { token: trader.token, language: 'de' });
  for (const { width, height, pages, ends } of largeLetters) {
    await page.setViewportSize({ width, height });
    for (const name of pages) {
      await page.goto(`/pages/${width > 1000 ? 'desktop/' : ''}${name}/index`);
      await drawn(page);
      expect(new URL(page.url()).pathname).toContain(`/w/${world.id}${ends}`);
      expect(await placesThatDoNotFit(page), `${name} at ${width} px`).toEqual([]);
    }
  }
  await browser.close();
});

/** Runs in the page: returns the focused element if a bar, a message or the window edge hides it. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return undefined;
  const floats = (from: Element | null): boolean => {
    if (from === null || from.contains(focused)) return false;
    return /fixed|sticky/.test(getComputedStyle(from).position) || floats(from.parentElement);
  };
  const isSeen = [0.5, 0.15, 0.85].some((share) => {
    const there = document.elementFromPoint((left + right) / 2, top + share * (bottom - top));
    return there !== null && !floats(there);
  });
  const place = `${Math.round(top)} to ${Math.round(bottom)}`;
  return isSeen ? undefined : `${focused.outerHTML.slice(0, 120)} at ${place}`;
}

test('every focused control is visible', async ({ page, world, visitAs }) => {
  const trader = await world.trader({ currency: 10_000 });
  await visitAs(trader, '/pages/market/index');
  await drawn(page);
  // Take profit and stop loss are next to the book, with reachable buttons, even on the narrowest phone.
  await page.getByRole('checkbox', { name: 'TP/SL' }).check();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [field, book] = await Promise.all([
      page.getByRole('textbox', { name: 'Stop loss' }).boundingBox(),
      page.locator('.ob').first().boundingBox(),
    ]);
    expect((field?.x ?? width) + (field?.width ?? 0)).toBeLessThanOrEqual(book?.x ?? 0);
    await expect(page.getByRole('button', { name: 'Buy / Long' })).toBeInViewport({ ratio: 1 });
  }
  // A price is next to the figures of the day, or above them in narrow windows.
  for (const path of ['/pages/trade-chart/index', '/pages/trade-detail/index']) {
    await page.goto(path);
    await drawn(page);
    await page.setViewportSize({ width: 320, height: 844 });
    const day = page.getByRole('region', { name: 'Market figures' });
    const [price, figures] = await Promise.all([
      day.locator('.t-32').boundingBox(),
      day.locator('dl').boundingBox(),
    ]);
    const isBeside = (price?.x ?? 0) + (price?.width ?? 320) <= (figures?.x ?? 0);
    expect(isBeside || (price?.y ?? 0) + (price?.height ?? 844) <= (figures?.y ?? 0), path).toBe(true);
  }
  await page.goto('/pages/market/index');
  await drawn(page);
  const hidden: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(hiddenFocus);
    if (found !== undefined) hidden.push(found);
  }
  expect(hidden).toEqual([]);
});

test('a visitor on a phone finds the languages on the start page', async ({ page, visit }) => {
  await visit('/pages/home/index');
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sprache', exact: true })).toBeVisible();
});
