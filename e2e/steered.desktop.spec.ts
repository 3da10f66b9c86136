/**
 * Actions of the control room on market, client and class, and their effect on the page of a trader:
 * one of each group here, all kinds in the deep run.
 */

import english from '../locales/en/lab.json' with { type: 'json' };
import { addFault, connectionLost, expectNoOtherProblem, openFaults } from './fixtures/faults.ts';
import { placeEvent } from './fixtures/place-event.ts';
import { expect, test } from './fixtures/test.ts';

const trade = '/pages/desktop/trade/index?symbol=BTCUSDT';

test("an event is placed on the tape, and the trader's page shows it", async ({
  page: room,
  world,
  context,
}) => {
  const client = await context.newPage();
  await client.goto(`/w/${world.id}${trade}`);
  await room.goto(`/lab?world=${world.id}&tab=people`);
  await placeEvent(room, 'pin', { [english.draft.price]: '77777' });
  await world.advance('10m');
  await expect(client.getByText('77,777.00').first()).toBeVisible();
});

test("a fault is set, and the trader's page shows the problem", async ({
  page: room,
  world,
  context,
  visitAs,
  problems,
}) => {
  const trader = await world.trader({ currency: 1_000 });
  await visitAs(trader, trade);
  const client = room;
  const own = await context.newPage();
  await openFaults(own, world.id);
  await addFault(own, 'drop');
  await world.advance(1_000);
  await expect(client.getByText(connectionLost)).toBeVisible();
  await own.getByRole('button', { name: english.makeWell }).click();
  await addFault(own, 'session');
  await world.advance(1_000);
  await expect(client).toHaveURL(/login/);
  expectNoOtherProblem(problems);
});

test('a class rule is changed and applies to the learner', async ({ page: room, host, world, context }) => {
  const id = `${world.id.slice(0, 40)}-rules`;
  const held = await host.classes.start({
    world: id,
    lesson: 'leverage',
    seats: 1,
    clock: 'paused',
    storage: 'memory',
  });
  const learner = await context.newPage();
  await learner.goto(`/join#${held.code}`);
  await learner.getByRole('button', { name: 'Take this seat' }).click();
  await learner.getByRole('link', { name: 'Open the platform' }).click();
  await learner.waitForURL(/\/w\//);
  await learner.goto(`/w/${id}${trade}`);
  await room.goto(`/lab?world=${id}`);
  const change = async (rule: string) => {
    await room.getByRole('button', { name: 'Rules', exact: true }).click();
    await room.getByRole('menuitemcheckbox', { name: rule }).click();
    await expect(room.getByText('The rules were changed').first()).toBeVisible();
  };
  await learner.getByRole('tab', { name: 'Market', exact: true }).click();
  await learner.getByLabel('Amount', { exact: true }).fill('0.01');
  await expect(learner.getByTestId('submit-buy')).toBeEnabled();
  await change('Trading is open');
  // The page reads the rules of its class twice a minute.
  await expect(learner.getByText('Your trainer has closed trading').first()).toBeVisible();
  await expect(learner.getByTestId('submit-buy')).toBeDisabled();
  await (await host.worlds.open(id)).delete();
});
