/** What it costs to send live data: processor time of the server while sockets listen in another process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, perSecond, type Report } from './report.ts';
import type { ServerProcess } from './server-process.ts';

export interface ListenerOrder {
  base: string;
  world: string;
  sockets: number;
  charts: { symbol: string; timeframe: string }[];
}

export interface ListenerCount {
  messages: number;
  /** Milliseconds from the first socket that hears a tick to the one that hears it, 99th percentile. */
  p99: number;
}

const seconds = 10;

export async function benchSockets(server: ServerProcess, sockets: number, report: Report): Promise<void> {
  const world = `bench-${sockets}`;
  const startTime = Date.UTC(2026, 10, 18, 15);
  await fetch(`${server.base}/sim/worlds/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: world, seed: 'bench', startTime, clock: 'live' }),
  });
  const listed = await fetch(`${server.base}/api/market/getMarketPrice`, { headers: { 'x-world': world } });
  const { data } = (await listed.json()) as { data: { prices: { symbol: string }[] } };
  // A chart is told of new prices only, some two thirds of the four ticks a second: this many make 200 messages a second.
  const charts = ['1m', '5m']
    .flatMap((timeframe) => data.prices.map(({ symbol }) => ({ symbol, timeframe })))
    .slice(0, 78);
  const listeners = fork(join(import.meta.dirname, 'socket-listeners.ts'), { execArgv: ['--no-warnings'] });
  const order: ListenerOrder = { base: server.base.replace('http', 'ws'), world, sockets, charts };
  listeners.send(order);
  await once(listeners, 'message');
  await pause(2_000);
  listeners.send('begin');
  const before = server.cpuSeconds();
  await pause(seconds * 1_000);
  const used = (server.cpuSeconds() - before) / seconds;
  listeners.send('end');
  const [count] = (await once(listeners, 'message')) as [ListenerCount];
  listeners.kill();
  const rate = count.messages / seconds;
  const goal = sockets >= 1_000 ? 0.15 : 0.1;
  report.add(
    `${sockets} sockets x ${charts.length} charts`,
    `${perSecond(rate)} messages for ${(used * 100).toFixed(1)} % of a core, p99 ${milliseconds(count.p99)}`,
    sockets >= 1_000 ? '200,000/s for 15 %, p99 under 20 ms' : '100,000/s for 10 %',
    used <= goal && rate >= sockets * 200 && (sockets < 1_000 || count.p99 < 20),
  );
}
