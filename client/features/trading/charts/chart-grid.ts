/**
 * The charts of one window, their links and the active one. The active chart is passed as `main`: its look is that of the preferences and
 * its symbol that of the page.
 */
import { chartFrames } from '@papertape/shared/chart-frames.ts';
import { chartKinds } from '../../../ui/chart/bar.ts';
import { readStudies } from '../../../ui/chart/study-names.ts';
import {
  type ChartCell,
  type ChartGrid,
  type ChartLayout,
  type ChartLink,
  type ChartLook,
  getTradePreferences,
} from '../state/trade-preferences.ts';

export const chartLayouts = ['one', 'beside', 'below', 'four'] as const satisfies readonly ChartLayout[];
export const chartLinks = ['symbol', 'interval', 'crosshair'] as const satisfies readonly ChartLink[];

const counts: Record<ChartLayout, number> = { one: 1, beside: 2, below: 2, four: 4 };

/** Timeframes of charts that were never set; they show the symbol of the page. */
const firstFrames = ['15m', '1h', '4h', '1d'] as const satisfies readonly ChartLook['timeframe'][];

export function copyLook(from: ChartLook): ChartLook {
  const { timeframe, chartKind, logarithmic, compareWith, studies } = from;
  return { timeframe, chartKind, logarithmic, compareWith, studies };
}

/** Reads a stored cell; values of unknown versions give way to those of the active chart. */
function readCell(kept: Partial<ChartCell> | undefined, main: ChartCell, place: number): ChartCell {
  const others = firstFrames.filter((one) => one !== main.timeframe);
  const frame = others.at((place - 1) % others.length) ?? main.timeframe;
  const { symbol, timeframe, chartKind, logarithmic, compareWith, studies } = kept ?? {};
  const isText = (value: unknown): value is string => typeof value === 'string';
  return {
    symbol: isText(symbol) ? symbol : main.symbol,
    timeframe: chartFrames.find((one) => one === timeframe) ?? frame,
    chartKind: chartKinds.find((one) => one === chartKind) ?? main.chartKind,
    logarithmic: logarithmic === true,
    compareWith: isText(compareWith) ? compareWith : '',
    studies: kept === undefined ? main.studies : readStudies(studies),
  };
}

const countCells = (layout: ChartLayout): number => counts[layout] ?? 1;

/** Returns the place of the active chart; the first where the stored one does not exist. */
export function activePlace({ layout, active }: ChartGrid): number {
  return Number.isInteger(active) && active >= 0 && active < countCells(layout) ? active : 0;
}

/** Returns the charts of the layout with their links applied. */
export function shownCells(grid: ChartGrid, main: ChartCell): ChartCell[] {
  const active = activePlace(grid);
  const { symbol, interval } = grid.links;
  return Array.from({ length: countCells(grid.layout) }, (_, place) => {
    if (place === active) return main;
    const cell = readCell(grid.cells[place], main, place);
    return {
      ...cell,
      symbol: symbol ? main.symbol : cell.symbol,
      timeframe: interval ? main.timeframe : cell.timeframe,
    };
  });
}

/** Returns all stored cells, those in the layout as they are shown. */
function allCells(grid: ChartGrid, main: ChartCell): ChartCell[] {
  const shown = shownCells(grid, main);
  return [...shown, ...grid.cells.slice(shown.length)];
}

/** Makes another chart the active one. */
export function activateChart(
  grid: ChartGrid,
  main: ChartCell,
  place: number,
): { charts: ChartGrid; main: ChartCell } {
  const cells = allCells(grid, main);
  return { charts: { ...grid, active: place, cells }, main: cells[place] ?? main };
}

/** Changes the layout. An active chart without a place moves to the first, whose chart takes its place meanwhile. */
export function changeLayout(grid: ChartGrid, main: ChartCell, layout: ChartLayout): ChartGrid {
  const cells = allCells(grid, main);
  const active = activePlace(grid);
  const first = cells[0];
  if (active < countCells(layout) || first === undefined) return { ...grid, layout, active, cells };
  return { ...grid, layout, active: 0, cells: cells.with(active, first).with(0, main) };
}

/** Switches a link. Charts that are no longer linked keep what they show. */
export function switchLink(grid: ChartGrid, main: ChartCell, link: ChartLink): ChartGrid {
  const isOn = !grid.links[link];
  const cells = isOn ? grid.cells : allCells(grid, main);
  return { ...grid, cells, links: { ...grid.links, [link]: isOn } };
}

/** Changes the symbol of one chart. */
export function withCellSymbol(grid: ChartGrid, main: ChartCell, place: number, symbol: string): ChartGrid {
  const cells = allCells(grid, main).map((cell, at) => (at === place ? { ...cell, symbol } : cell));
  return { ...grid, cells };
}

/** Returns the active chart. */
export function mainCell(symbol: string): ChartCell {
  return { ...copyLook(getTradePreferences()), symbol };
}
