/**
 * The faults of a world, and whether one of them hits a call of a caller. Ten thousand faults cost a call no
 * more than those that name its place, and the same seed hits the same calls.
 */
import type { Fault, FaultEffect, FaultMatch } from '@papertape/shared/contract/sim-faults.ts';
import type { Person } from '../../../server/http/disturbance.ts';
import { mix, textKey, toNormal, toUniform } from '../../../server/market/random.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { readLabRecord } from '../../../server/world/json-columns.ts';
import { perWorld } from '../../../server/world/module.ts';
import type { Tx } from '../../../server/world/tx.ts';
import type { World } from '../../../server/world/world.ts';
import { labRecords } from '../lab.store.ts';
import { endpointNames } from './endpoint-names.ts';

/** Kinds of traffic: calls, socket upgrades, and frames on open sockets. */
type Channel = 'call' | 'upgrade' | 'frame';

/** A place that faults can name. */
interface Place {
  readonly channel: Channel;
  /** Path in the contract. */
  readonly path: string;
  readonly method?: string | undefined;
  readonly feed?: string | undefined;
  readonly eventType?: string | undefined;
  /** True for frames that only real time causes, such as heartbeats. */
  readonly isBeat?: boolean;
}

interface Meeting {
  /** Returns true for an effect after which no further fault applies. */
  ends(effect: FaultEffect): boolean;
  /** Returns true for an effect that would change nothing now; the fault then does not fire. */
  isIdle?(effect: FaultEffect): boolean;
}

interface Hit {
  readonly fault: string;
  readonly effect: string;
  readonly place: string;
  readonly caller: string;
  readonly call: number;
  readonly time: number;
}

/** A fault that hit a call, with the random numbers of this call. */
export interface Met {
  readonly effect: FaultEffect;
  /** Returns a number from 0 to 1, a different one per name. */
  chance(name: string): number;
  normal(name: string): number;
}

const channels: Readonly<Record<FaultEffect['kind'], readonly Channel[]>> = {
  latency: ['call', 'upgrade'],
  answer: ['call'],
  reset: ['call'],
  lose: ['call'],
  truncate: ['call'],
  drip: ['call'],
  maintenance: ['call', 'upgrade'],
  refuse: ['upgrade'],
  close: ['frame'],
  drop: ['frame'],
  duplicate: ['frame'],
  reorder: ['frame'],
  gap: ['frame'],
  stall: ['frame'],
  burst: ['frame'],
  garbage: ['frame'],
  delay: ['frame'],
  session: ['call', 'frame'],
};

/**
 * Effects that end or silence a socket, and therefore also apply to heartbeats. Other effects would make runs
 * of the same seed differ.
 */
const onBeats: ReadonlySet<FaultEffect['kind']> = new Set(['drop', 'delay', 'close', 'session']);
const endsLine = ({ kind }: FaultEffect) => kind === 'close' || kind === 'session';

const placesKept = 5_000;
const callersKept = 20_000;
const hitsKept = 1_000;

/** An active fault with its counters. The counters are not part of the history: a restart resets them. */
class ActiveFault {
  readonly fault: Fault;
  readonly #key: number;
  readonly #calls = new Map<string, number>();
  met = 0;
  hits = 0;

  constructor(fault: Fault, seed: string) {
    this.fault = fault;
    this.#key = textKey(`${seed}\nfault ${fault.id}`);
  }

  mayMeet(place: Place): boolean {
    const { match, effect } = this.fault;
    if (!channels[effect.kind].includes(place.channel)) return false;
    if (match.path !== undefined && !place.path.startsWith(match.path)) return false;
    if (match.endpoint !== undefined && match.endpoint !== endpointNames.get(placeName(place))) return false;
    if (match.method !== undefined && match.method !== place.method) return false;
    return match.feed === undefined || match.feed === place.feed;
  }

