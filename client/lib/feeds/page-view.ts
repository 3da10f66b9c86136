/** The windows that a page may have beside its own (a panel taken out of it): it is looked at while one of them is. */
export const otherWindows = new Set<Window>();

export const isPageSeen = (): boolean =>
  [window, ...otherWindows].some(({ document }) => document.visibilityState === 'visible');
