/** Preferences of the trade screens, stored on the device. */

import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { OrderType } from '@papertape/shared/contract/trading-rows.ts';
import type { TableView } from '@papertape/shared/contract/user-choices.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../../lib/settings/device-storage.ts';
import type { ChartKind } from '../../../ui/chart/bar.ts';
import { defaultStudies, readStudies, type StudySettings } from '../../../ui/chart/study-names.ts';
import { type HotkeySettings, hotkeysOff } from '../model/hotkey-keys.ts';

/** Tables that the user has arranged, kept on the device and, where the host supports it, with the account. */
export interface KeptTables {
  /** Id of the user who arranged them; empty before the first sign-in. */
  owner: string;
  views: readonly TableView[];
  /** Names of the tables that the account does not have as they are here. */
  unsaved: readonly string[];
}

export const noTables: KeptTables = { owner: '', views: [], unsaved: [] };

export type BookMode = 'both' | 'bids' | 'asks' | 'depth';
export type PanelName = 'watch' | 'book' | 'order' | 'lists';

/** The look of a chart. */
export interface ChartLook {
  timeframe: ChartFrame;
  chartKind: ChartKind;
  logarithmic: boolean;
  /** The compared symbol; empty without one. */
  compareWith: string;
  studies: StudySettings;
}

/** One of several charts. */
export interface ChartCell extends ChartLook {
  symbol: string;
}

export type ChartLayout = 'one' | 'beside' | 'below' | 'four';
export type ChartLink = 'symbol' | 'interval' | 'crosshair';

/**
 * Several charts on a wide window. The preferences hold the look of the active one and the page its symbol, so that toolbar, sheets and order
 * form need no knowledge of the others.
 */
export interface ChartGrid {
  layout: ChartLayout;
  /** Place of the active chart, from 0. */
  active: number;
  links: Record<ChartLink, boolean>;
  /** Charts by place; the active one's may be outdated. */
  cells: ChartCell[];
}

export interface TradePreferences extends ChartLook {
  /** Type of the last order, by symbol. */
  types: Record<string, OrderType>;
  bookMode: BookMode;
  /** Grouping, by symbol. */
  bookSteps: Record<string, string>;
  charts: ChartGrid;
  /** Behavior of drawings, and whether own trades are marked. */
  drawTools: { magnet: boolean; locked: boolean; hidden: boolean; marks: boolean };
  /** Shows the small chart of the phone's trade page, with its timeframe. */
  miniChart: boolean;
  miniFrame: Timeframe;
  /** Share of one that a market order may fill away from the best price. */
  maxSlippage: string;
  /** Percent of the equity at risk. */
  risk: string;
  /** Sizes in pixels. */
  panels: Record<PanelName, number>;
  tables: KeptTables;
  thisSymbolOnly: boolean;
  hideShareAmounts: boolean;
  hotkeys: HotkeySettings;
}

export const defaultPanels: Record<PanelName, number> = { watch: 256, book: 272, order: 304, lists: 248 };

const defaults: TradePreferences = {
  types: {},
  bookMode: 'both',
  bookSteps: {},
  timeframe: '15m',
  chartKind: 'candles',
  logarithmic: false,
  compareWith: '',
  charts: {
    layout: 'one',
    active: 0,
    links: { symbol: true, interval: false, crosshair: true },
    cells: [],
  },
  drawTools: { magnet: false, locked: false, hidden: false, marks: true },
  miniChart: true,
  miniFrame: '15m',
  studies: defaultStudies,
  maxSlippage: '0.01',
  risk: '1',
  panels: defaultPanels,
  tables: noTables,
  thisSymbolOnly: false,
  hideShareAmounts: false,
  hotkeys: hotkeysOff,
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isView(value: unknown): value is TableView {
  if (!isRecord(value) || typeof value['table'] !== 'string') return false;
  const { columns, hidden, sort } = value;
  const isSorted = isRecord(sort) && typeof sort['column'] === 'string';
  return isTexts(columns) && isTexts(hidden) && (sort === null || isSorted);
}

/** Reads the stored tables; before there were any, a device kept only the hidden columns of each. */
function readTables({ tables, hiddenColumns }: Record<string, unknown>): KeptTables {
  if (isRecord(tables) && Array.isArray(tables['views']) && isTexts(tables['unsaved'])) {
    const owner = typeof tables['owner'] === 'string' ? tables['owner'] : '';
    return { owner, views: tables['views'].filter(isView), unsaved: tables['unsaved'] };
  }
  if (!isRecord(hiddenColumns)) return noTables;
  const views = Object.entries(hiddenColumns).flatMap(([table, hidden]) =>
    isTexts(hidden) && hidden.length > 0 ? [{ table, columns: [], hidden, sort: null }] : [],
  );
  return { owner: '', views, unsaved: views.map(({ table }) => table) };
}

/** Reads stored preferences; a value of another type than its default gives way to it. */
export function readPreferences(stored: unknown): TradePreferences {
  if (!isRecord(stored)) return defaults;
  const kept = Object.entries(defaults).map(([key, value]) => {
    const read = stored[key];
    if (typeof read !== typeof value || Array.isArray(read) !== Array.isArray(value) || read === null)
      return [key, value];
    return [key, isRecord(value) && isRecord(read) ? { ...value, ...read } : read];
  });
  const read = Object.fromEntries(kept) as TradePreferences;
  return { ...read, studies: readStudies(read.studies), tables: readTables(stored) };
}

export const usePreferences = create<TradePreferences>()(
  persist(() => defaults, {
    name: 'papertape.trade',
    version: 1,
    storage: deviceStorage,
    migrate: readPreferences,
    merge: readPreferences,
  }),
);

export function getTradePreferences(): TradePreferences {
  return usePreferences.getState();
}

export function changeTradePreferences(change: Partial<TradePreferences>): void {
  usePreferences.setState(change);
}

/** Sets the size of a panel in pixels of the usual font size. */
export function setPanel(name: PanelName, size: number): void {
  changeTradePreferences({ panels: { ...getTradePreferences().panels, [name]: Math.round(size) } });
}
