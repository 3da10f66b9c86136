/** Figures of a class, shared by the board, the control room and a learner's results. */
import { amountScale } from '@papertape/shared/money/plain-decimal.ts';

export const drawdownDecimals = 2;
export const distanceDecimals = 1;

const centDigits = 2;
const unitsPerCent = 10n ** BigInt(amountScale - centDigits);

/** Parses units of 1e-8. `shared/money/units.ts` does the same with a library that phones would have to load for it. */
function readUnits(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const units = BigInt(`${whole}${part.slice(0, amountScale).padEnd(amountScale, '0')}`);
  return text.startsWith('-') ? -units : units;
}

/** Parses cents and truncates smaller parts, as the screen does. */
const readCents = (text: string): bigint => readUnits(text) / unitsPerCent;

function writeCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(centDigits + 1, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -centDigits)}.${digits.slice(-centDigits)}`;
}

interface Named {
  readonly seat: number;
  readonly name: string;
}

/** Returns the name of a learner, with the seat if another learner of the list has the same name. */
export function distinctName({ seat, name }: Named, list: readonly Named[]): string {
  return list.some((one) => one.seat !== seat && one.name === name) ? `${name} · ${seat}` : name;
}

/** Returns whether a closed trade brought a profit. */
export const isGain = (trade: { readonly profit: string } | null): boolean => Number(trade?.profit ?? 0) > 0;

/** Returns whether a closed trade brought a loss. */
export const isLoss = (trade: { readonly profit: string } | null): boolean => Number(trade?.profit ?? 0) < 0;

interface Outcome {
  readonly equity: string;
  /** Equity minus deposits. */
  readonly profit: string;
}

/**
 * Returns the difference between equity and start after both are truncated to cents. Truncating the profit itself could give a figure
 * that is a cent off the difference of the two figures beside it.
 */
export function shownProfit({ equity, profit }: Outcome): string {
  const start = readUnits(equity) - readUnits(profit);
  return writeCents(readCents(equity) - start / unitsPerCent);
}

/** Returns the total minus its parts, all truncated to cents; undefined if the difference is zero. */
export function cutRemainder(parts: readonly string[], total: string): string | undefined {
  const rest = readCents(total) - parts.reduce((sum, part) => sum + readCents(part), 0n);
  return rest === 0n ? undefined : writeCents(rest);
}
