// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { windowLayout } from './use-window-layout.ts';

afterEach(() => vi.unstubAllGlobals());

/** State of the mocked media queries; changes apply to existing queries too. */
const now: { media: 'screen' | 'print'; isWide: boolean } = { media: 'screen', isWide: true };

const matchMedia = vi.fn((query: string) => ({
  get matches() {
    return query === 'print' ? now.media === 'print' : now.isWide;
  },
}));

function stand(media: 'screen' | 'print', isWide: boolean): void {
  Object.assign(now, { media, isWide });
  vi.stubGlobal('matchMedia', matchMedia);
}

test('printing keeps the layout although paper is as narrow as a phone', () => {
  stand('screen', true);
  expect(windowLayout()).toBe('desktop');
  stand('print', false);
  expect(windowLayout()).toBe('desktop');
  stand('screen', false);
  expect(windowLayout()).toBe('mobile');
  stand('print', true);
  expect(windowLayout()).toBe('mobile');
  // Prices read the layout many times a second: no query is created again.
  expect(matchMedia).toHaveBeenCalledTimes(2);
});
