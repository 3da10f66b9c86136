import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { describe, expect, it } from 'vitest';
import { helpPlace } from '../../lib/help/code-articles.ts';
import { asArticle } from './catalog.ts';

describe('articles that explain refusals', () => {
  it('exist in the catalog', () => {
    const places = (Object.keys(codes) as (keyof typeof codes)[]).flatMap((code) => helpPlace(code) ?? []);
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) {
      const name = new URL(place, 'https://here.example').searchParams.get('article');
      expect(asArticle(name)).toBe(name);
    }
  });

  it('are linked only from refusals that need an explanation', () => {
    expect(helpPlace('outOfTradingTime')).toContain('prices-and-hours');
    expect(helpPlace('serverFault')).toBeUndefined();
    expect(helpPlace(undefined)).toBeUndefined();
  });
});
