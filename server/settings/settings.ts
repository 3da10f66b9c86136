/** All settings of the server, read once at the start. README.md lists them for operators. */
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { AppContext, Frames } from '../http/context.ts';
import { readAddresses, readHostNames, readOrigins, readPublicUrl } from './addresses.ts';
import { isReachableAt, readHost, readPort } from './listen.ts';
import {
  type Environment,
  readAddress,
  readChoice,
  readListSetting,
  readSetting,
  readWhole,
} from './setting.ts';

export interface Settings {
  host: string;
  port: number;
  /** Other machines reach the server. */
  isReachable: boolean;
  dataFolder: string;
  /** Seed of the default world. */
  seed: string;
  codes: AppContext['codes'];
  simulator: ReturnType<typeof readSimulator>;
  metricsToken: string | undefined;
  /** Origin at which people open the server. */
  publicUrl: string | undefined;
  /** Address at which other machines of the cluster reach this one; null if it follows from the host. */
  address: string | null;
  /** Public addresses of the machines of the cluster. */
  addresses: string[];
  allowedOrigins: string[];
  /** Host names under which the server is called; undefined allows any. */
  hostNames: string[] | undefined;
  frames: Frames;
  /** Folders of the built pages, each undefined if it is not built. */
  folders: { client: string | undefined; lab: string | undefined; door: string | undefined };
  snapshotBytesMax: number;
  replaysMost: number;
  cluster: { addresses: string[]; node: string; replicas: number } | undefined;
  /** Name of this machine in its traces; undefined if nobody collects them. */
  tracedAs: string | undefined;
}

const bytesPerMegabyte = 1_048_576;

/** Throws a `SettingFault` for the first setting that cannot be used. */
export function readServerSettings(env: Environment): Settings {
  const host = readHost(env);
  const isReachable = isReachableAt(host);
  const clusterAddresses = readListSetting(env, 'PAPERTAPE_CLUSTER');
  const node = readSetting(env, 'PAPERTAPE_NODE');
  return {
    host,
    port: readPort(env),
    isReachable,
    dataFolder: resolve(readSetting(env, 'DATA_DIR') ?? 'data'),
    seed: readSetting(env, 'PAPERTAPE_SEED') ?? 'papertape',
    codes: readChoice(env, 'PAPERTAPE_CODES', ['page', 'inbox'], isReachable ? 'inbox' : 'page'),
    simulator: readSimulator(env),
    metricsToken: readSetting(env, 'PAPERTAPE_METRICS_TOKEN'),
    publicUrl: readPublicUrl(env),
    address: readAddress(env, 'PAPERTAPE_ADDRESS'),
    addresses: readAddresses(env),
    allowedOrigins: readOrigins(env),
    hostNames: isReachable ? undefined : readHostNames(env),
    frames: {
      calendar: readAddress(env, 'CALENDAR_URL'),
      news: readAddress(env, 'NEWS_URL'),
      company: readAddress(env, 'COMPANY_URL'),
    },
    folders: {
      client: findPage(readSetting(env, 'CLIENT_DIR') ?? builtAt('client/dist')),
      lab: findPage(readSetting(env, 'LAB_DIR') ?? builtAt('lab/control-room/dist')),
      door: findPage(builtAt('lab/join/dist')),
    },
    snapshotBytesMax: readWhole(env, 'PAPERTAPE_SNAPSHOT_MB', 1_024) * bytesPerMegabyte,
    replaysMost: readWhole(env, 'PAPERTAPE_REPLAYS', 20),
    cluster:
      clusterAddresses.length === 0
        ? undefined
        : {
            addresses: clusterAddresses,
            node: node ?? 'node',
            replicas: readWhole(env, 'PAPERTAPE_REPLICAS', 2, 1),
          },
    tracedAs: collectsTraces(env) ? (node ?? hostname()) : undefined,
  };
}

const builtAt = (folder: string) => join(import.meta.dirname, '../..', folder);

function findPage(folder: string): string | undefined {
  const whole = resolve(folder);
  return existsSync(join(whole, 'index.html')) ? whole : undefined;
}

/** Throws a `SettingFault` if the endpoint is no address. */
function collectsTraces(env: Environment): boolean {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  return endpoints.some((name) => readAddress(env, name) !== null);
}

/**
 * Returns who may use the simulator and its control room: this machine alone, or callers with a token too. `own` is the token that the server creates and
 * stores; undefined if nobody may. Throws a `SettingFault` if PAPERTAPE_SIM is neither on nor off.
 */
export function readSimulator(env: Environment): { token?: string } | 'own' | undefined {
  if (readChoice(env, 'PAPERTAPE_SIM', ['on', 'off'], 'on') === 'off') return undefined;
  const token = readSetting(env, 'PAPERTAPE_SIM_TOKEN');
  if (token !== undefined) return { token };
  return isReachableAt(readHost(env)) ? 'own' : {};
}
