/**
 * Calls of the control room. Everything it does is one call of the public API, and each is recorded, so that
 * the line below the page shows what happened.
 */

import { codes, isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { create } from 'zustand';
import { queryText } from '../../../client/lib/api/query-text.ts';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { settings } from '../../../client/lib/settings/settings-store.ts';
import { type Call, findEndpointName } from './lines.ts';
import { givenToken, worldHere } from './place.ts';

const key = 'papertape.lab.calls';
/** Longer calls, such as those with a lesson file, are kept only while the page is open. */
const lengthMax = 20_000;

type Kept = { name: string; input: unknown; world: string };

export function keepLines(calls: readonly Call[]): void {
  const kept = calls
    .map(({ endpoint, input, world }): Kept => ({ name: findEndpointName(endpoint), input, world }))
    .filter((one) => JSON.stringify(one).length <= lengthMax);
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden or full; the calls then last as long as the page.
  }
}

export function keptLines(): Call[] {
  try {
    const kept = JSON.parse(globalThis.sessionStorage.getItem(key) ?? '[]') as Kept[];
    return kept.flatMap(({ name, input, world }) =>
      Object.hasOwn(sim, name) ? [{ endpoint: sim[name as keyof typeof sim], input, world }] : [],
    );
  } catch {
    return [];
  }
}

/** gone: no answer. door: the caller has no access. world: no such world. refused: the call was refused. */
export type Problem = 'gone' | 'door' | 'world' | 'refused';

export class RoomError extends Error {
  readonly problem: Problem;
  readonly field: string | undefined;
  /** Code of the contract; undefined without an answer. */
  readonly code: number | undefined;

  constructor(problem: Problem, message: string, { code, field }: { code?: number; field?: string } = {}) {
    super(message);
    this.problem = problem;
    this.field = field;
    this.code = code;
  }
}

/** Calls that changed something, newest first. */
const keptCalls = 50;
export const useCalls = create<{ calls: readonly Call[] }>(() => ({ calls: keptLines() }));

function noteCall(call: Call): void {
  const calls = [call, ...useCalls.getState().calls].slice(0, keptCalls);
  useCalls.setState({ calls });
  keepLines(calls);
}

interface Envelope {
  code: number;
  data: unknown;
  msg: string;
  field?: string;
}

function createHeaders(endpoint: Endpoint, world: string): Record<string, string> {
  const token = givenToken();
  return {
    lang: languageNames[settings().language].wire,
    ...(endpoint.ofServer === true ? {} : { 'x-world': world }),
    ...(token === null ? {} : { 'x-sim-token': token }),
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  let envelope: Envelope;
  try {
    envelope = (await response.json()) as Envelope;
  } catch {
    throw new RoomError('gone', '');
  }
  const { code, data, msg, field } = envelope;
  if (isSuccess(code)) return data;
  if (code === codes.unknownWorld) throw new RoomError('world', msg);
  const details = { code, ...(field === undefined ? {} : { field }) };
  throw new RoomError(response.status === 404 ? 'door' : 'refused', msg, details);
}

async function fetchAnswer(address: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new RoomError('gone', '');
  }
}

interface Exchange {
  world?: string;
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

async function exchange(
  endpoint: Endpoint,
  input: unknown,
  { world = worldHere(), signal, keepalive = false }: Exchange = {},
): Promise<unknown> {
  const isGet = endpoint.method === 'GET';
  const headers = createHeaders(endpoint, world);
  const init: RequestInit = isGet
    ? { headers }
    : {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input ?? {}),
        keepalive,
      };
  return readAnswer(await fetchAnswer(`${endpoint.path}${isGet ? queryText(input) : ''}`, init, signal));
}

/** Reads without recording the call. */
export async function look<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  return (await exchange(endpoint, input, { signal })) as DataOf<E>;
}

/** Returns the world of the class that the token of this browser opens; undefined if it opens no single class. */
export async function findClassWorld(): Promise<string | undefined> {
  const token = givenToken();
  if (token === null) return undefined;
  try {
    return (await look(sim.classOfToken, { token })).world;
  } catch {
    return undefined;
  }
}

/** Sends a call that changes something, by default in the world of the page, and records it. */
export async function act<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: Omit<Exchange, 'signal'> = {},
): Promise<DataOf<E>> {
  noteCall({ endpoint, input, world: options.world ?? worldHere() });
  return (await exchange(endpoint, input, options)) as DataOf<E>;
}

/** Downloads a file, and records the call. */
export async function receive<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<Blob> {
  noteCall({ endpoint, input, world: worldHere() });
  const headers = createHeaders(endpoint, worldHere());
  const response = await fetchAnswer(`${endpoint.path}${queryText(input)}`, { headers });
  // A refused download answers with JSON.
  if (response.headers.get('content-type')?.startsWith('application/json') === true)
    await readAnswer(response);
  return response.blob();
}

interface Sending {
  /** Further fields of the form, before the file. */
  fields?: Readonly<Record<string, string>>;
  /** Receives the number of bytes sent so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** Sends a form. `fetch` reports no progress of uploads. Rejects with the reason of the signal if it is aborted. */
function sendForm(
  { path, headers }: { path: string; headers: Record<string, string> },
  body: FormData,
  { onProgress, signal }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new RoomError('gone', '')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Uploads a file, and records the call. */
export async function send<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: Sending = {},
): Promise<DataOf<E>> {
  const { fields = {} } = options;
  noteCall({ endpoint, input: { ...fields, file: file.name }, world: worldHere() });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  const headers = createHeaders(endpoint, worldHere());
  const response = await sendForm({ path: endpoint.path, headers }, body, options);
  return (await readAnswer(response)) as DataOf<E>;
}
