/** A script that fails to load affects only its part: the page and its input stay. */
import { expect, type Layout, test } from './fixtures/test.ts';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

// The browser and React log the missing file.
const lostTexts = /ERR_FAILED|dynamically imported module|preload/i;

test('an order whose sheet fails to load keeps its amount and is confirmed at the next press', {
  tag: '@desktop',
}, async ({ page, world, layout, visitAs, problems }) => {
  const trader = await world.trader({ currency: 10_000 });
  let lost = true;
  await page.route(/\/assets\/(confirm-sheet|overlay)[^/]*\.js$/, (route) =>
    lost ? route.abort() : route.continue(),
  );
  await visitAs(trader, trade[layout]);
  if (layout === 'desktop') await page.getByRole('tab', { name: 'Market', exact: true }).click();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await amount.fill('0.01');
  await page.getByTestId('submit-buy').click();
  await expect(amount).toHaveValue(/0\.01/);
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
  lost = false;
  const confirmation = page.getByRole('dialog');
  await expect(async () => {
    await page.getByTestId('submit-buy').click({ timeout: 1000 });
    await expect(confirmation).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(confirmation).toContainText('0.01');
  expect(problems.splice(0).filter((text) => !lostTexts.test(text))).toEqual([]);
});

const quotes: Record<Layout, { file: RegExp; link: string }> = {
  mobile: { file: /\/assets\/quote\.mobile[^/]*\.js/, link: 'Quote' },
  desktop: { file: /\/assets\/dashboard\.desktop[^/]*\.js/, link: 'Dashboard' },
};

test('a page of an old release reloads once when a screen is missing', { tag: '@phone' }, async ({
  page,
  visit,
  layout,
  problems,
}) => {
  const { file, link } = quotes[layout];
  await visit(layout === 'mobile' ? '/pages/home/index' : trade.desktop);
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  // The host has a newer release.
  await page.route('**/pages/**', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('/assets/index-', '/assets/index-newer'),
    });
  });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(request.url());
  });
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  expect(loaded).toHaveLength(1);
  expect(problems.splice(0).filter((text) => !/404|dynamically imported module|preload/i.test(text))).toEqual(
    [],
  );
});

const loads = { mobile: /\/assets\/more-sheet[^/]*\.js/, desktop: /\/assets\/(price-)?chart-[^/]*\.js/ };

test('a part that fails to load shows an error in its place and loads at the next try', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs, problems }) => {
  const trader = await world.trader({ currency: 10_000 });
  let lost = true;
  await page.route(loads[layout], (route) => (lost ? route.abort() : route.continue()));
  const problem = page.getByText('This could not be loaded. Check your network and try again.');
  await visitAs(trader, layout === 'mobile' ? '/pages/home/index' : trade.desktop);
  if (layout === 'mobile') {
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await expect(problem.first()).toBeVisible();
    await expect(page.getByText('This page could not be loaded')).toBeHidden();
    lost = false;
    await more.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } else {
    await page.getByRole('tab', { name: 'Market', exact: true }).click();
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    await amount.fill('0.01');
    await expect(problem.first()).toBeVisible();
    lost = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.chart__plot canvas').first()).toBeVisible();
    await expect(amount).toHaveValue(/0\.01/);
  }
  expect(problems.splice(0).filter((text) => !lostTexts.test(text))).toEqual([]);
});
