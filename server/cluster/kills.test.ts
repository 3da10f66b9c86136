/**
 * Machines and log servers are killed and stopped in the middle of their work, under load through all of them. Nothing that was answered is lost,
 * nothing happens twice, no two machines decide at once, and in the end all hold the same world.
 */
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { NatsServers, natsOrSay, until } from '../testing/cluster/nats-servers.ts';
import { type Node, Nodes } from '../testing/cluster/nodes.ts';
import { createRandom } from '../world/random.ts';

const deep = process.env['PAPERTAPE_DEEP'] === '1';
const kills = Number(process.env['PAPERTAPE_CLUSTER_KILLS'] ?? (deep ? 200 : 3));
const transfersBetween = 20;

/** Real work goes on while so many turns of this loop pass. */
async function meanwhile(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
}

/** A user who moves one dollar at a time, each under a key of its own, and asks another machine until it is answered. */
class Mover {
  readonly #nodes: readonly Node[];
  readonly #token: string;
  readonly #name: string;
  moved = 0;
  isOver = false;

  constructor(nodes: readonly Node[], token: string, name: string) {
    this.#nodes = nodes;
    this.#token = token;
    this.#name = name;
  }

  async work(): Promise<void> {
    while (!this.isOver) {
      await this.#move(`${this.#name}-${this.moved}`);
      this.moved += 1;
    }
  }

  async #move(key: string): Promise<void> {
    const body = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' };
    let tries = 0;
    await until(
      `${key} is answered`,
      async () => {
        const node = this.#nodes[tries % this.#nodes.length];
        tries += 1;
        const headers = { token: this.#token, 'idempotency-key': key };
        const answer = await node?.call('/asset/api/account/transferAsset', body, headers);
        return answer?.code === 200 || undefined;
      },
      300_000,
    );
  }

  /** What stands in the account that it moves to. */
  async balance(node: Node): Promise<string | undefined> {
    const { data } = await node.call<{ list: { coin: string; available: string }[] }>(
      '/asset/api/asset/queryUserBalance',
      { account: 'option', coin: 'USDT' },
      { token: this.#token },
    );
    return data.list[0]?.available;
  }
}

describe.skipIf(!natsOrSay('killing the machines of a cluster'))('a cluster that is killed', () => {
  let servers: NatsServers;
  let nodes: Nodes;

  afterAll(async () => {
    await nodes?.close();
    await servers?.close();
  });

  it(`loses nothing and does nothing twice in ${kills} kills`, async () => {
    servers = await NatsServers.start(3);
    nodes = new Nodes(servers.addresses);
    await nodes.start();
    const movers = await Promise.all(nodes.all.map((node, index) => createMover(node, index)));
    const working = movers.map((mover) => mover.work());
    const random = createRandom('cluster', 'kills');
    const moved = () => movers.reduce((sum, mover) => sum + mover.moved, 0);
    for (let count = 0; count < kills; count += 1) {
      const before = moved();
      await until('work goes on', () => moved() >= before + transfersBetween || undefined, 120_000);
      await disturb(count, (limit) => random.below(limit));
    }
    const before = moved();
    await until('work goes on', () => moved() >= before + transfersBetween || undefined, 120_000);
    for (const mover of movers) mover.isOver = true;
    await Promise.all(working);
    await expectSame(movers);
  }, 7_200_000);

  async function createMover(node: Node, index: number): Promise<Mover> {
    const balances = [{ account: 'currency', coin: 'USDT', amount: '1000000' }];
    const made = await node.call<{ token: string }>('/sim/traders/create', { balances });
    return new Mover(rotated(nodes.all, index), made.data.token, `mover-${index}`);
  }

  /** Mostly the one who leads; each is back before the next. */
  async function disturb(count: number, pick: (limit: number) => number): Promise<void> {
    // In the small size one of each: the one who leads killed, a log server killed, the one who leads stopped.
    const what = deep ? pick(6) : count;
    if (what === 1) {
      const index = pick(3);
      await servers.kill(index);
      await meanwhile(pick(20_000));
      servers.launch(index);
      return;
    }
    const leader = await nodes.leader();
    const others = nodes.all.filter((node) => node !== leader);
    if (what === 2) {
      // Two believe to lead when it goes on.
      leader.signal('SIGSTOP');
      await until('another leads', async () => {
        for (const node of others) if ((await node.figure('papertape_replicas_led')) > 0) return true;
        return undefined;
      });
      leader.signal('SIGCONT');
      return;
    }
    const node = what === 5 ? (others[pick(others.length)] ?? leader) : leader;
    await meanwhile(pick(3_000));
    await node.kill();
    await meanwhile(pick(10_000));
    await node.launch();
    await until(`${node.name} is back`, async () => (await node.isReady()) || undefined, 120_000);
  }

  async function expectSame(movers: readonly Mover[]): Promise<void> {
    let last: unknown[] = [];
    await until('all hold the same', async () => {
      const certificates = await Promise.all(
        nodes.all.map((node) => node.call<Record<string, unknown>>('/sim/certificate')),
      );
      last = certificates.map(({ data: { commands, commandsHash, events, eventsHash, ledgerHash, audit } }) =>
        JSON.stringify({ commands, commandsHash, events, eventsHash, ledgerHash, audit }),
      );
      return new Set(last).size === 1 || undefined;
    }).catch(() => undefined);
    expect(new Set(last).size, nodes.all.map(({ errors }) => errors).join('\n')).toBe(1);
    expect(last[0]).toContain('"audit":true');
    for (const mover of movers)
      for (const node of nodes.all) expect(Number(await mover.balance(node))).toBe(mover.moved);
  }
});

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
