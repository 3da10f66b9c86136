/** Faults between a client and its host. The same calls of the same caller get the same faults in every run. */
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

/** Target of a fault: the start of a path ("/asset/"), a call ("trading.create"), a feed ("forex"), or a match of the API. */
export type Where = string | FaultMatch;

/** Conditions of a fault: share (of one), times, calls, user, language, during. */
export type Conditions = Omit<FaultMatch, 'path' | 'endpoint' | 'feed'>;

function isFeed(word: string): word is keyof typeof feeds {
  return Object.hasOwn(feeds, word);
}

function toFaultMatch(where: Where): FaultMatch {
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

  /** Lists the active faults in order. */
  async list(): Promise<FaultRow[]> {
    return (await this.#world.call(sim.faults, undefined)).list;
  }

  /** Replaces all faults. */
  async set(list: readonly Fault[]): Promise<FaultRow[]> {
    return (await this.#world.call(sim.faultsSet, { list: [...list] })).list;
  }

  /** Adds a fault after the active ones: `add('forex', { kind: 'reorder', within: 5 })`, `add('trading.create', { kind: 'lose' })`. */
  async add(where: Where, effect: FaultEffect, conditions: Conditions = {}): Promise<FaultRow[]> {
    const others = (await this.list()) as Fault[];
    return this.set([...others, { match: { ...toFaultMatch(where), ...conditions }, effect }]);
  }

  /**
   * Delays answers.
   * @param by real time to add to each answer.
   */
  slow(where: Where, by: Duration, conditions?: Conditions): Promise<FaultRow[]> {
    return this.add(where, { kind: 'latency', ms: milliseconds(by) }, conditions);
  }

  /** Rejects calls with an HTTP status and a code (serverFault by default); nothing is carried out. */
  fail(
    where: Where,
    { status, refused, body, ...conditions }: FailOptions & Conditions = {},
  ): Promise<FaultRow[]> {
    const given = Object.entries({ status, refused, body }).filter(([, value]) => value !== undefined);
    return this.add(where, { kind: 'answer', ...(Object.fromEntries(given) as FailOptions) }, conditions);
  }

  /** Rejects everything for a span of world time. */
  async maintenance(span: Duration): Promise<FaultRow[]> {
    return this.weather('maintenance', span);
  }

  /** Replaces all faults with a preset; `tunnel` and `maintenance` last one minute of world time by default. */
  async weather(weather: Weather, span?: Duration): Promise<FaultRow[]> {
    const lasting = span === undefined ? {} : { forMs: milliseconds(span) };
    return (await this.#world.call(sim.faultsWeather, { weather, ...lasting })).list;
  }

  /** Returns the hits since the faults were set: counts by fault, and the newest hits first. */
  hits(limit = 100) {
    return this.#world.call(sim.faultsHits, { limit });
  }

  /** Removes all faults. */
  async clear(): Promise<void> {
    await this.set([]);
  }
}

/** Answer of a failed call: its HTTP status (500 by default), the name of its code, or a body that replaces the envelope. */
export type FailOptions = Partial<
  Pick<Extract<FaultEffect, { kind: 'answer' }>, 'status' | 'refused' | 'body'>
>;
