import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';

/** Whether a figure is one: what a host did not tell is carried along as unknown, and money sums take figures only. */
export function isKnown(value: string | number | null | undefined): boolean {
  return value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));
}

/** A sum of figures, or the unknown where one of them is. */
export function ifKnown(figures: readonly (string | number)[], sum: () => string): string {
  return figures.every(isKnown) ? sum() : unknownDecimal;
}
