/** What the depth chart is given, and the place that is kept for it until it has come. */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { CSSProperties } from 'react';
import type { BookLadder } from './book-ladder.ts';

export interface DepthChartProps {
  instrument: Instrument;
  ladder: BookLadder;
  /** Rows per side of the book whose place it takes. */
  rows: number;
}

/** As high as the rows it stands for, so that nothing below moves. */
export function depthHeight(rows: number): CSSProperties {
  return { height: `calc(var(--ob-h) * ${rows * 2} + 1rem)` };
}
