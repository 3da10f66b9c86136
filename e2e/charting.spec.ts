import { chartDrawings, composeCandles, studyTemplates } from '@papertape/kit/contract';
import { expect, type Layout, test } from './fixtures/test.ts';

const chart: Record<Layout, string> = {
  mobile: '/pages/trade-chart/index?symbol=BTCUSDT',
  desktop: '/pages/desktop/trade/index?symbol=BTCUSDT',
};

const settings: Record<Layout, string> = {
  mobile: '/pages/profile/account-setting/index',
  desktop: '/pages/desktop/settings/account',
};

test('a chart shows other types and time frames built from smaller ones', {
  tag: '@desktop',
}, async ({ page, world, visit, layout }) => {
  await world.clock.pause();
  await visit(chart[layout]);
  const frames = page.getByRole('group', { name: 'Time frame' });
  await frames.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: '6 hours' }).click();
  await expect(page.getByRole('figure', { name: /6 hours$/ })).toHaveAttribute('data-state', 'ready');

  const hours = await world.market.candles('BTCUSDT', { timeframe: '1h', limit: 30 });
  const [before] = composeCandles(hours, '6h').slice(-2);
  await page.getByRole('button', { name: 'Show the chart as a table' }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('dialog').getByRole('row').nth(2);
  for (const price of [before?.open, before?.high, before?.low, before?.close])
    await expect(row).toContainText(Number(price).toLocaleString('en', { minimumFractionDigits: 2 }));
  await page.keyboard.press('Escape');

  // Daily bars have a UTC date without an hour, which may differ from the date in New York.
  await frames.getByRole('button', { name: /^1D/ }).click();
  await page.getByRole('button', { name: 'Show the chart as a table' }).focus();
  await page.keyboard.press('Enter');
  const [year, month, day] = new Date(await world.now()).toISOString().slice(0, 10).split('-');
  const newest = page.getByRole('dialog').getByRole('row').nth(1);
  await expect(newest).toContainText(`${month}/${day}/${year}`);
  await expect(newest).not.toContainText(':');
  await page.keyboard.press('Escape');
  await frames.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: '6 hours' }).click();

  for (const form of ['Bars', 'Area', 'Heikin-Ashi', 'Logarithmic scale']) {
    await page.getByRole('button', { name: 'Chart type' }).click();
    await page.getByText(form, { exact: true }).click();
    await expect(page.getByRole('figure', { name: /6 hours$/ })).toHaveAttribute('data-state', 'ready');
  }
  await page.reload();
  await expect(page.getByRole('figure', { name: /6 hours$/ })).toHaveAttribute('data-state', 'ready');
  await page.getByRole('button', { name: 'Chart type' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Heikin-Ashi', checked: true })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Candles', checked: false })).toBeVisible();
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Logarithmic scale', checked: true }),
  ).toBeVisible();
});

