/** A fact of real markets: figures with the range of real markets. */

import type { Sample } from './sample.ts';

export interface Figure {
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly measure: (sample: Sample) => number;
}

export interface Fact {
  readonly id: number;
  readonly name: string;
  readonly figures: readonly Figure[];
}

export const figure = (
  label: string,
  low: number,
  high: number,
  measure: (sample: Sample) => number,
): Figure => ({ label, low, high, measure });

export const around = (
  label: string,
  center: number,
  room: number,
  measure: (sample: Sample) => number,
): Figure => figure(label, center - room, center + room, measure);

export const fact = (id: number, name: string, ...figures: readonly Figure[]): Fact => ({
  id,
  name,
  figures,
});

export const groups = {
  FX: ['EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD'],
  IX: ['US500', 'US100', 'GER40', 'JPN225'],
  ST: ['AAPLUSD', 'MSFTUSD', 'NVDAUSD', 'TSLAUSD', 'KOUSD'],
  CR: ['BTCUSDT', 'ETHUSDT', 'XRPUSDT', 'DOGEUSDT'],
  CFD: ['XAUUSD', 'WTIUSD'],
} as const;

/** Returns the median of a figure over the symbols of a group. */
export function middle(symbols: readonly string[], of: (symbol: string) => number): number {
  const values = symbols.map(of).sort((left, right) => left - right);
  const half = values.length / 2;
  return ((values[Math.ceil(half) - 1] as number) + (values[Math.floor(half)] as number)) / 2;
}

export const average = (symbols: readonly string[], of: (symbol: string) => number): number =>
  symbols.reduce((total, symbol) => total + of(symbol), 0) / symbols.length;
