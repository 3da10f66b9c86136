// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { windowLayout } from './use-window-layout.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the browser says of a window, or of paper, so wide. */
function stand(media: 'screen' | 'print', isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' ? media === 'print' : isWide,
  }));
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
});
