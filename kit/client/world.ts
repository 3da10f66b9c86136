/** A world: its clock, market, back office, inbox, ledger, faults and people. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { type CapsuleOptions, downloadCapsule } from './capsules.ts';
import { Clock } from './clock.ts';
import type { CallOptions, Connection } from './connection.ts';
import { type Duration, milliseconds } from './duration.ts';
import { Faults } from './faults.ts';
import { Inbox } from './inbox.ts';
import { Ledger } from './ledger.ts';
import { listWorlds } from './list-worlds.ts';
import { type FeedName, type FeedQuery, Listener } from './listener.ts';
import { Market } from './market.ts';
import { Office } from './office.ts';
import { Snapshots } from './snapshots.ts';
import { Stories } from './stories.ts';
import { type Credentials, Trader } from './trader.ts';
import type { TraderInput } from './trader-input.ts';

/** Real milliseconds between two checks while the clock of the world runs. */
const lookMs = 50;

export interface UntilOptions {
  /** World time after which it throws; one hour by default. */
  within?: Duration;
  /** Step of a paused clock between two checks; one second by default. */
  step?: Duration;
}

export class World {
  /** Name of the world: lowercase letters, digits and dashes. */
  readonly id: string;
  /** Server of the world. */
  readonly connection: Connection;
  readonly clock: Clock;
  readonly market: Market;
  readonly office: Office;
  readonly inbox: Inbox;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly snapshots: Snapshots;
  readonly stories: Stories;

  constructor(connection: Connection, id: string) {
    this.connection = connection;
    this.id = id;
    this.clock = new Clock(this);
    this.market = new Market(this);
    this.office = new Office(this);
    this.inbox = new Inbox(this);
    this.ledger = new Ledger(this);
    this.faults = new Faults(this);
    this.snapshots = new Snapshots(this);
    this.stories = new Stories(this);
  }

  /** Calls an endpoint of the contract in this world and returns its data; throws `Refused` with the server's message on a rejection. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions = {},
  ): Promise<DataOf<E>> {
    return this.connection.call(this.id, endpoint, input, options);
  }

  /** Advances the clock; everything due on the way has happened when this resolves. */
  async advance(by: Duration): Promise<void> {
    await this.clock.advance(by);
  }

  /** Returns the world time, milliseconds since 1970. */
  now(): Promise<number> {
    return this.clock.now();
  }

  /** Creates a signed-in user with money. */
  async trader(input: TraderInput = {}): Promise<Trader> {
    return Trader.create(this, input);
  }

  /** Signs in an existing user, for example one who registered on the page. */
  signIn(credentials: Credentials): Promise<Trader> {
    return Trader.signIn(this, credentials);
  }

  /** Joins a feed as a visitor: `listen('forex')`, `listen('realtime', { currency: 'BTCUSDT' })`. */
  listen<Name extends FeedName>(feed: Name, query: FeedQuery<Name> = {}): Promise<Listener<Name>> {
    return Listener.open({ url: this.connection.url, world: this.id, feed, query });
  }

  /** Advances time until a condition returns something true, and returns that value. */
  async until<T>(condition: () => T | Promise<T>, options: UntilOptions = {}): Promise<NonNullable<T>> {
    const { within = '1h', step = '1s' } = options;
    const stepMs = milliseconds(step);
    const first = await this.clock.state();
    const end = first.now + milliseconds(within);
    for (let { now, mode } = first; ; { now, mode } = await this.clock.state()) {
      const found = await condition();
      if (found) return found;
      if (now >= end) {
        throw new Error(`it did not happen in world "${this.id}" within ${within} of world time`);
      }
      if (mode === 'paused') await this.advance(Math.min(stepMs, end - now));
      else await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }

  /** Returns the address of a page in this world. */
  address(path: string): string {
    const url = new URL(path, this.connection.url);
    if (!url.searchParams.has('world')) url.searchParams.set('world', this.id);
    return url.href;
  }

  /** Returns seed, start, clock and users of the world. */
  async info(): Promise<WorldInfo> {
    const list = await listWorlds(this.connection);
    const own = list.find(({ id }) => id === this.id);
    if (own === undefined) throw new Error(`world "${this.id}" is gone`);
    return own;
  }

  /** Resets the world: same seed, start and clock, no users. */
  reset(): Promise<WorldInfo> {
    return this.connection.call(undefined, sim.worldReset, { id: this.id });
  }

  /**
   * Creates a copy of the current state of the world, with a paused clock.
   * @param id name of the copy; generated by default.
   */
  async fork(id?: string): Promise<World> {
    const named = id === undefined ? {} : { newId: id };
    const made = await this.connection.call(undefined, sim.worldFork, { id: this.id, ...named });
    return new World(this.connection, made.id);
  }

  /** Returns the history of the world as the bytes of a file, which `papertape replay` repeats on any machine. */
  capsule(options: CapsuleOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return downloadCapsule(this.connection, this.id, options);
  }

  /** Removes the world and its data. */
  async delete(): Promise<void> {
    await this.connection.call(undefined, sim.worldDelete, { id: this.id });
  }
}
