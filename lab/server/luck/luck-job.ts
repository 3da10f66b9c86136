/** A share of the other markets of a class, as a thread executes it. */

import type { EntryRow } from '../../../server/world/journal/journal-entry.ts';
import type { WorldModule } from '../../../server/world/module.ts';
import type { RealTime } from '../../../server/world/real-clock.ts';
import type { Report } from '../../../server/world/report.ts';
import { WorldOpener } from '../../../server/world/world-opener.ts';
import type { Played } from '../classes/scores.ts';
import { AsideWorld } from './aside-world.ts';
import { readDecisions } from './decisions.ts';
import { repeatDecisions, type SeatOutcome, type Span } from './live-again.ts';

export interface LuckJob {
  readonly template: string;
  /** An empty folder that no other job uses. */
  readonly folder: string;
  /** Seed of the market of the class. */
  readonly seed: string;
  readonly span: Span;
  readonly played: Played;
  /** The journal of the class from its start. */
  readonly entries: readonly EntryRow[];
  /** Numbers and seeds of the markets to execute. */
  readonly markets: readonly (readonly [number: number, seed: string])[];
}

export interface MarketOutcome {
  readonly market: number;
  /** Results by seat index. */
  readonly came: readonly SeatOutcome[];
}

interface Parts {
  readonly modules: readonly WorldModule[];
  readonly real: RealTime;
  readonly report: Report;
}

export async function doLuckJob(
  { template, folder, seed, span, played, entries, markets }: LuckJob,
  parts: Parts,
  tell: (lived: MarketOutcome) => void,
): Promise<void> {
  const place = { opener: new WorldOpener(parts), template, folder };
  const own = await AsideWorld.make(place, seed, span.startedAt);
  const decisions = readDecisions(own, entries, played.seats);
  await own.remove();
  for (const [market, other] of markets)
    tell({ market, came: await repeatDecisions(place, other, span, { decisions, played }) });
}
