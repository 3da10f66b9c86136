/** From a file of prices of March 2020 to a blind class with two learners, whose results reveal the day. */
import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import english from '../locales/en/class.json' with { type: 'json' };
import lab from '../locales/en/lab.json' with { type: 'json' };
import { dropFile, recordedFrom, writeBinanceFile } from './fixtures/price-files.ts';
import { expect, test } from './fixtures/test.ts';

const words = lab.recordings;
const hourMs = 3_600_000;
/** Matches texts that would name the day on a page of a learner; prices and sizes may contain the same digits. */
const traces = /(?<![\d.,])2020(?!\d)|(?<![\d.,])0?3\/12(?!\d)|(?<![\d.,])12\.0?3\.(?!\d)/;
const symbol = 'MARKETA';

interface Seat {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

async function joinClass(browser: Browser, address: string, { name, viewport }: Seat): Promise<Page> {
  const page = await browser.newPage({ viewport, locale: 'en-US', timezoneId: 'UTC' });
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Take this seat' }).click();
  await page.getByRole('link', { name: 'Open the platform' }).click();
  await expect(page.getByText('Open a position in Market A').first()).toBeVisible();
  return page;
}

/** Buys at market through the page that the task of the class leads to. */
async function buy(page: Page, isPhone: boolean): Promise<void> {
  await page.locator('.week__act').click();
  await page.waitForURL(new RegExp(`symbol=${symbol}`));
  await expect(page).toHaveTitle(/Market A/);
  await expect(page.getByText('Market A').first()).toBeVisible();
  const { title, text } = await page.evaluate(() => ({
    title: document.title,
    text: document.body.textContent,
  }));
  expect(`${page.url()}\n${title}\n${text}`).not.toMatch(traces);
  if (isPhone) {
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page.getByRole('option', { name: /^Market/ }).click();
  } else await page.getByRole('tab', { name: 'Market', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.5');
  await page.getByTestId('submit-buy').click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await page.getByRole('button', { name: 'Invest virtual funds' }).click();
  await expect(page.getByRole('tab', { name: /^Positions/ }).filter({ hasText: '1' })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const tablet = { width: 820, height: 1180 };
const sizes = isDeep ? [{ width: 1440, height: 900 }, tablet] : [tablet];

for (const [place, size] of sizes.entries())
  test(`a file becomes a blind class for a phone and a desktop, and its results name the day, at ${size.width} px`, async ({
    page,
    browser,
    world,
    host,
    baseURL,
  }) => {
    // Three pages trade in turn.
    test.slow();
    const name = `blind-${place}`;
    await page.setViewportSize(size);
    await page.goto(`/lab?world=${world.id}&tab=recordings`);
    await dropFile(page, `BTCUSDT-1m-${name}.csv`, writeBinanceFile(`2${place}.5`));
    await page.getByRole('textbox', { name: lab.name }).fill(name);
    await page.getByRole('button', { name: words.keep }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await page.getByLabel(words.stretchFrom).last().fill('2020-03-12T05:00:00');
    await page.getByLabel(words.stretchTo).last().fill('2020-03-12T08:00:00');
    await page.getByRole('radio', { name: words.aClass }).click();
    const form = page.getByRole('form', { name: words.startClass });
    await expect(form.getByRole('checkbox', { name: words.blind })).toBeChecked();
    await expect(form.getByText('The class begins on 03/12/2020 05:00:00, paused.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('textbox', { name: english.seats }).fill('2');
    await form.getByRole('button', { name: words.startClass }).click();
    await page.waitForURL(/tab=class/);
    const id = new URL(page.url()).searchParams.get('world') ?? '';
    const room = host.classes.in(id);
    const { code, startedAt, title } = await room.show();
    expect(title['en']).toBe('Market A');
    const from = recordedFrom + hourMs;
    expect(startedAt).toBeGreaterThan(from + 365 * 24 * hourMs);

    const address = `${baseURL}/join#${code}`;
    const phone = await joinClass(browser, address, { name: 'Mia', viewport: { width: 390, height: 844 } });
    const desktop = await joinClass(browser, address, {
      name: 'Ben',
      viewport: { width: 1440, height: 900 },
    });
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await buy(phone, true);
    await buy(desktop, false);
    const own = await host.worlds.open(id);
    await own.advance('1h');
    await expect(phone.getByText(traces)).toHaveCount(0);
    await expect(desktop.getByText(traces)).toHaveCount(0);

    await page.getByRole('button', { name: english.more, exact: true }).last().click();
    await page.getByRole('menuitem', { name: english.end }).click();
    await page.getByRole('dialog').getByRole('button', { name: english.end }).click();
    const results = page.getByRole('dialog', { name: english.results });
    const revealed = new RegExp(
      `Market A was BTC from 03/12/2020 05:00:00 to 03/12/2020 06:0\\d:\\d\\d: recording “${name}”`,
    );
    await expect(results.getByText(revealed)).toBeVisible();
    // The file is of one day.
    await expect(results.getByText(english.luck.noOtherDays)).toBeVisible();
    await expect(results.getByRole('button', { name: english.luck.askDays })).toBeHidden();
    await expectAccessible(page);
    for (const learner of [phone, desktop]) {
      await learner.goto(`/join?world=${id}`);
      await expect(learner.getByText(revealed)).toBeVisible();
      await learner.context().close();
    }
    await own.delete();
    await host.recordings.remove(name);
  });
