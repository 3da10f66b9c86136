/** Machines that hold a world together, on a real log server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoLogin } from '../server/modules/identity/demo-users.ts';
import { users } from '../server/modules/identity/users.store.ts';
import { advance, createTestApp, expectLedgerSound } from '../server/testing/test-app.ts';
import { uploadPicture } from '../server/testing/test-upload.ts';
import { rowDifferences } from '../server/world/journal/compare-rows.store.ts';
import { journalRows } from '../server/world/journal/journal.store.ts';
import { findInstantAfter } from '../server/world/journal/past.ts';
import { NotLeader } from '../server/world/replica.ts';
import type { World } from '../server/world/world.ts';
import { Registry } from './registry.ts';
import { SharedStates } from './shared-states.ts';
import { findLeader, inStep, type Machine, offerJournal, openLog, startMachine } from './testing/machine.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';
import { WorldReplica } from './world-replica.ts';

const login = { by: 'email', email: demoLogin.email, password: demoLogin.password } as const;
const order = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  size: '0.001',
  leverage: 5,
} as const;

describe.skipIf(!hasNatsServer('worlds that several machines hold'))('a world on three machines', () => {
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

  afterEach(() => vi.restoreAllMocks());

  const signIn = (machine: Machine, world: World) => machine.app.data(identity.login, login, { world });

  const begin = async (id: string) => {
    const [first] = machines;
    if (first === undefined) throw new Error('no machine');
    // On a busy machine the log server may answer too late; the id is then free again.
    await until('the world is made', () => first.app.directory.create({ id, seed: id, clock: 'live' }));
    return Promise.all(machines.map((machine) => machine.world(id)));
  };

  it('is led by one machine and is the same on all', async () => {
    const worlds = await begin('same');
    const [a, b, c] = machines as [Machine, Machine, Machine];
    const user = await signIn(b, worlds[1]!);
    for (const [index, machine] of machines.entries()) {
      const world = worlds[index]!;
      const { order: placed } = await machine.app.data(trading.create, order, { world, user });
      // A machine answers after its own copy has the result.
      expect(world.db.perpetualOrder.get(placed.id)).toBeDefined();
    }
    await inStep(machines, 'same');
    expect(machines.filter(({ cluster }) => cluster.replicas.get('same')?.leads)).toHaveLength(1);
    for (const world of worlds) expectLedgerSound(world);
    for (const world of worlds) expect(rowDifferences(worlds[0]!, world)).toEqual([]);
    // A session of one machine is valid on all.
    for (const [index, machine] of [a, b, c].entries())
      expect(
        (await machine.app.call(identity.info, undefined, { world: worlds[index]!, user })).refused,
      ).toBeUndefined();
  });

  it('is led by another machine when its leader stops, and its time does not move back', async () => {
    await begin('led');
    const leader = await findLeader(machines, 'led');
    const others = machines.filter((machine) => machine !== leader);
    const world = await leader.world('led');
    const user = await signIn(leader, world);
    const before = world.clock.now();
    leader.cluster.replicas.get('led')?.close();
    const next = await findLeader(others, 'led');
    const there = await next.world('led');
    expect(there.clock.now()).toBeGreaterThanOrEqual(before);
    await next.app.data(trading.create, order, { world: there, user });
    await inStep(others, 'led');
    expectLedgerSound(there);
  });

  it('is rewound on all machines when one of them rewinds it', async () => {
    const worlds = await begin('rewound');
    const [a, , c] = machines as [Machine, Machine, Machine];
    const user = await signIn(a, worlds[0]!);
    await a.app.data(trading.create, order, { world: worlds[0]!, user });
    await inStep(machines, 'rewound');
    const instant = findInstantAfter(worlds[2]!, worlds[2]!.journal.sequence - 1);
    if (instant === undefined) throw new Error('no such instant');
    const { branch } = worlds[2]!;
    // The first read of the state fails.
    vi.spyOn(SharedStates.prototype, 'get').mockRejectedValueOnce(new Error('no quorum'));
    const rewound = await c.app.directory.rewind('rewound', instant);
    expect(rewound?.db.perpetualOrder.count({})).toBe(0);
    const all = () => machines.map(({ app }) => app.directory.ready('rewound'));
    await until('all are put back', () => all().every((world) => world?.branch === branch + 1) || undefined);
    await inStep(machines, 'rewound');
    for (const world of all()) expect(rowDifferences(world!, rewound!)).toEqual([]);
    // The session remains and work goes on.
    const here = a.app.directory.ready('rewound')!;
    await a.app.data(trading.create, order, { world: here, user });
    await inStep(machines, 'rewound');
  });

  it('is complete on a machine that joins later and on one that was stopped meanwhile', async () => {
    await begin('later');
    const [a] = machines as [Machine];
    const world = await a.world('later');
    const folder = mkdtempSync(join(tmpdir(), 'papertape-late-'));
    const user = await signIn(a, world);
    const late = { addresses: servers.addresses, name: 'late', folder };
    let machine = await startMachine(late);
    await machine.world('later');
    await inStep([a, machine], 'later');
    await machine.stop();
    await a.app.data(trading.create, order, { world, user });
    machine = await startMachine(late);
    const there = await machine.world('later');
    await inStep([a, machine], 'later');
    expect(rowDifferences(world, there)).toEqual([]);
    await machine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops on a machine where an entry has another result, and on no other machine', async () => {
    const worlds = await begin('parted');
    const leader = await findLeader(machines, 'parted');
    const [odd, even] = machines.filter((machine) => machine !== leader) as [Machine, Machine];
    const broken = await odd.world('parted');
    await inStep(machines, 'parted');
    broken.log.restore({ ...broken.log.state, hash: 'another' });
    const user = await signIn(even, await even.world('parted'));
    await until('it has stopped', () => broken.stopped);
    expect(broken.stopped).toContain('its events are others');
    expect((await odd.app.call(identity.info, undefined, { world: broken, user })).refused).toBeDefined();
    await even.app.data(trading.create, order, { world: await even.world('parted'), user });
    await inStep([leader, even], 'parted');
    expect(worlds.filter(({ stopped }) => stopped !== undefined)).toHaveLength(1);
  });

  it('serves reads on every machine, and rejects a change that is no command on a follower', async () => {
    await begin('read');
    const leader = await findLeader(machines, 'read');
    const other = machines.find((machine) => machine !== leader)!;
    const world = await other.world('read');
    expect(await world.execute('count', (tx) => users.count(tx))).toBeGreaterThan(0);
    const { hash } = world.log.state;
    await expect(
      world.execute('emit', (tx) =>
        tx.emit({ type: 'session.ended', userId: 'usr', data: { devices: ['web'] } }),
      ),
    ).rejects.toThrow(NotLeader);
    expect(world.log.state.hash).toBe(hash);
  });

  it('is released by a machine that cannot open it, and opened later', async () => {
    const [a] = machines as [Machine];
    await a.app.directory.create({ id: 'refused', seed: 'refused', clock: 'live' });
    await Promise.all(machines.map((machine) => machine.world('refused')));
    const late = await startMachine({ addresses: servers.addresses, name: 'refusing', replicas: 1 });
    const catchUp = vi.spyOn(WorldReplica.prototype, 'catchUp').mockRejectedValueOnce(new Error('silence'));
    await expect(late.app.directory.find('refused')).rejects.toThrow('silence');
    // No replica remains of a world whose database is closed.
    expect(late.cluster.replicas.has('refused')).toBe(false);
    catchUp.mockRestore();
    expect((await late.world('refused')).stopped).toBeUndefined();
    expect(late.reports.join()).not.toContain('is not open');
    await late.stop();
  });

  it('is answered with 1010 by a machine without a copy while the log servers are silent, and correctly afterwards', async () => {
    await begin('unreachable');
    const outside = await startMachine({ addresses: servers.addresses, name: 'outside', replicas: 1 });
    const request = (options: InjectOptions) => {
      const headers = { 'x-world': 'unreachable', 'login-from': 'H5', host: 'localhost' };
      return outside.app.app.inject({ ...options, headers });
    };
    const requestBoth = async () => {
      const answers = [
        await request({ url: market.getTickerList.path }),
        await request({ method: 'POST', url: identity.login.path, payload: login }),
      ];
      return answers.map((answer) => (answer.json() as { code: number }).code);
    };
    const get = vi.spyOn(Registry.prototype, 'get').mockRejectedValue(new Error('timeout'));
    expect(await requestBoth()).toEqual([1010, 1010]);
    const { code } = (
      await request({ method: 'POST', url: sim.worldReset.path, payload: { id: 'unreachable' } })
    ).json() as {
      code: number;
    };
    expect(code).toBe(1010);
    get.mockRestore();
    expect(await requestBoth()).toEqual([200, 200]);
    await outside.stop();
  });

  it('shows a picture that was uploaded to another machine', async () => {
    const worlds = await begin('pictures');
    const [a, b] = machines as [Machine, Machine];
    const user = await signIn(a, worlds[0]!);
    const path = await uploadPicture(a.app, worlds[0]!, user);
    await inStep(machines, 'pictures');
    const answer = await b.app.inject({ method: 'GET', url: path }, { world: worlds[1]!, user });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(50);
  });

  it('has its state stored regularly, and the log before it deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'papertape-keeper-'));
    const keeper = await startMachine({ addresses: servers.addresses, name: 'keeper', keepEvery: 3 });
    await keeper.app.directory.create({ id: 'kept', seed: 'kept', clock: 'live' });
    const world = await keeper.world('kept');
    const user = await signIn(keeper, world);
    const { states, first, close } = await openLog(servers.addresses, 'kept');
    await until('it is kept', async () => {
      const newest = await states.newest();
      return (newest !== undefined && newest.sequence > 1) || undefined;
    });
    await keeper.app.data(trading.create, order, { world, user });
    // The state of the beginning is deleted, so a later machine uses the stored one.
    expect(await first()).toBe(false);
    const late = await startMachine({ addresses: servers.addresses, name: 'late', folder });
    await late.world('kept');
    await inStep([keeper, late], 'kept');
    expect(rowDifferences(world, await late.world('kept'))).toEqual([]);
    await close();
    await late.stop();
    await keeper.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('repeats a journal that was made without a cluster with the same hashes', async () => {
    const [a] = machines as [Machine];
    const plain = await createTestApp();
    const source = await plain.world({ seed: 'plain', storage: 'file' });
    const user = await plain.data(identity.login, login, { world: source });
    for (let count = 0; count < 5; count += 1) {
      await plain.data(trading.create, order, { world: source, user });
      await advance(source, 8 * 3_600_000);
    }
    const rows = journalRows.after(source.database, 0, 1_000);
    expect(rows.length).toBeGreaterThan(10);
    await offerJournal(servers.addresses, plain.directory, source, rows);
    const worlds = await Promise.all(machines.map((machine) => machine.world(source.id)));
    for (const world of worlds) {
      expect(world.log.state).toEqual(source.log.state);
      expect(world.stopped).toBeUndefined();
    }
    expect(await a.app.directory.find('nowhere')).toBeUndefined();
    await plain.close();
  });
});
