/** Worlds that only some machines hold, on a real log server. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity } from '@papertape/shared/contract/identity.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { userAccount } from '../server/engine/accounts.ts';
import { demoLogin } from '../server/modules/identity/demo-users.ts';
import { expectLedgerSound } from '../server/testing/test-app.ts';
import { giveTestCommand } from '../server/testing/test-commands.ts';
import { rowDifferences } from '../server/world/journal/compare-rows.store.ts';
import { orderMachines } from './placement.ts';
import { findLeader, inStep, type Machine, openLog, startMachine } from './testing/machine.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';

const order = {
  symbol: 'BTCUSDT',
  side: 'long',
  action: 'open',
  type: 'market',
  size: '0.001',
  leverage: 5,
};

interface Answer {
  code: number;
  data: { token: string; list: { id: string; size: string }[]; order: { id: string } };
}

/** Sends a request over the network. */
async function request(
  machine: Machine,
  world: string,
  path: string,
  { body, token = '' }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${machine.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Login-From': 'H5', 'content-type': 'application/json', 'x-world': world, token },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}

const getHolders = (machines: readonly Machine[], world: string) =>
  machines.filter(({ app }) => app.directory.ready(world) !== undefined);

const getFolder = (machine: Machine, world: string) =>
  join(machine.app.directory.dataFolder, 'worlds', world);

/** Resolves when the first machines in the order of the world hold it and no other machine has its files. */
const heldBy = (machines: readonly Machine[], world: string, count: number) =>
  until(`${count} machines hold ${world}`, () => {
    const getNames = (some: readonly Machine[]) => some.map(({ name }) => name);
    const first = orderMachines(world, getNames(machines)).slice(0, count).sort().join();
    const holders = getNames(getHolders(machines, world)).sort().join();
    const stored = getNames(machines.filter((machine) => existsSync(getFolder(machine, world))));
    return (holders === first && stored.sort().join() === first) || undefined;
  });

describe.skipIf(!hasNatsServer('worlds that some of several machines hold'))(
  'a world on two of four machines',
  () => {
    let servers: NatsServers;
    const folders: string[] = [];
    const machines: Machine[] = [];

    const start = (index: number) =>
      startMachine({
        addresses: servers.addresses,
        name: `m${index}`,
        folder: folders[index] ?? '',
        replicas: 2,
        listens: true,
      });

    beforeAll(async () => {
      servers = await NatsServers.start(1);
      for (let index = 0; index < 4; index += 1) {
        folders.push(mkdtempSync(join(tmpdir(), `papertape-m${index}-`)));
        machines.push(await start(index));
      }
    }, 120_000);
    afterAll(async () => {
      for (const machine of machines) await machine.stop();
      await servers.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    const login = { by: 'email', email: demoLogin.email, password: demoLogin.password };

    it('is served by every machine, and by the next one when a holder stops', async () => {
      const [a] = machines as [Machine];
      await a.app.directory.create({ id: 'placed', seed: 'placed', clock: 'live' });
      await heldBy(machines, 'placed', 2);
      const holders = getHolders(machines, 'placed');
      const signedIn = await request(a, 'placed', identity.login.path, { body: login });
      const { token } = signedIn.data;
      for (const machine of machines) {
        const answer = await request(machine, 'placed', trading.create.path, { body: order, token });
        expect(answer.code).toBe(200);
      }
      const [gone, stays] = holders as [Machine, Machine];
      await gone.stop();
      const rest = machines.filter((machine) => machine !== gone);
      await heldBy(rest, 'placed', 2);
      for (const machine of rest)
        expect((await request(machine, 'placed', trading.create.path, { body: order, token })).code).toBe(
          200,
        );
      const index = machines.indexOf(gone);
      machines[index] = await start(index);
      const back = machines[index]!;
      // The machine that replaced the holder removes its copy with all files.
      await heldBy(machines, 'placed', 2);
      await inStep([back, stays], 'placed');
      expect(rowDifferences(await back.world('placed'), await stays.world('placed'))).toEqual([]);
      expect((await back.world('placed')).db.perpetualOrder.count({})).toBe(7);
    });

    it('has live feeds through a machine that does not hold it', async () => {
      const [a] = machines as [Machine];
      await a.app.directory.create({ id: 'streamed', seed: 'streamed', clock: 'live' });
      await heldBy(machines, 'streamed', 2);
      const other = machines.find(({ app }) => app.directory.ready('streamed') === undefined)!;
      const beat = setInterval(() => {
        for (const { app } of machines) app.app.feeds.beat();
      }, 50);
      const socket = new WebSocket(`${other.address.replace('http', 'ws')}/ws/market/one?world=streamed`);
      const received: string[] = [];
      socket.on('message', (data) => received.push(String(data)));
      await until('it is open', () => socket.readyState === WebSocket.OPEN || undefined);
      socket.send(JSON.stringify({ methodType: 'SUBSCRIBE', eventType: 'symbol_detail', symbol: 'BTCUSDT' }));
      await until('prices come', () => received.some((text) => text.includes('"data"')) || undefined);
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      await machines.find(({ app }) => app.app.feeds.size > 0)?.app.directory.putDown('streamed');
      expect(await closed).toBe(1001);
      clearInterval(beat);
      expect(other.app.directory.ready('streamed')).toBeUndefined();
    });

    it('accepts the origin of a forwarded request from machines of the cluster only', async () => {
      const [maker] = machines as [Machine];
      await maker.app.directory.create({ id: 'asked', seed: 'asked', clock: 'live' });
      await heldBy(machines, 'asked', 2);
      const a = getHolders(machines, 'asked')[0]!;
      const world = await a.world('asked');
      world.settings = { ...world.settings, limits: { ...world.settings.limits, requestsPerMinute: 1 } };
      const from = async (ip: string, word: string) => {
        const headers = { 'x-world': 'asked', 'x-papertape-passed': `${word} ${ip}` };
        const answer = await a.app.app.inject({
          method: 'POST',
          url: identity.login.path,
          headers,
          payload: {},
        });
        return answer.json().code as number;
      };
      // Two origins with the secret of the cluster, and then two requests without it, which count as one origin.
      const answered = [await from('192.0.2.1', a.cluster.secret), await from('192.0.2.2', a.cluster.secret)];
      expect(answered).toEqual([1000, 1000]);
      expect(await from('192.0.2.1', a.cluster.secret)).toBe(1004);
      const guessed = [await from('192.0.2.3', 'guessed'), await from('192.0.2.4', 'guessed')];
      expect(guessed).toEqual([1000, 1004]);
    });

    it('is deleted on all machines, also on one that was stopped, and does not reappear', async () => {
      const [a] = machines as [Machine];
      await a.app.directory.create({ id: 'deleted', seed: 'first', clock: 'live' });
      // A request about no world names another one.
      await a.app.directory.create({ id: 'other', seed: 'other', clock: 'live' });
      await heldBy(machines, 'deleted', 2);
      const away = getHolders(machines, 'deleted')[0]!;
      const index = machines.indexOf(away);
      await away.stop();
      expect(existsSync(getFolder(away, 'deleted'))).toBe(true);
      const rest = machines.filter((machine) => machine !== away);
      await heldBy(rest, 'deleted', 2);
      const outsider = rest.find(({ app }) => app.directory.ready('deleted') === undefined) ?? rest[0]!;
      expect((await request(outsider, 'other', sim.worldDelete.path, { body: { id: 'deleted' } })).code).toBe(
        200,
      );
      await heldBy(rest, 'deleted', 0);
      machines[index] = await start(index);
      await until('its files are gone', () => !existsSync(getFolder(away, 'deleted')) || undefined);
      for (const machine of machines) expect(await machine.app.directory.find('deleted')).toBeUndefined();
      expect((await request(outsider, 'other', sim.worldDelete.path, { body: { id: 'deleted' } })).code).toBe(
        1008,
      );
      // The id is free for a new world.
      await outsider.app.directory.create({ id: 'deleted', seed: 'second', clock: 'live' });
      await heldBy(machines, 'deleted', 2);
      for (const machine of getHolders(machines, 'deleted'))
        expect((await machine.world('deleted')).seed).toBe('second');
      const { nats, close } = await openLog(servers.addresses, 'deleted');
      await until('the first log is removed', async () => {
        const logs = await nats.logs();
        return logs.filter(({ world }) => world === 'deleted').length === 1 || undefined;
      });
      await close();
    });
  },
);

describe.skipIf(!hasNatsServer('machines of two versions'))('machines of two versions', () => {
  let servers: NatsServers;
  beforeAll(async () => {
    servers = await NatsServers.start(1, { maxPayload: '64KB' });
  }, 120_000);
  afterAll(() => servers.close());

  it('wait for each other, and continue with the newer version once the older machine is stopped', async () => {
    const { addresses } = servers;
    const folder = mkdtempSync(join(tmpdir(), 'papertape-older-'));
    const older = { addresses, name: 'old', program: '1.0.0', folder };
    let old = await startMachine(older);
    await old.app.directory.create({ id: 'upgraded', seed: 'upgraded', clock: 'live' });
    const world = await old.world('upgraded');
    const newer = await startMachine({ addresses, name: 'newer', program: '1.1.0' });
    const there = await newer.world('upgraded');
    await old.app.register(world, { email: 'before@example.com' });
    await until('it waits', () => there.replica?.waitsFor);
    expect(there.replica?.waitsFor).toContain('1.0.0');
    expect(there.stopped).toBeUndefined();
    const metrics = await newer.app.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(metrics.body).toContain('papertape_replicas_waiting 1\n');
    expect((await newer.app.app.inject('/ready')).json().waiting).toBe(1);
    expect(newer.reports.join()).toContain('the world waits for another version');
    // The newer machine refuses changes meanwhile.
    const { userId } = await old.app.register(world, { email: 'between@example.com' });
    expect(await giveTestCommand(there, 'test.verify', { userId })).toEqual({ refused: 'maintenance' });
    // The older machine is stopped in the middle of work: everything that it acknowledged remains, and nothing that it refused.
    const funded = { userId, coin: 'USDT', mode: 'real', account: 'currency' } as const;
    let answered = 0;
    const working = (async () => {
      while ((await giveTestCommand(world, 'test.fund', { ...funded, amount: '1' })) === undefined)
        answered += 1;
    })();
    await until('work goes on', () => answered > 20 || undefined);
    await old.stop();
    await working;
    const leader = await findLeader([newer], 'upgraded');
    const now = await leader.world('upgraded');
    expect(now.replica?.waitsFor).toBeUndefined();
    expect(now.ledger.balance(userAccount(userId, 'real', 'currency', 'available'), 'USDT')).toBe(
      BigInt(answered),
    );
    expectLedgerSound(now);
    await newer.app.register(now, { email: 'after@example.com' });
    // An older machine that comes back waits and changes nothing.
    old = await startMachine(older);
    const behind = await old.world('upgraded');
    await until('it waits', () => behind.replica?.waitsFor);
    expect(behind.replica?.waitsFor).toContain('1.1.0');
    expect(await giveTestCommand(behind, 'test.verify', { userId })).toEqual({ refused: 'maintenance' });
    await old.stop();
    expect(newer.cluster.replicas.get('upgraded')?.leads).toBe(true);
    expect(now.stopped).toBeUndefined();
    rmSync(folder, { recursive: true, force: true });
    const { states, close } = await openLog(addresses, 'upgraded');
    await until('the newer has kept it', async () => (await states.newestName()) === undefined || undefined);
    await close();
    // A machine of the older version cannot use a state of the newer one.
    const late = await startMachine({ addresses, name: 'late', program: '1.0.0' });
    expect(await late.app.directory.find('upgraded')).toBeUndefined();
    await late.stop();
    await newer.stop();
  });

  it('apply an entry that is larger than the largest message', async () => {
    const { addresses } = servers;
    const one = await startMachine({ addresses, name: 'one' });
    const other = await startMachine({ addresses, name: 'other' });
    await one.app.directory.create({ id: 'large', seed: 'large', clock: 'live' });
    const worlds = [await one.world('large'), await other.world('large')] as const;
    const leader = await findLeader([one, other], 'large');
    const world = await leader.world('large');
    const { userId } = await leader.app.register(world);
    const input = { userId, note: 'x'.repeat(200_000) };
    await giveTestCommand(world, 'test.verify', input);
    await inStep([one, other], 'large');
    expect(rowDifferences(worlds[0], worlds[1])).toEqual([]);
    for (const held of worlds) expect(held.db.user.get(userId)?.kycStatus).toBe('verified');
    // A forwarded command has to fit into one message.
    const follower = leader === one ? other : one;
    const there = await follower.world('large');
    const refused = await giveTestCommand(there, 'test.verify', input);
    expect(refused).toEqual({ refused: 'bodyTooLarge' });
    expect(follower.reports.join()).toContain('a command is larger than a message');
    await giveTestCommand(there, 'test.verify', { userId });
    await other.stop();
    await one.stop();
  });
});
