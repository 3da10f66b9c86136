import { content } from '@papertape/shared/contract/content.ts';
import { beforeEach, expect, it } from 'vitest';
import { economicCalendar } from '../../market/economic-calendar.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advanceTo, testStart } from '../../testing/test-app.ts';
import type { World } from '../../world/world.ts';
import { contentModule } from './content.module.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Oil inventories of the Wednesday on which the world begins: 10:30 New York. */
const figure = Date.UTC(2026, 10, 18, 15, 30);

let world: World;

const app = await testAppOfFile({ modules: [contentModule] });
beforeEach(async () => {
  world = await app.world();
});

async function events(since: number, until: number) {
  const input = { size: 1, calendarSince: since, calendarUntil: until };
  return (await app.data(content.newsList, input, { world })).calendar ?? [];
}

const oil = async () => (await events(figure - hour, figure + hour)).find(({ kind }) => kind === 'oil');

it('hides a figure until the tick at which prices include it, and shows it from then on', async () => {
  expect(testStart).toBeLessThan(figure);
  const [event] = economicCalendar(world.market.seed, figure, figure);
  const publishedAt = event!.publishedAt;
  expect(publishedAt).toBeGreaterThan(figure);
  await advanceTo(world, publishedAt - 1);
  expect(await oil()).toMatchObject({ actual: null, surprise: null, place: 'US', importance: 'medium' });
  await advanceTo(world, publishedAt);
  const out = await oil();
  expect(out?.actual).toMatch(/^-?\d+\.\d$/);
  expect(out?.surprise).toMatch(/^-?\d+\.\d\d$/);
});

it('publishes the reaction of prices half an hour after the release', async () => {
  await advanceTo(world, figure + 30 * 60_000 - 1);
  expect((await oil())?.concerned).toContainEqual({ symbol: 'WTIUSD', moveRate: null });
  await advanceTo(world, figure + 30 * 60_000);
  const moved = (await oil())?.concerned.find(({ symbol }) => symbol === 'WTIUSD');
  const before = world.market.quote('WTIUSD', figure - 1).last;
  const after = world.market.quote('WTIUSD', figure + 30 * 60_000).last;
  expect(Number(moved?.moveRate)).toBeCloseTo(after / before - 1, 3);
});

it('publishes the reaction to each past company report', async () => {
  const reports = (await events(testStart - 60 * day, testStart)).filter(({ kind }) => kind === 'earnings');
  expect(reports.length).toBeGreaterThan(8);
  for (const { symbol, actual, concerned } of reports) {
    expect(actual).not.toBeNull();
    expect(concerned).toEqual([{ symbol, moveRate: expect.stringMatching(/^-?0\.\d{4}$/) }]);
  }
});

it('returns the same events after the world is forked', async () => {
  await advanceTo(world, figure + hour);
  const period = [figure - 20 * day, figure + 20 * day] as const;
  const before = await events(...period);
  const fork = await app.directory.fork(world.id, `${world.id}-calendar`);
  world = fork as World;
  expect(await events(...period)).toEqual(before);
});

it('is omitted unless a period is requested, and contains no event more than 62 days ahead', async () => {
  const plain = await app.data(content.newsList, { size: 1 }, { world });
  expect(plain).not.toHaveProperty('calendar');
  const year = await events(testStart, testStart + 365 * day);
  expect(year.length).toBeGreaterThan(10);
  expect(Math.max(...year.map(({ time }) => time))).toBeLessThanOrEqual(testStart + 62 * day);
});
