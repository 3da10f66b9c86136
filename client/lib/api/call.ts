/**
 * The one way to the host. Guarantees: typed by the contract, answered leniently, ended after 60 seconds; a refusal
 * is an ApiRefusal, a missing answer a TransportProblem, and both are shown as a toast unless the caller is `quiet`.
 */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { noteKept } from '../offline/kept.ts';
import { keptHeader } from '../offline/names.ts';
import { settings } from '../settings/settings-store.ts';
import { callAddress } from './address.ts';
import { openEnvelope } from './envelope.ts';
import { callHeaders } from './headers.ts';
import { host } from './host.ts';
import { readLeniently } from './lenient.ts';
import { isAbort, TransportProblem } from './problems.ts';
import { reportProblem } from './report.ts';

export const callTimeoutMs = 60_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Of one intent; the same when the intent is tried again. */
  idempotencyKey?: string | undefined;
  /** The caller shows the problem itself: at a field, in a dialog. */
  quiet?: boolean | undefined;
}

/** Input and options; an endpoint without input takes `undefined`, or nothing at all. */
export type CallArguments<E extends Endpoint> =
  undefined extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: CallOptions]
    : [input: CallInputOf<E>, options?: CallOptions];

function requestOf(endpoint: Endpoint, input: unknown, options: CallOptions): Request {
  const limit = AbortSignal.timeout(callTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const headers = new Headers(callHeaders());
  if (options.idempotencyKey && host.isPapertape) headers.set('Idempotency-Key', options.idempotencyKey);
  if (endpoint.method === 'GET') {
    return new Request(callAddress(endpoint.path, input), { headers, signal });
  }
  if (input !== undefined) headers.set('content-type', 'application/json');
  const body = input === undefined ? null : JSON.stringify(input);
  return new Request(callAddress(endpoint.path), { method: 'POST', headers, body, signal });
}

async function exchange(sent: Request, token: string): Promise<unknown> {
  let text: string;
  let correlation: string | undefined;
  try {
    const response = await fetch(sent);
    noteKept(response.headers.get(keptHeader));
    correlation = response.headers.get('x-correlation-id') ?? undefined;
    text = await response.text();
  } catch (error) {
    throw isAbort(error) ? error : new TransportProblem(error);
  }
  return openEnvelope(text, { token, correlation });
}

/** `call` for what knows its endpoint only at run time. */
export async function request(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  try {
    const { token } = settings();
    return readLeniently(endpoint, await exchange(requestOf(endpoint, input, options), token));
  } catch (error) {
    if (!options.quiet) reportProblem(error);
    throw error;
  }
}

export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<DataOf<E>> {
  return (await request(endpoint, input, options)) as DataOf<E>;
}