  /**
   * Returns the hit for a frame caused by real time. Such frames have no number: faults that count or draw
   * wait for the next numbered frame, so that each run hits the same calls.
   */
  meetBeat(caller: string, now: number): { call: number; met: Met } | undefined {
    const { effect, match } = this.fault;
    const isCounted = match.calls !== undefined || match.share !== undefined;
    const isSpent = this.hits >= (match.times ?? Number.POSITIVE_INFINITY);
    if (isCounted || !onBeats.has(effect.kind) || isSpent || !isIn(match, 0, now)) return undefined;
    if (endsLine(effect)) this.hits += 1;
    else if (match.times !== undefined) return undefined;
    const call = this.#calls.get(caller) ?? 0;
    return { call, met: this.#met(caller, call) };
  }

  /** Returns the hit for a call, with the number of the call. */
  meet(caller: string, now: number, isIdle: boolean): { call: number; met: Met } | undefined {
    const { match } = this.fault;
    this.met += 1;
    const call = (this.#calls.get(caller) ?? 0) + 1;
    if (call === 1 && this.#calls.size >= callersKept) this.#forgetOldest();
    this.#calls.set(caller, call);
    const met = this.#met(caller, call);
    const isSpent = this.hits >= (match.times ?? Number.POSITIVE_INFINITY);
    if (isIdle || isSpent || !isIn(match, call, now)) return undefined;
    if (match.share !== undefined && met.chance('share') >= match.share) return undefined;
    this.hits += 1;
    return { call, met };
  }

  #met(caller: string, call: number): Met {
    const key = mix(mix(this.#key, textKey(caller)), call);
    const drawn = (name: string) => mix(key, textKey(name));
    return {
      effect: this.fault.effect,
      chance: (name) => toUniform(drawn(name)),
      normal: (name) => toNormal(drawn(name)),
    };
  }

  #forgetOldest(): void {
    const [oldest] = this.#calls.keys();
    if (oldest !== undefined) this.#calls.delete(oldest);
  }
}

function isIn({ calls, during }: FaultMatch, call: number, now: number): boolean {
  if (calls !== undefined && (call < calls.from || call > (calls.to ?? Number.POSITIVE_INFINITY)))
    return false;
  if (during === undefined) return true;
  return now >= (during.from ?? 0) && now < (during.until ?? Number.POSITIVE_INFINITY);
}

function placeName({ method, path }: Place): string {
  return `${method ?? ''} ${path}`;
}

export class FaultList {
  readonly #world: World;
  #active: readonly ActiveFault[] = [];
  readonly #byPlace = new Map<string, readonly ActiveFault[]>();
  #hits: Hit[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  get isEmpty(): boolean {
    return this.#active.length === 0;
  }

  get faults(): readonly Fault[] {
    return this.#active.map(({ fault }) => fault);
  }

  /** Replaces all faults; undone if the command is refused. */
  set(tx: Tx, faults: readonly Fault[]): void {
    const before = this.#active;
    this.load(faults);
    tx.world.undo.record(() => this.#take(before));
    labRecords.put(tx, 'faults', 'all', faults);
    tx.emit({ type: 'faults.set', data: { count: faults.length } });
  }

  load(faults: readonly Fault[]): void {
    this.#take(faults.map((fault) => new ActiveFault(fault, this.#world.seed)));
    this.#hits = [];
  }

  /** Returns whether any fault can hit frames of this feed to this person. */
  concernsFrames(place: Place, person: Person): boolean {
    return this.#at(place).some(({ fault }) => this.#isMeant(fault.match, person));
  }

  /** Returns the hits of a call or frame in order, up to and including the first that `ends` it. */
  meet(place: Place, person: Person, { ends, isIdle }: Meeting): Met[] {
    const all: Met[] = [];
    const now = this.#world.clock.now();
    for (const active of this.#at(place)) {
      const { match, effect, id } = active.fault;
      if (match.eventType !== undefined && match.eventType !== place.eventType) continue;
      if (!this.#isMeant(match, person) || (effect.kind === 'maintenance' && now >= effect.until)) continue;
      if (effect.kind === 'session' && person.userId === undefined) continue;
      const caller = person.userId ?? person.ip;
      const isBeat = place.isBeat === true;
      const found = isBeat
        ? active.meetBeat(caller, now)
        : active.meet(caller, now, isIdle?.(effect) === true);
      if (found === undefined) continue;
      all.push(found.met);
      if (!isBeat || endsLine(effect))
        this.#note({
          fault: id,
          effect: effect.kind,
          place: formatPlace(place),
          caller,
          call: found.call,
          time: now,
        });
      if (ends(effect)) break;
    }
    return all;
  }

  /** Returns the latest hits, newest first. */
  report(limit: number) {
    const findUid = (caller: string) => users.get(this.#world, caller)?.uid ?? caller;
    return {
      faults: this.#active
        .filter(({ met }) => met > 0)
        .map(({ fault, met, hits }) => ({ id: fault.id, met, hits })),
      list: this.#hits
        .slice(-limit)
        .reverse()
        .map((hit) => ({ ...hit, caller: findUid(hit.caller) })),
    };
  }

  #take(active: readonly ActiveFault[]): void {
    this.#active = active;
    this.#byPlace.clear();
  }

  #at(place: Place): readonly ActiveFault[] {
    const name = `${place.channel} ${place.feed ?? ''} ${placeName(place)}`;
    const known = this.#byPlace.get(name);
    if (known !== undefined) return known;
    if (this.#byPlace.size >= placesKept) this.#byPlace.clear();
    const found = this.#active.filter((active) => active.mayMeet(place));
    this.#byPlace.set(name, found);
    return found;
  }

  #isMeant({ user, language }: FaultMatch, person: Person): boolean {
    if (language !== undefined && language !== person.language) return false;
    if (user === undefined) return true;
    return person.userId !== undefined && users.get(this.#world, person.userId)?.uid === user;
  }

  #note(hit: Hit): void {
    this.#hits.push(hit);
    if (this.#hits.length > 2 * hitsKept) this.#hits = this.#hits.slice(-hitsKept);
  }
}

function formatPlace(place: Place): string {
  if (place.channel === 'call') return placeName(place);
  return [
    place.feed ?? place.path,
    place.channel === 'upgrade' ? 'upgrade' : (place.eventType ?? 'control'),
  ].join(' ');
}

export const getFaults = perWorld((world) => new FaultList(world));

/** Restores the faults that were last set through the API or by a play. */
export function loadFaults(world: World): void {
  const [stored] = labRecords.all(world, 'faults');
  getFaults(world).load(stored === undefined ? [] : readLabRecord('faults', stored.payload));
}
