/**
 * A page in a real browser trades on a cluster of real processes while machines and log servers are killed and stopped. The user confirms each
 * order once: it is carried out once, and the page never shows anything else.
 */
import { join } from 'node:path';
import process from 'node:process';
import { trading } from '@papertape/shared/contract/trading.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemChromium } from '../../scripts/run/browser.mjs';
import { hasNatsServer, NatsServers, until } from '../testing/nats-servers.ts';
import { type Node, Nodes } from '../testing/nodes.ts';
import { PageRecord } from './page-record.ts';

const folder = join(import.meta.dirname, '../../client/dist');

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

/** One calm order, which also loads what the page shows after an order, and ten failovers: each kind twice, in different sequences. */
const faults = [
  'nothing happens',
  'the machine of the page is killed',
  'the leader is killed',
  'the machine of the page is stopped',
  'the leader and a log server are killed',
  'the leader is stopped',
  'the machine of the page is killed',
  'the leader and a log server are killed',
  'the leader is killed',
  'the leader is stopped',
  'the machine of the page is stopped',
] as const;
type Fault = (typeof faults)[number];

/** Returns a different size for each order (0.011, 0.012 and so on), so that one that was executed twice is detected. */
const getSize = (index: number) => ((11 + index) / 1_000).toString();
/** Returns the size of the position after so many filled orders. */
const getSum = (count: number) =>
  (
    Array.from({ length: count }, (_, index) => 11 + index).reduce((sum, size) => sum + size, 0) / 1_000
  ).toString();

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

