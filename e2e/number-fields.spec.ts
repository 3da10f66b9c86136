/** Number fields accept typed, pasted, dropped, autofilled and composed numbers in languages of both decimal marks. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

const trade: Record<Layout, string> = {
  mobile: '/pages/market/index',
  desktop: '/pages/desktop/trade/index',
};

interface Texts {
  form: { amount: string; price: string };
}

const languages = ['en', 'de', 'fr', 'it', 'jp'] as const;
type Language = (typeof languages)[number];
const comma: ReadonlySet<Language> = new Set(['de', 'fr', 'it']);

function getLabels(language: Language): Texts['form'] {
  const texts = readFileSync(new URL(`../locales/${language}/trading.json`, import.meta.url), 'utf8');
  return (JSON.parse(texts) as Texts).form;
}

const clear = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.select());

const ways = {
  async type(field: Locator, text: string) {
    await clear(field);
    await field.press('Delete');
    await field.pressSequentially(text);
  },
  async paste(field: Locator, text: string) {
    await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await clear(field);
    await field.press('ControlOrMeta+v');
  },
  async drop(field: Locator, text: string) {
    const dataTransfer = await field.page().evaluateHandle((dragged) => {
      const data = new DataTransfer();
      data.setData('text/plain', dragged);
      return data;
    }, text);
    await field.dispatchEvent('drop', { dataTransfer });
  },
  /** Fills in a value like a password manager. */
  async fillIn(field: Locator, text: string) {
    await field.evaluate((input, filled) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text);
  },
  /** Composes a value like an input method. */
  async compose(field: Locator, text: string) {
    await field.focus();
    await clear(field);
    const client = await field.page().context().newCDPSession(field.page());
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await client.send('Input.insertText', { text });
    await client.detach();
  },
};

type Way = keyof typeof ways;

type Reading = [way: Way, text: string, value: string];

/** Inputs with their way of entry and their value in every language. */
const readings: readonly Reading[] = [
  ['type', '1.25', '1.25'],
  ['type', '0,125', '0.125'],
  ['type', '1,234.5', '1234.5'],
  ['paste', '0.125', '0.125'],
  ['paste', '0,125', '0.125'],
  ['paste', '1.234,56', '1234.56'],
  ['drop', '.005', '0.005'],
  ['fillIn', '0,125', '0.125'],
  ['compose', '１２．５', '12.5'],
];

const moreReadings: readonly Reading[] = [
  ['type', '.005', '0.005'],
  ['type', '1.234,5', '1234.5'],
  ['type', '1e-3', '0.001'],
  ['paste', ',005', '0.005'],
  ['paste', 'BTC 0.125', '0.125'],
  ['paste', "1'234.5", '1234.5'],
  ['paste', '1\u202f234,5', '1234.5'],
  ['paste', '１２．５', '12.5'],
  ['paste', `0.125${'0'.repeat(27)}`, '0.12500'],
  ['drop', '0.125', '0.125'],
  ['drop', '1.234,56', '1234.56'],
];

/** Inputs that stay in the field with an error. */
const refusals: readonly [way: Way, text: string][] = [
  ['type', '1/2'],
  ['paste', '−5'],
  ['paste', '12,34,567.8'],
  ['paste', '12,50 €'],
  ['type', '0.1234567'],
];

const moreRefusals: typeof refusals = [
  ['type', '-5'],
  ['paste', '١٢٣'],
  ['paste', '5k'],
  ['drop', 'https://example.com/0.125'],
  ['fillIn', 'mia@example.com'],
];

