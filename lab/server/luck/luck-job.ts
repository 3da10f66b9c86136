/** A part of the other markets of a class, carried out from beginning to end: what a thread of its own is given. */

import type { EntryRow } from '../../../server/world/journal/journal-entry.ts';
import type { WorldModule } from '../../../server/world/module.ts';
import type { RealTime } from '../../../server/world/real-clock.ts';
import type { Report } from '../../../server/world/report.ts';
import { WorldOpener } from '../../../server/world/world-opener.ts';
import type { Played } from '../classes/scores.ts';
import { AsideWorld } from './aside-world.ts';
import { readDecisions } from './decisions.ts';
import { type Came, liveAgain, type Span } from './live-again.ts';

export interface LuckJob {
  readonly template: string;
  /** Empty, and nobody else's. */
  readonly folder: string;
  /** Of the market that the class was held in. */
  readonly seed: string;
  readonly span: Span;
  readonly played: Played;
  /** The journal of the class, from its beginning. */
  readonly entries: readonly EntryRow[];
  /** Numbers and seeds of the markets to live in. */
  readonly markets: readonly (readonly [number: number, seed: string])[];
}

export interface Lived {
  readonly market: number;
  /** By the place of the seat. */
  readonly came: readonly Came[];
}

interface Parts {
  readonly modules: readonly WorldModule[];
  readonly real: RealTime;
  readonly report: Report;
}

export async function doLuckJob(
  { template, folder, seed, span, played, entries, markets }: LuckJob,
  parts: Parts,
  tell: (lived: Lived) => void,
): Promise<void> {
  const place = { opener: new WorldOpener(parts), template, folder };
  const own = await AsideWorld.make(place, seed, span.startedAt);
  const decisions = readDecisions(own, entries, played.seats);
  await own.remove();
  for (const [market, other] of markets)
    tell({ market, came: await liveAgain(place, other, span, { decisions, played }) });
}
