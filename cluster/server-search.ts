/** Finds the log servers through which a stream can be written: a log server that is cut from the leader of the stream passes no request on to it. */
import type { StreamInfo } from '@nats-io/jetstream';

const connectMs = 2_000;
const answerMs = 2_000;
/** Log servers of a stream exchange a heartbeat every second. */
const peerSilenceNs = 3_000 * 1_000_000;

/** Returns whether the leader that gave the answer reaches most of the copies. */
function hasQuorum({ cluster }: StreamInfo): boolean {
  if (cluster?.leader === undefined) return cluster === undefined;
  const peers = cluster.replicas ?? [];
  const reached = peers.filter(({ active, offline }) => offline !== true && active < peerSilenceNs);
  return (reached.length + 1) * 2 > peers.length + 1;
}

async function leadsToQuorum(server: string, stream: string): Promise<boolean> {
  const [{ connect }, { jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ]);
  const connection = await connect({ servers: server, reconnect: false, timeout: connectMs });
  try {
    const manager = await jetstreamManager(connection, { timeout: answerMs, checkAPI: false });
    return hasQuorum(await manager.streams.info(stream));
  } finally {
    await connection.close();
  }
}

/** Returns the servers (`host:port`) through which a stream can be written now, in their order; resolves within about four seconds. */
export async function findWritableThrough(servers: readonly string[], stream: string): Promise<string[]> {
  const canWrite = await Promise.all(
    servers.map((server) => leadsToQuorum(server, stream).catch(() => false)),
  );
  return servers.filter((_, index) => canWrite[index]);
}
