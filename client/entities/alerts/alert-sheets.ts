/** Which sheet about price alerts is open. Any page opens one; the part behind the pages draws it. */
import { create } from 'zustand';

/** The alerts of one symbol, with the form for another, which begins at a price where one is named; or all of them. */
export type AlertSheet = { name: 'symbol'; symbol: string; price?: string } | { name: 'all' };

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
