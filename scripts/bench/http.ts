/** Requests a second: the ticker list beside a bare route with the same body, and orders to durable commit. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { milliseconds, perSecond, type Report } from './report.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const seconds = 5;

function load(options: autocannon.Options): Promise<autocannon.Result> {
  return autocannon({ connections: 50, duration: seconds, ...options });
}

export async function benchTickers(server: ServerProcess, folder: string, report: Report): Promise<void> {
  const url = `${server.base}/api/market/getTickerList`;
  const bodyFile = join(folder, 'tickers.json');
  writeFileSync(bodyFile, await (await fetch(url)).text());
  const bare = await startProcess(['scripts/bench/bare-server.ts'], 4391, { BODY_FILE: bodyFile }, '/');
  await load({ url, duration: 2 });
  await load({ url: bare.base, duration: 2 });
  const bareResult = await load({ url: bare.base });
  const ours = await load({ url });
  await bare.stop();
  const share = ours.requests.average / bareResult.requests.average;
  report.add('bare Fastify route, same body', perSecond(bareResult.requests.average));
  report.add(
    'ticker list',
    `${perSecond(ours.requests.average)}, ${Math.round(share * 100)} % of bare`,
    '75 % of bare',
    share >= 0.75,
  );
}

interface Trader {
  token: string;
}

async function post<Data>(base: string, path: string, body: object): Promise<Data> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; data: Data; msg: string };
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.msg}`);
  return envelope.data;
}

/** One order a request, each acknowledged after its commit with synchronous FULL. */
export async function benchOrders(server: ServerProcess, report: Report): Promise<void> {
  const traders: Trader[] = [];
  for (let count = 0; count < 50; count += 1) {
    const balances = [{ account: 'currency', coin: 'USDT', amount: '10000000' }];
    traders.push(await post<Trader>(server.base, '/sim/traders/create', { balances }));
  }
  const requests = traders.flatMap(({ token }) =>
    (['long', 'short'] as const).map((side) => ({
      method: 'POST' as const,
      path: '/asset/api/contract-margin/create',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({
        symbol: 'BTCUSDT',
        side,
        action: 'open',
        type: 'market',
        size: '0.001',
        leverage: 20,
      }),
    })),
  );
  await load({ url: server.base, requests, connections: 50, duration: 3 });
  for (const connections of [1, 10, 50, 100]) {
    const result = await load({
      url: server.base,
      requests,
      connections,
      verifyBody: (body) => String(body).startsWith('{"code":200'),
    });
    if (result.mismatches > 0) throw new Error(`${result.mismatches} orders were refused`);
    const goal = { 50: 3_000, 100: 8_000 }[connections];
    report.add(
      `orders, ${connections} connection${connections === 1 ? '' : 's'}`,
      `${perSecond(result.requests.average)}, p99 ${milliseconds(result.latency.p99)}`,
      goal === undefined ? '' : perSecond(goal),
      goal === undefined || result.requests.average >= goal,
    );
  }
}
