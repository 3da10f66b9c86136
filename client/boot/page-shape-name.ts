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
  const [, desktop, page] = /^\/pages\/(desktop\/)?(.*)$/.exec(path) ?? [];
  if (page === undefined) return undefined;
  if (desktop !== undefined) {
    if (/^(login|register|forgot-password)\//.test(page)) return 'wide form';
    return page.startsWith('dashboard') ? 'wide band' : 'wide';
  }
  if (/^(home|assets)(\/index)?$/.test(page)) return 'narrow tabs band';
  return /^(quote|market)(\/index)?$/.test(page) ? 'narrow tabs' : 'narrow';
}
