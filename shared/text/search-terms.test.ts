import { describe, expect, it } from 'vitest';
import { fold } from './plain-text.ts';
import { searchTerms } from './search-terms.ts';

describe('search terms', () => {
  it('are words without accents and case', () => {
    expect(searchTerms('Où est la Cotation refusée ?').words).toEqual([
      'ou',
      'est',
      'la',
      'cotation',
      'refusee',
    ]);
  });

  it('are pairs of characters in scripts without spaces', () => {
    expect(searchTerms('强平价 BTC？')).toEqual({ words: ['btc'], pairs: ['强平', '平价'] });
    expect(searchTerms('レート').pairs).toEqual(['レー', 'ート']);
    expect(searchTerms('시장가는').pairs).toEqual(['시장', '장가', '가는']);
    expect(searchTerms('税').pairs).toEqual(['税']);
  });

  it('normalize full-width and half-width forms', () => {
    expect(fold('ＢＴＣ１２ ｶﾞ')).toBe('btc12 ガ');
  });

  it('keep letters of other scripts intact', () => {
    expect(fold('ガ한É')).toBe('ガ한e');
  });
});
