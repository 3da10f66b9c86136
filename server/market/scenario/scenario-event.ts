/** Checks scenario events and finds those that concern an instrument. */

import { type ScenarioKind, scenarioKinds } from '@papertape/shared/contract/scenario.ts';
import type { Span } from '../calendar/sessions.ts';
import { lowestPrice } from '../path/basis.ts';
import { priceText, textUnits } from '../price-text.ts';
import type { Instrument, ScenarioEvent } from '../types.ts';
import { spansOf } from './event-times.ts';

const GROUPS = ['FOREX', 'CFD', 'CRYPTO', 'INDIES', 'STOCK'];
/** A price may fall by 95 % at most, and rise twentyfold. */
const MOVES: Readonly<Partial<Record<ScenarioKind, readonly [number, number]>>> = {
  crash: [0, 0.95],
  spike: [0, 19],
  gap: [-0.95, 19],
};
const TIMES: readonly [number, number] = [0.1, 20];

/** So many decimal digits always fit an exact number. */
const EXACT_DIGITS = 15;

/** What is wrong with the event, or undefined. */
export function scenarioProblem(
  event: ScenarioEvent,
  instruments: ReadonlyMap<string, Instrument>,
): string | undefined {
  if (!scenarioKinds.includes(event.kind)) return `unknown kind ${event.kind}`;
  if (!Number.isFinite(event.at)) return 'at is not a time';
  const known = event.target === 'all' || GROUPS.includes(event.target) || instruments.has(event.target);
  if (!known) return `unknown target ${event.target}`;
  if (event.kind === 'pin') return pinProblem(event, instruments);
  if (event.kind === 'volatility') return outside('times', event.times, TIMES);
  const range = MOVES[event.kind];
  return range && (outside('by', event.by, range) ?? outside('back', event.back ?? 0, [0, 1]));
}

function outside(
  name: string,
  value: number | undefined,
  [least, most]: readonly [number, number],
): string | undefined {
  return value !== undefined && value >= least && value <= most
    ? undefined
    : `${name} must lie between ${least} and ${most}`;
}

function pinProblem(event: ScenarioEvent, instruments: ReadonlyMap<string, Instrument>): string | undefined {
  const instrument = instruments.get(event.target);
  if (!instrument) return 'a pin needs one symbol as its target';
  const digits = /^(\d+)(\.\d+)?$/.exec(event.price ?? '')?.[1];
  if (!digits) return 'a pin needs a price';
  if (digits.length + instrument.priceDecimals > EXACT_DIGITS) return 'the price is too large';
  const units = textUnits(event.price ?? '', instrument.priceDecimals);
  const lowest = lowestPrice(instrument);
  if (units >= lowest) return undefined;
  return `a pin of ${event.target} must be at least ${priceText(lowest, instrument.priceDecimals)}`;
}

/** The events of one instrument in the order in which they apply. */
export function eventsOf(instrument: Instrument, events: readonly ScenarioEvent[]): readonly ScenarioEvent[] {
  return events
    .filter(({ target }) => target === 'all' || target === instrument.group || target === instrument.symbol)
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

export function haltsOf(events: readonly ScenarioEvent[]): readonly Span[] {
  return events
    .filter((event) => event.kind === 'halt')
    .map((event) => ({ start: event.at, end: spansOf(event).end }));
}
