/**
 * Connection to a host. Calls are typed by the contract. A call names a world or has a path that
 * needs none; otherwise it throws here, because the host would use its default world. A rejection
 * by the host throws `Refused` with the message of the host.
 */
import { codes, isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { explainInput, withAdvice } from './advice.ts';
import { NoWorld, Refused, Unreachable } from './problems.ts';

export interface ConnectionSettings {
  /** Address of the server, "http://127.0.0.1:3000". */
  url: string;
  /** PAPERTAPE_SIM_TOKEN of a server on another machine. */
  token?: string | undefined;
}

export interface CallOptions {
  /** Token of a signed-in user. */
  token?: string | undefined;
  /** Account of the call; the real one by default. */
  mode?: 'real' | 'demo' | undefined;
  /** Device of the call: a desktop page (WEB) or a phone (H5, the default). */
  device?: 'WEB' | 'H5' | undefined;
  /** Language of messages: en, zh-HK, zh, ko, ja, de, fr or it. */
  language?: string | undefined;
  /** Idempotency key: repeated calls with the same key are carried out once. */
  idempotencyKey?: string | undefined;
}

export interface Upload {
  file: Blob;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

interface Envelope {
  code: number;
  data: unknown;
  msg: string;
  field?: string;
}

const worldName = /^[a-z0-9][a-z0-9-]{0,47}$/;

function asEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

function toQuery(input: unknown): string {
  const pairs = Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Returns the root cause of an error; fetch itself only reports that it failed. */
function describeError(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: deeper } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? deeper ?? message;
}

export class Connection {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly #token: string | undefined;

  constructor({ url, token }: ConnectionSettings) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new TypeError(`The address of a server is written like http://127.0.0.1:3000; this is "${url}".`);
    }
    this.url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  /** Calls an endpoint in a world (`undefined` for endpoints about worlds) and returns its data. */
  async call<E extends Endpoint>(
    world: string | undefined,
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions = {},
  ): Promise<DataOf<E>> {
    const { path, init } = this.#request(world, endpoint, input, options);
    try {
      return (await this.#exchange(world, endpoint, path, init)) as DataOf<E>;
    } catch (error) {
      throw withAdvice(error, 'invalidInput', explainInput(endpoint, input, error));
    }
  }

  /** Uploads a file after further form fields and returns the data of the answer. */
  async upload<E extends Endpoint>(
    world: string | undefined,
    endpoint: E,
    { file, fields = {} }: Upload,
    options: CallOptions = {},
  ): Promise<DataOf<E>> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', file, 'file');
    const headers = this.#headers(endpoint, world, options);
    return (await this.#exchange(world, endpoint, endpoint.path, {
      method: 'POST',
      body,
      headers,
    })) as DataOf<E>;
  }

  /** Calls an endpoint that returns a file. */
  async download<E extends Endpoint>(
    world: string,
    endpoint: E,
    input: CallInputOf<E>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { path, init } = this.#request(world, endpoint, input, {});
    const response = await this.#fetch(path, init);
    const bytes = new Uint8Array(await this.#whole(endpoint, response.arrayBuffer()));
    if (response.headers.get('content-type')?.includes('json') !== true) return bytes;
    this.#read(world, endpoint, new TextDecoder().decode(bytes));
    throw new Unreachable(`${this.url} answered ${endpoint.path} without a file`);
  }

  #headers(
    { path, ofServer }: Endpoint,
    world: string | undefined,
    options: CallOptions,
  ): Record<string, string> {
    if (world === undefined && ofServer !== true) {
      throw new NoWorld(`The call of ${path} names no world.`);
    }
    if (world !== undefined && !worldName.test(world)) {
      throw new NoWorld(`"${world}" is no name of a world: small letters, digits and dashes, at most 48.`);
    }
    const { token, mode = 'real', device = 'H5', language, idempotencyKey } = options;
    return {
      typeUser: mode,
      'Login-From': device,
      ...(world === undefined ? {} : { 'x-world': world }),
      ...(this.#token === undefined ? {} : { 'x-sim-token': this.#token }),
      ...(token === undefined ? {} : { token }),
      ...(language === undefined ? {} : { lang: language }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
  }

  #request(world: string | undefined, endpoint: Endpoint, input: unknown, options: CallOptions) {
    const headers = this.#headers(endpoint, world, options);
    if (endpoint.method === 'GET') return { path: `${endpoint.path}${toQuery(input)}`, init: { headers } };
    const body = JSON.stringify(input ?? {});
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
    return { path: endpoint.path, init };
  }

  async #exchange(
    world: string | undefined,
    endpoint: Endpoint,
    path: string,
    init: RequestInit,
  ): Promise<unknown> {
    const response = await this.#fetch(path, init);
    return this.#read(world, endpoint, await this.#whole(endpoint, response.text()));
  }

  /** Reads a whole body; throws if the host breaks it off. */
  #whole<Body>({ method, path }: Endpoint, body: Promise<Body>): Promise<Body> {
    return body.catch((error: unknown) => {
      const place = `${this.url}: the answer to ${method} ${path}`;
      throw new Unreachable(`${place} broke off (${describeError(error)}).`, { cause: error });
    });
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.url}${path}`, init).catch((error: unknown) => {
      const start = 'Is it running? npx @papertape/kit start';
      throw new Unreachable(`${this.url} does not answer (${describeError(error)}). ${start}`, {
        cause: error,
      });
    });
  }

  /** Returns the data of an envelope; throws `Refused` for other codes. */
  #read(world: string | undefined, { method, path }: Endpoint, text: string): unknown {
    const call = `${method} ${path}`;
    const envelope = asEnvelope(text);
    if (envelope === undefined) {
      throw new Unreachable(`${this.url} answered ${call} without an envelope: ${text.slice(0, 80)}`);
    }
    const { code, data, msg, field } = envelope;
    if (isSuccess(code)) return data;
    if (code === codes.unknownWorld) throw new NoWorld(`There is no world "${world}" at ${this.url}.`);
    if (code === codes.unknownPath && path.startsWith('/sim')) {
      throw new Unreachable(`${this.url} has no ${path}: is its simulator on (PAPERTAPE_SIM=on)?`);
    }
    throw new Refused({ call, world, code, msg, field });
  }
}
