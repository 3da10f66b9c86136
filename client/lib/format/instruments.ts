/** Instruments of the market by symbol, once they were read; used by formats and sockets. */
import type { Instrument } from '@papertape/shared/contract/market.ts';

const known = new Map<string, Instrument>();
const listeners = new Set<() => void>();

/** Stores instruments without notifying listeners. Safe during a render, so that the same render has their names and decimals. */
export function noteInstruments(instruments: readonly Instrument[]): void {
  for (const instrument of instruments) known.set(instrument.symbol, instrument);
}

/** Stores instruments and notifies listeners. */
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
