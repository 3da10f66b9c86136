/**
 * What an endpoint is: one literal from which the route, the typed client call, the OpenAPI page and the
 * loop test over every endpoint are derived. Guarantees that input and answer types come from the schemas.
 */
import type * as z from 'zod/mini';
import type { CodeKey } from './codes.ts';

export type Schema<T = unknown> = z.ZodMiniType<T>;

/** 'visitor': anyone; 'user': only with a valid token. */
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
  /** One sentence for the API page. */
  summary: string;
  /** Input of a GET. Absent: the endpoint takes none. */
  query?: Query;
  /** Input of a POST as JSON. Absent: the endpoint takes none. An empty request body counts as `{}`. */
  body?: Body;
  /** The `data` field of the envelope. */
  data: Data;
  /** Refusals beyond the implied ones (codes.ts) that this endpoint can answer. An unlisted one is a bug. */
  errors: Errors;
  /** A POST that changes nothing, and may be asked again of another server. */
  reads?: boolean;
  /** Honours the `Idempotency-Key` header. */
  movesMoney?: boolean;
  /** Takes multipart/form-data with one file field `file` instead of a JSON body. */
  upload?: boolean;
  /** Is about the server's worlds and not of one: an unknown x-world is left alone. */
  ofServer?: boolean;
  /** Refuses unknown fields and loose spellings in every world: one that is left out would change what is meant. */
  strict?: boolean;
  /** Bytes of a larger body than other calls may have. */
  bodyMax?: number;
  /** Answers a file, not an envelope; refusals are envelopes as everywhere. */
  download?: boolean;
  /** Which of the world's request limits counts this call, besides the general one. */
  limit?: 'signInPerMinute' | 'codesPerMinute' | 'ordersPerMinute';
  /** Example input for the API page and the contract loop; present wherever there is an input. */
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

/** Declares an endpoint. `query` belongs to GET, `body` to POST. */
export function endpoint<
  D extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const E extends readonly CodeKey[] = readonly [],
  const A extends Access = Access,
>(spec: EndpointSpec<Q, B, D, E, A>): Endpoint<Q, B, D, E, A> {
  return { ...spec, errors: (spec.errors ?? []) as E };
}

/** The schema of the one input an endpoint takes, whichever way it travels; undefined for none. */
export function inputSchema(spec: Endpoint): Schema | undefined {
  return spec.method === 'GET' ? spec.query : spec.body;
}

type OutputOrNothing<S> = S extends Schema ? z.output<S> : undefined;
type InputOrNothing<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: the query of a GET or the body of a POST, parsed; undefined where there is none. */
export type InputOf<E extends Endpoint> =
  E extends Endpoint<infer Q, infer B> ? (Q extends Schema ? z.output<Q> : OutputOrNothing<B>) : never;

/** What a caller passes in, before parsing. */
export type CallInputOf<E extends Endpoint> =
  E extends Endpoint<infer Q, infer B> ? (Q extends Schema ? z.input<Q> : InputOrNothing<B>) : never;

/** The `data` of a successful answer. */
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** A feature of the contract: endpoint name to endpoint. */
export type FeatureContract = Readonly<Record<string, Endpoint>>;
