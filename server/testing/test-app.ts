/**
 * The server in a test, without a port: worlds with paused clocks in memory-backed folders, and typed calls
 * through the real routes. A refusal that an endpoint does not declare fails the call.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CodeKey, codeKey, isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppParts, createApp } from '../app.ts';
import type { ServerModule } from '../http/routes.ts';
import type { MarketVersion } from '../market/market-version.ts';
import type { Language } from '../texts/languages.ts';
import { audit } from '../world/auditor.ts';
import type { Device } from '../world/commands.ts';
import { Directory, type DirectoryParts } from '../world/directory.ts';
import type { ForeignReader } from '../world/foreign-reader.ts';
import type { ReplayRunner } from '../world/journal/replay-runner.ts';
import type { RealTime } from '../world/real-clock.ts';
import type { Report } from '../world/report.ts';
import { defaultSettings, type WorldSettings } from '../world/settings.ts';
import type { Sharing } from '../world/sharing.ts';
import type { World } from '../world/world.ts';
import type { WorldSpec } from '../world/world-spec.ts';
import { testingModule } from './test-commands.ts';
import { registerUser, type SignUp, type TestUser } from './test-user.ts';
import { testStart } from './test-world.ts';

export { testStart };

export interface TestAppOptions {
  /** Features to include; all of the server by default. */
  modules?: readonly ServerModule[];
  real?: RealTime;
  parts?: Partial<AppParts>;
  /** Folder of worlds on disk; by default it has its own. */
  dataFolder?: string;
  /** Receives log messages. */
  report?: Report;
  snapshotBytesMax?: number;
  /** Replays long histories instead of the test's own thread. */
  carrier?: ReplayRunner;
  /** Reads foreign files instead of the test's own process. */
  foreign?: ForeignReader;
  /** Other machines that hold the worlds on disk. */
  sharing?: Sharing;
  /** Another market version. */
  market?: MarketVersion;
}

interface TestWorldOptions {
  seed?: string;
  startTime?: number;
  settings?: Partial<WorldSettings>;
  /** Paused by default. */
  clock?: WorldSpec['clock'];
  storage?: WorldSpec['storage'];
}

interface CallOptions {
  world: World;
  /** Signed in as this user, or with a bare token. */
  user?: Pick<TestUser, 'token'>;
  token?: string;
  mode?: Mode;
  device?: Device;
  lang?: Language;
  ip?: string;
  headers?: Record<string, string>;
}

export interface Answer<Data> {
  status: number;
  code: number;
  /** Key of the refusal; undefined on success. */
  refused: CodeKey | undefined;
  data: Data | null;
  msg: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly directory: Directory;
  /** Creates a paused world. */
  world(options?: TestWorldOptions): Promise<World>;
  /** Calls an endpoint; throws when it refuses with a code that it does not declare. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions,
  ): Promise<Answer<DataOf<E>>>;
  /** Returns the data of a call that must succeed. */
  data<E extends Endpoint>(endpoint: E, input: CallInputOf<E>, options: CallOptions): Promise<DataOf<E>>;
  /** Sends any request with the headers of a call. */
  inject(request: InjectOptions, options: CallOptions): Promise<LightMyRequestResponse>;
  /** Signs up a new user through the endpoints. */
  register(world: World, signUp?: SignUp): Promise<TestUser>;
  close(): Promise<void>;
}

