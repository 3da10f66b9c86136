/**
 * Compares log servers by what a machine could do through each of them. In a cut, a log server passes on neither requests to the leader of a stream that it
 * cannot reach nor messages of machines that use such a server.
 */
import type { StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { memberSubjects } from './members.ts';

const connectMs = 2_000;
const answerMs = 2_000;
/** Machines answer a greeting at once. */
const listenMs = 1_000;
/** Log servers of a stream exchange a heartbeat every second. */
const peerSilenceNs = 3_000 * 1_000_000;

interface ServerView {
  /** Returns whether the log of the world can be written through the server. */
  readonly canWrite: boolean;
  /** The number of machines whose heartbeats arrive there. */
  readonly machines: number;
}

const noView: ServerView = { canWrite: false, machines: 0 };

/** Returns whether the leader that gave the answer reaches most of the copies. */
function hasQuorum({ cluster }: StreamInfo): boolean {
  if (cluster?.leader === undefined) return cluster === undefined;
  const peers = cluster.replicas ?? [];
  const reached = peers.filter(({ active, offline }) => offline !== true && active < peerSilenceNs);
  return (reached.length + 1) * 2 > peers.length + 1;
}

async function countMachines(connection: NatsConnection): Promise<number> {
  const nodes = new Set<unknown>();
  connection.subscribe(memberSubjects.heartbeat, {
    callback: (error, message) => {
      if (error === null) nodes.add(message.json<{ node: unknown }>().node);
    },
  });
  connection.publish(memberSubjects.hello);
  await new Promise((resolve) => setTimeout(resolve, listenMs));
  return nodes.size;
}

async function viewServer(server: string, stream: string): Promise<ServerView> {
  const [{ connect }, { jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ]);
  const connection = await connect({ servers: server, reconnect: false, timeout: connectMs });
  try {
    const manager = await jetstreamManager(connection, { timeout: answerMs, checkAPI: false });
    const [canWrite, machines] = await Promise.all([
      manager.streams.info(stream).then(hasQuorum, () => false),
      countMachines(connection),
    ]);
    return { canWrite, machines };
  } finally {
    await connection.close();
  }
}

const isBetter = (one: ServerView, other: ServerView) =>
  one.canWrite === other.canWrite ? one.machines > other.machines : one.canWrite;

/** Returns the best of some log servers (`host:port`) for the log of a world, and `present` if none is better; resolves within about four seconds. */
export async function findBestServer(
  servers: readonly string[],
  present: string,
  stream: string,
): Promise<string> {
  const views = await Promise.all(
    servers.map(async (server) => ({
      server,
      view: await viewServer(server, stream).catch(() => noView),
    })),
  );
  let best = { server: present, view: views.find(({ server }) => server === present)?.view ?? noView };
  for (const other of views) if (isBetter(other.view, best.view)) best = other;
  return best.server;
}
