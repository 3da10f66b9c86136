import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';

/** Returns whether a value is a finite figure. A value that the host left out is passed on as unknown, and money sums accept figures only. */
export function isKnown(value: string | number | null | undefined): boolean {
  return value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));
}

/** Returns the sum, or the unknown decimal if any figure is unknown. */
export function ifKnown(figures: readonly (string | number)[], sum: () => string): string {
  return figures.every(isKnown) ? sum() : unknownDecimal;
}
