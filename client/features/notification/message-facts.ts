/** Facts of a message as they are shown: amounts with the decimals of their coin, prices with those of the symbol. */
import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import type { Format } from '../../lib/format/format.ts';

const prices = new Set(['price', 'mark']);
const signed = new Set(['profit']);
const decimalText = /^(-?\d+(?:\.\d+)?)(?: ([A-Z0-9]+))?$/;

export interface ShownFact {
  key: string;
  text: string;
  /** For figures that are won or lost. */
  direction?: 'up' | 'down' | undefined;
}

export function shownFact(
  { key, value }: Notification['facts'][number],
  symbol: string | null | undefined,
  format: Format,
): ShownFact {
  const [, figure, coin] = decimalText.exec(value) ?? [];
  if (figure === undefined) return { key, text: value };
  if (prices.has(key) && symbol) return { key, text: format.price(figure, symbol) };
  if (signed.has(key)) {
    const direction = figure.startsWith('-') ? 'down' : 'up';
    return { key, text: `${format.profit(figure)} ${coin ?? 'USDT'}`, direction };
  }
  if (key === 'size' && symbol) return { key, text: format.amount(figure, symbol) };
  return { key, text: coin ? `${format.amount(figure, coin)} ${coin}` : format.number(figure) };
}
