import { expect, it } from 'vitest';
import { screens } from '../app/screens.ts';
import { findPageShape } from '../boot/page-shape-name.ts';
import { pageShapes } from './page-shapes.tsx';

it('every page has a placeholder of its layout, and only the landing pages of a phone have tabs', () => {
  const pages = screens.filter(({ path, view }) => path.startsWith('/pages/') && view === undefined);
  for (const { path } of pages) {
    const name = findPageShape(path) ?? '';
    expect(name.startsWith(path.includes('/desktop/') ? 'wide' : 'narrow'), path).toBe(true);
    expect(pageShapes[name], path).toContain('class="skel');
  }
  const withTabs = pages.filter(({ path }) => findPageShape(path)?.includes('tabs'));
  expect(withTabs.map(({ path }) => path).toSorted()).toEqual(
    ['assets', 'home', 'market', 'quote'].map((name) => `/pages/${name}/index`),
  );
  expect(findPageShape('/splash')).toBeUndefined();
});
