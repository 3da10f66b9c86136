/**
 * Every tab of the control room on a laptop and a tablet, light and dark, without findings of axe
 * or overflow, and with the keyboard alone. The deep run covers every tab in every look and in the longest
 * language; otherwise each tab has one look.
 */
import AxeBuilder from '@axe-core/playwright';
import type { World } from '@papertape/kit';
import type { Page } from '@playwright/test';
import english from '../locales/en/lab.json' with { type: 'json' };
import { expect, test } from './fixtures/test.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

/** Tabs in the order of the control room. */
const tabs = [
  'class',
  'people',
  'orders',
  'ledger',
  'office',
  'inbox',
  'faults',
  'lessons',
  'traffic',
  'events',
  'recordings',
  'states',
  'audit',
] as const satisfies (keyof typeof english.tab)[];
const laptop = { width: 1280, height: 800 };
const tablet = { width: 1024, height: 768 };
const upright = { width: 820, height: 1180 };

type Look = [size: typeof laptop, theme: 'light' | 'dark', language: 'en' | 'de' | 'jp'];
const looks: Look[] = [
  [laptop, 'light', 'en'],
  [tablet, 'dark', 'en'],
];
const moreLooks: Look[] = [
  [laptop, 'dark', 'de'],
  [tablet, 'light', 'de'],
  [upright, 'light', 'de'],
  [upright, 'dark', 'jp'],
  [tablet, 'light', 'jp'],
];

/** Prepares a world in which every tab has content. */
async function fill(world: World): Promise<void> {
  const mia = await world.trader({ email: 'mia@example.com', currency: 5_000 });
  await mia.open('BTCUSDT', 'long', { size: '0.01', leverage: 10 });
  const price = (Number(await world.market.price('ETHUSDT')) * 1.5).toFixed(2);
  await mia.open('ETHUSDT', 'short', { size: '0.1', leverage: 10, price });
  await world.faults.set([{ effect: { kind: 'latency', ms: 1 }, match: { path: '/asset/' } }]);
  await world.market.pin('US500', '5000');
  await world.advance('1m');
}

/** Returns elements that overflow the page or are cut in a box that does not scroll. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) return [`the page: ${root.scrollWidth} of ${root.clientWidth}`];
    return [...document.querySelectorAll<HTMLElement>('.bar *, .timeline *, .callline *, [role="tab"]')]
      .filter((one) => one.childElementCount === 0 && one.checkVisibility() && one.textContent !== '')
      .filter((one) => {
        const clip = one.closest<HTMLElement>('.bar, .timeline__who, .callline');
        if (clip === null || one.closest('.ellipsis, .callline__text, svg') !== null) return false;
        const [own, room] = [one.getBoundingClientRect(), clip.getBoundingClientRect()];
        return own.right > room.right + 1 || own.bottom > room.bottom + 1;
      })
      .map((one) => one.textContent);
  });

/** Returns overlapping controls of the bar. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.bar button, .worldtime')].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = controls.map((one) => [one, one.getBoundingClientRect()] as const);
    return boxes.flatMap(([one, box], index) =>
      boxes
        .slice(index + 1)
        .filter(([, other]) => box.left < other.right - 1 && other.left < box.right - 1)
        .filter(([, other]) => box.top < other.bottom - 1 && other.top < box.bottom - 1)
        .map(([other]) => `${one.textContent} · ${other.textContent}`),
    );
  });

async function expectAccessible(page: Page, what: string): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      what,
    )
    .toEqual([]);
}

interface Walk {
  look: Look;
  shown: readonly (typeof tabs)[number][];
  address: string;
}

async function walk(page: Page, { look: [size, theme, language], shown, address }: Walk): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    ([key, scheme]) => {
      const kept = JSON.parse(localStorage.getItem('papertape.settings') ?? '{"state":{},"version":0}');
      Object.assign(kept.state, { language: key, theme: scheme });
      localStorage.setItem('papertape.settings', JSON.stringify(kept));
      localStorage.setItem('scheme.theme', scheme);
    },
    [language, theme] as const,
  );
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  for (const tab of shown) {
    const look = `${tab} ${size.width} ${theme} ${language}`;
    await page.getByRole('tab').nth(tabs.indexOf(tab)).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading').first()).toBeVisible();
    await expect(panel.locator('.skel')).toHaveCount(0);
    expect.soft(await beyond(page), look).toEqual([]);
    expect.soft(await overlapping(page), look).toEqual([]);
    await expectAccessible(page, look);
  }
}

/** One look per tab; all looks in the deep run. */
const walks: { title: string; looks: readonly Look[] }[] = isDeep
  ? [...looks, ...moreLooks].map((look) => {
      const [{ width }, theme, language] = look;
      return { title: `every tab is there for everybody at ${width}, ${theme}, ${language}`, looks: [look] };
    })
  : [{ title: 'every tab is there for everybody, on a laptop and on a tablet', looks }];

