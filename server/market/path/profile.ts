/**
 * How a day's movement spreads over its open minutes: the smile of a stock session, the London and New York
 * hours of currencies, a gentle wave for coins. Weights are variances that add up to one.
 */

import type { Span } from '../calendar/sessions.ts';
import type { SessionId } from '../types.ts';
import { countMinutes } from './price-path.ts';

export interface Profile {
  /** Deviation of each open minute's move, as a share of the day's. */
  readonly deviations: Float64Array;
  /** Variance passed before each minute; one more entry than minutes. */
  readonly passed: Float64Array;
  /** Share of a full day's variance that falls into these minutes. */
  readonly fraction: number;
}

/** Variance by UTC hour. */
const HOURS: Readonly<Record<Exclude<SessionId, 'stock'>, readonly number[]>> = {
  always: [9, 9, 8, 8, 7, 7, 8, 9, 10, 10, 10, 10, 11, 14, 16, 17, 16, 14, 13, 12, 12, 11, 10, 10],
  forex: [6, 7, 6, 5, 4, 5, 9, 15, 16, 14, 13, 12, 15, 20, 20, 18, 13, 10, 9, 8, 6, 4, 3, 4],
  commodity: [5, 6, 6, 4, 4, 5, 7, 11, 13, 12, 11, 11, 14, 22, 24, 21, 17, 14, 11, 9, 6, 3, 3, 4],
  index: [5, 5, 4, 4, 4, 4, 6, 11, 12, 10, 9, 9, 12, 20, 28, 24, 18, 14, 14, 17, 18, 7, 4, 5],
};

const STOCK_SESSION_MINUTES = 390;

/** The smile: wild at the open, calm at lunch, busy into the close. */
const stockWeight = (share: number): number =>
  0.55 + 3.2 * Math.exp(-12 * share) + 0.9 * Math.exp(-14 * (1 - share));

function hourWeight(hours: readonly number[], minute: number): number {
  const place = minute / 60;
  const hour = Math.floor(place);
  const left = hours[hour % 24] ?? 1;
  const right = hours[(hour + 1) % 24] ?? 1;
  return left + (right - left) * (place - hour);
}

const profiles = new Map<number, Profile>();

const SESSION_ORDER: readonly SessionId[] = ['always', 'forex', 'commodity', 'index', 'stock'];

/** Made once per pattern of open minutes. A UTC day has at most two spans. */
export function profileOf(sessionId: SessionId, spans: readonly Span[]): Profile {
  let key = SESSION_ORDER.indexOf(sessionId);
  for (const span of spans) key = (key * 1_441 + span.start) * 1_441 + span.end;
  const known = profiles.get(key);
  if (known) return known;
  const made = build(sessionId, spans);
  profiles.set(key, made);
  return made;
}

function build(sessionId: SessionId, spans: readonly Span[]): Profile {
  const count = countMinutes(spans);
  const weights = new Float64Array(count);
  let position = 0;
  let sum = 0;
  for (const span of spans) {
    for (let minute = span.start; minute < span.end; minute += 1) {
      const share = (position + 0.5) / count;
      const weight = sessionId === 'stock' ? stockWeight(share) : hourWeight(HOURS[sessionId], minute);
      weights[position] = weight;
      sum += weight;
      position += 1;
    }
  }
  const passed = new Float64Array(count + 1);
  const deviations = new Float64Array(count);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const weight = (weights[index] as number) / sum;
    total += weight;
    deviations[index] = Math.sqrt(weight);
    passed[index + 1] = total;
  }
  return { deviations, passed, fraction: fraction(sessionId, count, sum) };
}

function fraction(sessionId: SessionId, count: number, sum: number): number {
  if (sessionId === 'stock') return Math.min(1, count / STOCK_SESSION_MINUTES);
  const full = HOURS[sessionId].reduce((total, weight) => total + weight, 0) * 60;
  return Math.min(1, sum / full);
}
