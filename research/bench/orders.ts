/** Orders through HTTP to durable commit (synchronous FULL), many traders, at several numbers of connections. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type FlowStep, positionsHeld, roundOfOrders } from './order-flow.ts';
import type { LoadOrder, LoadResult, LoadRun } from './order-load.ts';
import { median, milliseconds, perSecond, type Report } from './report.ts';
import type { ServerProcess } from './server-process.ts';

const manyTraders = 400;
const runs = 5;
const seconds = 5;
const goals: Readonly<Record<number, number>> = { 50: 3_000, 100: 8_000 };

async function call<Data>(base: string, path: string, body?: object, token?: string): Promise<Data> {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as { code: number; data: Data; msg: string };
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.msg}`);
  return envelope.data;
}

/** Prices relative to the market of now, on every contract's grid. */
export async function stepsAtMarket(base: string): Promise<FlowStep[]> {
  const { prices } = await call<{ prices: { symbol: string; last: string }[] }>(
    base,
    '/api/market/getMarketPrice',
  );
  return roundOfOrders((symbol, factor) => {
    const last = Number(prices.find((row) => row.symbol === symbol)?.last);
    return (last * factor).toFixed(1);
  });
}

export async function createTraders(base: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const create = async () => {
    const balances = [{ account: 'currency', coin: 'USDT', amount: '1000000' }];
    const { token } = await call<{ token: string }>(base, '/sim/traders/create', { balances });
    for (const { path, body } of positionsHeld()) await call(base, path, body, token);
    tokens.push(token);
  };
  while (tokens.length < count) await Promise.all(Array.from({ length: 20 }, create));
  return tokens;
}

export interface OrderLoad {
  run(order: LoadRun): Promise<LoadResult>;
  stop(): void;
}

/** Creates traders on the product's server and starts the load with them. */
export async function startOrderLoad(server: ServerProcess): Promise<OrderLoad> {
  return startLoad(server, await createTraders(server.base, manyTraders), await stepsAtMarket(server.base));
}

/** Starts a process that sends orders to a server. */
export async function startLoad(
  server: Pick<ServerProcess, 'base'>,
  tokens: string[],
  steps: FlowStep[] = roundOfOrders((_symbol, factor) => (50_000 * factor).toFixed(1)),
): Promise<OrderLoad> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'order-load.ts'), {
    execArgv: ['--no-warnings'],
  });
  const ask = async (message: LoadOrder | LoadRun) => {
    child.send(message);
    const [answer] = await once(child, 'message');
    return answer as unknown;
  };
  const port = Number(new URL(server.base).port);
  await ask({ port, tokens, steps });
  return {
    async run(order) {
      const result = (await ask(order)) as LoadResult;
      if (result.refusals.length > 0) throw new Error(`orders were refused:\n${result.refusals.join('\n')}`);
      return result;
    },
    stop: () => {
      child.kill();
    },
  };
}

export async function benchOrders(server: ServerProcess, report: Report): Promise<void> {
  const load = await startOrderLoad(server);
  await load.run({ connections: 50, seconds });
  for (const connections of [1, 10, 50, 100]) {
    const rates: number[] = [];
    const p99s: number[] = [];
    const costs: number[] = [];
    const clients: number[] = [];
    for (let count = 0; count < runs; count += 1) {
      const before = server.cpuSeconds();
      const result = await load.run({ connections, seconds });
      const used = server.cpuSeconds() - before;
      rates.push(result.orders / result.seconds);
      p99s.push(result.p99);
      costs.push((used / (result.orders + result.cancels)) * 1e6);
      clients.push(result.processor);
    }
    const rate = median(rates);
    const goal = goals[connections];
    const spread = `${perSecond(Math.min(...rates))} to ${perSecond(Math.max(...rates))}`;
    const cost = `server ${Math.round(median(costs))} µs a request, client ${Math.round(median(clients) * 100)} % of a core`;
    report.add(
      `orders, ${connections} connection${connections === 1 ? '' : 's'}`,
      `${perSecond(rate)} (${spread}), p99 ${milliseconds(median(p99s))}; ${cost}`,
      goal === undefined ? '' : `${perSecond(goal)}${connections === 100 ? ', p99 under 30 ms' : ''}`,
      goal === undefined || (rate >= goal && (connections !== 100 || median(p99s) < 30)),
    );
  }
  load.stop();
}
