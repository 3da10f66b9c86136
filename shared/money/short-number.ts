/**
 * Large numbers in little space: 1234567 is '1.23M'. Cut off at two decimals, never rounded up to the next suffix.
 */
import { Decimal, decimalText } from './decimal.ts';
import { truncateFixed } from './truncate.ts';

const steps = [
  { limit: new Decimal(1_000_000_000), suffix: 'B' },
  { limit: new Decimal(1_000_000), suffix: 'M' },
  { limit: new Decimal(1_000), suffix: 'k' },
];

export function shortNumber(text: string): string {
  const value = new Decimal(text);
  const step = steps.find((candidate) => value.abs().gte(candidate.limit));
  if (step === undefined) return truncateFixed(decimalText(value), 2);
  return truncateFixed(decimalText(value.div(step.limit)), 2) + step.suffix;
}
