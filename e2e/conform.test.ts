/** papertape conform: no difference on our own server, and the differences of a host with other formats. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { papertape, type Trader, type World } from '@papertape/kit';
import { runCommand } from '@papertape/kit/command';
import type { Finding, Report } from '@papertape/kit/conform';
import { conform } from '@papertape/kit/conform';
import { financing, identity, notification } from '@papertape/kit/contract';
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

it('reports no difference on our own server, for a user and a visitor, and changes nothing there', async () => {
  const before = await world.ledger.fingerprint();
  const report = await conform({ url, ...settings() });
  const odd = report.findings.filter(({ outcome }) => !['same', 'refused', 'skipped'].includes(outcome));
  expect(odd).toEqual([]);
  expect(report.findings.filter(({ outcome }) => outcome === 'same').length).toBeGreaterThan(40);
  const stranger = await conform({ url, headers: { 'x-world': world.id }, feeds: false });
  expect(stranger.findings.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  expect((await world.ledger.fingerprint()).hash).toBe(before.hash);
});

it('reports every call and feed of a host with other formats, with missing, extra and different fields', async () => {
  const report = await conform({ url: stub.origin, ...settings() });
  const own = await conform({ url, ...settings() });
  // The stub changes every answer and message except the one with a prescribed format.
  const answered = own.findings
    .filter(({ name, outcome }) => outcome === 'same' && name !== 'identity.country')
    .map(({ name }) => name);
  const differing = report.findings.filter(({ outcome }) => outcome === 'differs').map(({ name }) => name);
  expect(differing).toEqual(answered);
  const places = report.findings.flatMap((finding) => finding.places);
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['missing', 'more', 'otherwise']));
  expect(places.filter(({ kind }) => kind === 'more').every(({ at }) => at.endsWith('hostField'))).toBe(true);
});

it('reports exactly the fields that differ on another host', async () => {
  const changed: Record<string, (data: Record<string, unknown>) => unknown> = {
    '/asset/api/user/info': ({ email: _gone, ...rest }) => ({ ...rest, nick: 'Mia' }),
    '/asset/api/asset/amountForex': (data) => ({ ...data, equity: Number(data['equity']) }),
  };
  const host = await startStubHost(new URL(url), 0, {
    change: (path, data) => changed[path]?.(data as Record<string, unknown>) ?? data,
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

const listUnexpected = (findings: Finding[]) =>
  findings
    .filter(({ outcome }) => outcome !== 'same' && outcome !== 'refused')
    .map(({ call, outcome, note }) => `${call} ${outcome} ${note}`);

it('with writes makes every changing call on our own server and keeps the session of the token', async () => {
  const noah = await world.trader({
    currency: 20_000,
    option: 1_000,
    financing: 5_000,
    margin: 'isolated',
  });
  const report = await conform({ url, ...settings(), token: noah.token, writes: true, feeds: false });
  expect(listUnexpected(report.findings)).toEqual([]);
  expect(report.findings.filter(({ note }) => /^(301|999) /.test(note))).toEqual([]);
  const done = report.findings.filter(({ outcome }) => outcome === 'same').map(({ name }) => name);
  expect(done).toEqual(
    expect.arrayContaining([
      'recharge.addressDelete',
      'identity.accountSwitch',
      'trading.cancel',
      'trading.matchMargin',
      'trading.matchLiquidate',
      'exchange.currencySell',
      'financing.buyFinanceProduct',
      'identity.register',
      'identity.login',
      'identity.logout',
    ]),
  );
  // Everything opened is closed and canceled again, and the session is unchanged.
  expect([await noah.positions(), await noah.orders()]).toEqual([[], []]);
  expect((await noah.info()).uid).toBe(noah.uid);
});

it('signs in and out with a given account, and skips this without one if the host hides its codes', async () => {
  const withoutCodes = await startStubHost(new URL(url), 0, {
    change: (path, data) =>
      path.endsWith('/sendOtp') ? { ...(data as object), simulatedMessage: undefined } : data,
  });
  const noah = await world.trader({ currency: 20_000 });
  const walk = (account?: { email: string; password: string }) =>
    conform({ url: withoutCodes.origin, ...settings(), writes: true, feeds: false, account });
  const without = await walk();
  const given = await walk({ email: noah.email, password: noah.password });
  await withoutCodes.close();
  const outcomes = ({ findings }: Report) =>
    findings
      .filter(({ name }) => /login|logout|forgotFund/.test(name))
      .map(({ name, outcome }) => `${name} ${outcome}`);
  expect(outcomes(without)).toEqual([
    'identity.login refused',
    'identity.forgotFundPassword skipped',
    'identity.logout skipped',
  ]);
  expect(outcomes(given)).toEqual([
    'identity.login same',
    'identity.forgotFundPassword refused',
    'identity.logout same',
  ]);
  await expect(noah.info()).rejects.toMatchObject({ code: 999 });
  expect((await mia.info()).uid).toBe(mia.uid);
});

/** Starts a host with raw answers per path, so that a test can break any of them. */
async function startHost(answer: (path: string) => { status: number; type: string; body: string } | 'never') {
  const server = createServer(({ url: path = '' }, response) => {
    const reply = answer(path.split('?')[0] ?? '');
    if (reply === 'never') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"code":200,');
      return;
    }
    response.writeHead(reply.status, { 'content-type': reply.type });
    response.end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const page = (status: number) => ({ status, type: 'text/html', body: '<!doctype html><h1>Not Found</h1>' });
const envelope = (value: object) => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

it('reports HTML pages, lost sessions and responses without an end as such', async () => {
  const host = await startHost((path) => {
    if (path.endsWith('/user/info')) return envelope({ code: 200, data: { uid: '1' }, msg: '' });
    if (path.endsWith('/loan/productList'))
      return envelope({ code: 301, data: null, msg: 'Login session expired' });
    if (path.endsWith('/favorite/list'))
      return envelope({ code: 301, data: null, msg: 'Login session expired' });
    if (path.endsWith('/rule/get-rule')) return page(500);
    if (path.endsWith('/asset/list')) return 'never';
    return page(404);
  });
  const { findings } = await conform({ url: host.origin, token: 'a-token', feeds: false, timeoutMs: 300 });
  host.close();
  const found = (name: string) => findings.find((finding) => finding.name === name);
  expect(found('market.getTickerList')).toMatchObject({ outcome: 'absent', note: 'status 404' });
  expect(found('loan.getRule')).toMatchObject({
    outcome: 'unanswered',
    note: expect.stringContaining('status 500'),
  });
  expect(found('assets.assetList')).toMatchObject({
    outcome: 'unanswered',
    note: expect.stringContaining('timeout'),
  });
  for (const name of ['favorites.list', 'loan.productList']) {
    expect(found(name)).toMatchObject({
      outcome: 'differs',
      places: [
        {
          at: 'envelope.code',
          expected: expect.stringContaining('the same token has worked'),
          example: '301',
        },
      ],
    });
  }
  expect(findings.filter(({ outcome }) => outcome === 'same' || outcome === 'refused')).toEqual([]);
});

it('reports a refused token as a difference, and public reads that require a session', async () => {
  const host = await startHost(() => envelope({ code: 301, data: null, msg: 'Login session expired' }));
  const user = await conform({ url: host.origin, token: 'a-token', feeds: false });
  const stranger = await conform({ url: host.origin, feeds: false });
  host.close();
  const called = ({ findings }: Report) => findings.filter(({ outcome }) => outcome !== 'skipped');
  expect(called(user).every(({ outcome }) => outcome === 'differs')).toBe(true);
  const refused = called(stranger).filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ name }) => name)).toContain('identity.info');
  expect(refused.map(({ name }) => name)).not.toContain('market.getTickerList');
});

it('makes changing calls, also those by GET, only with writes', async () => {
  const called: string[] = [];
  const host = await startHost((path) => {
    called.push(path);
    return page(404);
  });
  const { findings } = await conform({ url: host.origin, token: 'a-token', feeds: false });
  const reads = called.splice(0);
  expect(reads).not.toContain(financing.buyFinanceProduct.path);
  expect(reads).not.toContain(notification.resetNumNoti.path);
  await conform({ url: host.origin, token: 'a-token', feeds: false, writes: true });
  host.close();
  // --writes makes every call of the contract except those that need a session from this host.
  const skipped = findings
    .filter(({ outcome }) => outcome === 'skipped')
    .map(({ call }) => call.replace(/^\w+ /, ''));
  const ending: string[] = [identity.logout.path, identity.forgotFundPassword.path];
  expect(skipped.filter((path) => !called.includes(path))).toEqual(
    skipped.filter((path) => ending.includes(path)),
  );
});

it('reports as text, as JSON and by exit code', async () => {
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
