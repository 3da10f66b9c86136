/** What WCAG 2.2 asks of sight and reach, where no rule of axe looks: letters twice as large, and focus that is never hidden. */
import { prepare } from '@papertape/kit/playwright-session';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { placesThatDoNotFit } from './fixtures/text-fit.ts';

const balances = [{ account: 'currency', coin: 'USDT', amount: '10000' }] as const;

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('main:not([aria-busy])')).toBeVisible();
  await expect(page.locator('.skel')).toHaveCount(0);
}

const largeLetters = ['market', 'assets', 'withdraw'];

test('letters twice as large leave trade, assets and withdrawal whole on a phone', async ({
  playwright,
  launchOptions,
  contextOptions,
  baseURL,
  viewport,
  world,
}) => {
  const trader = await world.trader({ balances: [...balances] });
  // As the browser's own setting makes them, which media queries follow too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: String(baseURL),
    viewport,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prepare(page, world, { token: trader.token, language: 'de' });
  for (const name of largeLetters) {
    await page.goto(`/pages/${name}/index`);
    await drawn(page);
    expect(await placesThatDoNotFit(page), name).toEqual([]);
  }
  await browser.close();
});

/** Runs in the page: what has the focus and stands under a bar, a message or beyond the window. */
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

test('whatever the keyboard leads to can be seen', async ({ page, world, visitAs }) => {
  const trader = await world.trader({ balances: [...balances] });
  await visitAs(trader, '/pages/market/index');
  await drawn(page);
  const hidden: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(hiddenFocus);
    if (found !== undefined) hidden.push(found);
  }
  expect(hidden).toEqual([]);
});
