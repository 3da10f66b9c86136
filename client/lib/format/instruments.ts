/** What the market says of its symbols, once it was read; for formats and sockets, which ask by symbol. */
import type { Instrument } from '@papertape/shared/contract/market.ts';

const known = new Map<string, Instrument>();
const listeners = new Set<() => void>();

export function learnInstruments(instruments: readonly Instrument[]): void {
  for (const instrument of instruments) known.set(instrument.symbol, instrument);
  for (const listener of listeners) listener();
}

export function knownInstrument(symbol: string): Instrument | undefined {
  return known.get(symbol);
}

export function onInstruments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
