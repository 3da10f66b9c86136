/** Starts Papertape. Only this file reads the environment, opens files, starts real time and listens. */
import { hash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Cluster } from '../cluster/cluster.ts';
import { makeFirstWorld } from '../lab/server/first-world.ts';
import { LessonProcess } from '../lab/server/play/lesson-process.ts';
import {
  addressesSetting,
  hostNamesSetting,
  listSetting,
  originsSetting,
  publicUrlSetting,
} from './addresses-setting.ts';
import { createApp } from './app.ts';
import { openDefaultWorld } from './default-world.ts';
import { beatMs } from './feeds/gateway.ts';
import { ForeignProcess, usualBounds } from './foreign-process.ts';
import { addressAt } from './http/lan-door.ts';
import { readHost, readPort, readSetting, tryAddress } from './listen-setting.ts';
import { warmUp } from './market/warm-up.ts';
import { demoLogin } from './modules/identity/demo-users.ts';
import { modules } from './modules.ts';
import { takeOwnDemoPassword } from './office/demo-password.ts';
import { getRecordingsFolder } from './recordings/recording-store.ts';
import { ReplayThread } from './replay-thread.ts';
import { listAdvice } from './settings-advice.ts';
import { isReachableAt, simulatorSetting } from './simulator-setting.ts';
import { simulatorGreeting, takeSimulatorToken } from './simulator-token.ts';
import { DataFault, toFolderFault } from './world/data-fault.ts';
import { Directory } from './world/directory.ts';
import { lockFolder } from './world/folder-lock.ts';
import { adviseOtherFolder, isInContainer } from './world/in-container.ts';
import { takeMachineName } from './world/machine-name.ts';
import { realTime } from './world/real-clock.ts';
import type { Report } from './world/report.ts';

const { env } = process;

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

const text = (name: string): string | undefined => readSetting(env, name);
const dataFolder = resolve(text('DATA_DIR') ?? 'data');

/** Ends the start with one sentence about a wrong setting. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function failBy(error: unknown): never {
  const fault = toFolderFault(dataFolder, error);
  if (fault instanceof DataFault) fail(fault.message);
  return fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Returns the value of a setting, or ends the start with its problem. */
function takeSetting<Value>(setting: Value | { problem: string }): Value {
  return typeof setting === 'object' && setting !== null && 'problem' in setting
    ? fail(setting.problem)
    : setting;
}

function readPageAddress(name: string): string | null {
  const page = text(name);
  if (page !== undefined && !URL.canParse(page))
    fail(`${name} must be the address of a page; it is "${page}".`);
  return page ?? null;
}

function readSimulator(listensAt: string): { token?: string } | 'own' | undefined {
  const state = text('PAPERTAPE_SIM');
  const setting = takeSetting(
    simulatorSetting({ host: listensAt, state, token: text('PAPERTAPE_SIM_TOKEN') }),
  );
  return setting === 'off' ? undefined : setting;
}

function readCodes(isReachable: boolean): 'page' | 'inbox' {
  const place = text('PAPERTAPE_CODES') ?? (isReachable ? 'inbox' : 'page');
  if (place !== 'page' && place !== 'inbox') fail(`PAPERTAPE_CODES must be page or inbox; it is "${place}".`);
  return place;
}

/** Ends the start with one sentence about an address or port that cannot be used. */
function failToListen(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    fail(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1}, or --port ${port + 1} where the command "papertape start" runs it.`,
    );
  }
  if (code === 'EACCES') fail(`This account may not use port ${port}. Choose one from 1024 on.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code?.startsWith('EAI_') === true)
    fail(`This machine has no address "${host}" to listen on. HOST is 127.0.0.1 or one of its own.`);
  throw error;
}

const host = readHost(env);
const isReachable = isReachableAt(host);
const codes = readCodes(isReachable);
const port = takeSetting(readPort(env));
const simulatorOpen = readSimulator(host);
const metricsToken = text('PAPERTAPE_METRICS_TOKEN');
const publicUrl = takeSetting(publicUrlSetting(text('PAPERTAPE_PUBLIC_URL')));
const allowedOrigins = takeSetting(originsSetting(text('ALLOWED_ORIGINS')));
const addresses = takeSetting(addressesSetting(text('PAPERTAPE_ADDRESSES')));
const hostNames = hostNamesSetting(text('ALLOWED_HOSTS'), [
  ...addresses,
  readPageAddress('PAPERTAPE_ADDRESS'),
  publicUrl ?? null,
]);
const frames = {
  calendar: readPageAddress('CALENDAR_URL'),
  news: readPageAddress('NEWS_URL'),
  company: readPageAddress('COMPANY_URL'),
};
const clientFolder = resolve(text('CLIENT_DIR') ?? join(import.meta.dirname, '../client/dist'));
const labFolder = resolve(text('LAB_DIR') ?? join(import.meta.dirname, '../lab/control-room/dist'));
const doorFolder = resolve(import.meta.dirname, '../lab/join/dist');
const hasLab = existsSync(join(labFolder, 'index.html'));
const lock = lockFolder(dataFolder);
if (lock === undefined) {
  fail(`Another server uses ${dataFolder}. Stop it, ${adviseOtherFolder(dataFolder)}.`);
}
const ownToken = simulatorOpen === 'own' ? takeSimulatorToken(dataFolder) : undefined;
const simulator = simulatorOpen === 'own' ? ownToken : simulatorOpen;
// The name follows from the data folder, so that the next start clears what a killed server left.
const folderHash = hash('sha256', dataFolder).slice(0, 12);
const memoryFolder = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `papertape-${folderHash}`);
rmSync(memoryFolder, { recursive: true, force: true });

