/** The page while the browser translates it, as Chrome and Edge do: with elements in the place of texts. */
import type { Page } from '@playwright/test';
import { openPosition } from './fixtures/open-position.ts';
import { expect, test } from './fixtures/test.ts';

const trade = { mobile: '/pages/market/index', desktop: '/pages/desktop/trade/index' };

/** Puts a translation into the place of every text, now and later. The words stay as they are, so that the test can read them. */
function translate(): void {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const canTranslate = ({ parentElement, data }: Text) =>
    parentElement !== null &&
    data.trim() !== '' &&
    !parentElement.closest('font,script,style,[translate=no]');
  const replace = (text: Text) => {
    const font = document.createElement('font');
    font.dir = 'auto';
    font.append(document.createElement('font'));
    if (font.firstChild) font.firstChild.textContent = text.data;
    text.replaceWith(font);
  };
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = isText(root) ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (canTranslate(text)) replace(text);
  };
  translateBelow(document.body);
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      for (const node of type === 'childList' ? addedNodes : [target])
        if (node.isConnected) translateBelow(node);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const countTranslated = (page: Page) => page.locator('main font > font').count();

test('a trader opens and closes a position on a page that the browser translates', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  await visitAs(await world.trader({ currency: '10000' }), trade[layout]);
  await expect(page.getByTestId('submit-buy')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Positions/ })).toBeVisible();
  await page.evaluate(translate);
  expect(await countTranslated(page)).toBeGreaterThan(10);

  if (layout === 'desktop') await page.getByRole('tab', { name: 'Market', exact: true }).click();
  else {
    await page.getByRole('button', { name: /^Order type/ }).click();
    await page.getByRole('option', { name: /^Market/ }).click();
  }
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('0.02');
  await expect(page.getByTestId('submit-buy')).toContainText('0.02');
  await amount.fill('0.05');
  await expect(page.getByTestId('submit-buy')).toContainText('0.05');
  await page.getByTestId('submit-buy').click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  const positions = page.getByRole('tab', { name: /^Positions/ });
  await expect(positions).toContainText('1');

  await openPosition(page, layout);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close long 0.05/ })
    .click();
  await expect(positions).not.toContainText('1');

  // Other pages replace all of the texts, and back again.
  await page.getByRole('link', { name: 'Asset', exact: true }).click();
  await expect(page).toHaveURL(/asset/);
  await expect(page.getByRole('region', { name: /^Total assets/ })).toBeVisible();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await expect(positions).toBeVisible();
  expect(await countTranslated(page)).toBeGreaterThan(10);
});
