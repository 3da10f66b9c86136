/** Starts Papertape. Only this file reads the environment, starts real time and listens. */
import { hash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Cluster } from '../cluster/cluster.ts';
import { makeFirstWorld } from '../lab/server/first-world.ts';
import { LessonProcess } from '../lab/server/play/lesson-process.ts';
import { createApp } from './app.ts';
import { openDefaultWorld } from './default-world.ts';
import { beatMs } from './feeds/gateway.ts';
import { ForeignProcess, usualBounds } from './foreign-process.ts';
import { listGreeting } from './greeting.ts';
import { addressAt } from './http/lan-door.ts';
import { warmUp } from './market/warm-up.ts';
import { demoLogin } from './modules/identity/demo-users.ts';
import { modules } from './modules.ts';
import { takeOwnDemoPassword } from './office/demo-password.ts';
import { getRecordingsFolder } from './recordings/recording-store.ts';
import { ReplayThread } from './replay-thread.ts';
import { listAdvice } from './settings/advice.ts';
import { explainListening, tryAddress } from './settings/listen.ts';
import { SettingFault } from './settings/setting.ts';
import { readServerSettings } from './settings/settings.ts';
import { takeSimulatorToken } from './simulator-token.ts';
import { releaseStartMemory } from './start-memory.ts';
import { DataFault, toFolderFault } from './world/data-fault.ts';
import { Directory } from './world/directory.ts';
import { lockFolder } from './world/folder-lock.ts';
import { adviseOtherFolder, isInContainer } from './world/in-container.ts';
import { takeMachineName } from './world/machine-name.ts';
import { realTime } from './world/real-clock.ts';
import type { Report } from './world/report.ts';

/** Handlers of signals and uncaught errors; before the server listens, both end the process. */
let onStopSignal = (code: number): void => process.exit(code);
let onUncaughtError = (error: unknown, _kind: string): void => failBy(error);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => onStopSignal(code));
// A parent with an IPC channel ends the server with itself, even if it is killed.
process.once('disconnect', () => onStopSignal(129));
process.channel?.unref();
for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(kind, (error: unknown) => onUncaughtError(error, kind));
// A closed terminal or pipe must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Ends the process with one sentence about a setting or the data folder, or with the stack of any other error. */
function failBy(error: unknown): never {
  const fault = toFolderFault(dataFolder, error);
  const isExplained =
    fault instanceof SettingFault || fault instanceof DataFault || !(fault instanceof Error);
  console.error(isExplained ? String(fault instanceof Error ? fault.message : fault) : fault.stack);
  process.exit(1);
}

let dataFolder = '';
const settings = readServerSettings(process.env);
const { host, port, isReachable, publicUrl, folders } = settings;
dataFolder = settings.dataFolder;

const lock = lockFolder(dataFolder);
if (lock === undefined)
  throw new DataFault(`Another server uses ${dataFolder}. Stop it, ${adviseOtherFolder(dataFolder)}.`);
const ownToken = settings.simulator === 'own' ? takeSimulatorToken(dataFolder) : undefined;
const simulator = settings.simulator === 'own' ? ownToken : settings.simulator;
// The name follows from the data folder, so that the next start clears what a killed server left.
const folderHash = hash('sha256', dataFolder).slice(0, 12);
const memoryFolder = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `papertape-${folderHash}`);
rmSync(memoryFolder, { recursive: true, force: true });

process.once('exit', () => {
  lock.release();
  rmSync(memoryFolder, { recursive: true, force: true });
});
// A wrong address ends the start before it creates a world.
await tryAddress(host, port);

/** Joins the cluster; without one the NATS client is not loaded. */
async function joinCluster(): Promise<Cluster | undefined> {
  if (settings.cluster === undefined) return undefined;
  const { addresses, replicas } = settings.cluster;
  const { Cluster: Joined } = await import('../cluster/cluster.ts');
  const node = `${settings.cluster.node}-${process.pid}-${realTime.now().toString(36)}`;
  const report: Report = (details, message) => app.log.error(details, message);
  const name = takeMachineName(dataFolder);
  try {
    return await Joined.start({ addresses, node, name, replicas, real: realTime, report });
  } catch (error) {
    throw new SettingFault(
      `The log servers of PAPERTAPE_CLUSTER (${addresses.join(', ')}) cannot be used: ${String(error)}`,
    );
  }
}

