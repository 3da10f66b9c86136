/** Every money field shows the longest price and amount completely, on the narrowest phone and in wide windows. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const widths: Record<Layout, readonly number[]> = { mobile: [320, 360, 390], desktop: [1001, 1440] };
const languages = isDeep ? (['en', 'de', 'fr', 'jp'] as const) : (['de'] as const);

/** A price of eight digits, and one with ten decimals. */
const price = '106413.45';
const finePrice = '1.4212345678';
const money = '123456.78';

interface Texts {
  form: { protect: string; takeProfit: string; type: string };
  advanced: { tab: string };
}

const getTexts = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/trading.json`, import.meta.url), 'utf8')) as Texts;

const fields = (page: Page) =>
  page.locator('input:is([inputmode=decimal], [inputmode=numeric]):enabled:not([readonly]):visible');

/** Fills in as much of a text as the field accepts: some have fewer decimals. */
async function fillIn(field: Locator, text: string): Promise<void> {
  for (let length = text.length; length > 0; length -= 1) {
    await field.fill(text.slice(0, length));
    if ((await field.getAttribute('data-unread')) === null) return;
  }
  throw new Error(`The field accepts no part of ${text}.`);
}

/** Fills in every visible field and returns those that cut their text. */
async function cutFields(page: Page, layout: Layout, text: string): Promise<string[]> {
  const all = fields(page);
  await expect(all.first()).toBeVisible();
  for (const field of await all.all()) await fillIn(field, text);
  const cut: string[] = [];
  for (const width of widths[layout]) {
    await page.setViewportSize({ width, height: 900 });
    cut.push(
      ...(await all.evaluateAll(
        (inputs, at) =>
          (inputs as HTMLInputElement[]).flatMap((input) => {
            const beyond = input.scrollWidth - input.clientWidth;
            const name = input.ariaLabel ?? input.labels?.[0]?.textContent ?? input.id;
            return beyond > 0
              ? [`${at} px: ${name} cuts ${input.value} by ${beyond} px of ${input.clientWidth}`]
              : [];
          }),
        width,
      )),
    );
  }
  return cut;
}

interface Place {
  path: Record<Layout, string>;
  text: string;
}

const trade = (symbol: string): Place['path'] => ({
  mobile: `/pages/market/index?symbol=${symbol}`,
  desktop: `/pages/desktop/trade/index?symbol=${symbol}`,
});

const places: readonly Place[] = [
  {
    path: {
      mobile: '/pages/market/second-contract?symbol=BTCUSDT',
      desktop: '/pages/desktop/trade/index?symbol=BTCUSDT&product=seconds',
    },
    text: money,
  },
  {
    path: {
      mobile: '/pages/market/second-contract?product=convert&coin=BTC',
      desktop: '/pages/desktop/trade/index?product=convert&coin=BTC',
    },
    text: '12345.12345678',
  },
  {
    path: {
      mobile: '/pages/assets/transfer?from=currency&to=financing',
      desktop: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
    },
    text: '12345.12345678',
  },
  {
    path: { mobile: '/pages/loan/components/loan', desktop: '/pages/desktop/loan/loan' },
    text: '12345.12345678',
  },
];

/** Checks the fields of the further kinds of orders. */
async function cutInAdvanced(page: Page, layout: Layout, language: string): Promise<string[]> {
  const { advanced, form } = getTexts(language);
  const main = page.locator('main');
  await page.setViewportSize({ width: layout === 'mobile' ? 390 : 1440, height: 900 });
  if (layout === 'desktop') await main.getByRole('tab', { name: advanced.tab, exact: true }).click();
  else {
    await main.getByRole('button', { name: new RegExp(`^${form.type}`) }).click();
    await page.getByRole('option', { name: new RegExp(`^${advanced.tab}`) }).click();
  }
  const kind = page.getByTestId('advanced-form').getByRole('button', { name: new RegExp(`^${form.type}`) });
  await kind.click();
  const names = await page.getByRole('option').count();
  await page.keyboard.press('Escape');
  const cut: string[] = [];
  for (let index = 0; index < names; index += 1) {
    await page.setViewportSize({ width: layout === 'mobile' ? 390 : 1440, height: 900 });
    await kind.click();
    const option = page.getByRole('option').nth(index);
    const name = await option.textContent();
    await option.click();
    cut.push(...(await cutFields(page, layout, price)).map((one) => `${name} ${one}`));
  }
  return cut;
}

for (const language of languages) {
  test(`every money field shows its whole value (${language})`, { tag: '@phone' }, async ({
    page,
    world,
    layout,
    visitAs,
  }) => {
    const trader = await world.trader({ currency: 1_000_000, kycVerified: true });
    const cut: string[] = [];
    const visit = async (path: string) => {
      await page.setViewportSize({ width: layout === 'mobile' ? 390 : 1440, height: 900 });
      await visitAs(trader, path, { language });
      await expect(fields(page).first(), path).toBeVisible();
    };
    for (const { path, text } of places) {
      await visit(path[layout]);
      cut.push(...(await cutFields(page, layout, text)).map((one) => `${path[layout]} ${one}`));
    }
    for (const [symbol, text] of [
      ['HTUSDT', finePrice],
      ['BTCUSDT', price],
    ] as const) {
      await visit(trade(symbol)[layout]);
      const { form } = getTexts(language);
      await page.getByRole('checkbox', { name: form.protect, exact: true }).check();
      await expect(page.getByRole('textbox', { name: form.takeProfit, exact: true })).toBeVisible();
      cut.push(...(await cutFields(page, layout, text)).map((one) => `${symbol} ${one}`));
    }
    cut.push(...(await cutInAdvanced(page, layout, language)));
    expect(cut).toEqual([]);
  });
}