process.once('exit', () => {
  lock.release();
  rmSync(memoryFolder, { recursive: true, force: true });
});
// A wrong address ends the start before it creates a world.
await tryAddress(host, port).catch(failToListen);

function readWhole(name: string, usual: number, least = 0): number {
  const given = text(name) ?? String(usual);
  const value = Number(given);
  if (!Number.isInteger(value) || value < least)
    fail(`${name} must be a whole number, ${least} or more; it is "${given}".`);
  return value;
}

/** Joins the cluster; without one the NATS client is not loaded. */
async function joinCluster(): Promise<Cluster | undefined> {
  const addresses = listSetting(text('PAPERTAPE_CLUSTER'));
  if (addresses.length === 0) return undefined;
  const { Cluster: Joined } = await import('../cluster/cluster.ts');
  const node = `${text('PAPERTAPE_NODE') ?? 'node'}-${process.pid}-${realTime.now().toString(36)}`;
  const report: Report = (details, message) => app.log.error(details, message);
  const name = takeMachineName(dataFolder);
  const replicas = readWhole('PAPERTAPE_REPLICAS', 2, 1);
  try {
    return await Joined.start({ addresses, node, name, replicas, real: realTime, report });
  } catch (error) {
    return fail(
      `The log servers of PAPERTAPE_CLUSTER (${addresses.join(', ')}) cannot be used: ${String(error)}`,
    );
  }
}

/** Starts tracing; without an endpoint the libraries of OpenTelemetry are not loaded. */
async function startSpans() {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT') ?? text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (!URL.canParse(endpoint)) fail(`OTEL_EXPORTER_OTLP_ENDPOINT must be an address; it is "${endpoint}".`);
  const { Spans } = await import('./health/spans.ts');
  return Spans.start({ node: text('PAPERTAPE_NODE') ?? hostname() });
}

const spans = await startSpans();
const cluster = await joinCluster();
const directory = new Directory({
  sharing: cluster,
  dataFolder,
  memoryFolder,
  real: realTime,
  modules,
  snapshotBytesMax: readWhole('PAPERTAPE_SNAPSHOT_MB', 1_024) * 1_048_576,
  carrier: new ReplayThread(getRecordingsFolder(dataFolder)),
  foreign: new ForeignProcess(usualBounds, getRecordingsFolder(dataFolder)),
  report: (details, message) => app.log.error(details, message),
});
const app = await createApp({
  directory,
  real: realTime,
  modules,
  allowedOrigins,
  publicUrl,
  // A container does not know the addresses of its machine.
  joinUrl: publicUrl ?? (isInContainer() ? `http://localhost:${port}` : undefined),
  ...(isReachable ? {} : { hostNames }),
  addresses,
  spans,
  frames,
  codes,
  lessonWork: new LessonProcess(),
  replaysMost: readWhole('PAPERTAPE_REPLAYS', 20),
  logger: true,
  ...(cluster === undefined ? {} : { elsewhere: cluster }),
  ...(metricsToken === undefined ? {} : { metricsToken }),
  ...(simulator === undefined
    ? {}
    : {
        simulator: {
          ...('token' in simulator ? { token: simulator.token } : {}),
          ...(hasLab ? { folder: labFolder } : {}),
          ...(existsSync(join(doorFolder, 'index.html')) ? { doorFolder } : {}),
        },
      }),
  ...(existsSync(join(clientFolder, 'index.html')) ? { clientFolder } : {}),
});
const makeDefaultWorld = () => {
  console.log('Creating the default world with some weeks of trades; this can take a minute...');
  return makeFirstWorld({
    app,
    directory,
    real: realTime,
    id: 'default',
    seed: text('PAPERTAPE_SEED') ?? 'papertape',
    login: { email: demoLogin.email, password: demoPassword },
  });
};

function printAddresses(): void {
  const { port: actual } = app.server.address() as AddressInfo;
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const at = publicUrl ?? `http://${name}:${actual}`;
  console.log(`Papertape is at ${at}`);
  for (const line of listAdvice(env, host, isInContainer())) console.log(line);
  console.log(`Sign in with ${demoLogin.email} and the password ${demoPassword}. All money is simulated.`);
  if (codes === 'inbox') {
    console.log(
      'Codes are not shown on the page, because other machines may reach this server: read them at /sim/inbox (PAPERTAPE_SIM=on), or set PAPERTAPE_CODES=page.',
    );
  }
  const room = hasLab ? `${at}/lab` : undefined;
  if (simulator !== undefined) console.log(simulatorGreeting(room, ownToken));
  if (!existsSync(join(clientFolder, 'index.html')))
    console.log('The client is not built; only the API is served.');
}

const warming = warmUp();
/** Requests run between two slices. */
const betweenSlicesMs = 1;

/** Warms up the market in slices, so that the first chart does not wait for its code to be compiled. */
function keepWarming(): void {
  if (stoppingSince !== undefined || warming.next().done === true) return;
  setTimeout(keepWarming, betweenSlicesMs).unref();
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
await app.listen({ host, port }).catch(failToListen);
cluster?.attend(directory);
cluster?.reachableAt(
  readPageAddress('PAPERTAPE_ADDRESS') ?? addressAt(host, (app.server.address() as AddressInfo).port),
);
const beat = setInterval(() => {
  directory.tick();
  app.feeds.beat();
  app.followers?.beat();
}, beatMs);
onStopSignal = () => stop().catch(failBy);
// Errors of a world are caught in its queue and stop that world alone. Errors that arrive here come from a request, a socket or a timer
// that stores nothing, so the server goes on.
onUncaughtError = (error, kind) => app.log.error({ err: error }, `${kind}: the server goes on`);
printAddresses();
keepWarming();