/** Starts tracing; without a collector the libraries of OpenTelemetry are not loaded. */
async function startSpans() {
  if (settings.tracedAs === undefined) return undefined;
  const { Spans } = await import('./health/spans.ts');
  return Spans.start({ node: settings.tracedAs });
}

const spans = await startSpans();
const cluster = await joinCluster();
const directory = new Directory({
  sharing: cluster,
  dataFolder,
  memoryFolder,
  real: realTime,
  modules,
  snapshotBytesMax: settings.snapshotBytesMax,
  carrier: new ReplayThread(getRecordingsFolder(dataFolder)),
  foreign: new ForeignProcess(usualBounds, getRecordingsFolder(dataFolder)),
  report: (details, message) => app.log.error(details, message),
});
const app = await createApp({
  directory,
  real: realTime,
  modules,
  allowedOrigins: settings.allowedOrigins,
  publicUrl,
  // A container does not know the addresses of its machine.
  joinUrl: publicUrl ?? (isInContainer() ? `http://localhost:${port}` : undefined),
  hostNames: settings.hostNames,
  addresses: settings.addresses,
  spans,
  frames: settings.frames,
  codes: settings.codes,
  lessonWork: new LessonProcess(),
  replaysMost: settings.replaysMost,
  logger: true,
  elsewhere: cluster,
  metricsToken: settings.metricsToken,
  simulator: simulator && { token: simulator.token, folder: folders.lab, doorFolder: folders.door },
  clientFolder: folders.client,
});
const makeDefaultWorld = () => {
  console.log('Creating the default world with some weeks of trades; this can take a minute...');
  return makeFirstWorld({
    app,
    directory,
    real: realTime,
    id: 'default',
    seed: settings.seed,
    login: { email: demoLogin.email, password: demoPassword },
  });
};

const warming = warmUp();
/** Requests run between two slices. */
const betweenSlicesMs = 1;

/** Warms up the market in slices, so that the first chart does not wait for its code to be compiled. */
function keepWarming(): void {
  if (stoppingSince !== undefined) return;
  if (warming.next().done === true) releaseStartMemory();
  else setTimeout(keepWarming, betweenSlicesMs).unref();
}

/** A signal to a process group arrives twice: once directly, once through the parent. */
const sameSignalMs = 1_000;
let stoppingSince: number | undefined;

/** Closes sockets, lets running turns commit, and closes the databases. A second signal ends the process at once. */
async function stop(): Promise<void> {
  const now = realTime.monotonic();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > sameSignalMs) process.exit(1);
    return;
  }
  stoppingSince = now;
  clearInterval(beat);
  await cluster?.retire();
  await app.close();
  await directory.close();
  await cluster?.close();
  await spans?.close();
}

const demoPassword = isReachable ? await takeOwnDemoPassword(dataFolder) : demoLogin.password;
await openDefaultWorld({
  cluster,
  directory,
  real: realTime,
  make: makeDefaultWorld,
  report: (details, message) => app.log.warn(details, message),
});
await app.listen({ host, port }).catch((error: unknown) => {
  throw explainListening(error, host, port);
});
const { port: actualPort } = app.server.address() as AddressInfo;
cluster?.attend(directory);
cluster?.reachableAt(settings.address ?? addressAt(host, actualPort));
const beat = setInterval(() => {
  directory.tick();
  app.feeds.beat();
  app.followers?.beat();
}, beatMs);
onStopSignal = () => stop().catch(failBy);
// Errors of a world are caught in its queue and stop that world alone. Errors that arrive here come from a request, a socket or a timer
// that stores nothing, so the server goes on.
onUncaughtError = (error, kind) => app.log.error({ err: error }, `${kind}: the server goes on`);
const advice = listAdvice(process.env, host, isInContainer());
for (const line of listGreeting({ settings, port: actualPort, advice, demoPassword, ownToken }))
  console.log(line);
keepWarming();
