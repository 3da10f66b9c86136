/** What goes wrong between a client and its host, on purpose. The same calls of the same caller meet the same. */
import { feeds } from '@papertape/shared/contract/feeds.ts';
import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { Weather } from '@papertape/shared/contract/sim-faults.ts';
import { type Duration, milliseconds } from './duration.ts';
import type { World } from './world.ts';

export type Fault = CallInputOf<typeof sim.faultsSet>['list'][number];
export type FaultRow = DataOf<typeof sim.faults>['list'][number];
export type FaultEffect = Fault['effect'];
type FaultMatch = NonNullable<Fault['match']>;

/** The beginning of a path ("/asset/"), a call ("trading.create"), a feed ("forex"), or what the API takes as a match. */
export type Where = string | FaultMatch;

/** How often, for whom and how long: share (of one), times, calls, user, language, during. */
export type Conditions = Omit<FaultMatch, 'path' | 'endpoint' | 'feed'>;

function isFeed(word: string): word is keyof typeof feeds {
  return Object.hasOwn(feeds, word);
}

function matchOf(where: Where): FaultMatch {
  if (typeof where !== 'string') return where;
  if (where.startsWith('/')) return { path: where };
  if (isFeed(where)) return { feed: where };
  if (/^[a-zA-Z]+\.[a-zA-Z]+$/.test(where)) return { endpoint: where };
  const known = Object.keys(feeds).join(', ');
  throw new TypeError(
    `A fault is at a path like /asset/, a call like trading.create or a feed (${known}); this is "${where}".`,
  );
}

export class Faults {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Lists the faults that are on, in their order. */
  async list(): Promise<FaultRow[]> {
    return (await this.#world.call(sim.faults, undefined)).list;
  }

  /** Replaces all of them. */
  async set(list: readonly Fault[]): Promise<FaultRow[]> {
    return (await this.#world.call(sim.faultsSet, { list: [...list] })).list;
  }

  /** One more, behind those that are on: `add('forex', { kind: 'reorder', within: 5 })`, `add('trading.create', { kind: 'lose' })`. */
  async add(where: Where, effect: FaultEffect, conditions: Conditions = {}): Promise<FaultRow[]> {
    const others = (await this.list()) as Fault[];
    return this.set([...others, { match: { ...matchOf(where), ...conditions }, effect }]);
  }

  /**
   * Delays answers.
   * @param by real time that an answer takes longer.
   */
  slow(where: Where, by: Duration, conditions?: Conditions): Promise<FaultRow[]> {
    return this.add(where, { kind: 'latency', ms: milliseconds(by) }, conditions);
  }

  /** Calls are answered with a status and a refusal, serverFault unless said, and nothing is done. */
  fail(
    where: Where,
    { status, refused, body, ...conditions }: FailWords & Conditions = {},
  ): Promise<FaultRow[]> {
    const said = Object.entries({ status, refused, body }).filter(([, value]) => value !== undefined);
    return this.add(where, { kind: 'answer', ...(Object.fromEntries(said) as FailWords) }, conditions);
  }

  /** Everything is refused for a span of world time. */
  async maintenance(span: Duration): Promise<FaultRow[]> {
    return this.weather('maintenance', span);
  }

  /** Replaces all by a preset; a tunnel and a maintenance last a minute of world time unless said. */
  async weather(weather: Weather, span?: Duration): Promise<FaultRow[]> {
    const lasting = span === undefined ? {} : { forMs: milliseconds(span) };
    return (await this.#world.call(sim.faultsWeather, { weather, ...lasting })).list;
  }

  /** What fired since the faults were set: by fault, and the newest hits first. */
  hits(limit = 100) {
    return this.#world.call(sim.faultsHits, { limit });
  }

  /** All is well again. */
  async clear(): Promise<void> {
    await this.set([]);
  }
}

type FailWords = Partial<Pick<Extract<FaultEffect, { kind: 'answer' }>, 'status' | 'refused' | 'body'>>;
