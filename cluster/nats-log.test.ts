import { Objm } from '@nats-io/obj';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NatsCluster } from './nats-cluster.ts';
import { appendUntilCertain, type LoggedText, retryUntil } from './shared-log.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';

const policy = retryUntil(() => false);
const getLog = async (cluster: NatsCluster, world: string) => (await cluster.log(world)).log;

describe.skipIf(!hasNatsServer('the shared log against real servers'))('the log on three servers', () => {
  let servers: NatsServers;
  let one: NatsCluster;
  let other: NatsCluster;

  beforeAll(async () => {
    servers = await NatsServers.start(3);
    one = await NatsCluster.connect({ addresses: servers.addresses, node: 'one' });
    other = await NatsCluster.connect({ addresses: servers.addresses.toReversed(), node: 'other' });
    await until('the servers have elected', async () => {
      await getLog(one, 'first');
      return true;
    });
  }, 120_000);
  afterAll(async () => {
    await one.close();
    await other.close();
    await servers.close();
  });

  it('accepts an entry only after the one that its author names', async () => {
    const log = await getLog(one, 'order');
    const same = await getLog(other, 'order');
    expect(await log.append({ id: 'a', text: 'first', after: 0 })).toBe('accepted');
    expect(await same.append({ id: 'b', text: 'late', after: 0 })).toBe('refused');
    expect(await same.append({ id: 'c', text: 'early', after: 2 })).toBe('refused');
    expect(await same.append({ id: 'd', text: 'second', after: 1 })).toBe('accepted');
    expect(await log.read(2)).toEqual({ sequence: 2, id: 'd', text: 'second' });
    expect(await log.read(3)).toBeUndefined();
    expect(await log.bounds()).toEqual({ first: 1, last: 2 });
  });

  it('accepts exactly one of two entries after the same one, in a hundred tries', async () => {
    const logs = [await getLog(one, 'race'), await getLog(other, 'race')] as const;
    const winners = new Set<string>();
    for (let after = 0; after < 100; after += 1) {
      const fates = await Promise.all(
        logs.map((log, index) =>
          appendUntilCertain(log, { id: `${index}-${after}`, text: 'x', after }, policy),
        ),
      );
      expect([...fates].sort()).toEqual(['accepted', 'deposed']);
      winners.add(String(fates.indexOf('accepted')));
    }
    expect((await logs[0].bounds()).last).toBe(100);
    expect(winners.size).toBeGreaterThan(0);
  });

  it('stores an entry once if it is sent several times at once, and confirms it to each sender', async () => {
    const logs = [await getLog(one, 'repeated'), await getLog(other, 'repeated')];
    for (let after = 0; after < 30; after += 1) {
      const draft = { id: `r-${after}`, text: 'x', after };
      const sent = [...logs, ...logs].map((log) => appendUntilCertain(log, draft, policy));
      expect(new Set(await Promise.all(sent))).toEqual(new Set(['accepted']));
    }
    expect(await logs[0]?.bounds()).toEqual({ first: 1, last: 30 });
    expect((await logs[0]?.read(30))?.id).toBe('r-29');
  });

  it('announces every stored entry and no refused one', async () => {
    const log = await getLog(one, 'published');
    const announced: LoggedText[] = [];
    const stop = (await getLog(other, 'published')).subscribe((entry) => announced.push(entry));
    await other.connection.flush();
    const text = 'two\nlines';
    await log.append({ id: 'a', text, after: 0 });
    await log.append({ id: 'b', text: 'refused', after: 0 });
    await log.append({ id: 'c', text: 'third', after: 1 });
    await until('both are announced', () => announced.length === 2 || undefined);
    expect(announced).toEqual([
      { sequence: 1, id: 'a', text },
      { sequence: 2, id: 'c', text: 'third' },
    ]);
    stop();
  });

  it('answers a request that was sent just before a move, through the new log server', async () => {
    const mover = await NatsCluster.connect({ addresses: servers.addresses, node: 'mover' });
    const log = await getLog(mover, 'first');
    const all = servers.addresses.map((address) => address.replace('nats://', ''));
    const [next = '', after = ''] = all.filter((server) => server !== mover.server);
    mover.moveTo(0, next);
    // The client names its server while it still dials it, and the first request of that moment is lost.
    const [bounds, known] = await Promise.all([log.bounds(), mover.registry.get('first')]);
    expect([bounds.first, known?.isGone]).toEqual([1, false]);
    expect(mover.server).toBe(next);
    // It moved a moment ago.
    mover.moveTo(1_000, after);
    expect(await log.bounds()).toEqual(bounds);
    expect(mover.server).toBe(next);
    await mover.close();
  });

  it('is read through another log server only if the current one is stopped', async () => {
    const mover = await NatsCluster.connect({ addresses: servers.addresses, node: 'seeker' });
    const log = await getLog(mover, 'first');
    const present = mover.server;
    await mover.seek(() => 0, 'first');
    expect(mover.server).toBe(present);
    const stopped = servers.addresses.indexOf(`nats://${present}`);
    servers.signal(stopped, 'SIGSTOP');
    await until('another server is found', async () => {
      await mover.seek(() => 20_000, 'first');
      return mover.server !== present || undefined;
    });
    // The stopped server may have led the log: until another leads it, a request ends by its timeout.
    await until('the log is read', async () => (await log.bounds()).first === 1 || undefined);
    servers.signal(stopped, 'SIGCONT');
    await mover.close();
    for (const user of [one, other])
      await until('the log answers both', async () => (await getLog(user, 'first')).bounds());
  });

  it('stores objects three times, although the first try to create their store failed', async () => {
    const { logId } = await one.log('bucket');
    vi.spyOn(Objm.prototype, 'create').mockImplementationOnce((_, options) => {
      Object.assign(options ?? {}, { replicas: 1 });
      return Promise.reject(new Error('timeout'));
    });
    const objects = await one.objects('bucket', logId);
    // A single request may be lost while the log server that was stopped before catches up.
    await until(
      'the bucket has three copies',
      async () => (await objects.status()).replicas === 3 || undefined,
    );
  });

  it('keeps the numbers of its entries after its beginning is deleted', async () => {
    const log = await getLog(one, 'old');
    for (let after = 0; after < 5; after += 1) await log.append({ id: `${after}`, text: 'x', after });
    await log.forget(3);
    expect(await log.bounds()).toEqual({ first: 4, last: 5 });
    expect(await log.read(3)).toBeUndefined();
    expect(await log.append({ id: 'next', text: 'x', after: 5 })).toBe('accepted');
    await other.registry.refresh();
    expect([...other.registry.worlds.keys()]).toContain('old');
  });

  it('loses nothing and keeps the order while servers are killed one after the other', async () => {
    const log = await getLog(one, 'killed');
    let after = 0;
    for (const index of [0, 1]) {
      await servers.kill(index);
      for (let count = 0; count < 10; count += 1) {
        const draft = { id: `k-${after}`, text: `${after}`, after };
        expect(await appendUntilCertain(log, draft, policy)).toBe('accepted');
        after += 1;
      }
      servers.launch(index);
    }
    for (let sequence = 1; sequence <= after; sequence += 1)
      expect((await log.read(sequence))?.text).toBe(String(sequence - 1));
  }, 120_000);
});
