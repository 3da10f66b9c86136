/**
 * A price alert and its parser. Anything in the storage becomes whole alerts: damaged ones are dropped, and no owner exceeds the
 * limit.
 */

import { isPlainDecimal } from '@papertape/shared/money/plain-decimal.ts';
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { isSymbol } from '@papertape/shared/text/symbol.ts';

export const alertsMost = 50;

export const alertKinds = ['above', 'below', 'move'] as const;
/** `move` is a percentage from the price at creation, in either direction. */
export type AlertKind = (typeof alertKinds)[number];

export interface PriceAlert {
  id: string;
  symbol: string;
  kind: AlertKind;
  /** A price, or a percentage for a move. */
  target: string;
  /** The price at creation. */
  reference: string;
  createdAt: number;
  reached: { at: number; price: string } | null;
}

/** Alerts by owner, which is the user in a world. */
export type AlertBook = Readonly<Record<string, readonly PriceAlert[]>>;

const isTime = (value: unknown): value is number => Number.isSafeInteger(value);
const isPositiveDecimal = (value: unknown): value is string =>
  typeof value === 'string' && isPlainDecimal(value, 40) && /[1-9]/.test(value) && !value.startsWith('-');

/** Treats an unreadable reached mark as reached: an alert must not ring twice. */
function readReached(value: unknown, otherwise: number, target: string): PriceAlert['reached'] {
  if (value === null || value === undefined) return null;
  const { at, price } = isRecord(value) ? value : {};
  return { at: isTime(at) ? at : otherwise, price: isPositiveDecimal(price) ? price : target };
}

function readAlert(value: unknown): PriceAlert[] {
  if (!isRecord(value)) return [];
  const { id, symbol, target, reference, createdAt, reached } = value;
  const kind = alertKinds.find((one) => one === value['kind']);
  if (typeof id !== 'string' || id === '' || kind === undefined) return [];
  if (!isSymbol(symbol) || !isPositiveDecimal(target) || !isPositiveDecimal(reference) || !isTime(createdAt))
    return [];
  const fallback = kind === 'move' ? reference : target;
  return [
    { id, symbol, kind, target, reference, createdAt, reached: readReached(reached, createdAt, fallback) },
  ];
}

function readList(value: unknown): PriceAlert[] {
  const list = Array.isArray(value) ? value.flatMap(readAlert) : [];
  const ids = new Set<string>();
  return list.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, alertsMost);
}

export function readBook(stored: unknown): AlertBook {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).map(([owner, list]) => [owner, readList(list)]));
}
