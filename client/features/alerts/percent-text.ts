import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import type { Format } from '../../lib/format/format.ts';

/** "2.5" as "2.5%", as the language writes it and with the decimals it was typed with. */
export function percentOf(format: Format, percent: string): string {
  const decimals = percent.split('.')[1]?.length ?? 0;
  return format.percent(decimalText(new Decimal(percent).div(100), 40), decimals);
}
