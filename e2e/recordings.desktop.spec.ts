/** A trainer brings a real market: drops a file, sees it, keeps it, starts a world from it, and deletes it. */
import process from 'node:process';
import AxeBuilder from '@axe-core/playwright';
import type { FileChooser, Locator, Page } from '@playwright/test';
import english from '../locales/en/lab.json' with { type: 'json' };
import { dropFile, recordedFrom as from, priceAt, writeBinanceFile } from './fixtures/price-files.ts';
import { expect, test } from './fixtures/test.ts';

const words = english.recordings;
const minuteMs = 60_000;
/** Spaces of the drawing beside its bars in px. */
const spaces = { left: 14, right: 84 };
/** Returns the shares of the height, from the top, of the pixels in the color of a token, in the column at a share of the width of the bars. */
const readDrawing = (page: Page, share: number, tokens: readonly string[]) =>
  page.locator('.recdrawing canvas').evaluate(
    (canvas: HTMLCanvasElement, [at, names, { left, right }]) => {
      const column = left + at * (canvas.clientWidth - left - right);
      const pen = canvas.getContext('2d');
      if (pen === null) return [];
      const colors = names.map((name) => {
        pen.fillStyle = getComputedStyle(canvas).getPropertyValue(name).trim();
        return String(pen.fillStyle);
      });
      const place = Math.round((column / canvas.clientWidth) * canvas.width);
      const pixels = pen.getImageData(place, 0, 1, canvas.height).data;
      const hex = (value = 0) => value.toString(16).padStart(2, '0');
      return Array.from({ length: canvas.height }, (_, y) => y)
        .filter((y) =>
          colors.includes(`#${hex(pixels[4 * y])}${hex(pixels[4 * y + 1])}${hex(pixels[4 * y + 2])}`),
        )
        .map((y) => y / canvas.height);
    },
    [share, tokens, spaces] as const,
  );

