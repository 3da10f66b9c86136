/** The panels that have a window of their own. */
import { create } from 'zustand';
import type { PanelWindow } from './panel-window.ts';

export type DeskPanel = 'chart' | 'book' | 'trades' | 'lists';

interface DetachedState {
  windows: Partial<Record<DeskPanel, PanelWindow>>;
  /** The panel that has just returned, which takes the focus. */
  returned: DeskPanel | undefined;
}

export const useDetached = create<DetachedState>(() => ({ windows: {}, returned: undefined }));

export function putWindow(panel: DeskPanel, own: PanelWindow | undefined): void {
  useDetached.setState(({ windows }) => ({
    windows: { ...windows, [panel]: own },
    returned: own ? undefined : panel,
  }));
}

/** Closes all windows when the page is left. */
export function closeWindows(): void {
  for (const own of Object.values(useDetached.getState().windows)) own?.close();
}
