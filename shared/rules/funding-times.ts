/** When contracts with funding pay it. */

import { hourMs } from '../durations.ts';

export const fundingIntervalMs = 8 * hourMs;

/** The first funding instant after a time: 00:00, 08:00 and 16:00 UTC. */
export function nextFundingAt(time: number): number {
  return (Math.floor(time / fundingIntervalMs) + 1) * fundingIntervalMs;
}
