/**
 * The oldest browsers that the pages support: the newest ones for hardware still in use (Windows 7 and 8, old macOS and Linux, iPhone 8 and X).
 * The build compiles for them, and `scripts/browsers/browser-rules.ts` checks the built files. README, docs/kit/operator.md and the help name them.
 */
export const floor = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16',
  safari_ios: '16',
} as const;

/** Targets of scripts and styles in Vite's form. */
export const floorTargets = Object.entries(floor).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
