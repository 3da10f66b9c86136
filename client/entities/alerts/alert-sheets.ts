/** The open sheet about price alerts. Any page opens one; a component behind the pages draws it. */
import type { AlertFrame, AlertStudy, ChartAlert } from '@papertape/shared/contract/chart-alerts.ts';
import { create } from 'zustand';

/** The subject of an alert on a chart, in the host's form; a line also has its kind. */
export interface AlertSubject {
  study?: AlertStudy | undefined;
  level?: string | undefined;
  other?: AlertStudy | undefined;
  line?: ChartAlert['line'] | undefined;
}

/** An alert on a study or a drawn line: its possible subjects, and the alert being edited. */
export interface ChartAlertRequest {
  symbol: string;
  frame: AlertFrame;
  choices: readonly AlertSubject[];
  alert?: ChartAlert | undefined;
}

/** The alerts of one symbol with a form for a new one (at a price, where one is given), all alerts, or one alert of a chart. */
export type AlertSheet =
  | { name: 'symbol'; symbol: string; price?: string }
  | { name: 'all' }
  | { name: 'chart'; request: ChartAlertRequest };

interface AlertSheetState {
  sheet: AlertSheet | null;
  /** Kept while the sheet slides away. */
  last: AlertSheet | null;
  /** Increases with each opening, which resets the form. */
  opening: number;
  /** The element focused at the opening, which gets the focus back. */
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
