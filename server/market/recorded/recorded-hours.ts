/**
 * Hours of a symbol that plays a recording: within it, the symbol trades while bars follow each other without a
 * long gap; outside it, in its usual hours or never.
 */

import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import type { Stretch } from '../calendar/opened-sessions.ts';
import { type Span, stretchAt } from '../calendar/sessions.ts';
import type { Instrument } from '../types.ts';
import type { PlayedRecording } from './played-recording.ts';
import { type RecordedDayMaker, toSpans } from './recorded-days.ts';

/** A gap of this length closes the market; during a shorter one it is open and nothing trades. */
const closingGapMs = hourMs;

export class RecordedHours {
  readonly #instrument: Instrument;
  readonly #played: PlayedRecording;
  readonly #maker: RecordedDayMaker;

  constructor(instrument: Instrument, played: PlayedRecording, maker: RecordedDayMaker) {
    this.#instrument = instrument;
    this.#played = played;
    this.#maker = maker;
  }

  /** Returns the stretch of constant state around an instant, like that of the calendar. */
  stretchAt(time: number): Stretch {
    const piece = this.#pieceAt(time);
    let { end } = piece;
    while (end !== undefined) {
      const next = this.#pieceAt(end);
      if (next.open !== piece.open) return { open: piece.open, start: piece.start, end };
      end = next.end;
    }
    return { open: piece.open, start: piece.start };
  }

  #pieceAt(time: number): Stretch {
    const { from, to } = this.#played;
    if (time >= from && time < to) return this.#recordedAt(time);
    const isBefore = time < from;
    if (this.#played.use.outside === 'closed')
      return isBefore
        ? { open: false, start: Number.NEGATIVE_INFINITY, end: from }
        : { open: false, start: to };
    const usual = stretchAt(this.#instrument.sessionId, time);
    if (!isBefore) return { ...usual, start: Math.max(usual.start, to) };
    return { ...usual, end: Math.min(usual.end ?? from, from) };
  }

  #recordedAt(time: number): Stretch {
    const { days } = this.#played.use.recording;
    const { shiftMs } = this.#played.use;
    const own = time - shiftMs;
    const row = this.#rowAt(own);
    const spans = this.#getSpans(row);
    const within = spans.find((span) => own >= span.start && own < span.end);
    const start = within?.start ?? spans.findLast(({ end }) => end <= own)?.end ?? own;
    if (within === undefined) {
      const next = spans.find((span) => span.start > own)?.start ?? this.#getStart(row + 1);
      return this.#toStretch(next - start < closingGapMs, start, next);
    }
    let end = within.end;
    // Days without a long gap are passed without being decoded.
    for (let later = row; end === days.ends[later] && later + 1 < days.days.length; later += 1) {
      if (this.#getStart(later + 1) - end >= closingGapMs) break;
      end = (this.#getSpans(later + 1)[0] as Span).end;
    }
    return this.#toStretch(true, start, end);
  }

  #toStretch(open: boolean, start: number, end: number): Stretch {
    const { shiftMs } = this.#played.use;
    return { open, start: start + shiftMs, end: end + shiftMs };
  }

  /** Returns the last day that has begun trading at a time of the recording. */
  #rowAt(own: number): number {
    const { times } = this.#played.use.recording.days;
    let row = this.#played.findRow(Math.floor((own + this.#played.use.shiftMs) / dayMs));
    if (row > 0 && (times[row] as number) > own) row -= 1;
    return Math.max(0, row);
  }

  #getStart(row: number): number {
    return this.#getSpans(row)[0]?.start ?? this.#played.use.recording.to;
  }

  /** Returns the trading hours of a day of the recording, in ms of the recording. */
  #getSpans(row: number): readonly Span[] {
    const { days, frameMs } = this.#played.use.recording;
    const start = days.times[row];
    const end = days.ends[row];
    if (start === undefined || end === undefined) return [];
    const isLong = frameMs >= closingGapMs && this.#instrument.sessionId !== 'always';
    if (!isLong && (days.gaps[row] as number) < closingGapMs) return [{ start, end }];
    return joinNear(this.#listBars(row, isLong));
  }

  #listBars(row: number, isLong: boolean): Span[] {
    const { recording, shiftMs } = this.#played.use;
    const { days, frameMs } = recording;
    const times = recording.bars(days.days[row] as number)?.times ?? new Float64Array();
    return Array.from(times, (start, bar) => ({
      start,
      end: Math.min(start + frameMs, times[bar + 1] ?? (days.ends[row] as number)),
    })).flatMap(({ start, end }) =>
      isLong
        ? toSpans(this.#maker.listMinutes(start + shiftMs, end + shiftMs)).map((span) => ({
            start: span.start * minuteMs - shiftMs,
            end: span.end * minuteMs - shiftMs,
          }))
        : [{ start, end }],
    );
  }
}

/** Joins spans between which the market stays open. */
function joinNear(spans: readonly Span[]): Span[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const run = joined.at(-1);
    if (run !== undefined && start - run.end < closingGapMs) run.end = end;
    else joined.push({ start, end });
  }
  return joined;
}
