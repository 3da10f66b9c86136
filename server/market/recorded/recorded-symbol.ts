/** Parts of a symbol that plays a recording. */

import type { FindStretch } from '../calendar/opened-sessions.ts';
import { lowestPrice } from '../path/basis.ts';
import type { PricePath } from '../path/price-path.ts';
import { lastPlace, type Ticks } from '../path/ticks.ts';
import { mix, textKey, toUniform } from '../random.ts';
import { OverlayPath } from '../scenario/overlay-path.ts';
import { createStretchedShape } from '../scenario/shape.ts';
import { dayIndex, tickMs } from '../time.ts';
import type { Instrument } from '../types.ts';
import { PlayedRecording, type RecordingUse } from './played-recording.ts';
import { RecordedDayMaker } from './recorded-days.ts';
import { RecordedHours } from './recorded-hours.ts';
import { RecordedPath } from './recorded-path.ts';

interface SymbolParts {
  readonly instrument: Instrument;
  readonly use: RecordingUse;
  /** Draws bridges within long bars, and volumes where the source has none. */
  readonly minutesKey: number;
  /** Path of the seed, and the log of its closes relative to the instrument's anchor price in units. */
  readonly seeded: PricePath;
  readonly seededLog: (day: number) => number;
}

/** Factors of the seeded path on both sides of the recording, so that no side jumps. */
interface Joints {
  readonly before: number;
  readonly within: number;
  readonly after: number;
}

export class RecordedSymbol {
  readonly findStretch: FindStretch;
  readonly #parts: SymbolParts;
  readonly #played: PlayedRecording;
  readonly #maker: RecordedDayMaker;
  /** Factor of the recorded prices that do not continue the seeded path. */
  readonly #ownRatio: number;
  #joints: Joints | undefined;

  constructor(parts: SymbolParts) {
    const { instrument, use, minutesKey } = parts;
    this.#parts = parts;
    const key = mix(mix(minutesKey, textKey(instrument.symbol)), 15);
    this.#ownRatio = use.scale === 'secret' ? 2 ** (2 * toUniform(mix(key, 29)) - 1) : 1;
    // Only prices that continue the seeded path need a price of it.
    const getRatio = use.scale === 'join' ? () => this.#getJoints().within : () => this.#ownRatio;
    this.#played = new PlayedRecording(instrument, use, getRatio);
    this.#maker = new RecordedDayMaker(instrument, this.#played, key);
    const hours = new RecordedHours(instrument, this.#played, this.#maker);
    this.findStretch = (time) => hours.stretchAt(time);
  }

  /** Scales a path of the seed so that it meets the recording at both ends. */
  join(below: PricePath, ticks: Ticks): PricePath {
    const { from, to } = this.#played;
    const shape = createStretchedShape(
      [
        { from: Number.NEGATIVE_INFINITY, to: from, moving: false },
        { from: to, to: Number.POSITIVE_INFINITY, moving: false },
      ],
      (time, price) => price * (time < from ? this.#getJoints().before : this.#getJoints().after),
    );
    const lowest = lowestPrice(this.#parts.instrument);
    return new OverlayPath(below, shape, Number.NEGATIVE_INFINITY, ticks, lowest);
  }

  /** Returns the path with the recording in it. */
  play(around: PricePath): PricePath {
    return new RecordedPath(
      this.#played,
      this.#maker,
      this.#played.use.outside === 'closed' ? undefined : around,
    );
  }

  /** Returns the log of the last close up to the end of a day. */
  closeLog(day: number): number {
    const { from, to, use } = this.#played;
    const { close } = use.recording.days;
    const isOutside = day < dayIndex(from) || day > dayIndex(to - 1);
    if (!isOutside || use.outside === 'closed')
      return Math.log(this.#played.toUnits(close[Math.max(0, this.#played.findRow(day))] as number));
    const { before, after } = this.#getJoints();
    return this.#parts.seededLog(day) + Math.log(day < dayIndex(from) ? before : after);
  }

  #getJoints(): Joints {
    this.#joints ??= this.#measureJoints();
    return this.#joints;
  }

  #measureJoints(): Joints {
    const { from, to, use } = this.#played;
    const { open, close } = use.recording.days;
    const [first, last] = [open[0], close.at(-1)].map((price) => this.#played.toPlainUnits(price as number));
    const seededFirst = this.#seededBefore(from);
    const within = use.scale === 'join' ? seededFirst / (first as number) : this.#ownRatio;
    return {
      before: use.scale === 'join' ? 1 : ((first as number) * within) / seededFirst,
      within,
      after: ((last as number) * within) / this.#seededBefore(to),
    };
  }

  /** Returns the close of the last minute of the seeded path before a time. */
  #seededBefore(time: number): number {
    const { minutes, position } = lastPlace(this.#parts.seeded, time - tickMs);
    return minutes.close[position] as number;
  }
}
