/** Worlds that two machines hold, on a real server of NATS: both lead some of them, and each machine lists all. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStep, type Machine, startMachine } from './testing/machine.ts';
import { NatsServers, natsOrSay, until } from './testing/nats-servers.ts';

describe.skipIf(!natsOrSay('leads and lists of worlds on several machines'))(
  'worlds of several machines',
  () => {
    let servers: NatsServers;
    beforeAll(async () => {
      servers = await NatsServers.start(1);
    }, 120_000);
    afterAll(() => servers.close());

    it('are led by all of them, and listed by each', async () => {
      const options = { addresses: servers.addresses, spreads: true, listens: true };
      const one = await startMachine({ ...options, name: 'one' });
      const other = await startMachine({ ...options, name: 'other' });
      const machines = [one, other];
      const ids = ['shared-1', 'shared-2', 'shared-3', 'shared-4'];
      for (const id of ids) await one.app.directory.create({ id, seed: id, clock: 'live' });
      const leadsOf = ({ cluster }: Machine) => ids.filter((id) => cluster.replicas.get(id)?.leads === true);
      await until(
        'each leads two',
        () => machines.every((machine) => leadsOf(machine).length === 2) || undefined,
      );
      for (const id of ids) {
        const follower = machines.find((machine) => !leadsOf(machine).includes(id))!;
        await follower.app.register(await follower.world(id));
        await inStep(machines, id);
      }
      // A third one holds none of them, and hears of all but those before the one that was listed last.
      const third = await startMachine({ ...options, name: 'third', replicas: 0 });
      const world = await third.app.world({ storage: 'memory' });
      const listed = async () => {
        const { list, unopened, next } = await third.app.data(sim.worldList, { after: ids[0] }, { world });
        return { found: list.filter(({ id }) => id !== world.id), unopened, next };
      };
      // What it has heard of the others is a second old at most.
      const wanted = ids.slice(1).map((id) => {
        const leader = machines.find((machine) => leadsOf(machine).includes(id))!;
        const follower = machines.find((machine) => machine !== leader)!;
        return `${id} of ${id} with a user, led at ${leader.address}, followed at ${follower.address}`;
      });
      let seen: string[] = [];
      await until('it knows where they are', async () => {
        const { found, unopened, next } = await listed();
        seen = found.map(({ id, seed, users, machines: places = [] }) => {
          const at = places.map(({ address, leads }) => `${leads ? 'led' : 'followed'} at ${address}`);
          return [`${id} of ${seed} with ${users > 1 ? 'a user' : 'nobody'}`, ...at].join(', ');
        });
        return (seen.join() === wanted.join() && unopened.length === 0 && next === null) || undefined;
      }).catch(() => undefined);
      expect(seen).toEqual(wanted);
      for (const id of ids) expect(third.app.directory.ready(id)).toBeUndefined();
      await other.stop();
      await one.stop();
      await until('nobody tells of them', async () => {
        const { found, unopened } = await listed();
        const missing = unopened.map(({ id }) => id).join();
        return (found.length === 0 && missing === ids.slice(1).join()) || undefined;
      });
      await third.stop();
    });
  },
);
