import { afterEach, expect, it, vi } from 'vitest';
import { findBrowserCountry } from './country.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['de-DE', 'de', 'en-US'], 'DE'],
  [['de'], 'DE'],
  [['de-CH'], 'CH'],
  [['en-GB'], 'GB'],
  [['es-MX'], 'MX'],
  // Browsers of all countries may be in American English, and these countries are not offered.
  [['en-US', 'de-DE'], undefined],
  [['en'], undefined],
  [['ja-JP'], undefined],
  [['not a language'], undefined],
  [[], undefined],
])('a browser of %j is probably in %s', (languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(findBrowserCountry()).toBe(expected);
});
