/** Condition of an alert, as stored and as a comparison of two figures at a bar. */
import { usualLength } from '@papertape/shared/chart-frames.ts';
import { type AlertStudy, type chartAlerts, isSameStudy } from '@papertape/shared/contract/chart-alerts.ts';
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { PlacedLine } from '@papertape/shared/studies/drawn-line.ts';
import type { StudyBar } from '@papertape/shared/studies/steps.ts';
import { studyLines } from '@papertape/shared/studies/study-lines.ts';
import { countRememberedBars, type StudyRun, startStudy } from '@papertape/shared/studies/study-run.ts';

export type Definition = Omit<InputOf<typeof chartAlerts.place>, 'symbol'>;

/** Watched value and target at a bar. Prices are in steps of the instrument. */
export interface Reading {
  readonly value: number;
  readonly target: number;
}

/** Returns 1 above the target, 0 on it, -1 below it; `undefined` if one of the two is unknown. */
export function computeSide(reading: Reading | undefined): -1 | 0 | 1 | undefined {
  if (reading === undefined) return undefined;
  if (reading.value === reading.target) return 0;
  return reading.value > reading.target ? 1 : -1;
}

/** A comparison that advances bar by bar. Within a bar it is monotonic in the price. */
export interface Comparison {
  /** Number of preceding bars that it needs. */
  readonly memory: number;
  /** Returns the reading with this bar as the running one, at its index among the bars. */
  read(bar: StudyBar, place: number): Reading | undefined;
  push(bar: StudyBar): void;
}

/**
 * Compares the close with a drawn line.
 * @param unit price steps per unit of price
 */
export function lineComparison(line: PlacedLine, unit: number): Comparison {
  return {
    memory: 0,
    read({ close }, place) {
      const price = line.priceAt(place);
      return price === undefined ? undefined : { value: close, target: price * unit };
    },
    push: () => undefined,
  };
}

const findIndex = ({ study, line }: AlertStudy) => (studyLines[study] as readonly string[]).indexOf(line);

/** Returns whether a study has values in prices; the others have percentages. */
export const isPriced = ({ study }: AlertStudy): boolean =>
  study !== 'RSI' && study !== 'KDJ' && study !== 'STOCH';

type Named = Pick<Definition, 'frame' | 'study' | 'level' | 'other'>;

/**
 * Compares a study with a level or another study. Throws for an alert without a study.
 * @param unit price steps per unit of price
 */
export function studyComparison({ frame, study, level, other }: Named, unit: number): Comparison {
  if (study === undefined) throw new Error('an alert on nothing');
  const run = startStudy(study.study, study.parameters);
  const isOwn = other !== undefined && isSameStudy(study, other);
  const second: StudyRun | undefined =
    other === undefined || isOwn ? undefined : startStudy(other.study, other.parameters);
  const figure = level === undefined ? undefined : Number(level) * (isPriced(study) ? unit : 1);
  const at = findIndex(study);
  const otherAt = other === undefined ? -1 : findIndex(other);
  return {
    memory: Math.max(
      ...[study, other].map((one) =>
        one === undefined ? 0 : countRememberedBars(one.study, one.parameters, usualLength(frame)),
      ),
    ),
    read(bar) {
      const lines = run.at(bar);
      const own = lines[at];
      if (own === undefined) return undefined;
      if (figure !== undefined) return { value: own, target: figure };
      if (other === undefined) return { value: bar.close, target: own };
      const theirs = (second === undefined ? lines : second.at(bar))[otherAt];
      return theirs === undefined ? undefined : { value: own, target: theirs };
    },
    push(bar) {
      run.push(bar);
      second?.push(bar);
    },
  };
}
