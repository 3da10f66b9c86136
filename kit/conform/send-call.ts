/** Sends one call to a host and reads the answer, bounded in time and size. */
import type { Call } from './calls.ts';
import type { ConformSettings } from './settings.ts';

/** Maximum bytes of an answer; a longer one is invalid. */
const bytesMax = 32 * 1_048_576;

export interface Answer {
  status: number;
  /** Parsed JSON; undefined for anything else. */
  body: unknown;
  /** Start of an answer that is not JSON. */
  text: string;
}

function createRequest({ endpoint, input }: Call, settings: ConformSettings): Request {
  const { url, token, headers: more = {}, timeoutMs = 10_000 } = settings;
  const pairs = Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const query = endpoint.method === 'GET' && pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const headers = new Headers({ lang: 'en', typeUser: 'real', 'Login-From': 'H5', ...more });
  if (token !== undefined) headers.set('token', token);
  if (endpoint.method === 'POST') headers.set('content-type', 'application/json');
  const body = endpoint.method === 'POST' ? JSON.stringify(input ?? {}) : null;
  const address = `${url.replace(/\/+$/, '')}${endpoint.path}${query}`;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Request(address, { method: endpoint.method, headers, body, signal });
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += (part as Uint8Array).byteLength;
    if (bytes > bytesMax) throw new Error(`an answer of more than ${bytesMax / 1_048_576} MB`);
    text += decoder.decode(part as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns the answer, or the reason for its absence. */
export async function sendCall(call: Call, settings: ConformSettings): Promise<Answer | string> {
  try {
    const response = await fetch(createRequest(call, settings));
    const text = await readText(response);
    const { status } = response;
    try {
      return { status, body: JSON.parse(text) as unknown, text: '' };
    } catch {
      return { status, body: undefined, text: text.slice(0, 60) };
    }
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
