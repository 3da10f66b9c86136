/**
 * Several charts on one window: which there are, what links them, and what becomes of them when one is chosen. Pure. The active
 * one is given from outside, as `main`: its look is that of the preferences and its symbol that of the page.
 */
import { chartFrames } from '@papertape/shared/chart-frames.ts';
import { chartKinds } from '../../../ui/chart/bar.ts';
import { defaultStudies, type StudyName, type StudySettings, studyNames } from '../../../ui/chart/studies.ts';
import type { ChartCell, ChartGrid, ChartLayout, ChartLink, ChartLook } from '../state/trade-preferences.ts';

export const chartLayouts = ['one', 'beside', 'below', 'four'] as const satisfies readonly ChartLayout[];
export const chartLinks = ['symbol', 'interval', 'crosshair'] as const satisfies readonly ChartLink[];

const counts: Record<ChartLayout, number> = { one: 1, beside: 2, below: 2, four: 4 };

/** What charts that were never set show first: the symbol of the page in other time frames. */
const firstFrames = ['15m', '1h', '4h', '1d'] as const satisfies readonly ChartLook['timeframe'][];

export function lookOf(from: ChartLook): ChartLook {
  const { timeframe, chartKind, logarithmic, compareWith, studies } = from;
  return { timeframe, chartKind, logarithmic, compareWith, studies };
}

const isParameters = (value: unknown, usual: readonly number[]): value is number[] =>
  Array.isArray(value) &&
  value.length === usual.length &&
  value.every((one) => Number.isInteger(one) && one >= 1);

function studiesOf(kept: Partial<StudySettings> | undefined): StudySettings {
  const shown: readonly unknown[] = Array.isArray(kept?.shown) ? kept.shown : defaultStudies.shown;
  const parameters = studyNames.map((name) => {
    const own = kept?.parameters?.[name];
    const usual = defaultStudies.parameters[name];
    return [name, isParameters(own, usual) ? own : usual];
  });
  return {
    shown: studyNames.filter((name) => shown.includes(name)),
    parameters: Object.fromEntries(parameters) as Record<StudyName, number[]>,
  };
}

/** A cell as it was kept, by whichever version: what is not known gives way to what the active chart has. */
function cellOf(kept: Partial<ChartCell> | undefined, main: ChartCell, place: number): ChartCell {
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
    studies: kept === undefined ? main.studies : studiesOf(studies),
  };
}

const countOf = (layout: ChartLayout): number => counts[layout] ?? 1;

/** Place of the active chart; the first where what was kept has no such place. */
export function activePlace({ layout, active }: ChartGrid): number {
  return Number.isInteger(active) && active >= 0 && active < countOf(layout) ? active : 0;
}

/** The charts of the layout as they are shown, links followed. */
export function shownCells(grid: ChartGrid, main: ChartCell): ChartCell[] {
  const active = activePlace(grid);
  const { symbol, interval } = grid.links;
  return Array.from({ length: countOf(grid.layout) }, (_, place) => {
    if (place === active) return main;
    const cell = cellOf(grid.cells[place], main, place);
    return {
      ...cell,
      symbol: symbol ? main.symbol : cell.symbol,
      timeframe: interval ? main.timeframe : cell.timeframe,
    };
  });
}

/** Every place that was ever filled, as it is shown; those the layout has no room for as they were kept. */
function allCells(grid: ChartGrid, main: ChartCell): ChartCell[] {
  const shown = shownCells(grid, main);
  return [...shown, ...grid.cells.slice(shown.length)];
}

/** Another chart is the active one: how it looks is then for the preferences, its symbol for the page. */
export function activated(
  grid: ChartGrid,
  main: ChartCell,
  place: number,
): { charts: ChartGrid; main: ChartCell } {
  const cells = allCells(grid, main);
  return { charts: { ...grid, active: place, cells }, main: cells[place] ?? main };
}

/** Another layout. An active chart that it has no place for comes first, and the first takes its place meanwhile. */
export function arranged(grid: ChartGrid, main: ChartCell, layout: ChartLayout): ChartGrid {
  const cells = allCells(grid, main);
  const active = activePlace(grid);
  const first = cells[0];
  if (active < countOf(layout) || first === undefined) return { ...grid, layout, active, cells };
  return { ...grid, layout, active: 0, cells: cells.with(active, first).with(0, main) };
}

/** A link put or taken away. Charts that are no longer linked go on with what they show. */
export function linked(grid: ChartGrid, main: ChartCell, link: ChartLink): ChartGrid {
  const isOn = !grid.links[link];
  const cells = isOn ? grid.cells : allCells(grid, main);
  return { ...grid, cells, links: { ...grid.links, [link]: isOn } };
}

/** One chart shows another symbol. */
export function withSymbol(grid: ChartGrid, main: ChartCell, place: number, symbol: string): ChartGrid {
  const cells = allCells(grid, main).map((cell, at) => (at === place ? { ...cell, symbol } : cell));
  return { ...grid, cells };
}