const shownIn = (language: Language, value: string) => {
  const [whole = '', fraction] = value.split('.');
  const group = { en: ',', jp: ',', de: '.', it: '.', fr: '\u202f' }[language];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${comma.has(language) ? ',' : '.'}${fraction}`;
};

async function openForm(page: Page, language: Language) {
  const labels = getLabels(language);
  const amount = page.getByLabel(labels.amount, { exact: true });
  const price = page.getByLabel(labels.price, { exact: true });
  await expect(price).toHaveValue(/\d/);
  return { amount, price, note: page.getByTestId('number-note'), buy: page.getByTestId('submit-buy') };
}

/** One language of each decimal mark; the deep run covers all of them in both layouts. */
const tags: Partial<Record<Language, string>> = { en: '@desktop', de: '@phone' };

for (const language of languages) {
  const tag = tags[language];
  if (tag === undefined && !isDeep) continue;
  test(`what is entered is what is read (${language})`, { tag: tag ?? [] }, async ({
    page,
    world,
    layout,
    visitAs,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitAs(await world.trader({ currency: 1_000_000 }), `${trade[layout]}?symbol=BTCUSDT`, {
      language,
    });
    const { amount, price, note, buy } = await openForm(page, language);

    for (const [way, text, value] of [...readings, ...(isDeep ? moreReadings : [])]) {
      await ways[way](amount, text);
      await amount.blur();
      await expect(amount, `${way} ${text}`).toHaveValue(shownIn(language, value));
      await expect(note, `${way} ${text}`).toBeHidden();
    }
    for (const [way, text] of [...refusals, ...(isDeep ? moreRefusals : [])]) {
      await ways[way](amount, text);
      await amount.blur();
      await expect(amount, `${way} ${text}`).toHaveValue(text);
      await expect(note, `${way} ${text}`).toBeVisible();
    }

    // The other reading has too many decimals for a price, so one is offered; it is sent only after that choice.
    await ways.paste(amount, '0.125');
    const two = comma.has(language) ? '64.321' : '64,321';
    await ways.paste(price, two);
    await expect(note.getByRole('button')).toHaveText(['64321']);
    await buy.click();
    await expect(note).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await price.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await note.getByRole('button').click();
    await expect(price).toHaveValue(shownIn(language, '64321'));

    const sent = page.waitForRequest(/contract-margin\/create/);
    await price.press('Enter');
    await page.getByRole('dialog').locator('.btn--buy').click();
    expect((await sent).postDataJSON()).toMatchObject({ size: '0.125', price: '64321' });
  });
}

const forms: readonly Record<Layout, string>[] = [
  {
    mobile: '/pages/market/second-contract?product=convert&coin=BTC',
    desktop: '/pages/desktop/trade/index?product=convert&coin=BTC',
  },
  {
    mobile: '/pages/assets/transfer?from=currency&to=financing',
    desktop: '/pages/desktop/asset/index?view=transfer&from=currency&to=financing',
  },
  {
    mobile: '/pages/market/second-contract?symbol=BTCUSDT',
    desktop: '/pages/desktop/trade/index?symbol=BTCUSDT&product=seconds',
  },
  // The amount of this coin has no decimals.
  { mobile: `${trade.mobile}?symbol=DOGEUSDT`, desktop: `${trade.desktop}?symbol=DOGEUSDT` },
];

test('an ambiguous mark before three digits offers both readings in the fields of every form', {
  tag: '@phone',
}, async ({ page, world, layout, visitAs }) => {
  const trader = await world.trader({ currency: 1_000_000 });
  for (const path of forms) {
    await visitAs(trader, path[layout], { language: 'de' });
    const fields = page.locator('main input:is([inputmode=decimal], [inputmode=numeric]):enabled:visible');
    await expect(fields.first()).toBeVisible();
    for (const field of await fields.all()) {
      await ways.type(field, '10.000');
      await field.blur();
      const note = field.locator('..').getByTestId('number-note');
      await expect(note.getByRole('button'), path[layout]).toHaveText(['10,000', '10000']);
      await expect(field, path[layout]).toHaveValue('10.000');
      await note.getByRole('button').last().click();
      await expect(field, path[layout]).toHaveValue('10.000');
      await expect(note, path[layout]).toBeHidden();
      // The quote of an amount would fill the other field of a conversion while this test types into it.
      await field.fill('');
    }
  }
});

test('an invalid number stays in its field with the reason', { tag: '@phone' }, async ({
  page,
  world,
  layout,
  visitAs,
}) => {
  const symbol = `${trade[layout]}?symbol=DOGEUSDT`;
  await visitAs(await world.trader({ currency: 1_000_000 }), symbol, { language: 'de' });
  const { amount, note } = await openForm(page, 'de');
  await ways.type(amount, '7,5');
  await expect(note).toContainText('ganze Zahl');
  await expect(amount).toHaveValue('7,5');
  await note.getByRole('button', { name: '7', exact: true }).click();
  await expect(amount).toHaveValue('7');
  await ways.type(amount, '1.000.000');
  await amount.blur();
  await expect(amount).toHaveValue('1.000.000');
  await expect(note).toBeHidden();
});

test('a paste replaces the selection and leaves the caret after it', { tag: '@desktop' }, async ({
  page,
  world,
  layout,
  visitAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitAs(await world.trader({ currency: 10_000 }), `${trade[layout]}?symbol=BTCUSDT`);
  const { price } = await openForm(page, 'en');
  await ways.paste(price, '123456.7');
  await page.evaluate(() => navigator.clipboard.writeText('99'));
  await price.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  await price.press('ControlOrMeta+v');
  await expect(price).toHaveValue('199,456.7');
  await price.press('0');
  await expect(price).toHaveValue('1,990,456.7');
  await price.press('Backspace');
  await price.press('Backspace');
  await expect(price).toHaveValue('19,456.7');
});
