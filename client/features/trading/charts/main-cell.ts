import { type ChartCell, preferences } from '../state/trade-preferences.ts';
import { lookOf } from './chart-grid.ts';

/** The active chart as it is now. */
export function mainCell(symbol: string): ChartCell {
  return { ...lookOf(preferences()), symbol };
}
