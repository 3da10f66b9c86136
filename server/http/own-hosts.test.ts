/** Host names under which a server answers, and requests that it treats as local. */
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testAppOfFile } from '../testing/app-of-file.ts';
import { startTestClass } from '../testing/test-class.ts';
import { isForwarded, isLocalName, isLoopbackName, isPrivateAddress } from './this-machine.ts';

/** Two servers: one behind a proxy with a host name, reachable from this machine only, and one that other machines reach. */
const own = await testAppOfFile({ parts: { simulator: {}, hostNames: ['trading.example:8443'] } });
const open = await testAppOfFile({ parts: { simulator: {} } });
const world = await own.world();
const other = await open.world();
await own.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = own.app.server.address() as AddressInfo;

const good = [
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'mia.localhost',
  '127.0.0.1:4260',
  '[::1]:80',
  'trading.example',
];
const foreign = [
  'evil.example',
  'localhost.evil.example',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.4',
  'papertape.lan',
  'my-pc',
  'a b',
];

describe('a server on loopback', () => {
  it.each(good)('answers as %s', async (host) => {
    expect((await own.inject({ url: '/health' }, { world, headers: { host } })).statusCode).toBe(200);
  });

  it.each(foreign)('refuses the host name %s', async (host) => {
    for (const url of ['/health', '/', sim.clock.path, '/docs', '/nowhere']) {
      const answer = await own.inject({ url }, { world, headers: { host }, lang: 'de' });
      expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([421, 1013]);
      expect(JSON.parse(answer.body).msg).toContain('ALLOWED_HOSTS');
    }
    const sent = { email: 'victim@example.com', purpose: 'forgotPassword' };
    const answer = await own.inject(
      { method: 'POST', url: identity.sendOtp.path, payload: sent },
      { world, headers: { host } },
    );
    expect(answer.body).not.toContain('simulatedMessage');
  });

  it('shows browsers that use a foreign host name a page in their language instead of JSON', async () => {
    const answer = await own.inject(
      { url: '/' },
      {
        world,
        headers: {
          host: '"><b>evil.example',
          accept: 'text/html,*/*;q=0.8',
          'accept-language': 'de-AT,de;q=0.9,en;q=0.5',
        },
      },
    );
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain('Dieser Server antwortet nicht unter dieser Adresse.');
    expect(answer.body).not.toContain('evil');
  });

  it('refuses sockets with a foreign host name', async () => {
    const upgrade = async (host: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/market/one?world=${world.id}`, {
        headers: { host },
      });
      const [what] = await Promise.race([
        once(socket, 'unexpected-response').then(([, response]) => [
          (response as IncomingMessage).statusCode,
        ]),
        once(socket, 'open').then(() => ['open']),
      ]);
      socket.on('error', () => undefined);
      socket.terminate();
      return what;
    };
    expect(await upgrade('evil.example')).toBe(421);
    expect(await upgrade(`localhost:${port}`)).toBe('open');
  });

  it('answers on the port of a class under names of the local network only', async () => {
    const { held } = await startTestClass(own, world, { seats: 1, lan: true });
    const statusAs = async (host: string) => {
      const [response] = (await once(
        ask({ host: '127.0.0.1', port: held.port, path: '/', headers: { host } }).end(),
        'response',
      )) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (const host of ['192.168.1.4:4000', 'papertape.lan', 'teacher.local', 'teacher-pc', '[fe80::1]'])
      expect([host, await statusAs(host)]).not.toEqual([host, 421]);
    for (const host of ['evil.example', 'papertape.lan.evil.example', '1.2.3.4.evil.example'])
      expect([host, await statusAs(host)]).toEqual([host, 421]);
  });
});

describe('a verification code', () => {
  const shown = async (host: string, ip: string) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const call = { world: other, ip, headers: { host } };
    return (
      (await open.data(identity.sendOtp, { email, purpose: 'register' }, call)).simulatedMessage !== undefined
    );
  };

  it.each([
    ['localhost', '127.0.0.1', true],
    // A container receives requests from the gateway of its own network.
    ['localhost:3000', '172.17.0.1', true],
    ['192.168.1.4', '192.168.1.77', true],
    ['papertape.lan', '10.0.0.5', true],
    ['evil.example', '127.0.0.1', false],
    ['evil.example', '192.168.1.77', false],
    ['localhost', '203.0.113.9', false],
    ['203.0.113.1', '203.0.113.9', false],
  ])('requested from %s by %s is in the answer: %s', async (host, ip, expected) => {
    expect(await shown(host, ip)).toBe(expected);
  });
});

describe('the simulator', () => {
  const status = async (headers: Record<string, string>, url = sim.clock.path) =>
    (await open.inject({ url }, { world: other, headers })).statusCode;
  const picture = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it('refuses requests and navigations from pages of other origins', async () => {
    expect(await status({})).toBe(200);
    expect(await status({ ...picture, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status({ ...link, 'sec-fetch-site': 'none' })).toBe(200);
    expect(await status({ ...picture, 'sec-fetch-site': 'cross-site' })).toBe(404);
    expect(await status({ ...link, 'sec-fetch-site': 'cross-site' })).toBe(404);
  });

  it.each([
    'forwarded',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'x-forwarded',
    'x-forwarded-for',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'x-original-forwarded-for',
    'x-envoy-external-address',
    'cdn-loop',
  ])('refuses requests with the header %s', async (name) => {
    expect(await status({ [name]: '203.0.113.9' })).toBe(404);
    expect(isForwarded({ headers: { [name]: 'x' } })).toBe(true);
  });

  it('is exempt from limits, so that a limit can always be removed', async () => {
    const call = { world: await open.world() };
    await open.data(sim.limitsSet, { callsPerMinute: 1 }, call);
    await open.call(identity.countryCodeList, undefined, call);
    expect((await open.call(identity.countryCodeList, undefined, call)).refused).toBe('tooManyRequests');
    expect((await open.data(sim.limitsSet, { callsPerMinute: null }, call)).callsPerMinute).toBeNull();
    expect((await open.call(identity.countryCodeList, undefined, call)).refused).toBeUndefined();
  });
});

it('names and addresses of this machine and of its network are distinguished from others', () => {
  for (const name of ['localhost', 'a.b.localhost', '127.1.2.3', '::1'])
    expect(isLoopbackName(name)).toBe(true);
  for (const name of ['localhost.example', '128.0.0.1', 'xlocalhost', '', undefined])
    expect(isLoopbackName(name)).toBe(false);
  for (const name of ['10.0.0.1', 'fe80::1', 'pc', 'a.home.arpa']) expect(isLocalName(name)).toBe(true);
  for (const name of ['example.com', 'local.example', '']) expect(isLocalName(name)).toBe(false);
  for (const ip of ['10.1.1.1', '172.31.0.1', '192.168.0.1', '::ffff:192.168.0.1', 'fd00::1', '::1'])
    expect(isPrivateAddress(ip)).toBe(true);
  for (const ip of ['172.32.0.1', '11.0.0.1', '8.8.8.8', '2001:db8::1'])
    expect(isPrivateAddress(ip)).toBe(false);
});
