/**
 * Recent traffic between a world and its users. Recording is on only while the control room reads it, so it costs nothing otherwise;
 * what is kept is bounded in number and length, and contains no token, password, code or secret.
 */
import type { TrafficEntry } from '@papertape/shared/contract/sim-traffic.ts';
import { blankSecrets, blankText } from '../../../server/world/journal/blank.ts';
import { perWorld } from '../../../server/world/module.ts';
import type { World } from '../../../server/world/world.ts';

export const trafficLeaseMs = 30_000;

/** Entries kept per kind, so that frames do not displace calls. */
const keptOfKind = 300;
const textMax = 4_000;

type Noted = Omit<TrafficEntry, 'number' | 'time'>;
type Part = TrafficEntry['answer'];

/** Shortens and redacts a JSON text, or a value before it is serialized. */
export function toPart(value: unknown): Part {
  const text = typeof value === 'string' ? blankText(value) : (JSON.stringify(blankSecrets(value)) ?? '');
  return { text: text.slice(0, textMax), cut: text.length > textMax };
}

class Traffic {
  readonly #world: World;
  readonly #kept: Record<TrafficEntry['kind'], TrafficEntry[]> = { call: [], frame: [] };
  readonly #observers = new Set<() => void>();
  #lease: NodeJS.Timeout | undefined;
  #number = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get isOn(): boolean {
    return this.#lease !== undefined;
  }

  /** Returns the newest entries first, and keeps recording on for `trafficLeaseMs` after the last call. */
  look(kind: TrafficEntry['kind'] | undefined, limit: number): TrafficEntry[] {
    const wasOn = this.isOn;
    clearTimeout(this.#lease);
    this.#lease = setTimeout(() => this.stop(), trafficLeaseMs).unref();
    if (!wasOn) this.#notify();
    const kinds = kind === undefined ? (['call', 'frame'] as const) : [kind];
    return kinds
      .flatMap((one) => this.#kept[one])
      .sort((left, right) => right.number - left.number)
      .slice(0, limit);
  }

  stop(): void {
    clearTimeout(this.#lease);
    this.#lease = undefined;
    this.#kept.call = [];
    this.#kept.frame = [];
    this.#notify();
  }

  note(entry: Noted): void {
    if (!this.isOn) return;
    this.#number += 1;
    const list = this.#kept[entry.kind];
    list.push({ ...entry, number: this.#number, time: this.#world.clock.now() });
    if (list.length > keptOfKind) list.shift();
  }

  /** Subscribes to the start and end of recording; the returned function unsubscribes. */
  onSwitch(observer: () => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  #notify(): void {
    for (const observer of this.#observers) observer();
  }
}

export const getTraffic = perWorld((world) => new Traffic(world));
