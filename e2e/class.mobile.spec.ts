/** Joining a class on a phone: a code, a seat, the platform; a second tab that comes back; and the board of the projector. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a learner joins by the code, comes back in another tab, and stands on the board', async ({
  page,
  context,
  host,
  world,
}) => {
  const id = `${world.id.slice(0, 40)}-class`;
  const held = await host.classes.start({
    world: id,
    lesson: 'leverage',
    seats: 2,
    clock: 'paused',
    storage: 'memory',
  });
  await page.goto(`/join#${held.code}`);
  await expect(page.getByRole('combobox', { name: 'Your seat' })).toHaveText('1 · Seat 12 · Seat 2');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Mia');
  await page.getByRole('button', { name: 'Diesen Platz nehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen, Mia' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zur Plattform' }).click();
  await expect(page).toHaveURL(new RegExp(`world=${id}#seat=[A-Z0-9]{10}$`));
  const comingBack = new URL('/pages/login/login', page.url());
  comingBack.search = `?world=${id}`;
  comingBack.hash = new URL(page.url()).hash;
  const session = () => page.evaluate((key) => localStorage.getItem(key), `papertape.session.${id}`);
  const first = await session();
  expect(first).toContain('"typeUser":"demo"');

  // The tab is closed and the browser has forgotten everything: the address alone brings the learner back.
  await page.close();
  const again = await context.newPage();
  await again.addInitScript(() => localStorage.clear());
  await again.goto(comingBack.href);
  await again.getByRole('link', { name: 'Back to my seat' }).click();
  await again.getByRole('button', { name: 'Back to my seat' }).click();
  await expect(again.getByRole('heading', { name: 'Welcome, Mia' })).toBeVisible();

  await again.goto(`/board#${id}/${held.tokens.board}`);
  await expect(again.getByRole('row', { name: /Mia/ })).toContainText('10,000.00');
  await expect(again.getByText('Time stands still')).toBeVisible();
  await expectAccessible(again);
  await (await host.worlds.open(id)).delete();
});