for (const [place, { title, looks: own }] of walks.entries())
  test(title, async ({ page, host, world }) => {
    test.slow(isDeep);
    const id = `${world.id.slice(0, 40)}-tabs${place}`;
    await host.classes.start({
      world: id,
      lesson: 'weekend-gap',
      seats: 3,
      names: ['Maximilian von Hohenlohe', 'Mia'],
      clock: 'paused',
      storage: 'memory',
    });
    const held = await host.worlds.open(id);
    await fill(held);
    const address = `/lab?world=${id}`;
    await page.goto(address);
    for (const [index, look] of own.entries()) {
      const shown = isDeep ? tabs : tabs.filter((_, tab) => tab % own.length === index);
      await walk(page, { look, shown, address });
    }
    await held.delete();
  });

/** Returns text and visibility of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    if (one === document.body) return undefined;
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return {
      name: one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '',
      role: one.getAttribute('role') ?? one.tagName.toLowerCase(),
      shows: outlineStyle !== 'none' || boxShadow !== 'none',
    };
  });

test('the control room works with the keyboard alone', async ({ page, world }) => {
  await fill(world);
  await page.goto(`/lab?world=${world.id}&tab=orders`);
  await expect(page.getByRole('row', { name: /BTC/ }).first()).toBeVisible();
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.length).toBeLessThan(120);
  expect(stops.filter(({ shows }) => !shows)).toEqual([]);
  expect(stops.filter(({ name }) => name === '')).toEqual([]);
  const getPlace = (name: string) => stops.findIndex((stop) => stop.name === name);
  const inOrder = [
    'Skip to content',
    english.rewind,
    english.play,
    '600×',
    'Crash',
    english.tab.orders,
    'curl',
  ];
  expect(inOrder.map(getPlace).every((place, index, all) => place > (all[index - 1] ?? -1))).toBe(true);
  // All tabs are one tab stop, and the call line is the last stop.
  expect(stops.filter(({ role }) => role === 'tab')).toHaveLength(1);
  expect(stops.at(-1)?.name).toMatch(/^Calls/);

  // Single-letter keys as listed in the room.
  await expect(page.getByText(english.keys)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  const shown = (name: string) => page.getByRole('tab', { name, exact: true, selected: true });
  for (const [index, tab] of tabs.slice(0, 9).entries()) {
    await page.keyboard.press(String(index + 1));
    await expect(shown(english.tab[tab])).toBeVisible();
  }
  const before = await world.now();
  await page.keyboard.press('.');
  await expect.poll(() => world.now()).toBe(before + 60_000);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: english.pause, exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: english.play, exact: true })).toBeVisible();
  for (const [key, name] of [
    [',', english.rewind],
    ['w', english.worlds],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog).toBeVisible();
    // A dialog receives all keys and returns the focus.
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(shown(english.tab.traffic)).toBeVisible();
  }
});

test('traffic is listed, filtered, opened, and copied as a test', async ({ page, world, context }) => {
  await page.goto(`/lab?world=${world.id}&tab=traffic`);
  await expect(page.getByText(english.noTraffic)).toBeVisible();
  const mia = await world.trader({ currency: 5_000 });
  await mia.open('BTCUSDT', 'long', { size: '0.01', leverage: 10 });
  const client = await context.newPage();
  await client.goto(`/w/${world.id}/pages/desktop/trade/index?symbol=BTCUSDT`);
  const order = page.getByRole('row', { name: /trading\.create/ });
  await expect(order).toContainText('200');
  await expect(order).toContainText(mia.uid);
  const filter = page.getByRole('searchbox', { name: english.filter });
  await filter.fill('trading.create');
  await expect(page.getByRole('row')).toHaveCount(2);
  await order.getByRole('button', { name: 'trading.create' }).click();
  const detail = page.getByRole('dialog', { name: 'trading.create' });
  await expect(detail.getByText(/^await trader\.call\(trading\.create, \{.*symbol: 'BTCUSDT'/)).toBeVisible();
  await expect(detail).not.toContainText(mia.token);
  await page.keyboard.press('Escape');

  await filter.fill('');
  await page.getByText(english.trafficOf.frame, { exact: true }).click();
  await world.advance(1_000);
  await expect(page.getByRole('row', { name: /forex/ }).first()).toBeVisible();
});
