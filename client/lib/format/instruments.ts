/** What the market says of its symbols, once it was read; for formats and sockets, which ask by symbol. */
import type { Instrument } from '@papertape/shared/contract/market.ts';

const known = new Map<string, Instrument>();
const listeners = new Set<() => void>();

/** For formats, which ask while a page renders: what is drawn with the instruments has their names and decimals. Tells nobody. */
export function noteInstruments(instruments: readonly Instrument[]): void {
  for (const instrument of instruments) known.set(instrument.symbol, instrument);
}

/** Notes them, and tells who follows the market by them. */
export function learnInstruments(instruments: readonly Instrument[]): void {
  noteInstruments(instruments);
  for (const listener of listeners) listener();
}

export function knownInstrument(symbol: string): Instrument | undefined {
  return known.get(symbol);
}

export function onInstruments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
