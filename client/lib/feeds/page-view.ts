/** Windows of panels taken out of the page; the page counts as seen while any window is visible. */
export const otherWindows = new Set<Window>();

export const isPageSeen = (): boolean =>
  [window, ...otherWindows].some(({ document }) => document.visibilityState === 'visible');
