/** Which sheet about price alerts is open. Any page opens one; the part behind the pages draws it. */
import type { AlertFrame, AlertStudy, ChartAlert } from '@papertape/shared/contract/chart-alerts.ts';
import { create } from 'zustand';

/** What an alert on a chart is about, as a host takes it; of a line also which kind it is. */
export interface AlertSubject {
  study?: AlertStudy | undefined;
  level?: string | undefined;
  other?: AlertStudy | undefined;
  line?: ChartAlert['line'] | undefined;
}

/** An alert on a study or a drawn line: what it may be about, and the one that is changed. */
export interface ChartWish {
  symbol: string;
  frame: AlertFrame;
  choices: readonly AlertSubject[];
  alert?: ChartAlert | undefined;
}

/**
 * The alerts of one symbol, with the form for another, which begins at a price where one is named; all of them; or one of a
 * chart.
 */
export type AlertSheet =
  | { name: 'symbol'; symbol: string; price?: string }
  | { name: 'all' }
  | { name: 'chart'; wish: ChartWish };

interface AlertSheetState {
  sheet: AlertSheet | null;
  /** Stays while the sheet slides away. */
  last: AlertSheet | null;
  /** Grows with each opening: what was typed is gone when the sheet opens again. */
  opening: number;
  /** What had the focus at the opening and gets it back. */
  opener: HTMLElement | null;
}

export const useAlertSheets = create<AlertSheetState>(() => ({
  sheet: null,
  last: null,
  opening: 0,
  opener: null,
}));

export function openAlertSheet(sheet: AlertSheet, opener: HTMLElement | null = null): void {
  useAlertSheets.setState(({ opening }) => ({ sheet, last: sheet, opening: opening + 1, opener }));
}

export function closeAlertSheet(): void {
  useAlertSheets.setState({ sheet: null });
}
