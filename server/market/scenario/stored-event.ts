/**
 * Reads the events of a world from its database. Events from versions that could not state how they move,
 * hold and return get the times of those versions.
 */

import { minuteMs } from '@papertape/shared/durations.ts';
import type { ScenarioEvent } from '../types.ts';

interface FormerEvent {
  readonly until?: number;
  readonly magnitude?: number;
}

const formerOverMs: Readonly<Record<string, number>> = { crash: 3 * minuteMs, spike: minuteMs };
const formerSpikeMs = 11 * minuteMs;

/** Converts an event of the first versions to one that states how it moves, holds and returns. */
export function storedEvent({ until, magnitude, ...event }: ScenarioEvent & FormerEvent): ScenarioEvent {
  if (until === undefined && magnitude === undefined) return event;
  const lasting = until === undefined ? {} : { durationMs: until - event.at };
  if (event.kind === 'halt' || event.kind === 'pin') return { ...event, ...lasting };
  const size = magnitude ?? 0;
  if (event.kind === 'volatility') return { ...event, ...lasting, times: size };
  const overMs = formerOverMs[event.kind] ?? 0;
  const end = until ?? (event.kind === 'spike' ? event.at + formerSpikeMs : undefined);
  if (end === undefined) return { ...event, by: size, overMs };
  return { ...event, by: size, overMs, back: 1, withinMs: Math.max(minuteMs, end - event.at - overMs) };
}
