import { describe, expect, it } from 'vitest';
import { defaultStudies } from '../../../ui/chart/study-names.ts';
import type { ChartCell, ChartGrid } from '../state/trade-preferences.ts';
import {
  activateChart,
  activePlace,
  changeLayout,
  shownCells,
  switchLink,
  withCellSymbol,
} from './chart-grid.ts';

const cell = (symbol: string, timeframe: ChartCell['timeframe']): ChartCell => ({
  symbol,
  timeframe,
  chartKind: 'candles',
  logarithmic: false,
  compareWith: '',
  studies: defaultStudies,
});
const main = cell('BTCUSDT', '15m');
const four = [cell('OLD', '1m'), cell('ETHUSDT', '1h'), cell('SOLUSDT', '4h'), cell('XRPUSDT', '1d')];
const grid = (change: Partial<ChartGrid> = {}): ChartGrid => ({
  layout: 'four',
  active: 0,
  links: { symbol: false, interval: false, crosshair: true },
  cells: four,
  ...change,
});
const names = (cells: readonly ChartCell[]) => cells.map(({ symbol, timeframe }) => `${symbol} ${timeframe}`);
const shown = (of: ChartGrid, by = main) => names(shownCells(of, by));

describe('the charts of a layout', () => {
  it('are as many as its places, the active one with the symbol of the page', () => {
    expect(shown(grid())).toEqual(['BTCUSDT 15m', 'ETHUSDT 1h', 'SOLUSDT 4h', 'XRPUSDT 1d']);
    expect(shown(grid({ layout: 'below', active: 1 }))).toEqual(['OLD 1m', 'BTCUSDT 15m']);
    expect(shown(grid({ layout: 'one', active: 3 }))).toEqual(['BTCUSDT 15m']);
  });

  it('show the symbol of the page in other timeframes until they are set', () => {
    expect(shown(grid({ cells: [] }))).toEqual(['BTCUSDT 15m', 'BTCUSDT 1h', 'BTCUSDT 4h', 'BTCUSDT 1d']);
    expect(shown(grid({ cells: [] }), cell('BTCUSDT', '4h'))).toEqual([
      'BTCUSDT 4h',
      'BTCUSDT 15m',
      'BTCUSDT 1h',
      'BTCUSDT 1d',
    ]);
  });

  it('fall back to defaults if the stored ones are invalid', () => {
    const odd = {
      symbol: 7,
      timeframe: '9m',
      chartKind: 'pie',
      studies: { shown: 'MA', parameters: { MA: [0] } },
    };
    const kept = grid({ layout: 'beside', active: 9, cells: [four[0], odd] as never });
    expect(activePlace(kept)).toBe(0);
    expect(shownCells(kept, main)[1]).toEqual({ ...main, timeframe: '1h' });
    expect(shown(grid({ layout: 'nine' as never }))).toEqual(['BTCUSDT 15m']);
  });
});

describe('links', () => {
  const linkedBy = (links: Partial<ChartGrid['links']>) => grid({ links: { ...grid().links, ...links } });

  it('give all charts the symbol or timeframe of the active one', () => {
    expect(shown(linkedBy({ symbol: true }))).toEqual([
      'BTCUSDT 15m',
      'BTCUSDT 1h',
      'BTCUSDT 4h',
      'BTCUSDT 1d',
    ]);
    expect(shown(linkedBy({ interval: true }))).toEqual([
      'BTCUSDT 15m',
      'ETHUSDT 15m',
      'SOLUSDT 15m',
      'XRPUSDT 15m',
    ]);
    expect(shown(linkedBy({ symbol: true }), cell('DOTUSDT', '15m'))[3]).toBe('DOTUSDT 1d');
  });

  it('keep the shown values when they are removed, and apply the active symbol when they are restored', () => {
    const apart = switchLink(linkedBy({ symbol: true }), main, 'symbol');
    expect(shown(apart, cell('DOTUSDT', '15m'))).toEqual([
      'DOTUSDT 15m',
      'BTCUSDT 1h',
      'BTCUSDT 4h',
      'BTCUSDT 1d',
    ]);
    expect(shown(switchLink(apart, main, 'symbol'), cell('DOTUSDT', '15m'))[1]).toBe('DOTUSDT 1h');
  });
});

describe('another active chart', () => {
  it('gives its settings and symbol to the page and leaves the previous one unchanged', () => {
    const next = activateChart(grid(), main, 2);
    expect(names([next.main])).toEqual(['SOLUSDT 4h']);
    expect(shown(next.charts, next.main)).toEqual(['BTCUSDT 15m', 'ETHUSDT 1h', 'SOLUSDT 4h', 'XRPUSDT 1d']);
    const back = activateChart(next.charts, next.main, 0);
    expect(back.main).toEqual(main);
  });

  it('keeps the symbol of the page if charts are linked by symbol', () => {
    const next = activateChart(grid({ links: { symbol: true, interval: true, crosshair: true } }), main, 3);
    expect(names([next.main])).toEqual(['BTCUSDT 15m']);
  });
});

describe('another layout', () => {
  it('keeps the active chart visible and all others stored', () => {
    const two = changeLayout(grid({ active: 3 }), main, 'beside');
    expect(shown(two)).toEqual(['BTCUSDT 15m', 'ETHUSDT 1h']);
    expect(shown(changeLayout(two, main, 'four'))).toEqual([
      'BTCUSDT 15m',
      'ETHUSDT 1h',
      'SOLUSDT 4h',
      'OLD 1m',
    ]);
  });

  it('restores the other charts after a layout with a single chart', () => {
    const one = changeLayout(grid(), main, 'one');
    expect(shown(one)).toEqual(['BTCUSDT 15m']);
    expect(shown(changeLayout(one, main, 'four'))).toEqual(shown(grid()));
  });
});

it('a new symbol of one chart does not change the others', () => {
  expect(shown(withCellSymbol(grid(), main, 2, 'LTCUSDT'))).toEqual([
    'BTCUSDT 15m',
    'ETHUSDT 1h',
    'LTCUSDT 4h',
    'XRPUSDT 1d',
  ]);
});
