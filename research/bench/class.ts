/**
 * A class of 200 in one world: each seat trades once in ten seconds and listens, the board is looked at once a second, and the page of
 * one seat is typed into meanwhile. Beside it the same page in a class of one: `npm run bench -- class`, after a build.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/run/browser.mjs';
import { createCaller } from './caller.ts';
import { type Probed, pageProbe } from './page-probe.ts';
import { milliseconds, type Report } from './report.ts';
import { benchFolder, type ServerProcess, startServer } from './server-process.ts';
import type { ListenerOrder } from './sockets.ts';

const port = 4392;
const slowdown = 4;
const tradeEveryMs = 10_000;
const rounds = 20;
const ofHundred = (values: readonly number[], part: number) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * (part / 100))] ?? 0;

interface Held {
  world: string;
  tokens: string[];
}

async function hold(base: string, world: string, seats: number): Promise<Held> {
  const call = createCaller(base);
  const { code } = await call(sim.classStart, { world, seats, clock: 'live' });
  const tokens: string[] = [];
  for (let seat = 1; seat <= seats; seat += 1)
    tokens.push((await call(classroom.classClaim, { code, seat })).token);
  return { world, tokens };
}

/** Trades of all seats, evenly spread, and looks at the board, until they are stopped. */
class Load {
  readonly orders: number[] = [];
  readonly boards: number[] = [];
  readonly refusals: string[] = [];
  readonly #base: string;
  readonly #held: Held;
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(base: string, held: Held) {
    this.#base = base;
    this.#held = held;
  }

  begin(): void {
    const begun = performance.now();
    const seats = this.#held.tokens.map((token, seat) =>
      this.#every(begun + (tradeEveryMs / this.#held.tokens.length) * seat, tradeEveryMs, (turn) =>
        this.#trade(token, turn),
      ),
    );
    this.#work = Promise.all([...seats, this.#every(begun, 1_000, () => this.#look())]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #every(from: number, stepMs: number, act: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      for (let wait = from + turn * stepMs - performance.now(); wait > 0 && !this.#isOver; wait -= 250)
        await pause(Math.min(250, wait));
      if (this.#isOver) return;
      await act(turn).catch((error: Error) => this.refusals.push(error.message));
    }
  }

  async #trade(token: string, turn: number): Promise<void> {
    const begun = performance.now();
    const action = turn % 2 === 0 ? 'open' : 'close';
    await createCaller(this.#base, this.#held.world)(
      trading.create,
      { symbol: 'BTCUSDT', side: 'long', action, type: 'market', size: '0.01', leverage: 10 },
      { token, mode: 'demo' },
    );
    this.orders.push(performance.now() - begun);
  }

  async #look(): Promise<void> {
    const begun = performance.now();
    await createCaller(this.#base, this.#held.world)(sim.classBoard, undefined);
    this.boards.push(performance.now() - begun);
  }
}

const signedIn = (world: string, token: string) => `
localStorage.setItem('papertape.session.${world}', JSON.stringify({ state: { token: ${JSON.stringify(token)}, typeUser: 'demo' }, version: 1 }));
`;

async function openPage(browser: Browser, base: string, world: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await context.addInitScript(pageProbe);
  await context.addInitScript(signedIn(world, token));
  const page = await context.newPage();
  await page.goto(`${base}/w/${world}/pages/desktop/trade/index?symbol=BTCUSDT`);
  await page.waitForFunction('bench.isDrawn()', undefined, { polling: 50, timeout: 120_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Types into a field and returns the milliseconds from a key to the next paint, 95th percentile. */
async function typed(page: Page): Promise<number> {
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await amount.click();
  await page.evaluate('bench.keys.length = 0');
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.type('0.01', { delay: 120 });
    for (let back = 0; back < 4; back += 1) await page.keyboard.press('Backspace', { delay: 60 });
  }
  const { keys } = await page.evaluate<Probed>(
    '({ paint: bench.paint, long: bench.long, keys: bench.keys })',
  );
  // Paints within 16 ms are not reported.
  const unseen = Array.from({ length: Math.max(0, rounds * 8 - keys.length) }, () => 16);
  return ofHundred([...unseen, ...keys], 95);
}

/** Opens sockets in another process, each subscribed to one chart, in place of the other pages of a class; returns the function that ends them. */
async function listeners(base: string, world: string, sockets: number): Promise<() => void> {
  const child = fork(join(import.meta.dirname, 'socket-listeners.ts'), { execArgv: ['--no-warnings'] });
  const charts = [{ symbol: 'BTCUSDT', timeframe: '1m' }];
  child.send({ base: base.replace('http', 'ws'), world, sockets, charts } satisfies ListenerOrder);
  await once(child, 'message');
  return () => child.kill();
}

async function typedAlone(browser: Browser, server: ServerProcess): Promise<number> {
  const { world, tokens } = await hold(server.base, 'class-of-one', 1);
  const page = await openPage(browser, server.base, world, tokens[0] ?? '');
  const late = await typed(page);
  await page.context().close();
  await createCaller(server.base, world)(sim.classEnd, {});
  return late;
}

export async function benchClass(report: Report, seats = 200): Promise<void> {
  const folder = benchFolder();
  const server = await startServer(port, folder.path);
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const alone = await typedAlone(browser, server);
    report.add('a seat alone: typing, next paint, 95 of 100', milliseconds(alone));
    const held = await hold(server.base, 'class-of-many', seats);
    const page = await openPage(browser, server.base, held.world, held.tokens[0] ?? '');
    const hush = await listeners(server.base, held.world, seats - 1);
    const load = new Load(server.base, held);
    load.begin();
    // Every seat has traded once, so that the board counts open positions.
    await pause(tradeEveryMs);
    const [before, begun] = [server.cpuSeconds(), performance.now()];
    const late = await typed(page);
    const used = (server.cpuSeconds() - before) / ((performance.now() - begun) / 1_000);
    await load.end();
    hush();
    report.add(
      `one of ${seats}: typing, next paint, 95 of 100`,
      milliseconds(late),
      `${milliseconds(alone * 1.2)} (a fifth more)`,
      late <= alone * 1.2,
    );
    report.add('server, share of a core', `${Math.round(used * 100)} %`);
    report.add(`orders of ${seats} seats, 95 of 100`, milliseconds(ofHundred(load.orders, 95)));
    report.add('board, 95 of 100', milliseconds(ofHundred(load.boards, 95)));
    report.add(
      'orders answered, refused',
      `${load.orders.length}, ${load.refusals.length}${load.refusals.length === 0 ? '' : `: ${load.refusals[0]}`}`,
      'none refused',
      load.refusals.length === 0,
    );
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}
