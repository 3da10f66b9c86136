/**
 * Machines and log servers are killed, stopped and cut from each other in the middle of their work, under load through all of them. Nothing that was
 * answered is lost, nothing happens twice, nothing that was carried out is answered as refused, no two machines decide at once, and in the end all hold
 * the same world.
 */
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '../server/world/random.ts';
import { patienceMs } from '../server/world/replica.ts';
import { Hosts } from './testing/hosts.ts';
import { createMover, type Mover, Tally } from './testing/movers.ts';
import { NatsServers, natsOrSay, until } from './testing/nats-servers.ts';
import { type Node, Nodes } from './testing/nodes.ts';

const deep = process.env['PAPERTAPE_DEEP'] === '1';
const transfersBetween = 20;
/** A busy test machine answers late. */
const lateMs = 15_000;

const kinds = [
  'killLeader',
  'killLog',
  'stopLeader',
  'cutOffLeader',
  'cutPair',
  'killOther',
  'scatter',
] as const;
type Kind = (typeof kinds)[number];
const cuts: readonly Kind[] = ['cutOffLeader', 'cutPair', 'scatter'];
const count = Number(process.env['PAPERTAPE_CLUSTER_KILLS'] ?? (deep ? 200 : 5));

/** Real work goes on while so many turns of this loop pass. */
async function meanwhile(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
}

