/** Recordings of a world: chosen by name when it is created, kept by hash, and opened with its market. */

import type { StoredRecordings, WorldRecordings } from '@papertape/shared/contract/world-recordings.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { instruments } from '../market/instruments/catalog.ts';
import { lowestPrice } from '../market/path/basis.ts';
import {
  PlayedRecording,
  type RecordingUse,
  type RecordingUses,
} from '../market/recorded/played-recording.ts';
import type { Instrument } from '../market/types.ts';
import { RecordingFault, type RecordingHead } from './recorded-bars.ts';
import type { RecordingSource, RecordingStore } from './recording-store.ts';

const weekMs = 7 * dayMs;

/** A recording that a world needs and this folder lacks. */
export class RecordingMissing extends RecordingFault {
  readonly symbol: string;

  constructor(symbol: string, id: string) {
    super(
      `${symbol} plays the recording ${id}, which is not here. Add the file that it was read from again, with the same options.`,
    );
    this.symbol = symbol;
  }
}

/** Opens the recordings of a world. Throws a RecordingMissing, or a RecordingFault if one is damaged. */
export function openRecordings(
  stored: StoredRecordings | undefined,
  source: RecordingSource | undefined,
): RecordingUses {
  return new Map(
    Object.entries(stored ?? {}).map(([symbol, { id, ...use }]): [string, RecordingUse] => {
      const recording = source?.open(id);
      if (recording === undefined) throw new RecordingMissing(symbol, id);
      return [symbol, { recording, ...use }];
    }),
  );
}

/** Recordings as a world keeps them, or the field of the request that names a missing or unfit one. */
type Resolved =
  | { readonly recordings: StoredRecordings }
  | { readonly missing: string; readonly field: string }
  | { readonly unfit: string; readonly field: string };

type RecordingChoice = Exclude<WorldRecordings[string], string>;

/** Resolves the recordings that a new world names. */
export function resolveRecordings(choices: WorldRecordings, store: RecordingStore): Resolved {
  const recordings: StoredRecordings = {};
  for (const [symbol, given] of Object.entries(choices)) {
    const choice: RecordingChoice = typeof given === 'string' ? { recording: given } : given;
    const field = `recordings.${symbol}`;
    const instrument = instruments.find((row) => row.symbol === symbol);
    const head = store.find(choice.recording);
    const recording = head && store.open(head.id);
    if (head === undefined || recording === undefined) return { missing: choice.recording, field };
    const shiftMs = getShift(head, choice);
    const { scale = 'none', else: outside = 'market' } = choice;
    const use = { recording, shiftMs, scale, outside };
    const unfit = instrument === undefined ? 'unknown symbol' : findMisfit(instrument, head, use);
    if (unfit !== undefined) return { unfit, field };
    recordings[symbol] = { id: head.id, shiftMs, scale, outside };
  }
  return { recordings };
}

/** Returns the shift in whole weeks or days to the first time at or after the requested beginning. */
function getShift({ from }: RecordingHead, { begin, by }: RecordingChoice): number {
  if (begin === undefined || begin === 'own dates') return 0;
  const step = by === 'days' ? dayMs : weekMs;
  return Math.ceil((Date.parse(begin) - from) / step) * step;
}

/** Returns the reason for which a symbol cannot have these prices. */
function findMisfit(
  instrument: Instrument,
  { symbol }: RecordingHead,
  use: RecordingUse,
): string | undefined {
  if (symbol !== instrument.symbol) return `it is a recording of ${symbol}`;
  const played = new PlayedRecording(instrument, use, () => 1);
  const { low, high } = use.recording.days;
  const least = low.reduce((lowest, price) => Math.min(lowest, price));
  const most = high.reduce((highest, price) => Math.max(highest, price));
  if (use.scale === 'none' && played.toPlainUnits(least) < lowestPrice(instrument))
    return 'its prices are too low';
  return Number.isSafeInteger(played.toPlainUnits(most)) ? undefined : 'its prices are too high';
}