test('drawings are saved in the account, moved with keys, undone and deleted', { tag: '@desktop' }, async ({
  page,
  world,
  visitAs,
  layout,
}) => {
  await world.clock.pause();
  const trader = await world.trader({ balances: [{ account: 'currency', coin: 'USDT', amount: '10000' }] });
  const saved = async () =>
    (await world.call(chartDrawings.drawings, { symbol: 'BTCUSDT' }, { token: trader.token })).drawings;
  await visitAs(trader, chart[layout]);
  await expect(page.locator('.chart')).toHaveAttribute('data-state', 'ready');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const bar = page.getByRole('toolbar', { name: 'Drawing tools' });
  await expect(page.getByText('Saved in your account')).toBeAttached();

  // Draws with the pointer.
  await bar.getByRole('button', { name: 'Trend line' }).click();
  const plot = await page.locator('.chart__plot').boundingBox();
  if (plot === null) throw new Error('no chart');
  const at = (x: number, y: number) => [plot.x + plot.width * x, plot.y + plot.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.5), { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Trend line, point 2' })).toBeVisible();
  await expect.poll(async () => (await saved()).map(({ kind }) => kind)).toEqual(['trendLine']);

  // Draws with the keyboard and moves the end by ten price steps.
  await bar.getByRole('button', { name: 'Long position' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Long position, point 3' })).toBeFocused();
  const priceOfStop = async () => Number((await saved())[1]?.points[2]?.price);
  await expect.poll(priceOfStop).toBeGreaterThan(0);
  const before = await priceOfStop();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await priceOfStop()) - before).toBeLessThan(0);

  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(priceOfStop).toBe(before);
  await bar.getByRole('button', { name: 'Delete drawing' }).click();
  await expect.poll(async () => (await saved()).length).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(bar.getByRole('button', { name: 'Delete all drawings' })).toBeEnabled();
  await bar.getByRole('button', { name: 'Delete all drawings' }).click();
  await expect.poll(saved).toEqual([]);
});

test(
  'each indicator shows its values in its own pane, without covering another, and survives a reload',
  {
    tag: '@phone',
  },
  async ({ page, world, visitAs, layout }, info) => {
    await world.clock.pause();
    await visitAs(await world.trader(), chart[layout]);
    await page.getByRole('button', { name: 'Indicators', exact: true }).click();
    const sheet = page.getByRole('dialog');
    for (const name of ['VWAP', 'ICHIMOKU', 'SUPERTREND', 'VP', 'STOCH', 'ATR']) {
      const one = sheet.getByRole('checkbox', { name: new RegExp(`^${name} `) });
      await one.click();
      await expect(one).toBeChecked();
    }
    await sheet.getByRole('button', { name: 'Done' }).click();
    for (let visit = 0; visit < 2; visit += 1) {
      const plot = page.locator('.chart').first();
      const legends = plot.locator('.chart__legend');
      await expect(legends).toHaveCount(3);
      for (const title of [
        'VWAP',
        'Tenkan',
        'Kijun',
        'Senkou A',
        'Senkou B',
        'SuperTrend',
        'POC',
        'VAH',
        'VAL',
      ])
        await expect(legends.first()).toContainText(new RegExp(`${title} [\\d,]+\\.\\d`));
      await expect(legends.nth(1)).toHaveText(/^%K \d[\d.]*%D \d[\d.]*$/);
      await expect(legends.nth(2)).toHaveText(/^ATR14 \d[\d.,]*$/);
      const boxes = await Promise.all((await legends.all()).map((one) => one.boundingBox()));
      for (const [index, box] of boxes.slice(1).entries()) {
        const above = boxes[index];
        expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      }
      await info.attach('chart', { body: await page.screenshot(), contentType: 'image/png' });
      await page.reload();
    }
  },
);

test('a set of indicators is saved in the account and applied with a click', { tag: '@phone' }, async ({
  page,
  world,
  visitAs,
  layout,
}) => {
  await world.clock.pause();
  const trader = await world.trader();
  await visitAs(trader, chart[layout]);
  await page.getByRole('button', { name: 'Indicators', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Save current indicators as' }).fill('Mine');
  await page.keyboard.press('Enter');
  const saved = async () => (await trader.call(studyTemplates.templates, undefined)).templates;
  await expect
    .poll(async () =>
      (await saved()).map(({ name, studies }) => [name, ...studies.map(({ study }) => study)]),
    )
    .toEqual([['Mine', 'MA', 'VOL']]);
  const average = sheet.getByRole('checkbox', { name: /^MA / });
  await average.click();
  await expect(average).not.toBeChecked();
  await sheet.getByRole('button', { name: /^Mine/ }).click();
  await expect(average).toBeChecked();
  await sheet.getByRole('button', { name: 'Delete the set Mine' }).click();
  await expect.poll(saved).toEqual([]);
});

test('an indicator alert is placed on the chart, triggers once, and is listed with its result', {
  tag: '@phone',
}, async ({ page, world, visitAs, layout }) => {
  await world.clock.pause();
  const last = Number(await world.market.price('BTCUSDT'));
  await visitAs(await world.trader(), chart[layout]);
  if (layout === 'mobile') {
    await page.getByRole('button', { name: 'Indicators', exact: true }).click();
    await page.getByRole('button', { name: 'Alert: MA' }).click();
  } else {
    await page.getByRole('button', { name: 'Indicators menu' }).click();
    await page.getByRole('menuitem', { name: 'Alert: MA' }).click();
  }
  const form = page.getByRole('dialog', { name: 'Chart alert: BTC' });
  await expect(form.getByRole('radio', { name: 'Either direction' })).toBeChecked();
  await form.getByRole('button', { name: 'Add alert' }).click();
  await expect(form).toHaveCount(0);

  // One of the two moves crosses the average.
  for (const share of [0.95, 1.05]) {
    await world.market.pin('BTCUSDT', (last * share).toFixed(1), { for: '1m' });
    await world.advance('1m');
  }
  const rung = page.locator('.toast').filter({ hasText: 'chart alert' });
  await expect(rung.first()).toContainText(/MA 7 \(\w+\): crossed (up|down) at a price of \d/);
  await page.goto(settings[layout]);
  await page.getByRole('button', { name: 'Price alerts' }).click();
  const list = page.getByRole('dialog').getByRole('region', { name: 'On indicators and lines' });
  await expect(list.getByRole('listitem')).toContainText('Triggered');
  await list.getByRole('button', { name: 'Clear ended' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('a comparison symbol is drawn in percent, survives a reload and can be removed', {
  tag: '@desktop',
}, async ({ page, world, visitAs, layout }) => {
  await world.clock.pause();
  await visitAs(await world.trader(), chart[layout]);
  await page.getByRole('button', { name: 'Chart type' }).click();
  await page.getByRole('menuitem', { name: 'Compare with a symbol' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('ETH');
  await sheet.getByRole('button', { name: /^ETH/ }).first().click();
  const compared = page.getByRole('region', { name: 'Compare' });
  const shares = compared.getByText(/^[+−]?\d+\.\d\d%$/);
  await expect(shares).toHaveCount(2);
  await expect(compared).toContainText('ETH');
  await page.reload();
  await expect(shares).toHaveCount(2);
  await compared.getByRole('button', { name: 'Stop comparing with ETH' }).click();
  await expect(compared).toHaveCount(0);
});
