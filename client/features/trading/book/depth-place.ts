import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { CSSProperties } from 'react';
import type { BookLadder } from './book-ladder.ts';

export interface DepthChartProps {
  instrument: Instrument;
  ladder: BookLadder;
  /** Rows per side of the book that it replaces. */
  rows: number;
}

/** Returns the height of that many rows, so that nothing below moves. */
export function depthHeight(rows: number): CSSProperties {
  return { height: `calc(var(--ob-h) * ${rows * 2} + 1rem)` };
}
