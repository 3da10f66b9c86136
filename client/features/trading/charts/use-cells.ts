import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useMemo, useState } from 'react';
import { useChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import {
  type ChartCell,
  type ChartLook,
  changePreferences,
  preferences,
  usePreferences,
} from '../state/trade-preferences.ts';
import { activated, activePlace, lookOf, shownCells, withSymbol } from './chart-grid.ts';
import { mainCell } from './main-cell.ts';

interface Cells {
  cells: ChartCell[];
  active: number;
  /** As the host lists it; undefined where it does not. */
  instrumentOf: (symbol: string) => Instrument | undefined;
  activate: (place: number) => void;
  /** The chart at a place shows the symbol of the active one. */
  follow: (place: number) => void;
}

/** The charts of the layout, and what makes another one active: its look goes to the toolbar, its symbol to the page. */
export function useCells(instrument: Instrument, look: ChartLook): Cells {
  const { instruments, choose } = useChosenSymbol();
  const grid = usePreferences(({ charts }) => charts);
  // The address follows a moment after the look: until then the chart shows what it is about to have.
  const { symbol: pageSymbol } = instrument;
  const [asked, setAsked] = useState<{ symbol: string; before: string }>();
  if (asked && asked.before !== pageSymbol) setAsked(undefined);
  const symbol = asked?.symbol ?? pageSymbol;
  const cells = useMemo(() => shownCells(grid, { ...lookOf(look), symbol }), [grid, look, symbol]);
  const instrumentOf = (name: string) => instruments.find((one) => one.symbol === name);
  const activate = (place: number) => {
    const { charts } = preferences();
    if (place === activePlace(charts)) return;
    const next = activated(charts, mainCell(symbol), place);
    const isTraded = instrumentOf(next.main.symbol) !== undefined;
    changePreferences({ ...lookOf(next.main), charts: next.charts });
    if (!isTraded || next.main.symbol === symbol) return;
    setAsked({ symbol: next.main.symbol, before: pageSymbol });
    choose(next.main.symbol);
  };
  const follow = (place: number) =>
    changePreferences({ charts: withSymbol(preferences().charts, mainCell(symbol), place, symbol) });
  return { cells, active: activePlace(grid), instrumentOf, activate, follow };
}
