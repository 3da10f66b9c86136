import { afterEach, expect, it, vi } from 'vitest';
import { firstLanguage } from './languages.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['de-DE', 'de', 'en-US'], 'de'],
  [['fr-CH'], 'fr'],
  [['it'], 'it'],
  [['ja-JP'], 'jp'],
  [['ko'], 'kr'],
  [['zh-CN'], 'zh'],
  [['zh'], 'zh'],
  [['zh-TW'], 'hk'],
  [['zh-Hant-HK'], 'hk'],
  [['zh-Hans-HK'], 'zh'],
  [['yue'], 'hk'],
  [['DE-at'], 'de'],
  // The first supported language counts.
  [['pl-PL', 'fr-FR', 'en'], 'fr'],
  [['ru-RU', 'vi'], 'en'],
  [[], 'en'],
])('a first visit with a browser of %j is in %s', (languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(firstLanguage()).toBe(expected);
});

it('a browser without a list of languages begins in English', () => {
  vi.stubGlobal('navigator', {});
  expect(firstLanguage()).toBe('en');
});
