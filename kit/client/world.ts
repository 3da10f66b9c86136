/** A world in hand: its clock, market, back office, inbox, books, faults and people. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { type CapsuleOptions, capsuleOf } from './capsules.ts';
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

/** Real time between two looks while the clock of the world runs by itself. */
const lookMs = 50;

export interface UntilOptions {
  /** World time after which it gives up; an hour unless said. */
  within?: Duration;
  /** How far a stopped clock is moved between two looks; a second unless said. */
  step?: Duration;
}

export class World {
  /** Its name: small letters, digits and dashes. */
  readonly id: string;
  /** The server that it is on. */
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

  /** Calls an endpoint of the contract in this world; throws with the server's words on a refusal. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions = {},
  ): Promise<DataOf<E>> {
    return this.connection.call(this.id, endpoint, input, options);
  }

  /** Moves time on; everything due on the way has happened when this resolves. */
  async advance(by: Duration): Promise<void> {
    await this.clock.advance(by);
  }

  /** World time, milliseconds since 1970. */
  now(): Promise<number> {
    return this.clock.now();
  }

  /** A signed-in user with money. */
  async trader(input: TraderInput = {}): Promise<Trader> {
    return Trader.create(this, input);
  }

  /** Somebody who is there already, who signed up on the page for example. */
  signIn(credentials: Credentials): Promise<Trader> {
    return Trader.signIn(this, credentials);
  }

  /** Hears a feed as a visitor: `listen('forex')`, `listen('realtime', { currency: 'BTCUSDT' })`. */
  listen<Name extends FeedName>(feed: Name, query: FeedQuery<Name> = {}): Promise<Listener<Name>> {
    return Listener.open({ url: this.connection.url, world: this.id, feed, query });
  }

  /** Lets time pass until a condition holds, and answers what it answered. */
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

  /** The address of a page in this world. */
  address(path: string): string {
    const url = new URL(path, this.connection.url);
    if (!url.searchParams.has('world')) url.searchParams.set('world', this.id);
    return url.href;
  }

  /** Seed, start, clock and users of the world. */
  async info(): Promise<WorldInfo> {
    const list = await listWorlds(this.connection);
    const own = list.find(({ id }) => id === this.id);
    if (own === undefined) throw new Error(`world "${this.id}" is gone`);
    return own;
  }

  /** Back to the beginning: same seed, start and clock, nobody in it. */
  reset(): Promise<WorldInfo> {
    return this.connection.call(undefined, sim.worldReset, { id: this.id });
  }

  /**
   * Makes a copy of the world as it is now, with its clock stopped.
   * @param id the name of the copy; the server makes one up where it is left out.
   */
  async fork(id?: string): Promise<World> {
    const named = id === undefined ? {} : { newId: id };
    const made = await this.connection.call(undefined, sim.worldFork, { id: this.id, ...named });
    return new World(this.connection, made.id);
  }

  /** The past of the world as the bytes of one file, which `papertape replay` carries out anywhere. */
  capsule(options: CapsuleOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return capsuleOf(this.connection, this.id, options);
  }

  /** Removes the world and its data. */
  async delete(): Promise<void> {
    await this.connection.call(undefined, sim.worldDelete, { id: this.id });
  }
}
