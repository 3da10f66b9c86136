/** Lengths of the style sheet in pixels, for what is counted in rows: who asks the browser for larger letters gets larger rows. */
const usualPx = 16;

const rootFontPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualPx;

/** What so many pixels become in larger letters. */
export function scaledPx(px: number): number {
  return (px * rootFontPx()) / usualPx;
}

/** The height that a token in rem stands for on this screen. */
export function tokenPx(name: `--${string}`): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
  return rem * rootFontPx();
}
