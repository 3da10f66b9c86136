/** Machines that hold a world together, on real servers of NATS: what one decides, all have. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogin } from '../modules/identity/demo-users.ts';
import { inStep, leaderOf, type Machine, startMachine } from '../testing/cluster/machine.ts';
import { NatsServers, natsOrSay } from '../testing/cluster/nats-servers.ts';
import { expectLedgerSound } from '../testing/test-app.ts';
import type { World } from '../world/world.ts';

const order = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  size: '0.001',
  leverage: 5,
} as const;

describe.skipIf(!natsOrSay('worlds that several machines hold'))('a world on three machines', () => {
  let servers: NatsServers;
  const machines: Machine[] = [];

  beforeAll(async () => {
    servers = await NatsServers.start(1);
    for (const name of ['a', 'b', 'c'])
      machines.push(await startMachine({ addresses: servers.addresses, name }));
  }, 120_000);
  afterAll(async () => {
    for (const machine of machines) await machine.stop();
    await servers.close();
  });

  const signIn = (machine: Machine, world: World) =>
    machine.app.data(identity.login, { by: 'email', ...demoLogin }, { world });

  const begin = async (id: string) => {
    const [first] = machines;
    if (first === undefined) throw new Error('no machine');
    await first.app.directory.create({ id, seed: id, clock: 'live' });
    return Promise.all(machines.map((machine) => machine.world(id)));
  };

  it('is decided by one, and is the same on all', async () => {
    const worlds = await begin('same');
    const [a, b, c] = machines as [Machine, Machine, Machine];
    const user = await signIn(b, worlds[1]!);
    for (const [index, machine] of machines.entries()) {
      const world = worlds[index]!;
      const { order: placed } = await machine.app.data(trading.create, order, { world, user });
      // Its own writes are there when it answers.
      expect(world.db.perpetualOrder.get(placed.id)).toBeDefined();
    }
    await inStep(machines, 'same');
    expect(machines.filter(({ cluster }) => cluster.replicas.get('same')?.leads)).toHaveLength(1);
    for (const world of worlds) expectLedgerSound(world);
    const rows = worlds.map((world) => JSON.stringify(world.db.perpetualOrder.find({})));
    expect(new Set(rows).size).toBe(1);
    // Signed in on one, signed in on all; the token itself is in no file but the caller's.
    for (const [index, machine] of [a, b, c].entries())
      expect(
        (await machine.app.call(identity.info, undefined, { world: worlds[index]!, user })).refused,
      ).toBeUndefined();
  });

  it('is led by another when its leader stops, and its time does not go back', async () => {
    await begin('led');
    const leader = await leaderOf(machines, 'led');
    const others = machines.filter((machine) => machine !== leader);
    const world = await leader.world('led');
    const user = await signIn(leader, world);
    const before = world.clock.now();
    leader.cluster.replicas.get('led')?.close();
    const next = await leaderOf(others, 'led');
    const there = await next.world('led');
    expect(there.clock.now()).toBeGreaterThanOrEqual(before);
    await next.app.data(trading.create, order, { world: there, user });
    await inStep(others, 'led');
    expectLedgerSound(there);
  });
});
