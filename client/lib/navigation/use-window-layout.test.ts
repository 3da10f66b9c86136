// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { windowLayout } from './use-window-layout.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the browser says of a window, or of paper, so wide; also to somebody who asked before. */
const now: { media: 'screen' | 'print'; isWide: boolean } = { media: 'screen', isWide: true };

const asked = vi.fn((query: string) => ({
  get matches() {
    return query === 'print' ? now.media === 'print' : now.isWide;
  },
}));

function stand(media: 'screen' | 'print', isWide: boolean): void {
  Object.assign(now, { media, isWide });
  vi.stubGlobal('matchMedia', asked);
}

test('a sheet of paper is as narrow as a phone, and changes nothing of where somebody is', () => {
  stand('screen', true);
  expect(windowLayout()).toBe('desktop');
  stand('print', false);
  expect(windowLayout()).toBe('desktop');
  stand('screen', false);
  expect(windowLayout()).toBe('mobile');
  stand('print', true);
  expect(windowLayout()).toBe('mobile');
  // Prices ask many times a second: the browser is not made to watch one window more each time.
  expect(asked).toHaveBeenCalledTimes(2);
});
