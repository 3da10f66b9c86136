/**
 * One literal per endpoint, from which the route, the typed client call, the OpenAPI page and the loop test
 * over every endpoint are derived.
 */
import type * as z from 'zod/mini';
import type { CodeKey } from './codes.ts';

export type Schema<T = unknown> = z.ZodMiniType<T>;

/** `visitor` needs no token; `user` needs a valid one. */
export type Access = 'visitor' | 'user';

export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Errors extends readonly CodeKey[] = readonly CodeKey[],
  Needs extends Access = Access,
> {
  method: 'GET' | 'POST';
  path: string;
  access: Needs;
  /** One sentence for the API page; it names units. */
  summary: string;
  /** Input of a GET; absent if the endpoint takes none. */
  query?: Query;
  /** JSON input of a POST; absent if the endpoint takes none. An empty request body counts as `{}`. */
  body?: Body;
  /** The `data` field of the envelope. */
  data: Data;
  /** Refusals beyond the implied ones (codes.ts). Answering an unlisted one is a defect. */
  errors: Errors;
  /** Marks a POST that changes nothing and may be repeated on another server. */
  reads?: boolean;
  /** Honors the `Idempotency-Key` header. */
  movesMoney?: boolean;
  /** Takes multipart/form-data with one file field `file` instead of a JSON body. */
  upload?: boolean;
  /** Concerns the server's worlds rather than one of them: an unknown x-world header is ignored. */
  ofServer?: boolean;
  /**
   * Refuses unknown fields and loose spellings in every world, because ignoring one would change the meaning
   * of the call.
   */
  strict?: boolean;
  /** Maximum body size in bytes, if it exceeds the general one. */
  bodyMax?: number;
  /** Answers a file instead of an envelope; refusals are envelopes nonetheless. */
  download?: boolean;
  /** Request limit of the world that counts this call, besides the general one. */
  limit?: 'signInPerMinute' | 'codesPerMinute' | 'ordersPerMinute';
  /** Example input for the API page and the contract loop; required for every endpoint with an input. */
  example?: unknown;
}

interface EndpointSpec<
  Q extends Schema | undefined,
  B extends Schema | undefined,
  D extends Schema,
  E extends readonly CodeKey[],
  A extends Access,
> extends Omit<Endpoint<Q, B, D, E, A>, 'errors'> {
  errors?: E;
}

/** Declares an endpoint. A GET takes `query`, a POST takes `body`; `errors` defaults to none. */
export function endpoint<
  D extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const E extends readonly CodeKey[] = readonly [],
  const A extends Access = Access,
>(spec: EndpointSpec<Q, B, D, E, A>): Endpoint<Q, B, D, E, A> {
  return { ...spec, errors: (spec.errors ?? []) as E };
}

/** Returns the input schema of an endpoint, from the query or the body; undefined if it takes none. */
export function inputSchema(spec: Endpoint): Schema | undefined {
  return spec.method === 'GET' ? spec.query : spec.body;
}

type OutputOrNothing<S> = S extends Schema ? z.output<S> : undefined;
type InputOrNothing<S> = S extends Schema ? z.input<S> : undefined;

/** Parsed input that a handler receives; undefined if the endpoint takes none. */
export type InputOf<E extends Endpoint> =
  E extends Endpoint<infer Q, infer B> ? (Q extends Schema ? z.output<Q> : OutputOrNothing<B>) : never;

/** Input that a caller passes, before parsing. */
export type CallInputOf<E extends Endpoint> =
  E extends Endpoint<infer Q, infer B> ? (Q extends Schema ? z.input<Q> : InputOrNothing<B>) : never;

/** The `data` of a successful answer. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** A feature of the contract: endpoints by name. */
export type FeatureContract = Readonly<Record<string, Endpoint>>;
