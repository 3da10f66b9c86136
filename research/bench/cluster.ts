/**
 * Measures processor time of reads, sockets and orders with one, two and three machines: on the machine that receives them, on the one that
 * decides, and on followers. All of it runs on one computer, where rates would only show how its cores
 * are shared.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { market } from '@papertape/shared/contract/market.ts';
import autocannon from 'autocannon';
import { hasNatsServer, NatsServers, until } from '../../cluster/testing/nats-servers.ts';
import { type Node, Nodes } from '../../cluster/testing/nodes.ts';
import { createTraders, startLoad, stepsAtMarket } from './orders.ts';
import type { Report } from './report.ts';
import type { ListenerCount, ListenerOrder } from './sockets.ts';

const seconds = 6;
const warmSeconds = 2;
const connections = 12;
const sockets = 150;
const traders = 120;

const micros = (ms: number) => `${Math.round(ms * 1_000)} µs`;

/** Returns the processor milliseconds of each node during an action, and its result. */
async function spent<Result>(
  nodes: readonly Node[],
  work: () => Promise<Result>,
): Promise<[number[], Result]> {
  const before = await Promise.all(nodes.map((node) => node.processorMs()));
  const result = await work();
  const after = await Promise.all(nodes.map((node) => node.processorMs()));
  return [after.map((ms, index) => ms - (before[index] ?? 0)), result];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Measures idle nodes: heartbeats and ticks. */
async function benchIdle(nodes: readonly Node[], leader: Node, report: Report): Promise<void> {
  const [used] = await spent(nodes, () => pause(seconds * 1_000));
  const share = (ms: number) => `${((ms / seconds / 1_000) * 100).toFixed(1)} %`;
  const of = (isLeader: boolean) =>
    used.filter((_, index) => (nodes[index] === leader) === isLeader).map(share);
  report.add(
    `${nodes.length}: idle, of a core`,
    `leads ${of(true).join()}; follows ${of(false).join(', ') || '-'}`,
  );
}

async function benchReads(nodes: readonly Node[], report: Report): Promise<void> {
  const load = async (duration: number) => {
    const each = Math.ceil(connections / nodes.length);
    const results = await Promise.all(
      nodes.map(({ address }) =>
        autocannon({ url: address + market.getTickerList.path, connections: each, duration }),
      ),
    );
    return sum(results.map(({ requests }) => requests.total));
  };
  await load(warmSeconds);
  const [used, reads] = await spent(nodes, () => load(seconds));
  report.add(`${nodes.length}: a read of the ticker list`, `${micros(sum(used) / reads)} (${reads} reads)`);
}

async function benchListening(nodes: readonly Node[], report: Report): Promise<void> {
  const listed = await nodes[0]?.call<{ prices: { symbol: string }[] }>(market.getMarketPrice.path);
  const charts = (listed?.data.prices ?? []).slice(0, 20).map(({ symbol }) => ({ symbol, timeframe: '1m' }));
  const all = nodes.map(() =>
    fork(join(import.meta.dirname, 'socket-listeners.ts'), { execArgv: ['--no-warnings'] }),
  );
  const each = Math.ceil(sockets / nodes.length);
  await Promise.all(
    all.map((listeners, index) => {
      const base = (nodes[index]?.address ?? '').replace('http', 'ws');
      const opened = once(listeners, 'message');
      listeners.send({ base, world: 'default', sockets: each, charts } satisfies ListenerOrder);
      return opened;
    }),
  );
  await pause(warmSeconds * 1_000);
  const [used, received] = await spent(nodes, async () => {
    for (const listeners of all) listeners.send('begin');
    await pause(seconds * 1_000);
    const counts = all.map(async (listeners) => {
      const counted = once(listeners, 'message');
      listeners.send('end');
      const [{ messages }] = (await counted) as [ListenerCount];
      return messages;
    });
    return sum(await Promise.all(counts));
  });
  for (const listeners of all) listeners.kill();
  report.add(
    `${nodes.length}: ${each * nodes.length} sockets, a message`,
    `${micros(sum(used) / received)} (${Math.round(received / seconds)}/s)`,
  );
}

/** Sends orders to one node; returns the cost there, on the leader and on followers. */
async function benchOrdersAt(
  asked: Node,
  nodes: readonly Node[],
  leader: Node,
  report: Report,
): Promise<void> {
  const base = asked.address;
  const tokens = await createTraders(base, traders);
  const load = await startLoad({ base }, tokens, await stepsAtMarket(base));
  await load.run({ connections: 8, seconds: warmSeconds });
  const [used, { orders, cancels }] = await spent(nodes, () => load.run({ connections: 8, seconds }));
  load.stop();
  const count = orders + cancels;
  const costs = nodes.map((node, index) => {
    const part = [...(node === leader ? ['leads'] : ['follows']), ...(node === asked ? ['asked'] : [])];
    return `${part.join(' and is ')} ${micros((used[index] ?? 0) / count)}`;
  });
  report.add(`${nodes.length}: an order, 8 at once`, `${costs.join('; ')} (${count} orders)`);
}

async function benchSize(names: readonly string[], report: Report): Promise<void> {
  const servers = await NatsServers.start(3);
  const nodes = new Nodes(servers.addresses, names);
  try {
    await nodes.start();
    const leader = await nodes.leader();
    await until('all have seen what there is', async () => {
      const lags = await Promise.all(nodes.all.map((node) => node.figure('papertape_replica_lag_entries')));
      return lags.every((lag) => lag <= 1) || undefined;
    });
    await benchIdle(nodes.all, leader, report);
    await benchReads(nodes.all, report);
    await benchListening(nodes.all, report);
    await benchOrdersAt(leader, nodes.all, leader, report);
    const other = nodes.all.find((node) => node !== leader);
    if (other !== undefined) await benchOrdersAt(other, nodes.all, leader, report);
  } finally {
    await nodes.close();
    await servers.close();
  }
}

export async function benchCluster(report: Report): Promise<void> {
  if (!hasNatsServer('figures of several machines')) return;
  for (const names of [['a'], ['a', 'b'], ['a', 'b', 'c']]) await benchSize(names, report);
}
