/** The looks of a page before it has come: layout, then what it has besides rows. */
export const pageShapeNames = [
  'narrow',
  'narrow tabs',
  'narrow tabs band',
  'wide',
  'wide band',
  'wide form',
] as const;

export type PageShapeName = (typeof pageShapeNames)[number];

/** Returns the look of the page at a path; undefined for a path that is not below `/pages/`. */
export function findPageShape(path: string): PageShapeName | undefined {
  if (!path.startsWith('/pages/')) return undefined;
  if (path.startsWith('/pages/desktop/')) {
    if (/\/(login|register|forgot-password)\//.test(path)) return 'wide form';
    return path.includes('/dashboard') ? 'wide band' : 'wide';
  }
  const [, landing] = /^\/pages\/(home|assets|quote|market)(\/index)?$/.exec(path) ?? [];
  if (landing === undefined) return 'narrow';
  return landing === 'home' || landing === 'assets' ? 'narrow tabs band' : 'narrow tabs';
}
