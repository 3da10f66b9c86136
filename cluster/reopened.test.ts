/** Machines that return to a world on a real log server: reopened, restarted, or away for longer than the log goes back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../server/testing/test-app.ts';
import { giveTestCommand } from '../server/testing/test-commands.ts';
import { rowDifferences } from '../server/world/journal/compare-rows.store.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import { realTime } from '../server/world/real-clock.ts';
import { decodeEntry } from './entries.ts';
import { NatsLog } from './nats-log.ts';
import { findLeader, inStep, openLog, startMachine } from './testing/machine.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';

describe.runIf(isDeep && hasNatsServer('machines that come back'))(
  'a machine that comes back to a world',
  () => {
    let servers: NatsServers;
    const folder = mkdtempSync(join(tmpdir(), 'papertape-back-'));

    beforeAll(async () => {
      servers = await NatsServers.start(1);
    }, 120_000);
    afterEach(() => vi.restoreAllMocks());
    afterAll(async () => {
      await servers.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('continues from a stored state if the missed entries are deleted from the log', async () => {
      const { addresses } = servers;
      const one = await startMachine({ addresses, name: 'one', keepEvery: 3 });
      const subscribed: NatsLog[] = [];
      const cutOff = new Set<NatsLog>();
      const { subscribe, read } = NatsLog.prototype;
      vi.spyOn(NatsLog.prototype, 'subscribe').mockImplementation(function (this: NatsLog, onEntry) {
        subscribed.push(this);
        return subscribe.call(this, (entry) => {
          if (!cutOff.has(this)) onEntry(entry);
        });
      });
      vi.spyOn(NatsLog.prototype, 'read').mockImplementation(function (this: NatsLog, sequence) {
        return cutOff.has(this) ? Promise.reject(new Error('cut off')) : read.call(this, sequence);
      });
      await one.app.directory.create({ id: 'missed', seed: 'missed', clock: 'live' });
      const world = await one.world('missed');
      const other = await startMachine({ addresses, name: 'other' });
      const behind = await other.world('missed');
      await inStep([one, other], 'missed');
      const { states, nats, close } = await openLog(addresses, 'missed');
      cutOff.add(subscribed.at(-1)!);
      await one.app.register(world);
      await until('a later state is kept', async () => {
        const kept = await states.newestName();
        return (kept !== undefined && kept.sequence > behind.journal.logged + 1) || undefined;
      });
      const { log } = await nats.log('missed');
      await log.forget(((await states.newestName())?.sequence ?? 0) - 1);
      cutOff.clear();
      await inStep([one, other], 'missed');
      expect(rowDifferences(world, await other.world('missed'))).toEqual([]);
      await other.app.register(await other.world('missed'), { email: 'later@example.com' });
      await close();
      await other.stop();
      await one.stop();
    });

    it('has its commands executed after it removed its copy and opened the world again', async () => {
      const one = await startMachine({ addresses: servers.addresses, name: 'one' });
      const other = await startMachine({ addresses: servers.addresses, name: 'other' });
      await one.app.directory.create({ id: 'again', seed: 'again', clock: 'live' });
      await other.app.register(await other.world('again'));
      const before = await other.world('again');
      await other.app.directory.putDown('again');
      const world = await other.world('again');
      expect(world).not.toBe(before);
      const { userId } = await other.app.register(world, { email: 'again@example.com' });
      expect((await one.world('again')).db.user.get(userId)).toBeDefined();
      await inStep([one, other], 'again');
      await other.stop();
      await one.stop();
    });

    it('leads in a later epoch than any before after all machines are restarted', async () => {
      const alone = { addresses: servers.addresses, name: 'alone', folder };
      let machine = await startMachine(alone);
      await machine.app.directory.create({ id: 'epochs', seed: 'epochs', clock: 'live' });
      const other = await startMachine({ addresses: servers.addresses, name: 'other' });
      await other.world('epochs');
      const taking = other.cluster.replicas.get('epochs');
      await taking?.lead();
      const last = taking?.epoch ?? 0;
      expect(last).toBeGreaterThan(1);
      await machine.stop();
      await other.stop();
      // Its file is at the end of the log, as after a turn that was the last entry.
      const { nats, close } = await openLog(servers.addresses, 'epochs');
      const { log, logId } = await nats.log('epochs');
      const logSequence = (await log.bounds()).last;
      await close();
      packedStates.setPosition(join(folder, 'worlds', 'epochs'), { logId, logSequence });
      machine = await startMachine(alone);
      await machine.world('epochs');
      await findLeader([machine], 'epochs');
      expect(machine.cluster.replicas.get('epochs')?.epoch).toBeGreaterThan(last);
      await machine.stop();
      // The world in its folder also opens without a cluster.
      const plain = await createTestApp({ dataFolder: folder, real: realTime });
      const world = await plain.directory.find('epochs');
      expect(world?.stopped).toBeUndefined();
      await plain.register(world!, { email: 'plain@example.com' });
      await plain.close();
    });

    it('executes nothing while its log is deleted, reports that, and starts no new log after a restart', async () => {
      const { addresses } = servers;
      const away = mkdtempSync(join(tmpdir(), 'papertape-away-'));
      let machine = await startMachine({ addresses, name: 'left', folder: away });
      await machine.app.directory.create({ id: 'lost', seed: 'lost', clock: 'live' });
      const world = await machine.world('lost');
      const { userId } = await machine.app.register(world);
      const { nats, close } = await openLog(addresses, 'lost');
      const { logId } = await nats.log('lost');
      await nats.drop('lost', logId);
      expect(await giveTestCommand(world, 'test.verify', { userId })).toEqual({ refused: 'outcomeUnknown' });
      expect(machine.reports.join()).toContain('the shared log is silent');
      expect(world.db.user.get(userId)).toBeDefined();
      await close();
      await machine.stop();
      machine = await startMachine({ addresses, name: 'left', folder: away });
      await expect(machine.app.directory.find('lost')).rejects.toThrow('ends before what was acknowledged');
      await machine.stop();
      rmSync(away, { recursive: true, force: true });
    });

    it('has the same copy with a wrong clock, and world time never moves back', async () => {
      const { addresses } = servers;
      const hour = 3_600_000;
      const ahead = { now: () => realTime.now() + hour, monotonic: () => realTime.monotonic() };
      const one = await startMachine({ addresses, name: 'one' });
      await one.app.directory.create({ id: 'clocks', seed: 'clocks', clock: 'live' });
      const other = await startMachine({ addresses, name: 'other', real: ahead });
      const worlds = [await one.world('clocks'), await other.world('clocks')] as const;
      for (const [index, machine] of [one, other, one].entries()) {
        await machine.cluster.replicas.get('clocks')?.lead();
        for (const machine of [one, other]) {
          const world = await machine.world('clocks');
          await machine.app.register(world, { email: `${index}-${machine.name}@example.com` });
        }
        await inStep([one, other], 'clocks');
      }
      expect(rowDifferences(worlds[0], worlds[1])).toEqual([]);
      const { nats, close } = await openLog(addresses, 'clocks');
      const { log } = await nats.log('clocks');
      const { last } = await log.bounds();
      const entries = await Promise.all(Array.from({ length: last }, (_, at) => log.read(at + 1)));
      const nows = entries.map((entry) => decodeEntry(entry?.text ?? '').now);
      expect(nows).toEqual([...nows].sort((left, right) => left - right));
      await close();
      await other.stop();
      await one.stop();
    });
  },
);
