/** Prices of a scenario before it is played, which works because the market is a pure function. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Entry, ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { StoredRecordings } from '@papertape/shared/contract/world-recordings.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import { createMarket } from '../../../server/market/market.ts';
import { noStart, type PriceStart } from '../../../server/market/price-start.ts';
import { priceText } from '../../../server/market/price-text.ts';
import { eventEnd } from '../../../server/market/scenario/promise.ts';
import { sharedPaths } from '../../../server/market/seeded-paths.ts';
import { tickMs, tickTime } from '../../../server/market/time.ts';
import type { Market, ScenarioEvent } from '../../../server/market/types.ts';
import { RecordingStore } from '../../../server/recordings/recording-store.ts';
import { openRecordings } from '../../../server/recordings/recording-uses.ts';
import { createScenarioEvent } from '../scenario-event.ts';
import { type Plan, type PlanProblem, planScenario } from './plan.ts';

const pointsPerSeries = 240;
const seriesMax = 8;
/** Symbols that are plotted for a group and for all markets. */
const ofGroup = 3;
const ofAll = ['BTCUSDT', 'EURUSD', 'US500', 'AAPLUSD', 'XAUUSD'];

/** Recordings that symbols play, and the folder that holds them. */
export interface PlacedRecordings {
  readonly stored: StoredRecordings | undefined;
  readonly folder: string;
}

/** A market as plain data, and the start of a scenario in it. */
export interface ScenarioPlace extends Pick<Market, 'seed' | 'events'> {
  readonly prices: PriceStart;
  readonly startsAt: number;
  readonly recorded: PlacedRecordings;
}

/** Returns the market that a file defines, from its own start or else from `now`. */
export function findOwnPlace(
  { world }: ScenarioFile,
  now: number,
  recorded: PlacedRecordings,
): ScenarioPlace {
  const startsAt = world?.start === undefined ? now : Date.parse(world.start);
  return { seed: world?.seed ?? 'papertape', events: [], prices: noStart, startsAt, recorded };
}

export function openPlace({ seed, events, prices, recorded: { stored, folder } }: ScenarioPlace): Market {
  const recordings = openRecordings(stored, RecordingStore.openForReading(folder));
  return createMarket(seed, events, sharedPaths(seed), { start: prices, recordings });
}

export type Preview = DataOf<typeof sim.scenarioPreview> | { readonly problems: readonly PlanProblem[] };

/** Computes the prices of a scenario. It can take seconds, so a server runs it in another process. */
export function previewScenario(file: ScenarioFile, place: ScenarioPlace): Preview {
  const start = place.startsAt;
  const market = openPlace(place);
  const planned = planScenario(file, market, start);
  if ('problems' in planned) return planned;
  const { plan } = planned;
  const events = createEvents(plan);
  let stirred: Market;
  try {
    stirred = market.withEvents([...market.events, ...events]);
  } catch (error) {
    return {
      problems: [{ path: ['timeline'], message: error instanceof Error ? error.message : 'timeline' }],
    };
  }
  const endsAt = plan.endsAt ?? lastInstant(plan, events);
  return {
    startsAt: start,
    endsAt,
    series: findSymbols(market, events).map((symbol) =>
      plotSeries(stirred, market, symbol, { from: start, to: endsAt }),
    ),
    marks: plan.entries.flatMap(({ at }, entry) =>
      at === null ? [] : [{ time: at, entry, what: listActions(file.timeline[entry]) }],
    ),
  };
}

/** Returns the names of an entry's actions. */
export function listActions(entry: Entry | undefined): string[] {
  if (entry === undefined) return [];
  const { at: _at, when: _when, market, ...rest } = entry;
  const named = (actions: object) =>
    Object.entries(actions).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return [...named(market ?? {}), ...named(rest)];
}

function createEvents(plan: Plan): ScenarioEvent[] {
  return plan.entries.flatMap(({ at, wishes }, entry) =>
    at === null
      ? []
      : wishes.map((wish, number) =>
          createScenarioEvent(wish, `preview-${entry}-${number}`, tickTime(at + tickMs - 1)),
        ),
  );
}

function lastInstant(plan: Plan, events: readonly ScenarioEvent[]): number {
  const ends = events.map((event) => Math.min(eventEnd(event) ?? event.at + hourMs, event.at + 24 * hourMs));
  const instants = plan.entries.flatMap(({ at }) => at ?? []);
  return Math.max(plan.startsAt + hourMs, ...ends, ...instants) + hourMs / 4;
}

function findSymbols(market: Market, events: readonly ScenarioEvent[]): string[] {
  const symbols = events.flatMap(({ target }) => {
    if (target === 'all') return ofAll;
    if (market.find(target) !== undefined) return [target];
    return market.instruments
      .filter(({ group }) => group === target)
      .slice(0, ofGroup)
      .map(({ symbol }) => symbol);
  });
  return [...new Set(symbols)].slice(0, seriesMax);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function plotSeries(stirred: Market, calm: Market, symbol: string, { from, to }: Span) {
  const { priceDecimals } = calm.instrument(symbol);
  const step = (to - from) / pointsPerSeries;
  const points = Array.from({ length: pointsPerSeries + 1 }, (_, at) => {
    const time = tickTime(from + at * step);
    const text = (market: Market) => priceText(market.quote(symbol, time).last, priceDecimals);
    return { time, last: text(stirred), calm: text(calm) };
  });
  return { symbol, points };
}
