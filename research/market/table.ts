/** Formats facts as a table: reference, measured figures by seed, and whether the median is in range. */

import type { Fact, Figure } from './fact.ts';
import { Sample } from './sample.ts';
import { median } from './statistics.ts';

interface MeasuredFigure extends Figure {
  readonly values: readonly number[];
  readonly middle: number;
  readonly isIn: boolean;
}

interface MeasuredFact {
  readonly fact: Fact;
  readonly figures: readonly MeasuredFigure[];
  readonly isIn: boolean;
}

/** Measures one seed at a time, so that only one has its candles in memory. */
export function measure(
  facts: readonly Fact[],
  seeds: readonly string[],
  onSeed: (seed: string) => void,
): MeasuredFact[] {
  const values = facts.map(({ figures }) => figures.map((): number[] => []));
  for (const seed of seeds) {
    const sample = new Sample(seed);
    for (const [place, { figures }] of facts.entries()) {
      for (const [index, { measure: of }] of figures.entries()) values[place]?.[index]?.push(of(sample));
    }
    onSeed(seed);
  }
  return facts.map((fact, place) => {
    const figures = fact.figures.map((figure, index) => {
      const own = values[place]?.[index] ?? [];
      const middle = median(own);
      return { ...figure, values: own, middle, isIn: middle >= figure.low && middle <= figure.high };
    });
    return { fact, figures, isIn: figures.every(({ isIn }) => isIn) };
  });
}

function rounded(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 1e8) return 'any';
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return String(Number(value.toFixed(size >= 1 ? 2 : 3)));
}

/** Formats the table as Markdown for docs/market.md. */
export function table(measured: readonly MeasuredFact[], seeds: readonly string[]): string {
  const lines = [
    `| # | Fact | Figure | Reference | Median | ${seeds.join(' | ')} | |`,
    `| --- | --- | --- | --- | --- | ${seeds.map(() => '---').join(' | ')} | --- |`,
  ];
  for (const { fact, figures } of measured) {
    for (const [index, { label, low, high, values, middle, isIn }] of figures.entries()) {
      const head = index === 0 ? `${fact.id} | ${fact.name}` : ' | ';
      const reference = high >= 1e8 ? `from ${rounded(low)}` : `${rounded(low)} to ${rounded(high)}`;
      const seen = values.map(rounded).join(' | ');
      lines.push(
        `| ${head} | ${label} | ${reference} | ${rounded(middle)} | ${seen} | ${isIn ? 'in' : '**out**'} |`,
      );
    }
  }
  return lines.join('\n');
}

export function summary(measured: readonly MeasuredFact[]): string {
  const out = measured.filter(({ isIn }) => !isIn).map(({ fact }) => fact.id);
  return `${measured.length - out.length} of ${measured.length} facts stand in their range; out: ${out.join(', ') || 'none'}`;
}
