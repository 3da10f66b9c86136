/** Lengths of the style sheet in pixels, for what is counted in rows: who asks the browser for larger letters gets larger rows. */
const usualPx = 16;

const rootStyle = () => getComputedStyle(document.documentElement);
const rootFontPx = () => Number(rootStyle().fontSize.replace('px', '')) || usualPx;

/** What so many pixels become in larger letters. */
export function scaledPx(px: number): number {
  return (px * rootFontPx()) / usualPx;
}

/** The height that a token in rem stands for on this screen. */
export function tokenPx(name: `--${string}`): number {
  return Number(rootStyle().getPropertyValue(name).replace('rem', '')) * rootFontPx();
}
