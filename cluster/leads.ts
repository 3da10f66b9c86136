/**
 * Which machine leads which worlds. A world is led where it was made, or where it was taken over, so one machine might lead them all: one that
 * leads at least two more than another gives that one some to lead. It asks it to, and the other takes the lead as it always does, by an epoch in the
 * log, and only the one that comes next; so nothing of this has to be right. Who has two more than another and gives one away never gets it back.
 */
import type { RealTime } from '../server/world/real-clock.ts';
import type { Member } from './members.ts';
import type { PlaceAsked } from './placement.ts';

interface Led {
  world: string;
  epoch: number;
}

interface HandOver extends Led {
  /** The start of a machine. */
  to: string;
}

interface LeadsHere {
  /** Of all worlds that are led here, how many. */
  count: number;
  /** Those that may as well be led elsewhere. */
  movable: readonly Led[];
}

interface LeadsParts {
  /** Milliseconds for which leads stay uneven. */
  graceMs: number;
  real: RealTime;
  here(): LeadsHere;
  /** Those of this version of the program. */
  others(): readonly Member[];
  ask(node: string, asked: PlaceAsked): Promise<boolean>;
}

/** Given away before it is looked anew. */
const atOnceMax = 8;

/** What to give away to whom, so that those who hold the same worlds lead about as many. */
export function handOvers({ count, movable }: LeadsHere, others: readonly Member[]): HandOver[] {
  const counts = new Map(others.map(({ node, leads }) => [node, leads.size]));
  const countOf = ({ node }: Member) => counts.get(node) ?? 0;
  const found: HandOver[] = [];
  let here = count;
  for (const { world, epoch } of movable) {
    const [least] = others
      .filter(({ holds }) => holds.has(world))
      .sort((left, right) => countOf(left) - countOf(right) || (left.node < right.node ? -1 : 1));
    if (least === undefined || here - countOf(least) < 2) continue;
    found.push({ world, epoch, to: least.node });
    counts.set(least.node, countOf(least) + 1);
    here -= 1;
    if (found.length === atOnceMax) break;
  }
  return found;
}

export class Leads {
  readonly #parts: LeadsParts;
  #unevenSince: number | undefined;
  /** By world. */
  readonly #going = new Map<string, Promise<boolean>>();

  constructor(parts: LeadsParts) {
    this.#parts = parts;
  }

  /** Called once a second, when it is known who is there. */
  look(): void {
    const { real, graceMs, here, others, ask } = this.#parts;
    const found = handOvers(here(), others());
    const now = real.monotonic();
    if (found.length === 0 || this.#going.size > 0) this.#unevenSince = undefined;
    else this.#unevenSince ??= now;
    if (this.#unevenSince === undefined || now - this.#unevenSince < graceMs) return;
    for (const { world, epoch, to } of found) {
      const going = ask(to, { world, ask: 'lead', epoch }).finally(() => this.#going.delete(world));
      this.#going.set(world, going);
    }
    this.#unevenSince = undefined;
  }

  /** Resolves when the world is not about to be led elsewhere. */
  async settled(world: string): Promise<void> {
    await this.#going.get(world);
  }
}
