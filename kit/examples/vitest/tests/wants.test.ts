// What a test engineer wants of a trading platform, none of it in more than five lines.
import { readFileSync } from 'node:fs';
import { test } from '@papertape/kit/vitest';
import { expect } from 'vitest';

test('each test has its own world, whose time moves only on request', async ({ world }) => {
  const before = await world.now();
  await world.advance('90s');
  expect(await world.now()).toBe(before + 90_000);
});

test('a position is liquidated in a crash', async ({ world, trader }) => {
  const mia = await trader({ currency: 1000, margin: 'isolated' });
  await mia.open('BTCUSDT', 'long', { size: '0.1', leverage: 100 });
  await world.market.crash('BTCUSDT', { by: '10%' });
  await world.advance('2m');
  await expect(mia).toHaveClosed('BTCUSDT', { by: 'liquidation' });
});

test.for([
  [100, 'won'],
  [0, 'draw'],
  [-100, 'lost'],
] as const)('a price change of %s means %s', async ([change, result], { world, trader }) => {
  const mia = await trader({ option: 100 });
  const { openPrice } = await mia.seconds('BTCUSDT', 'long', { stake: 100, for: '60s' });
  await world.market.pin('BTCUSDT', Number(openPrice) + change, { for: '2m', within: '1s' });
  await world.advance('60s');
  expect((await mia.secondsContracts('BTCUSDT'))[0]?.result).toBe(result);
});

test('identity documents are rejected with a reason', async ({ world, trader }) => {
  const mia = await trader();
  await world.office.set({ kyc: 'hand' });
  await mia.requests.identity();
  await world.office.reject('kyc', { reason: 'The picture is blurred.' });
  expect(await mia.requests.identityInfo()).toMatchObject({ reason: 'The picture is blurred.' });
});

test('a deposit is credited two hours later', async ({ world, trader }) => {
  const mia = await trader();
  await world.office.set({ recharge: { decision: 'auto', after: '2h' } });
  await mia.requests.deposit(500);
  await world.advance('2h5m');
  await expect(mia).toHaveBalance('USDT', 500);
});

test('a token expires, and a session is taken over', async ({ world, trader }) => {
  const [mia, ben] = [await trader(), await trader()];
  await ben.endSession('elsewhere');
  await expect(ben.info()).rejects.toMatchObject({ code: 999 });
  await world.advance('25h');
  await expect(mia.info()).rejects.toMatchObject({ code: 301 });
});

test.for([
  [{ kind: 'answer', status: 503 }, 'serverFault'],
  [{ kind: 'answer', status: 429, refused: 'tooManyRequests' }, 'tooManyRequests'],
  [{ kind: 'answer', status: 502, body: '<html>' }, 'without an envelope'],
  [{ kind: 'reset' }, 'does not answer'],
  [{ kind: 'lose' }, 'broke off'],
  [{ kind: 'truncate' }, 'broke off'],
] as const)('a call fails by %o', async ([effect, words], { world, trader }) => {
  const mia = await trader();
  await world.faults.add('identity.info', effect);
  await expect(mia.info()).rejects.toThrow(words);
});

test.for([
  [{ kind: 'drop' }, 'lost'],
  [{ kind: 'duplicate' }, 'doubled'],
  [{ kind: 'reorder', within: 3 }, 'late'],
  [{ kind: 'gap', size: 5 }, 'lost'],
  [{ kind: 'garbage' }, 'unreadable'],
] as const)('an open socket reports %o', async ([effect, trouble], { world }) => {
  const socket = await world.listen('forex');
  await world.faults.add('forex', effect, { eventType: 'forex', times: 1 });
  for (let tick = 0; tick < 4; tick += 1) await world.advance('1s');
  await socket.upTo(await world.now());
  expect(socket.trouble()[trouble]).not.toEqual([]);
});

test('an open socket is closed, and a new one is refused', async ({ world, trader }) => {
  const mia = await trader();
  const socket = await mia.listen('orders');
  await world.faults.set([{ effect: { kind: 'close', code: 1011 } }, { effect: { kind: 'refuse' } }]);
  expect((await socket.closed).code).toBe(1011);
  await expect(mia.listen('orders')).rejects.toThrow('refuses the feed orders');
});

test('a socket closes when its user signs in elsewhere', async ({ trader }) => {
  const mia = await trader();
  const socket = await mia.listen('orders');
  await mia.signInElsewhere();
  expect(await socket.closed).toMatchObject({ code: 4999 });
});

test('calls fail during maintenance and succeed afterwards', async ({ world, trader }) => {
  const mia = await trader();
  await world.faults.maintenance('10m');
  await expect(mia.info()).rejects.toThrow('maintenance');
  await world.advance('11m');
  expect((await mia.info()).uid).toBe(mia.uid);
});

test('an order is refused while the market is closed', async ({ world, trader }) => {
  await world.clock.advanceTo('2026-11-21T15:00Z');
  const mia = await trader({ currency: 10_000 });
  await expect(mia.open('AAPLUSD', 'long', { size: 1 })).rejects.toThrow('outOfTradingTime');
});

test.for(['-4%', '4%'])('the price jumps in a gap of %s', async (by, { world }) => {
  const before = Number(await world.market.price('BTCUSDT'));
  await world.market.gap('BTCUSDT', { by });
  await world.advance('1s');
  const after = Number(await world.market.price('BTCUSDT'));
  expect(Math.sign(after - before)).toBe(by.startsWith('-') ? -1 : 1);
});

test('a saved state is restored', async ({ world, trader }) => {
  const mia = await trader({ currency: 1000 });
  await world.snapshots.save('ready');
  await mia.open('BTCUSDT', 'long', { size: '0.01' });
  await world.snapshots.restore('ready');
  await expect(mia).toHaveBalance('USDT', 1000);
});

test('a replay gives the same result in its world and elsewhere', async ({ world, host, trader }) => {
  await trader({ currency: 1000 });
  expect((await world.ledger.replay()).difference).toBeNull();
  const replayed = await host.worlds.replay(await world.capsule(), { keep: false });
  expect(replayed.hash).toBe((await world.ledger.fingerprint()).hash);
});

test('two worlds with the same commands have the same hash', async ({ world, host }) => {
  const other = await host.worlds.create();
  for (const one of [world, other]) await one.trader({ currency: 1000, email: 'mia@example.com' });
  expect((await other.ledger.certificate()).events).toEqual((await world.ledger.certificate()).events);
  await other.delete();
});

test('no test of this file takes more than five lines', () => {
  const own = readFileSync(import.meta.filename, 'utf8').split('\n');
  const starts = own.flatMap((line, place) => (/=> \{$/.test(line) && !line.startsWith(' ') ? [place] : []));
  const lengths = starts.map((start) => own.indexOf('});', start) - start - 1);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5);
});
