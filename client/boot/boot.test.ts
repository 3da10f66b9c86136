// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const shapes = { narrow: '<p>narrow</p>', 'narrow tabs band': '<p>home</p>', wide: '<p>wide</p>' };

/** Runs the first script as a page at the address does. */
async function openPage(address: string, isWide = false): Promise<HTMLElement> {
  vi.resetModules();
  vi.stubGlobal('__FIRST__', {
    files: [],
    pages: { '/pages/home/index': [] },
    reads: { '/pages/home/index': { anyone: [] } },
    shapes,
    wires: {},
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  Reflect.deleteProperty(window, 'papertapeFirst');
  document.documentElement.removeAttribute('data-first');
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  await import('./boot.ts');
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('the page has no root');
  return root;
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}'))));
afterEach(() => vi.unstubAllGlobals());

const mark = () => document.documentElement.dataset['first'];

describe('the placeholder of a page', () => {
  it('has the shape of the path in any world', async () => {
    for (const [address, isWide, html] of [
      ['/pages/loan/index', false, shapes.narrow],
      ['/w/class-1/pages/loan/index', false, shapes.narrow],
      ['/pages/loan/index?world=class-1', false, shapes.narrow],
      ['/pages/desktop/loan/index', true, shapes.wide],
      ['/pages/home', false, shapes['narrow tabs band']],
    ] as const) {
      const root = await openPage(address, isWide);
      window.papertapeFirst?.();
      expect(root.innerHTML, address).toBe(html);
    }
  });

  it('is missing if the window has the other layout or the path has no shape', async () => {
    for (const [address, isWide] of [
      ['/pages/loan/index', true],
      ['/pages/desktop/loan/index', false],
      ['/splash', false],
    ] as const) {
      await openPage(address, isWide);
      expect([window.papertapeFirst, mark()], address).toEqual([undefined, undefined]);
    }
  });

  it('is not drawn after the app has started', async () => {
    const root = await openPage('/pages/loan/index');
    root.dataset['app'] = '';
    window.papertapeFirst?.();
    expect(root.childElementCount).toBe(0);
  });

  it('marks whether the files of the page were requested', async () => {
    await openPage('/pages/home/index');
    expect(mark()).toBe('requested');
    await openPage('/pages/loan/index');
    expect(mark()).toBe('');
  });
});
