/** papertape conform: nothing to find on our own server, and on a host of other shapes the calls that it answers otherwise. */
import { papertape, type Trader, type World } from '@papertape/kit';
import { runCommand } from '@papertape/kit/command';
import { conform } from '@papertape/kit/conform';
import type {} from '@papertape/kit/vitest-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type StubHost, startStubHost } from './fixtures/stub-host.ts';

const url = inject('papertapeUrl');
let stub: StubHost;
let world: World;
let mia: Trader;

beforeAll(async () => {
  world = await papertape({ url }).worlds.create();
  mia = await world.trader({ currency: 10_000, option: 100 });
  await mia.open('BTCUSDT', 'long', { size: '0.02' });
  await mia.open('BTCUSDT', 'long', { size: '0.01', price: '30000' });
  await mia.seconds('BTCUSDT', 'long', { stake: 50, for: '60s' });
  await mia.requests.deposit(100);
  stub = await startStubHost(new URL(url), 0);
});

afterAll(async () => {
  await stub.close();
});

const settings = () => ({ token: mia.token, headers: { 'x-world': world.id }, timeoutMs: 60_000 });

it('finds nothing on our own server, with a user and as a stranger, and changes nothing there', async () => {
  const before = await world.ledger.fingerprint();
  const report = await conform({ url, ...settings() });
  const odd = report.findings.filter(({ outcome }) => !['same', 'refused', 'skipped'].includes(outcome));
  expect(odd).toEqual([]);
  expect(report.findings.filter(({ outcome }) => outcome === 'same').length).toBeGreaterThan(40);
  const stranger = await conform({ url, headers: { 'x-world': world.id }, feeds: false });
  expect(stranger.findings.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect((await world.ledger.fingerprint()).hash).toBe(before.hash);
});

it('finds the calls and feeds that another host answers in other shapes, each way of them in its word', async () => {
  const report = await conform({ url: stub.origin, ...settings() });
  const own = await conform({ url, ...settings() });
  // The stub says every answer and message otherwise, but for the one whose shape the specification gives.
  const answered = own.findings
    .filter(({ name, outcome }) => outcome === 'same' && name !== 'identity.country')
    .map(({ name }) => name);
  const differing = report.findings.filter(({ outcome }) => outcome === 'differs').map(({ name }) => name);
  expect(differing).toEqual(answered);
  const places = report.findings.flatMap((finding) => finding.places);
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['missing', 'more', 'otherwise']));
  expect(places.filter(({ kind }) => kind === 'more').every(({ at }) => at.endsWith('hostField'))).toBe(true);
});

it('names the very fields that another host says otherwise, and no others', async () => {
  const changed: Record<string, (data: Record<string, unknown>) => unknown> = {
    '/asset/api/user/info': ({ email: _gone, ...rest }) => ({ ...rest, nick: 'Mia' }),
    '/asset/api/asset/amountForex': (data) => ({ ...data, equity: Number(data['equity']) }),
  };
  const host = await startStubHost(new URL(url), 0, {
    say: (path, data) => changed[path]?.(data as Record<string, unknown>) ?? data,
  });
  const { findings } = await conform({ url: host.origin, ...settings(), feeds: false });
  await host.close();
  expect(findings.filter(({ outcome }) => outcome === 'absent' || outcome === 'unanswered')).toEqual([]);
  const found = findings.flatMap(({ call, places }) => places.map(({ kind, at }) => `${call} ${kind} ${at}`));
  expect(found.toSorted()).toEqual([
    'GET /asset/api/asset/amountForex otherwise equity',
    'POST /asset/api/user/info missing email',
    'POST /asset/api/user/info more nick',
  ]);
});

it('answers as text, as JSON and by its exit code', async () => {
  let out = '';
  const streams = {
    out: (text: string) => {
      out += text;
    },
    err: () => undefined,
  };
  const words = ['--world', world.id, '--token', mia.token, '--no-feeds'];
  expect(await runCommand(['conform', stub.origin, ...words], {}, streams)).toBe(3);
  expect(out).toMatch(/POST \/asset\/api\/user\/info {2}differs\n {2}more +hostField: number, 1/);
  out = '';
  expect(await runCommand(['conform', url, ...words, '--json'], {}, streams)).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ host: url });
});
