import type { Format } from '../../lib/format/format.ts';

const hasDigits = (text: string) => /[1-9]/.test(text);

/** "−5.70 (−0.11%)". A share too small to show is smaller than the smallest that is, not nothing. */
export function resultText(format: Format, profit: string, rate: string): string {
  const money = format.profit(profit);
  const share = format.change(rate);
  return `${money} (${hasDigits(money) && share.startsWith('0') ? `<${format.percent('0.0001')}` : share})`;
}
