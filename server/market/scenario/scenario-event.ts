/** Checks scenario events and finds those that concern an instrument. */

import { measureOf, type ScenarioKind, scenarioKinds } from '@papertape/shared/contract/scenario.ts';
import { isProductGroup } from '@papertape/shared/product-groups.ts';
import type { Span } from '../calendar/sessions.ts';
import { lowestPrice } from '../path/basis.ts';
import { priceText, textUnits } from '../price-text.ts';
import type { Instrument, ScenarioEvent } from '../types.ts';
import { spansOf } from './event-times.ts';

/** A price may fall by 95 % at most, and rise twentyfold. */
const move = [-0.95, 19] as const;
/** Where the kind says the direction. */
const moves: Readonly<Partial<Record<ScenarioKind, readonly [number, number]>>> = {
  crash: [0, 0.95],
  spike: [0, 19],
};
const timesBounds: Readonly<Partial<Record<ScenarioKind, readonly [number, number]>>> = {
  volatility: [0.1, 20],
  spread: [1, 100],
  liquidity: [0.0001, 100],
};

/** So many decimal digits always fit an exact number. */
const exactDigits = 15;

/** What is wrong with the event, or undefined. */
export function scenarioProblem(
  event: ScenarioEvent,
  instruments: ReadonlyMap<string, Instrument>,
): string | undefined {
  if (!scenarioKinds.includes(event.kind)) return `unknown kind ${event.kind}`;
  if (!Number.isFinite(event.at)) return 'at is not a time';
  const known = event.target === 'all' || isProductGroup(event.target) || instruments.has(event.target);
  if (!known) return `unknown target ${event.target}`;
  if (event.kind === 'pin') return priceProblem(event, event.price, instruments);
  if (event.kind === 'path') return pathProblem(event, instruments);
  const times = timesBounds[event.kind];
  if (times !== undefined) return outside('times', event.times, times);
  if (measureOf(event.kind) !== 'by') return undefined;
  return outside('by', event.by, moves[event.kind] ?? move) ?? outside('back', event.back ?? 0, [0, 1]);
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

function pathProblem(event: ScenarioEvent, instruments: ReadonlyMap<string, Instrument>): string | undefined {
  const { path = [] } = event;
  if (path.length === 0) return 'a path needs prices';
  const late = path.findIndex(({ afterMs }, at) => at > 0 && afterMs <= (path[at - 1]?.afterMs ?? 0));
  if (late >= 0) return `the prices of a path must be in order of time: ${path[late]?.afterMs}`;
  for (const { price } of path) {
    const problem = priceProblem(event, price, instruments);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function priceProblem(
  event: ScenarioEvent,
  price: string | undefined,
  instruments: ReadonlyMap<string, Instrument>,
): string | undefined {
  const instrument = instruments.get(event.target);
  if (!instrument) return `a ${event.kind} needs one symbol as its target`;
  const digits = /^(\d+)(\.\d+)?$/.exec(price ?? '')?.[1];
  if (!digits) return `a ${event.kind} needs a price`;
  if (digits.length + instrument.priceDecimals > exactDigits) return 'the price is too large';
  const units = textUnits(price ?? '', instrument.priceDecimals);
  const lowest = lowestPrice(instrument);
  if (units >= lowest) return undefined;
  return `a price of ${event.target} must be at least ${priceText(lowest, instrument.priceDecimals)}`;
}

/** The events of one instrument in the order in which they apply. */
export function eventsOf(instrument: Instrument, events: readonly ScenarioEvent[]): readonly ScenarioEvent[] {
  return events
    .filter(({ target }) => target === 'all' || target === instrument.group || target === instrument.symbol)
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

/** A span without trading, and what it is called. */
export interface Halt extends Span {
  readonly state: 'halted' | 'closed';
}

/** The hours in which events let an instrument trade beside its usual ones. */
export function openedHours({ sessionId }: Instrument, events: readonly ScenarioEvent[]): readonly Span[] {
  if (sessionId === 'always') return [];
  return events
    .filter(({ kind }) => kind === 'opened')
    .map((event) => {
      const { top, end } = spansOf(event);
      return { start: top, end };
    });
}

export function haltsOf(events: readonly ScenarioEvent[]): readonly Halt[] {
  return events
    .filter(({ kind }) => kind === 'halt' || kind === 'closed')
    .map((event) => ({
      start: event.at,
      end: spansOf(event).end,
      state: event.kind === 'halt' ? 'halted' : 'closed',
    }));
}