const barColors = ['--chart-up', '--chart-down'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const hasNoOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const laptop = { width: 1440, height: 900 };
const sizes = isDeep ? [laptop, { width: 820, height: 1180 }] : [laptop];

for (const [place, size] of sizes.entries())
  test(`a dropped file is drawn, corrected, kept, played in a world, renamed and deleted at ${size.width} px`, async ({
    page,
    world,
    host,
  }) => {
    const name = `march-2020-${place}`;
    await page.setViewportSize(size);
    await page.goto(`/lab?world=${world.id}&tab=recordings`);
    // The same content is kept only once, and both widths may run at the same time.
    await dropFile(page, `${name}.csv`, writeBinanceFile(`1${place}.5`));

    // The name of the file names no symbol.
    await expect(page.getByText(words.symbolNeeded)).toBeVisible();
    const keep = page.getByRole('button', { name: words.keep });
    await expect(keep).toBeDisabled();
    await page
      .getByRole('button', { name: /^Symbol/ })
      .last()
      .click();
    await page.getByRole('option', { name: /BTC/ }).first().click();
    await expect(keep).toBeDisabled();
    await page.getByRole('button', { name: words.readAgain }).click();

    const drawn = page.getByRole('img', { name: /^Prices of BTCUSDT from 03\/12\/2020 04:00:00/ });
    await expect(drawn).toHaveAccessibleName(/to 03\/12\/2020 14:00:00, between 6,399\.\d\d and 7,900\.\d\d/);
    await expect(page.getByText('Binance klines', { exact: true })).toBeVisible();
    // The fall is drawn from the upper left to the middle, and the missing half hour is not.
    const [left = 1] = await readDrawing(page, 0.05, barColors);
    const [middle = 0] = await readDrawing(page, 0.45, barColors);
    expect(middle - left).toBeGreaterThan(0.4);
    expect(await readDrawing(page, 0.525, barColors)).toEqual([]);
    expect(await readDrawing(page, 0.525, ['--warn'])).not.toEqual([]);
    await expectAccessible(page);
    expect(await hasNoOverflow(page)).toBe(true);

    await expect(page.getByRole('textbox', { name: english.name })).toHaveValue(name);
    await keep.click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('BTC');
    await expect(row).toContainText('570');
    await expect(keep).toBeHidden();

    // A stretch is chosen by dragging, and moved by keys.
    const begins = page.getByRole('slider', { name: words.stretchFrom });
    const ends = page.getByRole('slider', { name: words.stretchTo });
    await expect(begins).toHaveAttribute('aria-valuenow', String(from));
    const box = await page.getByRole('group', { name: words.stretch }).boundingBox();
    if (box === null) throw new Error('the drawing is not visible');
    await page.mouse.move(box.x + box.width * 0.25, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 60, { steps: 4 });
    await page.mouse.move(box.x + box.width * 0.75, box.y + 60);
    await page.mouse.up();
    const near = async (share: number, slider: typeof begins) =>
      Math.abs(Number(await slider.getAttribute('aria-valuenow')) - (from + share * 600 * minuteMs));
    expect(await near(0.25, begins)).toBeLessThan(3 * minuteMs);
    expect(await near(0.75, ends)).toBeLessThan(3 * minuteMs);
    await begins.press('Home');
    await begins.press('ArrowRight');
    await expect(begins).toHaveAttribute('aria-valuenow', String(from + minuteMs));
    await page.getByLabel(words.stretchFrom).last().fill('2020-03-12T06:00:00');
    await expect(begins).toHaveAttribute('aria-valuenow', String(Date.UTC(2020, 2, 12, 10)));
    await expectAccessible(page);
    expect(await hasNoOverflow(page)).toBe(true);

    // A world starts from the stretch, with the prices of the file, and pauses at its end.
    const start = page.getByRole('form', { name: words.startWorld });
    await start.getByRole('textbox', { name: english.worldName }).fill(name);
    await start.getByRole('button', { name: words.startWorld }).click();
    await page.waitForURL((address) => address.searchParams.get('world') === name);
    const recorded = await host.worlds.open(name);
    const beginning = Date.UTC(2020, 2, 12, 10);
    expect(await recorded.now()).toBe(beginning);
    await recorded.advance('1m');
    const minute = (beginning - from) / minuteMs;
    const last = Number(await recorded.market.price('BTCUSDT')) * 100;
    const [low, high] = [priceAt(minute), priceAt(minute + 2)].sort((left, right) => left - right);
    expect(last).toBeGreaterThanOrEqual((low ?? 0) - 50);
    expect(last).toBeLessThanOrEqual((high ?? 0) + 50);
    const span = { from: '03/12/2020 04:00:00', to: '03/12/2020 14:00:00' };
    await expect(page.getByText(`Recorded from ${span.from} to ${span.to}`)).toBeVisible();
    await page.getByRole('button', { name: '6h', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Next / })).toBeVisible();
    await page.getByRole('tab', { name: english.tab.recordings }).click();

    await row.getByRole('button', { name: words.rename }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(`The crash ${place}`);
    await page.getByRole('dialog').getByRole('button', { name: words.rename }).click();
    const renamed = page.getByRole('row', { name: new RegExp(`The crash ${place}`) });
    await renamed.getByRole('button', { name: english.delete }).click();
    const question = page.getByRole('dialog');
    const confirm = question.getByRole('button', { name: english.delete });
    await confirm.click();
    await expect(question.getByRole('alert')).toHaveText(`Worlds that play it: ${name}. Delete them first.`);
    await expect(confirm).toBeDisabled();
    await question.getByRole('button', { name: english.cancel }).click();
    // The page of a deleted world offers a way out; this one opens another world first.
    await page.goto(`/lab?world=${world.id}&tab=recordings`);
    await recorded.delete();
    await renamed.getByRole('button', { name: english.delete }).click();
    await confirm.click();
    await expect(renamed).toBeHidden();
  });

test('a recording is added, cut and played with the keyboard alone', async ({ page, world, host }) => {
  const name = 'keyboard-2020';
  // Choosers are intercepted from the beginning: a key can be faster than the start of an interception.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  const chooseFile = async (count: number) => {
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(count);
    await choosers.at(-1)?.setFiles({
      name: 'BTCUSDT-1m.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(writeBinanceFile('7.5')),
    });
  };
  await page.goto(`/lab?world=${world.id}&tab=recordings`);
  const focused = page.locator(':focus');
  /** Presses Tab until an element has the focus. */
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  };
  const choose = page.getByRole('button', { name: words.choose });
  await reach(choose);
  await chooseFile(1);
  await reach(page.getByRole('button', { name: words.discard }));
  await page.keyboard.press('Enter');
  await expect(choose).toBeFocused();
  await chooseFile(2);
  await reach(page.getByRole('textbox', { name: english.name }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await reach(page.getByRole('button', { name: words.keep }));
  await page.keyboard.press('Enter');

  // The focus follows to the recording, whose edges are the next stops.
  const begins = page.getByRole('slider', { name: words.stretchFrom });
  await expect(page.locator('.recpanel')).toBeFocused();
  await reach(begins);
  await page.keyboard.press('PageUp');
  await expect(begins).not.toHaveAttribute('aria-valuenow', String(from));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: words.stretchTo })).toBeFocused();
  await page.keyboard.press('PageDown');
  const start = page.getByRole('form', { name: words.startWorld });
  await reach(start.getByRole('textbox', { name: english.worldName }));
  await page.keyboard.type(name);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.searchParams.get('world') === name);
  expect(await (await host.worlds.open(name)).now()).toBeGreaterThan(from);

  await page.getByRole('tab', { name: english.tab.recordings }).press('Enter');
  const panel = page.getByRole('region', { name: english.tab.recordings, exact: true });
  const show = panel.getByRole('button', { name, exact: true });
  await reach(show);
  await page.keyboard.press('Enter');
  await reach(page.getByRole('button', { name: english.action.close, exact: true }));
  await page.keyboard.press('Enter');
  await expect(show).toBeFocused();
  await expect(focused).toHaveText(name);
  await (await host.worlds.open(name)).delete();
  await host.recordings.remove(name);
});

test('a torn file is refused with its row, and canceling deletes the draft', async ({ page, world }) => {
  await page.goto(`/lab?world=${world.id}&tab=recordings`);
  await dropFile(page, 'BTCUSDT-1m.csv', `${writeBinanceFile('1')}\n${from + 600 * minuteMs},1,2`);
  await expect(page.getByText(/Row 571 has too few cells/)).toBeVisible();
  await expect(page.getByRole('button', { name: words.keep })).toBeDisabled();
  await page.getByRole('button', { name: words.discard }).click();
  await expect(page.getByRole('button', { name: words.discard })).toBeHidden();
  await expect(page.getByText(/sim\/recordings\/cancel/)).toBeVisible();
});
