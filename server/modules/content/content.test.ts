import { content } from '@papertape/shared/contract/content.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceText } from '../../market/price-text.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advanceTo, testStart } from '../../testing/test-app.ts';
import type { World } from '../../world/world.ts';
import { contentModule } from './content.module.ts';

const day = 86_400_000;
let world: World;

const app = await testAppOfFile({ modules: [contentModule] });
/** Shared world with a paused clock, for tests that only read. Tests that advance time create their own world. */
const still = await app.world();
beforeEach(() => {
  world = still;
});

type ListInput = Parameters<typeof app.call<typeof content.newsList>>[1];
const list = (input: ListInput = {}, lang: 'en' | 'de' = 'en') =>
  app.data(content.newsList, input, { world, lang });
const detail = (id: string) => app.data(content.newsDetail, { id }, { world });
const ids = async (input: ListInput) => (await list({ ...input, size: 100 })).list.map(({ id }) => id);

describe('news', () => {
  it('list pinned items first, then newest first, and no item from the future', async () => {
    const { list: items, total } = await list({ size: 100 });
    expect(items.slice(0, 2).map(({ id, pinned }) => [id, pinned])).toEqual([
      ['feeWaiver', true],
      ['simulated', true],
    ]);
    const times = items.slice(2).map(({ time }) => time);
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(Math.max(...times)).toBeLessThanOrEqual(testStart);
    expect(total).toBeGreaterThan(100);
    for (const item of items) {
      expect(item.title).not.toMatch(/\{\{|^$/);
      expect(item.summary).not.toMatch(/\{\{|^$/);
    }
  });

  it('are paged without gaps and filtered by kind', async () => {
    const { total } = await list();
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 40) }, (_, index) => list({ page: index + 1, size: 40 })),
    );
    const all = pages.flatMap((page) => page.list.map(({ id }) => id));
    expect(new Set(all).size).toBe(total);
    const notices = await list({ kind: 'notice', size: 100 });
    const news = await list({ kind: 'news', size: 100 });
    expect(notices.total + news.total).toBe(total);
    expect(new Set(notices.list.map(({ kind }) => kind))).toEqual(new Set(['notice']));
  });

  it('are found by a search in title and summary', async () => {
    expect(await ids({ search: 'REFERRAL code' })).toEqual(['referral']);
    expect(await ids({ search: 'nothing of the kind' })).toEqual([]);
  });

  it('are searched in slices that leave the event loop free', async () => {
    world = await app.world();
    const { total } = await list();
    const done = new AbortController();
    const answer = ids({ search: 'nothing of the kind' }).finally(() => done.abort());
    let turns = 0;
    while (!done.signal.aborted) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(await answer).toEqual([]);
    expect(turns).toBeGreaterThan(total / 8);
  });

  it('report the prices of the market of their world', async () => {
    const today = Math.floor(testStart / day);
    const { title, body, symbols, source } = await detail(`cryptoDay-${today}`);
    const { candles, instrument } = world.market;
    const [before, last] = candles('BTCUSDT', '1d', { to: today * day - 1, count: 2 });
    const price = priceText(last!.close, instrument('BTCUSDT').priceDecimals);
    expect(body.replaceAll(',', '')).toContain(`ended the day (UTC) at ${price}`);
    expect(title).toContain(last!.close > before!.close ? 'rises' : 'falls');
    expect(body).toContain('| Market | Price | Change |\n| --- | ---: | ---: |\n| Bitcoin |');
    expect(symbols).toContain('BTCUSDT');
    expect(source).toBe('Papertape Markets');
    const other = await app.world({ seed: 'another-seed' });
    const elsewhere = await app.data(content.newsDetail, { id: `cryptoDay-${today}` }, { world: other });
    expect(elsewhere.body).not.toBe(body);
  });

  it.each([
    ['zh', '比特币', /^比特币(上涨|下跌|持平)/],
    ['zh-HK', '比特幣', /^比特幣/],
    ['ja', 'ビットコイン', /^ビットコインは/],
    ['ko', '비트코인', /비트코인/],
    ['de', 'Bitcoin', /Bitcoin/],
  ] as const)('name the markets in %s', async (lang, name, titled) => {
    const id = `cryptoDay-${Math.floor(testStart / day)}`;
    const { title, body } = await app.data(content.newsDetail, { id }, { world, lang });
    expect(title).toMatch(titled);
    expect(body).toContain(`| ${name} |`);
    expect(body).not.toMatch(/\p{Script=Han} \p{Script=Han}/u);
  });

  it('report a figure with the price range of the half hour after it, a minute later', async () => {
    world = await app.world();
    const figure = Date.UTC(2026, 10, 18, 15, 30);
    const id = `oil-${Math.floor(figure / day)}`;
    await advanceTo(world, figure + 31 * 60_000 - 1);
    expect((await app.call(content.newsDetail, { id }, { world })).refused).toBe('notFound');
    await advanceTo(world, figure + 31 * 60_000);
    const { title, body, symbols } = await detail(id);
    const calendar = (await list({ calendarSince: figure, calendarUntil: figure })).calendar;
    const event = calendar?.find((one) => one.kind === 'oil');
    expect(title).toBe(`Crude oil inventories, weekly change: ${event?.actual}M bbl`);
    expect(symbols).toEqual(event?.concerned.map(({ symbol }) => symbol));
    const { decimals, lead } = { decimals: 3, lead: symbols[0]! };
    expect(world.market.instrument(lead).priceDecimals).toBe(decimals);
    const price = (time: number) => priceText(world.market.quote(lead, time).last, decimals);
    const range = `from ${price(figure - 1)} to ${price(figure + 30 * 60_000)}`;
    expect(body).toContain(range);
    expect(body).toContain(`The forecast was ${event?.forecast}M bbl`);
  });

  it('cover record days, figures and coming events in every language', async () => {
    world = await app.world();
    await advanceTo(world, testStart + 40 * day);
    const templates = new Set<string>();
    for (const lang of ['en', 'zh', 'zh-HK', 'ko', 'ja', 'de', 'fr', 'it'] as const) {
      const input = { kind: 'news', size: 100 } as const;
      const { list: items } = await app.data(content.newsList, input, { world, lang });
      for (const { id, title, summary } of items) {
        expect(`${title} ${summary}`, `${lang} ${id}`).not.toMatch(/\{\{|^\s|\s$/);
        templates.add(id.replace(/-.*/, ''));
      }
    }
    expect([...templates]).toEqual(
      expect.arrayContaining(['oil', 'jobs', 'inflation', 'weekAhead', 'indexWeek', 'leadersMonth']),
    );
    const outstanding = (await ids({ kind: 'news', search: 'trading days' })).map((id) => id.split('-'));
    expect(outstanding.length).toBeGreaterThan(0);
    for (const [template, symbol, date] of outstanding) {
      const to = (Number(date) + 1) * day - 1;
      const closes = world.market.candles(symbol!, '1d', { to, count: 62 }).map(({ close }) => close);
      const moves = closes.slice(1).map((close, place) => close / closes[place]!);
      const [last, ...before] = (template!.startsWith('large') ? moves : closes.slice(1)).toReversed();
      const isMost = /Rise|High/.test(template!) ? last! > Math.max(...before) : last! < Math.min(...before);
      expect(isMost, `${template} ${symbol}`).toBe(true);
    }
  });

  it('report stocks only on days with a session, and announce holidays', async () => {
    world = await app.world();
    await advanceTo(world, Date.UTC(2026, 10, 29));
    const stockDays = (await ids({ kind: 'news' })).filter((id) => id.startsWith('stockDay'));
    const thanksgiving = Math.floor(Date.UTC(2026, 10, 26) / day);
    expect(stockDays).toContain(`stockDay-${thanksgiving - 1}`);
    expect(stockDays).not.toContain(`stockDay-${thanksgiving}`);
    expect(stockDays).toContain(`stockDay-${thanksgiving + 1}`);
    const notice = await detail(`stockHoliday-${thanksgiving - 1}`);
    expect(notice.title).toBe('US stocks are closed on Thursday, November 26, 2026');
  });

  it('link to the previous and to the next item', async () => {
    const newest = (await list({ kind: 'news', size: 1 })).list[0]!;
    const last = await detail(newest.id);
    expect(last.nextId).toBeNull();
    const before = await detail(last.previousId!);
    expect(before.nextId).toBe(last.id);
    expect(before.time).toBeLessThanOrEqual(last.time);
    const { total } = await list();
    const oldest = (await ids({ page: Math.ceil(total / 100) })).at(-1)!;
    expect((await detail(oldest)).previousId).toBeNull();
  });

  it('appear at their own time as the clock advances', async () => {
    world = await app.world();
    const { total } = await list();
    const tomorrow = (Math.floor(testStart / day) + 1) * day;
    await advanceTo(world, tomorrow + 10 * 60_000 - 1);
    expect(await ids({})).not.toContain(`cryptoDay-${tomorrow / day}`);
    await advanceTo(world, tomorrow + 10 * 60_000);
    expect((await detail(`cryptoDay-${tomorrow / day}`)).time).toBe(tomorrow + 10 * 60_000);
    await advanceTo(world, testStart + 90 * day);
    expect((await list()).total).toBeGreaterThan(total + 150);
    expect(await ids({ search: 'See who signs in' })).toEqual(['signInAlerts']);
  });

  it('are the same in a fork, and have the same ids in another language', async () => {
    const before = await list({ size: 100 });
    const fork = await app.directory.fork(world.id, `${world.id}-fork`);
    expect(await app.data(content.newsList, { size: 100 }, { world: fork! })).toEqual(before);
    const german = await list({ size: 100 }, 'de');
    expect(german.list.map(({ id }) => id)).toEqual(before.list.map(({ id }) => id));
    expect(german.list[0]?.title).not.toBe('');
  });

  it('return notFound for an unknown id and for an item of the future', async () => {
    const tomorrow = Math.floor(testStart / day) + 1;
    for (const id of ['nothing', `cryptoDay-${tomorrow}`, 'signInAlerts']) {
      expect((await app.call(content.newsDetail, { id }, { world })).refused).toBe('notFound');
    }
    expect((await app.call(content.newsList, { kind: 'gossip' } as never, { world })).refused).toBe(
      'invalidInput',
    );
  });
});
