import { expect, test } from '@papertape/kit/playwright';

test('identity documents are rejected with a reason', async ({ office, trader }) => {
  const mia = await trader();
  await office.set({ kyc: 'hand' });
  await mia.requests.identity();
  await office.reject('kyc', { reason: 'The picture is blurred.' });
  expect((await mia.requests.identityInfo()).reason).toBe('The picture is blurred.');
});

test('a deposit is credited two hours later', async ({ office, clock, trader }) => {
  const mia = await trader();
  await office.set({ recharge: { decision: 'auto', after: '2h' } });
  await mia.requests.deposit(500);
  await clock.advance('2h');
  await expect(mia).toHaveBalance('USDT', 0);
  // The deposit is credited after the confirmations of its chain.
  await clock.advance('5m');
  await expect(mia).toHaveBalance('USDT', 500);
});

test('one session expires, and another is taken over', async ({ clock, trader }) => {
  const [mia, ben] = [await trader(), await trader()];
  await ben.endSession('elsewhere');
  await expect(ben.info()).rejects.toThrow('sessionEnded');
  await clock.advance('25h');
  await expect(mia.info()).rejects.toThrow('sessionMissing');
});

test('the page stays visible while the server fails', async ({ page, faults, trader, visit }) => {
  const mia = await trader({ currency: 1000 });
  await faults.fail('/asset/api');
  await expect(mia.info()).rejects.toThrow('serverFault');
  await visit('/pages/profile/index', { as: mia });
  await expect(page.getByRole('main')).toBeVisible();
});

test('a fork gets another future, and the same commands give the same history', async ({
  world,
  host,
  trader,
}) => {
  const mia = await trader({ currency: 1000, email: 'mia@example.com' });
  const other = await world.fork();
  await other.market.crash('all', { by: '20%' });
  await mia.open('BTCUSDT', 'long', { size: '0.01' });
  expect((await other.ledger.fingerprint()).hash).not.toBe((await world.ledger.fingerprint()).hash);
  const again = await host.worlds.create();
  const same = await again.trader({ currency: 1000, email: 'mia@example.com' });
  await same.open('BTCUSDT', 'long', { size: '0.01' });
  expect((await again.ledger.fingerprint()).hash).toBe((await world.ledger.fingerprint()).hash);
  await Promise.all([other.delete(), again.delete()]);
});
