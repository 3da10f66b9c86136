/** A share of the other markets of a class, as a thread executes it. */

import { RecordingStore } from '../../../server/recordings/recording-store.ts';
import type { EntryRow } from '../../../server/world/journal/journal-entry.ts';
import type { WorldModule } from '../../../server/world/module.ts';
import type { RealTime } from '../../../server/world/real-clock.ts';
import type { Report } from '../../../server/world/report.ts';
import { WorldOpener } from '../../../server/world/world-opener.ts';
import type { Played } from '../classes/scores.ts';
import { type AsideMarket, AsideWorld } from './aside-world.ts';
import { readDecisions } from './decisions.ts';
import { repeatDecisions, type SeatOutcome } from './live-again.ts';
import type { Span } from './other-stretches.ts';

export interface LuckJob {
  readonly template: string;
  /** An empty folder that no other job uses. */
  readonly folder: string;
  /** Market of the class. */
  readonly own: AsideMarket;
  /** Folder of the recordings that markets play. */
  readonly recordingsFolder: string;
  readonly span: Span;
  readonly played: Played;
  /** The journal of the class from its start. */
  readonly entries: readonly EntryRow[];
  /** The markets to execute, with their numbers. */
  readonly markets: readonly (readonly [number: number, market: AsideMarket])[];
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
  { template, folder, own: market, recordingsFolder, span, played, entries, markets }: LuckJob,
  parts: Parts,
  tell: (lived: MarketOutcome) => void,
): Promise<void> {
  const source = RecordingStore.openForReading(recordingsFolder);
  const place = { opener: new WorldOpener({ ...parts, recordings: source }), template, folder };
  const own = await AsideWorld.make(place, market, span.startedAt);
  const decisions = readDecisions(own, entries, played.seats);
  await own.remove();
  for (const [number, other] of markets)
    tell({ market: number, came: await repeatDecisions(place, other, span, { decisions, played }) });
}
