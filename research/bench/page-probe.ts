/** Script that measures a page from within, with its results in the global `bench`. It is text because this folder compiles without the types of a browser. */
export const pageProbe = `
globalThis.bench = { paint: 0, figures: 0, drawn: 0, long: [], keys: [] };
const observe = (type, take, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
observe('largest-contentful-paint', ({ startTime }) => (bench.paint = startTime));
observe('longtask', ({ duration }) => bench.long.push(duration));
observe('event', ({ name, duration }) => name === 'keydown' && bench.keys.push(duration), { durationThreshold: 16 });
const isDrawn = () =>
  document.querySelector('main') !== null && document.querySelector('.skel, main[aria-busy="true"], main [aria-busy="true"]') === null;
const hasFigure = () =>
  Array.from(document.querySelectorAll('main .num')).some(({ textContent }) => /\\d[.,]\\d\\d/.test(textContent));
const look = () => {
  // What this frame finds was painted by the one before it, or is by this one.
  if (bench.figures === 0 && hasFigure()) bench.figures = performance.now();
  if (isDrawn()) bench.drawn = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
bench.switchTo = async (symbol) => {
  const row = document.querySelector('[data-symbol="' + symbol + '"]');
  const begun = performance.now();
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  row.click();
  const isThere = () =>
    document.querySelector('[data-symbol="' + symbol + '"][aria-current="true"]') !== null &&
    document.querySelector('.chart')?.dataset.state === 'ready' &&
    document.querySelector('.tr-book .skel') === null;
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (!isThere());
  return performance.now() - begun;
};
`;

/** Signs in, as a former visit would have. */
export const signedIn = (token: string): string => `
if (localStorage.getItem('papertape.settings') === null) {
  const state = { token: ${JSON.stringify(token)}, typeUser: 'demo' };
  localStorage.setItem('papertape.settings', JSON.stringify({ state, version: 1 }));
}
`;

/** Times are milliseconds since the visit began. */
export interface Probed {
  paint: number;
  /** Milliseconds until the first price or amount. */
  figures: number;
  /** Milliseconds until no placeholder is left. */
  drawn: number;
  /** Durations of tasks over 50 ms. */
  long: number[];
  /** Milliseconds from a key to the next paint, for those of 16 ms or more. */
  keys: number[];
}
