/**
 * The only way to call the host. Guarantees: calls are typed by the contract, answers are read leniently, and a call is aborted
 * after 60 seconds. A refusal throws an ApiRefusal and a missing answer a TransportProblem; the caller decides where to show them.
 */
import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { host } from '../host/host.ts';
import { noteKept } from '../offline/kept.ts';
import { keptHeader } from '../offline/names.ts';
import { settings } from '../settings/settings-store.ts';
import { callAddress } from './address.ts';
import { noteBranch } from './answered-branch.ts';
import { takeAnswer } from './early.ts';
import { type Answer, readAnswer } from './early-names.ts';
import { openEnvelope } from './envelope.ts';
import { callHeaders } from './headers.ts';
import { readLeniently } from './lenient.ts';
import { isAbort, TransportProblem } from './problems.ts';

export const callTimeoutMs = 60_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Key of one intent; a retry of the intent reuses it. */
  idempotencyKey?: string | undefined;
  /** True when the call changes nothing on the host, so an answer prefetched by the first script may be used. */
  isRead?: boolean | undefined;
  /** World to call instead of the page's own. The POST is sent with `keepalive`, so it survives leaving the page. */
  world?: string | undefined;
}

/** Input and options of a call; an endpoint without input accepts `undefined` or no argument. */
export type CallArguments<E extends Endpoint> =
  undefined extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: CallOptions]
    : [input: CallInputOf<E>, options?: CallOptions];

interface Sending {
  request: Request;
  address: string;
  /** `undefined` for a GET; empty for a POST without input. */
  body: string | undefined;
}

function abortWithEither(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}

function prepareRequest(endpoint: Endpoint, input: unknown, options: CallOptions): Sending {
  const limit = AbortSignal.timeout(callTimeoutMs);
  const signal = options.signal ? abortWithEither(options.signal, limit) : limit;
  const headers = new Headers(callHeaders());
  if (options.idempotencyKey && host.isPapertape) headers.set('Idempotency-Key', options.idempotencyKey);
  if (endpoint.method === 'GET') {
    const address = callAddress(endpoint.path, input);
    return { request: new Request(address, { headers, signal }), address, body: undefined };
  }
  if (input !== undefined) headers.set('content-type', 'application/json');
  const body = input === undefined ? undefined : JSON.stringify(input);
  if (options.world) headers.set('x-world', options.world);
  const address = callAddress(endpoint.path);
  const keepalive = options.world !== undefined;
  const request = new Request(address, { method: 'POST', headers, body: body ?? null, signal, keepalive });
  return { request, address, body: body ?? '' };
}

function answerTo({ request, address, body }: Sending, isRead: boolean): Promise<Answer> {
  const send = () => fetch(request).then(readAnswer);
  const early = isRead ? takeAnswer(address, body) : undefined;
  return early ? early.catch(send) : send();
}

/** A page built for several machines waits for the code that chooses between them before its first call. */
const loading = import.meta.env.VITE_API_BASE?.includes(',') ? import('./machines.ts') : undefined;

async function exchangeJson(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  token: string,
): Promise<unknown> {
  let answer: Answer;
  const send = () => answerTo(prepareRequest(endpoint, input, options), options.isRead === true);
  try {
    if (loading) await loading;
    answer = await (host.machines ? host.machines.through(send, endpoint, options) : send());
  } catch (error) {
    throw isAbort(error) ? error : new TransportProblem(error);
  }
  noteKept(answer.headers.get(keptHeader));
  noteBranch(answer.headers.get(branchHeader));
  const correlation = answer.headers.get('x-correlation-id') ?? undefined;
  return openEnvelope(answer.text, { token, correlation });
}

/** Calls an endpoint that is known only at run time; `call` is the typed version. */
export async function request(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const { token } = settings();
  return readLeniently(endpoint, await exchangeJson(endpoint, input, options, token));
}

export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<DataOf<E>> {
  return (await request(endpoint, input, options)) as DataOf<E>;
}
