/**
 * Reads the events of a world from its database. Those written before an event could say how it moves, holds and comes
 * back are given the times that they had then.
 */

import { MINUTE_MS } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';

interface FormerEvent {
  readonly until?: number;
  readonly magnitude?: number;
}

const FORMER_OVER_MS: Readonly<Record<string, number>> = { crash: 3 * MINUTE_MS, spike: MINUTE_MS };
const FORMER_SPIKE_MS = 11 * MINUTE_MS;

export function storedEvent(payload: string): ScenarioEvent {
  const { until, magnitude, ...event } = JSON.parse(payload) as ScenarioEvent & FormerEvent;
  if (until === undefined && magnitude === undefined) return event;
  const lasting = until === undefined ? {} : { durationMs: until - event.at };
  if (event.kind === 'halt' || event.kind === 'pin') return { ...event, ...lasting };
  const size = magnitude ?? 0;
  if (event.kind === 'volatility') return { ...event, ...lasting, times: size };
  const overMs = FORMER_OVER_MS[event.kind] ?? 0;
  const end = until ?? (event.kind === 'spike' ? event.at + FORMER_SPIKE_MS : undefined);
  if (end === undefined) return { ...event, by: size, overMs };
  return { ...event, by: size, overMs, back: 1, withinMs: Math.max(MINUTE_MS, end - event.at - overMs) };
}
