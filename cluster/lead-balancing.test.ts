/** Leads and lists of worlds that two machines hold, on a real log server. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStep, type Machine, startMachine } from './testing/machine.ts';
import { hasNatsServer, NatsServers, until } from './testing/nats-servers.ts';

describe.skipIf(!hasNatsServer('leads and lists of worlds on several machines'))(
  'worlds of several machines',
  () => {
    let servers: NatsServers;
    beforeAll(async () => {
      servers = await NatsServers.start(1);
    }, 120_000);
    afterAll(() => servers.close());

    it('are led by both machines that hold them, and listed by every machine', async () => {
      const options = { addresses: servers.addresses, balances: true, listens: true };
      const one = await startMachine({ ...options, name: 'one' });
      const other = await startMachine({ ...options, name: 'other' });
      const machines = [one, other];
      const ids = ['shared-1', 'shared-2', 'shared-3', 'shared-4'];
      for (const id of ids) await one.app.directory.create({ id, seed: id, clock: 'live' });
      const getLeads = ({ cluster }: Machine) => ids.filter((id) => cluster.replicas.get(id)?.leads === true);
      await until(
        'each leads two',
        () => machines.every((machine) => getLeads(machine).length === 2) || undefined,
      );
      for (const id of ids) {
        const follower = machines.find((machine) => !getLeads(machine).includes(id))!;
        await follower.app.register(await follower.world(id));
        await inStep(machines, id);
      }
      // The third machine holds none of the worlds and lists those after the first id.
      const third = await startMachine({ ...options, name: 'third', replicas: 0 });
      const world = await third.app.world({ storage: 'memory' });
      const listed = async () => {
        const { list, unopened, next } = await third.app.data(sim.worldList, { after: ids[0] }, { world });
        return { found: list.filter(({ id }) => id !== world.id), unopened, next };
      };
      const wanted = ids.slice(1).map((id) => {
        const leader = machines.find((machine) => getLeads(machine).includes(id))!;
        const follower = machines.find((machine) => machine !== leader)!;
        return `${id} of ${id} with a user, led at ${leader.address}, followed at ${follower.address}`;
      });
      let seen: string[] = [];
      await until('the third machine lists all places', async () => {
        const { found, unopened, next } = await listed();
        seen = found.map(({ id, seed, users, machines: places = [] }) => {
          const at = places.map(({ address, leads }) => `${leads ? 'led' : 'followed'} at ${address}`);
          return [`${id} of ${seed} with ${users > 1 ? 'a user' : 'no user'}`, ...at].join(', ');
        });
        return (seen.join() === wanted.join() && unopened.length === 0 && next === null) || undefined;
      }).catch(() => undefined);
      expect(seen).toEqual(wanted);
      for (const id of ids) expect(third.app.directory.ready(id)).toBeUndefined();
      await other.stop();
      await one.stop();
      await until('no machine describes the worlds', async () => {
        const { found, unopened } = await listed();
        const missing = unopened.map(({ id }) => id).join();
        return (found.length === 0 && missing === ids.slice(1).join()) || undefined;
      });
      await third.stop();
    });
  },
);