/** Constant real time, so that no test depends on the machine. */
const stillTime: RealTime = { now: () => testStart, monotonic: () => 0 };

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-test-'));
  const real = options.real ?? stillTime;
  const given = options.modules ?? (await import('../modules.ts')).modules;
  const modules = [...given, testingModule];
  const directory = new Directory({
    dataFolder: options.dataFolder ?? root,
    memoryFolder: root,
    real,
    modules,
    report: options.report ?? (() => undefined),
    sharing: options.sharing,
    market: options.market,
    ...createParts(options),
  });
  const undeclared: string[] = [];
  const app = await createApp({
    directory,
    real,
    modules,
    codes: 'page',
    undeclared: (endpoint, refused) => undeclared.push(`${endpoint} does not declare ${refused}`),
    ...options.parts,
  });
  let worldCount = 0;
  const test: TestApp = {
    app,
    directory,
    async world(world = {}) {
      worldCount += 1;
      return sendCommandsAsText(await directory.create(worldSpec(`test-${worldCount}`, world)));
    },
    inject: (request, call) =>
      app.inject({
        remoteAddress: call.ip ?? '127.0.0.1',
        ...request,
        headers: { ...createHeaders(call), ...request.headers },
      }),
    async call(endpoint, input, call) {
      const response = await test.inject(createRequest(endpoint, input), call);
      const complaint = undeclared.pop();
      if (complaint !== undefined) throw new Error(complaint);
      return readAnswer(response.statusCode, response.body);
    },
    async data(endpoint, input, call) {
      const answer = await test.call(endpoint, input, call);
      if (answer.refused !== undefined || answer.data === null) {
        throw new Error(`${endpoint.path} refused ${JSON.stringify(input)}: ${answer.code} ${answer.msg}`);
      }
      return answer.data;
    },
    register: (world, signUp) => registerUser(test, world, signUp),
    async close() {
      await app.close();
      await directory.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return test;
}

function createParts({ snapshotBytesMax, carrier, foreign }: TestAppOptions): Partial<DirectoryParts> {
  return {
    ...(snapshotBytesMax === undefined ? {} : { snapshotBytesMax }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(foreign === undefined ? {} : { foreign }),
  };
}

/**
 * Commands are plain data: here each one is converted to JSON and back, so that one that is not plain data
 * fails its test.
 */
function sendCommandsAsText(world: World): World {
  const execute = world.execute.bind(world) as (given: unknown, run?: unknown) => Promise<unknown>;
  const send = (given: unknown, run?: unknown) =>
    typeof given === 'string' ? execute(given, run) : execute(JSON.parse(JSON.stringify(given)));
  return Object.assign(world, { execute: send as World['execute'] });
}

function worldSpec(id: string, options: TestWorldOptions): WorldSpec {
  return {
    id,
    seed: options.seed ?? 'test-seed',
    startTime: options.startTime ?? testStart,
    clock: options.clock ?? 'paused',
    storage: options.storage ?? 'memory',
    // Tests use the exact spelling of the contract by default.
    settings: { ...defaultSettings, strict: true, ...options.settings },
  };
}

function createHeaders(call: CallOptions): Record<string, string> {
  const token = call.token ?? call.user?.token;
  return {
    'x-world': call.world.id,
    lang: call.lang ?? 'en',
    typeUser: call.mode ?? 'real',
    'Login-From': call.device === 'web' ? 'WEB' : 'H5',
    ...(token === undefined ? {} : { token }),
    ...call.headers,
  };
}

function createRequest(endpoint: Endpoint, input: unknown): InjectOptions {
  if (endpoint.method === 'POST') {
    return { method: 'POST', url: endpoint.path, payload: (input ?? {}) as object };
  }
  const query = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return { method: 'GET', url: endpoint.path, query: Object.fromEntries(query) };
}

/** Returns the envelope of a response, with the key of its refusal. */
export function readAnswer<Data>(status: number, body: string): Answer<Data> {
  const { code, data, msg } = JSON.parse(body) as { code: number; data: Data | null; msg: string };
  return { status, code, refused: isSuccess(code) ? undefined : codeKey(code), data, msg };
}

/** Finds a world that must exist. */
export async function findWorld({ directory }: Pick<TestApp, 'directory'>, id: string): Promise<World> {
  const world = await directory.find(id);
  if (world === undefined) throw new Error(`there is no world ${id}`);
  return world;
}

/** Advances the clock of a world and executes everything that became due. */
export async function advance(world: World, ms: number): Promise<void> {
  await advanceTo(world, world.clock.now() + ms);
}

export async function advanceTo(world: World, time: number): Promise<void> {
  world.clock.advanceTo(time);
  await world.catchUp();
}

/**
 * Throws with the messages of the auditor when an invariant of the ledger is violated or the world has
 * stopped.
 */
export function expectLedgerSound(world: World): void {
  if (world.stopped !== undefined) throw new Error(`the world stopped: ${world.stopped}`);
  const report = audit(world);
  const setAside = report.setAside.map(({ kind, key, reason }) => `set aside: ${kind} ${key}: ${reason}`);
  if (!report.ok) throw new Error(`the ledger is broken:\n${[...report.breaches, ...setAside].join('\n')}`);
}