describe.runIf(isDeep && hasNatsServer('a page whose machine dies'))('a page on a cluster', () => {
  let servers: NatsServers;
  let nodes: Nodes;
  let browser: Browser;

  beforeAll(async () => {
    servers = await NatsServers.start(3);
    nodes = new Nodes(servers.addresses);
    await nodes.show({ folder, listed: ['a', 'b', 'c'] });
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

  it(`fills each order once and shows exactly those over ${faults.length - 1} failovers`, async () => {
    const [, home] = nodes.all as [Node, Node, Node];
    const balances = [{ account: 'currency', coin: 'USDT', amount: '100000' }];
    const { data: mia } = await home.call<Trader>('/sim/traders/create', { balances });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const record = new PageRecord(page);
    await signIn(page, home, mia);
    const session = await readToken(page);
    await page.goto(`${home.address}/pages/desktop/trade/index?symbol=BTCUSDT`);
    await until('prices come', () => record.machine !== '' || undefined);
    await until('the page knows all machines', () => hasAllAddresses(page), 120_000);
    await record.watch();

    for (const [index, fault] of faults.entries()) {
      const target = await findTarget(fault, record);
      const { at, tookMs } = await order(page, getSize(index), () => strike(fault, target, index));
      await expectShown(record, { at, index });
      const silenceMs = record.silenceSince(at);
      process.stdout.write(
        `${index + 1}. ${fault} (${target.name}): the order was answered after ${seconds(tookMs)}, prices were away for ${seconds(silenceMs)}.\n`,
      );
      await recover(fault, target, index);
      for (const node of nodes.all) await expectOrders(node, session, index + 1);
    }

    expect(await readToken(page)).toBe(session);
    expect(new URL(page.url()).pathname).toBe('/pages/desktop/trade/index');
    // Each order had one key, however often the page sent it.
    expect([...record.sentOrders.values()]).toEqual(faults.map((_, index) => getSize(index)));
    for (const node of nodes.all) {
      const { data: certificate } = await node.call<object>('/sim/certificate');
      expect(JSON.stringify(certificate)).toContain('"audit":true');
    }
  }, 1_200_000);

  async function findTarget(fault: Fault, record: PageRecord): Promise<Node> {
    const ofPage = nodes.all.find(({ address }) => address === record.machine);
    if (ofPage === undefined) throw new Error(`the page speaks to no machine of the test: ${record.machine}`);
    return fault.startsWith('the machine of the page') ? ofPage : nodes.leader();
  }

  async function strike(fault: Fault, target: Node, index: number): Promise<void> {
    if (fault.endsWith('stopped')) target.signal('SIGSTOP');
    if (fault.endsWith('killed')) await target.kill();
    if (fault.includes('log server')) await servers.kill(index % 3);
  }

  /** Resolves when all machines are ready again. */
  async function recover(fault: Fault, target: Node, index: number): Promise<void> {
    if (fault.includes('log server')) servers.launch(index % 3);
    // A stopped machine now works through what its buffers hold.
    target.signal('SIGCONT');
    if (!target.isRunning) await target.launch();
    for (const node of nodes.all)
      await until(`${node.name} is ready`, async () => (await node.isReady()) || undefined, 120_000);
  }

  /** Fills the form in, lets something happen, and confirms once. */
  async function order(
    page: Page,
    size: string,
    happens: () => Promise<void>,
  ): Promise<{ at: number; tookMs: number }> {
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
    const at = Date.now();
    await confirm.click();
    const { code } = (await (await answered).json()) as { code: number };
    const tookMs = Date.now() - at;
    expect(code).toBe(200);
    return { at, tookMs };
  }

  /** Expects exactly one notice, that the order is filled, and no position except those before and after the order. */
  async function expectShown(
    record: PageRecord,
    { at, index }: { at: number; index: number },
  ): Promise<void> {
    const [before, after] = [index === 0 ? '' : getSum(index), getSum(index + 1)];
    await until(`the page shows ${after} and says so`, async () => {
      const shown = await record.shownSince(at);
      const hasPosition = shown.some(({ kind, text }) => kind === 'position' && text === after);
      return (hasPosition && shown.some(({ kind }) => kind === 'toast')) || undefined;
    });
    const shown = await record.shownSince(at);
    const positions = shown.filter(({ kind }) => kind === 'position').map(({ text }) => text);
    // The first of them may repeat what the page showed before.
    expect(positions.filter((text) => text !== before)).toEqual([after]);
    expect(positions.at(-1)).toBe(after);
    const toasts = shown.filter(({ kind }) => kind === 'toast').map(({ text }) => text);
    expect(toasts).toEqual([expect.stringMatching(new RegExp(`^Order filled.* ${getSize(index)} BTC`))]);
    const banners = shown.filter(({ kind }) => kind === 'banner').map(({ text }) => text);
    for (const banner of banners) expect(banner).not.toContain('no answer came');
  }
});

interface Trader {
  email: string;
  password: string;
}

/** Expects that the machine holds the first so many orders, each once, and a position of their sum. */
async function expectOrders(node: Node, token: string, count: number): Promise<void> {
  const read = <Data>(kind: string) =>
    node.call<Data>(`${trading.list.path}?kind=${kind}&page=1&size=50`, undefined, { token });
  const expected = Array.from({ length: count }, (_, index) => Number(getSize(index)));
  await until(`${node.name} holds ${count} orders`, async () => {
    const { data } = await read<{ orders: { size: string }[] }>('orderHistory');
    return data.orders.length >= count || undefined;
  });
  const { data: history } = await read<{ orders: { size: string }[] }>('orderHistory');
  expect(history.orders.map(({ size }) => Number(size)).sort()).toEqual(expected);
  const { data: open } = await read<{ positions: { size: string }[] }>('positions');
  expect(open.positions.map(({ size }) => size)).toEqual([getSum(count)]);
}

async function signIn(page: Page, node: Node, { email, password }: Trader): Promise<void> {
  await page.goto(`${node.address}/pages/desktop/login/login-email`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/pages/desktop/dashboard/index', { timeout: 60_000 });
}

/** Returns the token of the session that the page keeps. */
async function readToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('papertape.session'));
  const { state } = JSON.parse(stored ?? '{}') as { state?: { token?: string } };
  if (state?.token === undefined || state.token === '') throw new Error('the page is not signed in');
  return state.token;
}

/** Waits until the code that chooses between machines is loaded; from then on the page needs nothing more of its first machine. */
async function hasAllAddresses(page: Page): Promise<true | undefined> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/machines-[\w-]+\.js$/.test(name)),
  );
  return loaded || undefined;
}
