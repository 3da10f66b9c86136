import { hourMs } from '../durations.ts';

export const fundingIntervalMs = 8 * hourMs;

/** Returns the first funding instant after a time: 00:00, 08:00 or 16:00 UTC. */
export function nextFundingAt(time: number): number {
  return (Math.floor(time / fundingIntervalMs) + 1) * fundingIntervalMs;
}
