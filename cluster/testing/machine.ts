/** A machine of a cluster in the process of a test: the app without a port, and worlds in a folder of its own. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppParts } from '../../server/app.ts';
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts';
import type { Directory } from '../../server/world/directory.ts';
import { type EntryRow, programVersion } from '../../server/world/journal/journal-entry.ts';
import { packedStates } from '../../server/world/packed-states.store.ts';
import { type RealTime, realTime } from '../../server/world/real-clock.ts';
import { createFileName } from '../../server/world/security.ts';
import type { World } from '../../server/world/world.ts';
import { writeState } from '../../server/world/world-spec.ts';
import { Cluster } from '../cluster.ts';
import { beginLog, encodeEntry } from '../entries.ts';
import { NatsCluster } from '../nats-cluster.ts';
import { appendUntilCertain, retryUntil } from '../shared-log.ts';
import { until } from './nats-servers.ts';

export interface Machine {
  readonly name: string;
  readonly app: TestApp;
  /** Empty unless the machine listens. */
  readonly address: string;
  readonly cluster: Cluster;
  /** Messages that the machine logged. */
  readonly reports: string[];
  /** Resolves to the world once this machine holds it. */
  world(id: string): Promise<World>;
  stop(): Promise<void>;
}

export interface MachineOptions {
  addresses: readonly string[];
  name: string;
  /** A folder that outlives the machine; a temporary one if absent. */
  folder?: string;
  keepEvery?: number;
  /** Receives the spans of its requests. */
  spans?: AppParts['spans'];
  /** Its version; the version of the program if absent. */
  program?: string;
  /** Its clocks; the real ones if absent. */
  real?: RealTime;
  /** Makes it listen, so that other machines can forward requests to it. */
  listens?: boolean;
  /** Gives leads to machines that have fewer; false if absent, so that the leader of a test does not change. */
  balances?: boolean;
  /** Machines that hold each world; all if absent. */
  replicas?: number;
}

export async function startMachine(options: MachineOptions): Promise<Machine> {
  const { addresses, name, folder, keepEvery, program, spans, replicas = 100, balances = false } = options;
  const { real = realTime } = options;
  const own = folder ?? mkdtempSync(join(tmpdir(), `papertape-${name}-`));
  const reports: string[] = [];
  const report = (details: Record<string, unknown>, message: string) => {
    reports.push(`${message} ${String(details['err'] ?? details['reason'] ?? '')}`);
  };
  const node = `${name}-${createFileName()}`;
  const cluster = await Cluster.start({
    addresses,
    node,
    real,
    report,
    silenceMs: 1_000,
    name,
    replicas,
    graceMs: 500,
    heartbeatMs: 200,
    lostAfterMs: 1_000,
    balances,
    ...(keepEvery === undefined ? {} : { keepEvery }),
    ...(program === undefined ? {} : { program }),
  });
  const app = await createTestApp({
    real,
    parts: { simulator: {}, elsewhere: cluster, spans },
    dataFolder: own,
    sharing: cluster,
    report,
  });
  cluster.attend(app.directory);
  let address = '';
  if (options.listens === true) {
    address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    cluster.reachableAt(address);
  }
  return {
    name,
    address,
    app,
    cluster,
    reports,
    async world(id) {
      let found: World | undefined;
      await until(`${name} holds ${id}`, async () => {
        found = await app.directory.find(id);
        return found;
      });
      if (found === undefined) throw new Error(`no world ${id}`);
      return found;
    },
    async stop() {
      await cluster.retire();
      await app.close();
      await cluster.close();
      if (folder === undefined) rmSync(own, { recursive: true, force: true });
    },
  };
}

/** Resolves to the leader of a world. */
export async function findLeader(machines: readonly Machine[], id: string): Promise<Machine> {
  let leader: Machine | undefined;
  await until(`a machine leads ${id}`, () => {
    leader = machines.find(({ cluster }) => cluster.replicas.get(id)?.leads === true);
    return leader;
  });
  if (leader === undefined) throw new Error('no machine leads');
  return leader;
}

/** Resolves when all machines have applied the same entry and the same event. */
export async function inStep(machines: readonly Machine[], id: string): Promise<void> {
  await until('all machines are in step', () => {
    const worlds = machines.flatMap(({ app }) => app.directory.ready(id) ?? []);
    const ends = worlds.map(({ journal, log }) => `${journal.sequence} ${log.state.hash}`);
    return (ends.length === machines.length && new Set(ends).size === 1) || undefined;
  });
}

/** Writes the journal of a world without a cluster into a log, as if a machine that is gone had led it. */
export async function offerJournal(
  addresses: readonly string[],
  directory: Directory,
  source: World,
  rows: readonly EntryRow[],
): Promise<void> {
  const nats = await NatsCluster.connect({ addresses, node: 'plain' });
  const policy = retryUntil(() => false);
  const { log, logId } = await nats.log(source.id);
  const states = await nats.states(source.id, logId, log);
  const { folder, template, remove } = directory.workshop('beginning');
  const { id, seed, state } = source;
  writeState(
    template,
    { id, seed, startTime: state.createdAt, clock: 'paused', settings: source.settings },
    1,
    0,
  );
  packedStates.setPosition(folder, { logId, logSequence: 1 });
  const object = await states.offer(packedStates.pack(folder), 1, 'plain');
  remove();
  await beginLog(log, { node: 'plain', program: programVersion, object }, policy);
  for (const [index, row] of rows.entries()) {
    const head = { node: 'plain', epoch: 1, now: row.at, mode: 'paused', rate: 0 } as const;
    const text = encodeEntry(head, { kind: 'turn', row });
    await appendUntilCertain(log, { id: `plain.${index}`, text, after: index + 1 }, policy);
  }
  await nats.close();
}

/** Opens the log of a world; `first` returns whether the state of its beginning still exists. */
export async function openLog(addresses: readonly string[], world: string) {
  const nats = await NatsCluster.connect({ addresses, node: 'reader' });
  const { log, logId } = await nats.log(world);
  const objects = await nats.objects(world, logId);
  const states = await nats.states(world, logId, log);
  const first = async () => (await objects.list()).some(({ name }) => name.startsWith('state-000000000001'));
  return { nats, states, first, close: () => nats.close() };
}
