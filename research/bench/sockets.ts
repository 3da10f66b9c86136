/** Measures the cost of live data: processor time of the server while sockets in another process receive it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, milliseconds, perSecond, type Report } from './report.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

export interface ListenerOrder {
  base: string;
  world: string;
  sockets: number;
  charts: { symbol: string; timeframe: string }[];
}

export interface ListenerCount {
  messages: number;
  bytes: number;
  /** Milliseconds from the first socket that receives a tick to each other one, 99th percentile. */
  p99: number;
}

const seconds = 10;
const rounds = 3;
const ticksPerSecond = 4;

/** Creates a live world and returns the charts to which each socket subscribes. */
async function makeCharts(server: ServerProcess, world: string): Promise<ListenerOrder['charts']> {
  const startTime = Date.UTC(2026, 10, 18, 15);
  await fetch(`${server.base}/sim/worlds/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: world, seed: 'bench', startTime, clock: 'live' }),
  });
  const listed = await fetch(`${server.base}/api/market/getMarketPrice`, { headers: { 'x-world': world } });
  const { data } = (await listed.json()) as { data: { prices: { symbol: string }[] } };
  // A chart receives only new prices, at about two fifths of the four ticks a second, so this many make 200 messages a second.
  return ['1m', '5m', '15m']
    .flatMap((timeframe) => data.prices.map(({ symbol }) => ({ symbol, timeframe })))
    .slice(0, 125);
}

interface ListenerResult extends ListenerCount {
  /** Share of a core that the server took. */
  used: number;
}

async function listen(server: ServerProcess, order: Omit<ListenerOrder, 'base'>): Promise<ListenerResult> {
  const listeners = fork(join(import.meta.dirname, 'socket-listeners.ts'), { execArgv: ['--no-warnings'] });
  listeners.send({ base: server.base.replace('http', 'ws'), ...order } satisfies ListenerOrder);
  await once(listeners, 'message');
  await pause(2_000);
  listeners.send('begin');
  const before = server.cpuSeconds();
  await pause(seconds * 1_000);
  const used = (server.cpuSeconds() - before) / seconds;
  listeners.send('end');
  const [count] = (await once(listeners, 'message')) as [ListenerCount];
  listeners.kill();
  return { ...count, used };
}

export async function benchSockets(server: ServerProcess, sockets: number, report: Report): Promise<void> {
  const world = `bench-${sockets}`;
  const charts = await makeCharts(server, world);
  const { used, ...count } = await listen(server, { world, sockets, charts });
  const rate = count.messages / seconds;
  const goal = sockets >= 1_000 ? 0.15 : 0.1;
  report.add(
    `${sockets} sockets x ${charts.length} charts`,
    `${perSecond(rate)} messages for ${(used * 100).toFixed(1)} % of a core, p99 ${milliseconds(count.p99)}`,
    sockets >= 1_000 ? '200,000/s for 15 %, p99 under 20 ms' : '100,000/s for 10 %',
    used <= goal && rate >= sockets * 200 && (sockets < 1_000 || count.p99 < 20),
  );
}

/** Measures the product and bare `ws` with pre-encoded frames of the same number and length, alternating in one run. */
export async function benchSocketsSideBySide(
  server: ServerProcess,
  sockets: number,
  report: Report,
): Promise<void> {
  const world = 'bench-side';
  const charts = await makeCharts(server, world);
  const ours: ListenerResult[] = [];
  const bare: ListenerResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await listen(server, { world, sockets, charts });
    ours.push(result);
    const perTick = sockets * seconds * ticksPerSecond;
    const messages = Math.max(1, Math.round(result.messages / perTick));
    const env = { MESSAGES: String(messages), BYTES: String(Math.round(result.bytes / perTick)) };
    const rival = await startProcess(['research/bench/rivals/bare-sockets.ts'], 4394, env, '/');
    bare.push(await listen(rival, { world, sockets, charts: [] }));
    await rival.stop();
  }
  const p99 = (results: ListenerResult[]) => median(results.map((one) => one.p99));
  const summary = (results: ListenerResult[]) =>
    `p99 ${milliseconds(p99(results))} (${results.map((one) => milliseconds(one.p99)).join(', ')}), ${perSecond(median(results.map(({ messages }) => messages / seconds)))} messages for ${(median(results.map(({ used }) => used)) * 100).toFixed(1)} % of a core`;
  report.add(`${sockets} sockets, bare ws, frames encoded once`, summary(bare));
  const ratio = p99(ours) / p99(bare);
  report.add(
    `${sockets} sockets, Papertape`,
    `${summary(ours)}; ${ratio.toFixed(2)} times the p99 of bare ws`,
    'at most 1.5 times',
    ratio <= 1.5,
  );
}