describe.skipIf(!natsOrSay('killing the machines of a cluster'))('a cluster that is killed', () => {
  let hosts: Hosts | undefined;
  let servers: NatsServers;
  let nodes: Nodes;
  const random = createRandom('cluster', 'kills');
  const pick = (limit: number) => random.below(limit);

  afterAll(async () => {
    hosts?.mend();
    await nodes?.close();
    await servers?.close();
    hosts?.close();
  });

  it(`loses nothing, does nothing twice and says so of nothing that it did, in ${count} disturbances`, async () => {
    hosts = Hosts.make(3, 'cutting the machines of a cluster from each other');
    const places = hosts?.all ?? [];
    servers = await NatsServers.start(3, { hosts: places });
    nodes = new Nodes(servers.addresses, ['a', 'b', 'c'], places);
    // For the first time, all at once: one of them makes the world.
    await nodes.startTogether();
    const tally = new Tally();
    const movers = await Promise.all(
      nodes.all.flatMap((_, index) => {
        const all = rotated(nodes.all, index);
        return [createMover(all, { tally, key: `mover-${index}` }), createMover(all, { tally })];
      }),
    );
    const working = movers.map((mover) => mover.work());
    const done = () => movers.reduce((sum, mover) => sum + mover.done, 0);
    const goesOn = async () => {
      const before = done();
      await until('work goes on', () => done() >= before + transfersBetween || undefined, 120_000);
    };
    for (const kind of kindsOfRun()) {
      await goesOn();
      await tally.recovery(async () => {
        await disturb(kind);
        await goesOn();
      });
    }
    await goesOn();
    for (const mover of movers) mover.isOver = true;
    await Promise.all(working);
    await expectSame(movers);
    // Nothing was changed, or it may have been: no machine says anything else while it is disturbed.
    expect([...tally.codes.keys()].filter((code) => code !== 1010 && code !== 1012)).toEqual([]);
    expect(tally.longestMs).toBeLessThan(patienceMs + lateMs);
    for (const { errors } of nodes.all) expect(errors).not.toMatch(/^\s+at .+:\d+:\d+/m);
    const refusals = [...tally.codes].map(([code, times]) => `${times} of ${code}`).join(', ');
    process.stdout.write(
      `${count} disturbances: ${done()} transfers answered, refusals: ${refusals || 'none'}; longest answer ${Math.round(tally.longestMs)} ms, ` +
        `longest disturbance with its recovery ${Math.round(tally.longestRecoveryMs)} ms.\n`,
    );
  }, 7_200_000);

  /** One of each in the small size; chosen by chance, and mostly of the one that leads, in the deep one. */
  function kindsOfRun(): Kind[] {
    const all = Array.from(
      { length: count },
      (_, index) => kinds[deep ? pick(kinds.length) : index] ?? 'killLeader',
    );
    return hosts === undefined ? all.filter((kind) => !cuts.includes(kind)) : all;
  }

  async function disturb(kind: Kind): Promise<void> {
    if (kind === 'killLog') return killLog();
    const leader = await nodes.leader();
    const others = nodes.all.filter((node) => node !== leader);
    if (kind === 'stopLeader') {
      // Two believe to lead when it goes on.
      leader.signal('SIGSTOP');
      await anotherLeads(others);
      leader.signal('SIGCONT');
    } else if (kind === 'killLeader') await killNode(leader);
    else if (kind === 'killOther') await killNode(others[pick(others.length)] ?? leader);
    else if (kind === 'cutOffLeader') await cutOff(leader, others);
    else if (kind === 'cutPair') await cutPair(leader, others);
    else await scatter();
    hosts?.mend();
  }

  async function killLog(): Promise<void> {
    const index = pick(3);
    await servers.kill(index);
    await meanwhile(pick(20_000));
    servers.launch(index);
  }

  async function killNode(node: Node): Promise<void> {
    await meanwhile(pick(3_000));
    await node.kill();
    await meanwhile(pick(10_000));
    await node.launch();
    await until(`${node.name} is back`, async () => (await node.isReady()) || undefined, 120_000);
  }

  /** It can decide nothing and says so; it can be read; another leads. */
  async function cutOff(leader: Node, others: readonly Node[]): Promise<void> {
    hosts?.cutOff(nodes.all.indexOf(leader));
    await anotherLeads(others);
    await until('it is not ready', async () => (await leader.obstacle()) !== null || undefined);
    await expectReadable(leader);
    hosts?.mend();
    await until('it is ready again', async () => (await leader.isReady()) || undefined, 120_000);
  }

  /** One that follows and the one that leads hear nothing of each other; the third hears both, and passes on. */
  async function cutPair(leader: Node, others: readonly Node[]): Promise<void> {
    const [follower = leader] = others;
    const mover = await createMover([follower], { tally: new Tally() });
    hosts?.cut(nodes.all.indexOf(leader), nodes.all.indexOf(follower));
    const working = mover.work();
    await until('it is decided by way of the third', () => mover.done > 0 || undefined);
    mover.isOver = true;
    await working;
    await until('both are ready', async () => {
      const ready = await Promise.all([leader.isReady(), follower.isReady()]);
      return ready.every(Boolean) || undefined;
    });
  }

  /** No two of them hear each other: nothing is decided, and all can be read. */
  async function scatter(): Promise<void> {
    for (const index of nodes.all.keys()) hosts?.cutOff(index);
    for (const node of nodes.all) {
      await until(`${node.name} is not ready`, async () => (await node.obstacle()) !== null || undefined);
      await expectReadable(node);
    }
    hosts?.mend();
    await until('all are ready', async () => {
      const ready = await Promise.all(nodes.all.map((node) => node.isReady()));
      return ready.every(Boolean) || undefined;
    });
  }

  /** A machine that holds a copy reads from it; one that is cut from all copies answers that it cannot, within the patience. */
  async function expectReadable(node: Node): Promise<void> {
    const holds = (await node.figure('papertape_replicas')) > 0;
    const { code } = await node.call('/api/market/getTickerList', undefined, {}, patienceMs + lateMs);
    expect(code, `${node.name} ${holds ? 'holds' : 'does not hold'} the world`).toBe(holds ? 200 : 1010);
  }

  const anotherLeads = (others: readonly Node[]) =>
    until('another leads', async () => {
      for (const node of others) if ((await node.figure('papertape_replicas_led')) > 0) return true;
      return undefined;
    });

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
      for (const node of nodes.all) {
        const moved = await mover.moved(node);
        expect(moved).toBeGreaterThanOrEqual(mover.done);
        expect(moved).toBeLessThanOrEqual(mover.done + mover.unknown);
      }
  }
});

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
