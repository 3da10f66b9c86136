/** A profit in the room of five figures, cut and never rounded: −208, +1.2k, −12k. Pure. */
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import type { Format } from '../../lib/format/format.ts';

const units = [
  { letter: 'B', size: 1_000_000_000 },
  { letter: 'M', size: 1_000_000 },
  { letter: 'k', size: 1000 },
] as const;

/** Below 10 what comes after the point says most. */
const decimalsBelow = 10;

export function shortProfit(profit: string, format: Pick<Format, 'number'>): string {
  const amount = new Decimal(profit).abs();
  const unit = units.find(({ size }) => amount.gte(size));
  const figure = amount.div(unit?.size ?? 1);
  const decimals = unit ? 1 : 2;
  const text = format.number(decimalText(figure), figure.lt(decimalsBelow) ? decimals : 0);
  const isNothing = !/[1-9]/.test(text);
  if (isNothing) return text;
  return `${profit.startsWith('-') ? '−' : '+'}${text}${unit?.letter ?? ''}`;
}
