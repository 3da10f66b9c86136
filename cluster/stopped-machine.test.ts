/** A stopped process accepts connections and answers nothing; the other machines answer for its worlds. With real processes. */
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMachines } from './placement.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';
import { type Node, Nodes } from './testing/nodes.ts';

const transfer = '/asset/api/account/transferAsset';
/** Generous, because the test is about answers and not about their time. */
const patienceMs = 300_000;
const amount = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' };

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

describe.runIf(isDeep && hasNatsServer('machines that are stopped'))('a machine that is stopped', () => {
  let servers: NatsServers;
  let nodes: Nodes;

  beforeAll(async () => {
    servers = await NatsServers.start(1);
    nodes = new Nodes(servers.addresses, ['holder', 'asked']);
    for (const { environment } of nodes.all) environment['PAPERTAPE_REPLICAS'] = '1';
    await nodes.start();
  }, 300_000);
  afterAll(async () => {
    await nodes?.close();
    await servers?.close();
  });

  it('does not keep callers of another machine waiting', async () => {
    const [holder, other] = nodes.all as [Node, Node];
    const names = nodes.all.map(({ machineName }) => machineName);
    const world = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9'].find(
      (id) => orderMachines(id, names)[0] === holder.machineName,
    );
    if (world === undefined) throw new Error('the other machine comes first for nine worlds');
    const request = (node: Node, path: string, body?: object, headers: Record<string, string> = {}) =>
      node.call<{ token: string; list: { available: string }[] }>(
        path,
        body,
        { 'x-world': world, ...headers },
        patienceMs,
      );
    await holder.call('/sim/worlds/create', { id: world, seed: world, storage: 'file' });
    const balances = [{ account: 'currency', coin: 'USDT', amount: '100' }];
    const { token } = (await request(holder, '/sim/traders/create', { balances })).data;
    await until('the other machine lists the world', async () => {
      const listed = await other.call<{ list: { id: string }[] }>('/sim/worlds');
      return listed.data.list.some(({ id }) => id === world) || undefined;
    });
    holder.signal('SIGSTOP');
    // Every request is answered while the holder is stopped.
    const move = async (key: string) => {
      const headers = { token, 'idempotency-key': key };
      await until(
        `${key} is answered`,
        async () => (await request(other, transfer, amount, headers)).code === 200 || undefined,
        patienceMs,
      );
    };
    const [read, unkeyed] = await Promise.all([
      request(other, '/api/market/getTickerList'),
      request(other, transfer, amount, { token }),
      move('one'),
      move('other'),
    ]);
    expect(read.code).toBe(200);
    expect([200, 1012]).toContain(unkeyed.code);
    holder.signal('SIGCONT');
    const moved = async () => {
      const { data } = await request(
        other,
        '/asset/api/asset/queryUserBalance',
        { account: 'option', coin: 'USDT' },
        { token },
      );
      return Number(data.list[0]?.available);
    };
    // A transfer with a key was carried out once, one without a key at most once, also after the holder works through its buffers.
    await until('both show the same', async () => {
      const certificates = await Promise.all(nodes.all.map((node) => request(node, '/sim/certificate')));
      return new Set(certificates.map(({ data }) => JSON.stringify(data))).size === 1 || undefined;
    });
    expect(await moved()).toBeGreaterThanOrEqual(unkeyed.code === 200 ? 3 : 2);
    expect(await moved()).toBeLessThanOrEqual(3);
    expect((await request(other, '/sim/certificate')).data).toMatchObject({ audit: true });
  }, 600_000);
});
