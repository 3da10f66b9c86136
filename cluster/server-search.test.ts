/** Two log servers without a route between them, as after a cut. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realTime } from '../server/world/real-clock.ts';
import { Members } from './members.ts';
import { NatsCluster } from './nats-cluster.ts';
import { registryName } from './registry.ts';
import { findBestServer } from './server-search.ts';
import { hasNatsServer, NatsServers } from './testing/nats-servers.ts';

describe.skipIf(!hasNatsServer('the choice of a log server'))('the best log server', () => {
  let sides: NatsServers[];
  let clusters: NatsCluster[];
  let servers: string[];

  beforeAll(async () => {
    sides = [await NatsServers.start(1), await NatsServers.start(1)];
    clusters = await Promise.all(
      sides.map(({ addresses }) => NatsCluster.connect({ addresses, node: 'side' })),
    );
    servers = clusters.map(({ server }) => server);
  }, 120_000);
  afterAll(async () => {
    for (const cluster of clusters) await cluster.close();
    for (const side of sides) await side.close();
  });

  it('is the current one if no other reaches more', async () => {
    for (const present of servers) expect(await findBestServer(servers, present, registryName)).toBe(present);
    // Neither has the stream.
    for (const present of servers) expect(await findBestServer(servers, present, 'absent')).toBe(present);
  });

  it('is the one that reaches more machines, if the log can be written through it', async () => {
    const [one = '', other = ''] = servers;
    const description = { address: null, word: '', program: '', holds: [], name: 'machine' };
    const members = new Members({
      connection: clusters[1]!.connection,
      real: realTime,
      node: 'machine',
      heartbeatMs: 60_000,
      describe: () => description,
    });
    expect(await findBestServer(servers, one, registryName)).toBe(other);
    // It is worth less than a log that can be written.
    await clusters[0]!.log('only-here');
    const stream = (await clusters[0]!.logs()).map(({ world, logId }) => `papertape-${world}-${logId}`)[0];
    expect(await findBestServer(servers, other, stream ?? '')).toBe(one);
    members.leave();
  });
});
