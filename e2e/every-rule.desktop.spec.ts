/** Each class rule, set in the control room, and the learner's page before and after. All rules run in the deep run. */
import type { World } from '@papertape/kit';
import type { Page } from '@playwright/test';
import words from '../locales/en/class.json' with { type: 'json' };
import { expect, test } from './fixtures/test.ts';

/** One of them is in every run. */
const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

type Rule = keyof typeof words.rule;

interface Learner {
  page: Page;
  world: World;
  go(path: string): Promise<unknown>;
}

const trade = '/pages/desktop/trade/index?symbol=BTCUSDT';

/** Creates a class with money for seconds contracts and no scheduled events. */
const source = `papertape: 1
title: { en: Rules }
world: { seed: rules, start: "2026-11-18T10:00-05:00", clock: paused }
people:
  - count: 1
    name: "Seat {n}"
    mode: demo
    balances: { currency: { USDT: 10000 }, option: { USDT: 1000 } }
    may: { resetDemo: false }
timeline: []
`;

/** Confirms the demo account once. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invest virtual funds' }).click();
}

async function order({ page, go }: Learner): Promise<void> {
  await go(trade);
  await page.getByRole('tab', { name: 'Market', exact: true }).click();
  await page.getByLabel('Amount', { exact: true }).fill('0.01');
  await page.getByTestId('submit-buy').click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await accept(page);
}

async function meetsOrder(learner: Learner, refusal: string): Promise<void> {
  await order(learner);
  await expect(learner.page.getByText(refusal).first()).toBeVisible();
}

async function meetsRefill({ page, go }: Learner, isOffered: boolean): Promise<void> {
  await go('/pages/desktop/dashboard/index');
  await expect(page.getByRole('link', { name: 'Transfer', exact: true }).first()).toBeVisible();
  for (const name of ['Top up', 'Reset'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(isOffered ? 1 : 0);
  await go('/pages/desktop/recharge/index');
  const forbidden = page.getByText('topping up and resetting are off', { exact: false });
  const reset = page.getByRole('button', { name: 'Reset', exact: true });
  await expect(isOffered ? reset : forbidden).toBeVisible();
  await expect(isOffered ? forbidden : reset).toHaveCount(0);
}

async function meetsResult({ page, world, go }: Learner, isOffered: boolean): Promise<void> {
  await go(`${trade}&product=seconds`);
  await page.getByRole('button', { name: /^30 sec/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  // The confirmation appears only before the first contract, which precedes the rule change.
  if (isOffered) await accept(page);
  const confirmation = page.getByRole('dialog', { name: 'Confirm your contract' });
  await confirmation.getByRole('button', { name: 'Open contract' }).click();
  await expect(page.getByRole('article', { name: 'BTC, Up' })).toBeVisible();
  await world.advance(31_000);
  const result = page.getByRole('dialog', { name: /^BTC (rose|fell|did not move)/ });
  await expect(result.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(result.getByRole('button', { name: 'Trade again' })).toHaveCount(isOffered ? 1 : 0);
}

/** Effect on the learner before and after the change. */
const rules: Record<
  Rule,
  [before: (learner: Learner) => Promise<void>, after: (learner: Learner) => Promise<void>]
> = {
  trading: [async () => undefined, (learner) => meetsOrder(learner, 'Trading is closed for the class')],
  viewOnly: [
    async () => undefined,
    (learner) => meetsOrder(learner, 'You can look around, but you cannot change anything right now'),
  ],
  resetDemo: [(learner) => meetsRefill(learner, false), (learner) => meetsRefill(learner, true)],
  secondsAgain: [(learner) => meetsResult(learner, true), (learner) => meetsResult(learner, false)],
};

for (const [rule, [before, after]] of Object.entries(isDeep ? rules : {}) as [Rule, (typeof rules)[Rule]][])
  test(`the class rule ${rule} applies to a learner`, async ({ page: room, host, world, context }) => {
    const id = `${world.id.slice(0, 40)}-${rule.toLowerCase()}`;
    const held = await host.classes.start({
      world: id,
      source,
      seats: 1,
      clock: 'paused',
      storage: 'memory',
    });
    const page = await context.newPage();
    await page.goto(`/join#${held.code}`);
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.getByRole('link', { name: 'Open the platform' }).click();
    await page.waitForURL(/\/w\//);
    const own = await host.worlds.open(id);
    const go = (path: string) => page.goto(`/w/${id}${path}`);
    await before({ page, world: own, go });
    await room.goto(`/lab?world=${id}`);
    await room.getByRole('button', { name: words.rules, exact: true }).click();
    await room.getByRole('menuitemcheckbox', { name: words.rule[rule] }).click();
    await expect(room.getByText(words.rulesSet).first()).toBeVisible();
    await after({ page, world: own, go });
    await own.delete();
  });
