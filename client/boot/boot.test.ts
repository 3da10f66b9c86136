// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const path = '/pages/loan/index';
const html = '<div class="first"></div>';

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('__FIRST__', {
    files: [],
    pages: {},
    reads: {},
    shapes: {},
    wires: {},
    shapeFile: 'page-shapes.js',
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  await import('./boot.ts');
});

afterEach(() => vi.unstubAllGlobals());

const root = () => document.querySelector<HTMLElement>('#root');

describe('a shape that stands in a file of its own', () => {
  it('is drawn when the file has come', async () => {
    window.papertapeFirst?.(async () => ({ pageHtml: () => html }));
    await vi.waitFor(() => expect(root()?.innerHTML).toBe(html));
  });

  it('stays away where the app has begun, though it has drawn nothing yet', async () => {
    const shapes = Promise.withResolvers<{ pageHtml: () => string }>();
    window.papertapeFirst?.(() => shapes.promise);
    const began = root();
    if (began) began.dataset['app'] = '';
    const pageHtml = vi.fn(() => html);
    shapes.resolve({ pageHtml });
    await vi.waitFor(() => expect(pageHtml).toHaveBeenCalled());
    expect(root()?.childElementCount).toBe(0);
  });
});
