import type { Page } from '@playwright/test';
import { expect, type Layout, test } from './fixtures/test.ts';

const home = {
  mobile: '/pages/notification/index?kind=notice',
  desktop: '/pages/desktop/notification/index?kind=notice',
};
const chat = '/pages/home/components/customer-service';

async function openChat(page: Page, layout: Layout): Promise<void> {
  if (layout === 'mobile') await page.goto(chat);
  else await page.getByRole('banner').getByRole('button', { name: 'Customer service' }).click();
}

test('the assistant answers, shows that it is simulated, and links to the article', {
  tag: '@phone',
}, async ({ page, visit, world, layout }) => {
  await world.clock.run();
  await visit(home[layout]);
  await openChat(page, layout);
  await expect(page.getByText('Simulated: a script answers here, not a person')).toBeVisible();
  const log = page.getByRole('log');
  await expect(log.getByText('Hello! I am a simulated assistant')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I withdraw?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(log.getByText('You: How do I withdraw?')).toBeVisible();
  await expect(log.getByText(/Add an address to your address book/)).toBeVisible();
  await log.getByRole('link', { name: 'Withdrawal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal', exact: true })).toBeVisible();
});

test('while time is paused, the chat says when the assistant answers', {
  tag: '@phone',
}, async ({ page, visit, world, layout }) => {
  await world.clock.pause();
  await visit(home[layout]);
  await openChat(page, layout);
  const log = page.getByRole('log');
  await expect(log.getByText('Hello! I am a simulated assistant')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I withdraw?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(page.getByText('Time is paused. The assistant answers when it runs again.')).toBeVisible();
  await expect(page.getByText('The assistant is writing')).toHaveCount(0);
  await world.clock.run();
  await expect(log.getByText(/Add an address to your address book/)).toBeVisible();
  await expect(page.getByText('Time is paused.')).toHaveCount(0);
});

test('a draft survives closing the chat, and offline messages are sent later', {
  tag: '@phone',
}, async ({ page, context, visit, layout, problems }) => {
  await visit(home[layout]);
  await openChat(page, layout);
  await expect(page.getByRole('log').getByText('Hello! I am a simulated assistant')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Half a question');
  await page.reload();
  if (layout === 'desktop') await openChat(page, layout);
  await expect(field).toHaveValue('Half a question');
  await expect(page.getByRole('log').getByText('Hello! I am a simulated assistant')).toBeVisible();
  await context.setOffline(true);
  await field.press('Enter');
  await expect(page.getByText('Waiting for the network')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Waiting for the network')).toBeHidden();
  await expect(page.getByRole('log').getByText('Half a question')).toHaveCount(1);
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toHaveCount(1, { timeout: 20_000 });
  // The browser logs the sockets it could not open.
  problems.length = 0;
});
