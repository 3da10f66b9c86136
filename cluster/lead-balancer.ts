/**
 * Spreads the leads over the machines. A world is led where it was made or taken over, so one machine could lead them all. A machine that leads at least
 * two worlds more than another requests that one to lead some of them. The other takes the lead as always, by an epoch in the log and only by the next one,
 * so safety does not depend on this. A machine that gives away one of two extra leads never gets it back.
 */
import type { RealTime } from '../server/world/real-clock.ts';
import type { Member } from './members.ts';
import type { PlacementRequest } from './placement.ts';

interface Lead {
  world: string;
  epoch: number;
}

interface HandOver extends Lead {
  /** The start of the machine that is to lead. */
  to: string;
}

interface LeadsHere {
  /** All worlds that this machine leads. */
  count: number;
  /** Those of them that another machine may lead as well. */
  movable: readonly Lead[];
}

interface LeadBalancerParts {
  /** Milliseconds for which leads have to be uneven. */
  graceMs: number;
  real: RealTime;
  here(): LeadsHere;
  /** Machines of the same version. */
  others(): readonly Member[];
  request(node: string, request: PlacementRequest): Promise<boolean>;
}

const atOnceMax = 8;

/** Returns which leads to give to which machines, so that machines which hold the same worlds lead about as many. */
export function planHandOvers({ count, movable }: LeadsHere, others: readonly Member[]): HandOver[] {
  const counts = new Map(others.map(({ node, leads }) => [node, leads.size]));
  const getCount = ({ node }: Member) => counts.get(node) ?? 0;
  const planned: HandOver[] = [];
  let here = count;
  for (const { world, epoch } of movable) {
    const [least] = others
      .filter(({ holds }) => holds.has(world))
      .sort((left, right) => getCount(left) - getCount(right) || (left.node < right.node ? -1 : 1));
    if (least === undefined || here - getCount(least) < 2) continue;
    planned.push({ world, epoch, to: least.node });
    counts.set(least.node, getCount(least) + 1);
    here -= 1;
    if (planned.length === atOnceMax) break;
  }
  return planned;
}

export class LeadBalancer {
  readonly #parts: LeadBalancerParts;
  #unevenSince: number | undefined;
  /** Transfers of leads in progress, by world. */
  readonly #moving = new Map<string, Promise<boolean>>();

  constructor(parts: LeadBalancerParts) {
    this.#parts = parts;
  }

  /** Moves leads if they were uneven for long enough; called once a second. */
  balance(): void {
    const { real, graceMs, here, others, request } = this.#parts;
    const planned = planHandOvers(here(), others());
    const now = real.monotonic();
    if (planned.length === 0 || this.#moving.size > 0) this.#unevenSince = undefined;
    else this.#unevenSince ??= now;
    if (this.#unevenSince === undefined || now - this.#unevenSince < graceMs) return;
    for (const { world, epoch, to } of planned) {
      const moving = request(to, { world, ask: 'lead', epoch }).finally(() => this.#moving.delete(world));
      this.#moving.set(world, moving);
    }
    this.#unevenSince = undefined;
  }

  /** Resolves when the lead of the world is not about to move. */
  async settled(world: string): Promise<void> {
    await this.#moving.get(world);
  }
}
