/**
 * A page in a real browser, on a cluster of real processes: the machine that it speaks to is killed, then the one that leads the world, then the
 * machine that it speaks to is stopped, which leads by then. It stays signed in, its prices go on, and every order that it sends is carried out once. How long each took is printed.
 */
import { join } from 'node:path';
import process from 'node:process';
import { trading } from '@papertape/shared/contract/trading.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NatsServers, natsOrSay, until } from '../../server/testing/cluster/nats-servers.ts';
import { type Node, Nodes } from '../../server/testing/cluster/nodes.ts';
import { systemChromium } from '../run/browser.mjs';
import { PageEar, seconds, timed } from './page-ear.ts';

const folder = join(import.meta.dirname, '../../client/dist');
const size = '0.01';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

describe.runIf(isDeep && natsOrSay('a page whose machine dies'))('a page on a cluster', () => {
  let servers: NatsServers;
  let nodes: Nodes;
  let browser: Browser;

  beforeAll(async () => {
    servers = await NatsServers.start(3);
    nodes = new Nodes(servers.addresses);
    // Not of the first, which leads: where the page goes is known, and that it is not the one who leads.
    await nodes.show({ folder, tells: ['b', 'c'] });
    await nodes.start();
    const executablePath = systemChromium();
    browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(executablePath === undefined ? {} : { executablePath }),
    });
  });
  afterAll(async () => {
    await browser?.close();
    await nodes?.close();
    await servers?.close();
  });

  it('goes on where its machine dies, where the one that leads does, and where its own hangs', async () => {
    const [a, b, c] = nodes.all as [Node, Node, Node];
    expect((await nodes.leader()).name).toBe('a');
    const balances = [{ account: 'currency', coin: 'USDT', amount: '100000' }];
    const { data: mia } = await b.call<Trader>('/sim/traders/create', { balances });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const ear = new PageEar(page);
    await signIn(page, b, mia);
    const session = await tokenOf(page);
    await page.goto(`${b.address}/pages/desktop/trade/index?symbol=BTCUSDT`);
    await until('prices come from b', () => ear.heard.get(b.address));
    await until('the page knows of c', () => knowsMachines(page), 120_000);

    await order(page, async () => undefined);
    const killed = await order(page, () => b.kill());
    await until('prices come from c', () => ear.heard.get(c.address));
    const silence = ear.silenceSince(killed.at);
    const led = await order(page, () => a.kill());
    const stillness = ear.silenceSince(led.at);

    await b.launch();
    await until('b is back', async () => (await b.isReady()) || undefined, 120_000);
    expect((await nodes.leader()).name).toBe('c');
    // It takes the order and says nothing.
    const stopped = await order(page, async () => c.signal('SIGSTOP'));
    await until('prices come from b', () => (ear.heard.get(b.address) ?? 0) > stopped.at || undefined);
    const pause = ear.silenceSince(stopped.at);
    // What it had in its buffers, it carries out now.
    c.signal('SIGCONT');
    await until('c has seen what b decided', async () => (await sameOrders(b, c, session)) || undefined);
    process.stdout.write(
      `A page whose machine was killed had its order answered after ${seconds(killed.took)}, prices were away for ${seconds(silence)}; ` +
        `with the one that leads killed an order was answered after ${seconds(led.took)}, prices were away for ${seconds(stillness)}; ` +
        `with its machine stopped, which led, an order was answered after ${seconds(stopped.took)}, prices were away for ${seconds(pause)}.\n`,
    );

    expect(await tokenOf(page)).toBe(session);
    expect(new URL(page.url()).pathname).toBe('/pages/desktop/trade/index');
    const placed = await ordersAt(b, session);
    expect(placed.map((one) => Number(one.size))).toEqual([1, 1, 1, 1].map(() => Number(size)));
    const { data: certificate } = await b.call<object>('/sim/certificate');
    expect(JSON.stringify(certificate)).toContain('"audit":true');
  }, 600_000);

  /** Fills the form in, lets something happen, and sends: the order was answered after so many milliseconds. */
  async function order(page: Page, happens: () => Promise<unknown>): Promise<{ at: number; took: number }> {
    await page.getByRole('tab', { name: 'Market', exact: true }).click();
    await page.getByRole('textbox', { name: /^Amount/ }).fill(size);
    await page.getByTestId('submit-buy').click();
    const confirm = page.getByRole('button', { name: 'Confirm buy' });
    await confirm.waitFor({ timeout: 60_000 });
    const answered = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(trading.create.path) && answer.ok() && answer.request().method() === 'POST',
      { timeout: 120_000 },
    );
    await happens();
    return timed(async () => {
      await confirm.click();
      const { code } = (await (await answered).json()) as { code: number };
      expect(code).toBe(200);
    });
  }
});

interface Trader {
  email: string;
  password: string;
}

interface Orders {
  orders: { size: string }[];
}

async function ordersAt(node: Node, token: string): Promise<Orders['orders']> {
  const history = `${trading.list.path}?kind=orderHistory&page=1&size=20`;
  return (await node.call<Orders>(history, undefined, { token })).data.orders;
}

async function sameOrders(one: Node, other: Node, token: string): Promise<boolean> {
  const [here, there] = await Promise.all([ordersAt(one, token), ordersAt(other, token)]);
  return JSON.stringify(here) === JSON.stringify(there);
}

async function signIn(page: Page, node: Node, { email, password }: Trader): Promise<void> {
  await page.goto(`${node.address}/pages/desktop/login/login-email`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/pages/desktop/dashboard/index', { timeout: 60_000 });
}

/** Of the session that the page keeps. */
async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('papertape.session'));
  const { state } = JSON.parse(stored ?? '{}') as { state?: { token?: string } };
  if (state?.token === undefined || state.token === '') throw new Error('nobody is signed in');
  return state.token;
}

/** What chooses between machines has been loaded: from then on the page needs nothing more of the one that it was opened at. */
async function knowsMachines(page: Page): Promise<true | undefined> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/machines-[\w-]+\.js$/.test(name)),
  );
  return loaded || undefined;
}
