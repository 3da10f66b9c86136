/** Creates a world that plays a recording from the beginning of a stretch, and pauses at its end. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { act } from '../api/ask.ts';
import type { TimeSpan } from './stretch.ts';

export interface StartOptions {
  /** Id of the world; empty to have one chosen. */
  world: string;
  seed: string;
  /** Added to every time of the recording in ms. */
  shiftMs: number;
  scale: 'none' | 'join';
  /** Prices before and after the recording. */
  outside: 'market' | 'closed';
}

/** Writes a scenario file, as JSON, that pauses the clock at a time. */
const writePause = (title: string, time: number): string =>
  JSON.stringify({
    papertape: 1,
    title: { en: title },
    timeline: [{ at: `${new Date(time).toISOString().slice(0, 19)}Z`, clock: 'pause' }],
  });

/** Returns the id of the world. `title` names the pause at the end. */
export async function startWorld(
  { id, symbol, from }: RecordingRow,
  stretch: TimeSpan,
  { world, seed, shiftMs, scale, outside, title }: StartOptions & { title: string },
): Promise<string> {
  const begin = shiftMs === 0 ? ('own dates' as const) : new Date(from + shiftMs).toISOString();
  const made = await act(sim.worldCreate, {
    ...(world === '' ? {} : { id: world }),
    seed,
    clock: 'paused',
    storage: 'file',
    startTime: stretch.from + shiftMs,
    recordings: { [symbol]: { recording: id, begin, scale, else: outside } },
  });
  await act(sim.scenarioPlay, { source: writePause(title, stretch.to + shiftMs) }, { world: made.id });
  return made.id;
}
