/** Collects figures and prints them as one table, the goal beside each. */
export interface Figure {
  what: string;
  value: string;
  goal: string;
  met: boolean;
}

export class Report {
  readonly #figures: Figure[] = [];

  add(what: string, value: string, goal = '', met = true): void {
    this.#figures.push({ what, value, goal, met });
    console.log(`  ${what}: ${value}${goal === '' ? '' : ` (goal ${goal}${met ? '' : ', not met'})`}`);
  }

  /** Returns a Markdown table, ready for docs/benchmarks.md. */
  table(): string {
    const rows = this.#figures.map(
      ({ what, value, goal, met }) =>
        `| ${what} | ${value} | ${goal}${goal === '' || met ? '' : ' (not met)'} |`,
    );
    return ['| what | figure | goal |', '| --- | --- | --- |', ...rows].join('\n');
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
