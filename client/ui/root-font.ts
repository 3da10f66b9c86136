/** Converts lengths of the style sheet to pixels for virtual rows, so that larger browser fonts get larger rows. */
const usualPx = 16;

const rootStyle = () => getComputedStyle(document.documentElement);
const rootFontPx = () => Number(rootStyle().fontSize.replace('px', '')) || usualPx;

/** Scales pixels by the browser's font size. */
export function scaledPx(px: number): number {
  return (px * rootFontPx()) / usualPx;
}

/** Returns the height in pixels of a token given in rem. */
export function tokenPx(name: `--${string}`): number {
  return Number(rootStyle().getPropertyValue(name).replace('rem', '')) * rootFontPx();
}
