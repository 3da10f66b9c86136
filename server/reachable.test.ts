/** A server that other machines reach is protected: it has a random demo password, and codes are only in the trainer's inbox. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogin } from './modules/identity/demo-users.ts';
import { type Run, run } from './testing/crash/run.ts';

const contact = 'mia@example.com';
const token = 'of-the-installation';
let folder: string;
let server: Run;
let base: string;

beforeAll(async () => {
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-reachable-'));
  // The server does not recognize this spelling of the local machine, so it must treat it as reachable.
  const { PAPERTAPE_SIM: _sim, ...plain } = process.env;
  const env = { ...plain, HOST: '127.1', PORT: '0', DATA_DIR: folder, PAPERTAPE_SIM_TOKEN: token };
  server = run(join(import.meta.dirname, 'main.ts'), [], env);
  await server.awaitOutput('The simulator API is on');
  base = /^Papertape is at (http:\S+)$/m.exec(server.lines().join('\n'))?.[1] ?? '';
});

afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
});

async function ask(path: string, body?: object): Promise<{ code: number; data: unknown }> {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: number; data: unknown };
}

it('a reachable server opens the simulator to other machines by the token only', async () => {
  const getCode = async (given: Record<string, string>) => {
    const headers = { 'x-forwarded-for': '10.0.0.9', ...given };
    return ((await (await fetch(base + sim.clock.path, { headers })).json()) as { code: number }).code;
  };
  expect(await getCode({})).not.toBe(200);
  expect(await getCode({ 'x-sim-token': 'another' })).not.toBe(200);
  expect(await getCode({ 'x-sim-token': token })).toBe(200);
});

const signIn = (password: string) =>
  ask(identity.login.path, { by: 'email', email: demoLogin.email, password });

it('a reachable server prints its own demo password, and refuses the published one', async () => {
  const line = server.lines().find((text) => text.startsWith('Sign in with'));
  const password = /the password (\S+)\. /.exec(line ?? '')?.[1] ?? '';
  expect(password).not.toBe(demoLogin.password);
  expect((await signIn(demoLogin.password)).code).not.toBe(200);
  expect(await signIn(password)).toMatchObject({ code: 200 });
});

it('a reachable server sends codes to the inbox only, prints that, and accepts them', async () => {
  expect(server.lines().some((text) => text.includes('read them at /sim/inbox'))).toBe(true);
  const sent = await ask(identity.sendOtp.path, { email: contact, purpose: 'register' });
  expect(sent.code).toBe(200);
  expect(sent.data).not.toHaveProperty('simulatedMessage');
  const { data } = await ask(sim.inbox.path);
  const [message] = (data as { list: { to: string; code: string }[] }).list;
  expect(message?.to).toBe(contact);
  const password = 'correct-horse';
  const account = { by: 'email', email: contact, password, confirmPassword: password, country: 'US' };
  const registration = { ...account, code: message?.code, termsAccepted: true };
  expect(await ask(identity.register.path, registration)).toMatchObject({ code: 200 });
});

describe('a reachable server without a configured token', () => {
  let own: string;
  const file = () => join(own, 'simulator-token');

  beforeAll(() => {
    own = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-own-token-'));
    mkdirSync(join(own, 'lab'));
    writeFileSync(join(own, 'lab/index.html'), '<title>room</title>');
  });
  afterAll(() => rmSync(own, { recursive: true }));

  function launch(): Run {
    const { PAPERTAPE_SIM: _sim, PAPERTAPE_SIM_TOKEN: _token, ...plain } = process.env;
    const where = { HOST: '127.1', PORT: '0', DATA_DIR: own, LAB_DIR: join(own, 'lab') };
    return run(join(import.meta.dirname, 'main.ts'), [], { ...plain, ...where });
  }

  async function greeting(started: Run): Promise<string> {
    await started.awaitOutput('The simulator API is on');
    return started.lines().find((line) => line.startsWith('The simulator API is on')) ?? started.errors();
  }

  async function end(started: Run): Promise<void> {
    started.process.kill('SIGTERM');
    await started.ended;
  }

  it('generates one, prints its link once, stores it readable by its owner only, and accepts it', async () => {
    const first = launch();
    const [, link = '', made = ''] = /link: (http:\S+)\/lab#token=(\S+)$/.exec(await greeting(first)) ?? [];
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(file(), 'utf8').trim()).toBe(made);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const getStatus = async (given: Record<string, string>) =>
      (await fetch(link + sim.clock.path, { headers: { 'x-forwarded-for': '10.0.0.9', ...given } })).status;
    expect(await getStatus({})).toBe(404);
    expect(await getStatus({ 'x-sim-token': `${made}x` })).toBe(404);
    expect(await getStatus({ 'x-sim-token': made })).toBe(200);
    // The page itself contains no data and prompts for the token.
    expect((await fetch(`${link}/lab`, { headers: { 'x-forwarded-for': '10.0.0.9' } })).status).toBe(200);
    await end(first);

    chmodSync(file(), 0o644);
    const second = launch();
    expect(await greeting(second)).toMatch(new RegExp(`Its token is kept in ${file()}\\.$`));
    expect(second.lines().join() + second.errors()).not.toContain(made);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    await end(second);
  });

  it.each(['', 'short'])('ends with one sentence if the file of the token contains %j', async (content) => {
    writeFileSync(file(), content);
    const started = launch();
    expect(await started.ended).toBe(1);
    expect(started.errors().trim()).toBe(
      `${file()} holds no token. Delete it; the next start makes a new one.`,
    );
  });
});
