/** Checks scenario events and selects those that affect an instrument. */

import { getMeasure, measureBounds, moveBounds, scenarioKinds } from '@papertape/shared/contract/scenario.ts';
import { isProductGroup } from '@papertape/shared/product-groups.ts';
import type { Span } from '../calendar/sessions.ts';
import { lowestPrice } from '../path/basis.ts';
import { priceText, textUnits } from '../price-text.ts';
import type { Instrument, ScenarioEvent } from '../types.ts';
import { getEventTimes } from './event-times.ts';

/** Numbers with this many decimal digits are always exact. */
const exactDigits = 15;

/** Describes what is wrong with the event; undefined when it is valid. */
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
  const bounds = measureBounds[event.kind];
  if (bounds === undefined) return undefined;
  if (getMeasure(event.kind) === 'times') return findBoundProblem('times', event.times, bounds);
  return findBoundProblem('by', event.by, bounds) ?? findBoundProblem('back', event.back ?? 0, [0, 1]);
}

function findBoundProblem(
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
  for (const { price, by } of path) {
    const problem =
      by === undefined ? priceProblem(event, price, instruments) : findBoundProblem('by', by, moveBounds);
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

/** Events of one instrument in the order in which they apply. */
export function selectEvents(
  instrument: Instrument,
  events: readonly ScenarioEvent[],
): readonly ScenarioEvent[] {
  return events
    .filter(({ target }) => target === 'all' || target === instrument.group || target === instrument.symbol)
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

/** A span without trading and its label. */
export interface Halt extends Span {
  readonly state: 'halted' | 'closed';
}

/** Hours in which events let an instrument trade in addition to its usual hours. */
export function openedHours({ sessionId }: Instrument, events: readonly ScenarioEvent[]): readonly Span[] {
  if (sessionId === 'always') return [];
  return events
    .filter(({ kind }) => kind === 'opened')
    .map((event) => {
      const { top, end } = getEventTimes(event);
      return { start: top, end };
    });
}

/** Lists the spans without trading; the end of a permanent one is infinity. */
export function listHalts(events: readonly ScenarioEvent[]): readonly Halt[] {
  return events
    .filter(({ kind }) => kind === 'halt' || kind === 'closed')
    .map((event) => ({
      start: event.at,
      end: getEventTimes(event).end,
      state: event.kind === 'halt' ? 'halted' : 'closed',
    }));
}
