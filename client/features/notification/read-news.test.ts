import { describe, expect, it } from 'vitest';
import { isNewsRead, withRead } from './read-news.ts';

const none = { until: 0, ids: [] };

describe('news that were read', () => {
  it('are those opened and those older than the last "mark all"', () => {
    const state = { until: 1000, ids: ['n-2'] };
    expect(isNewsRead(state, { id: 'n-1', time: 1000 })).toBe(true);
    expect(isNewsRead(state, { id: 'n-2', time: 2000 })).toBe(true);
    expect(isNewsRead(state, { id: 'n-3', time: 2000 })).toBe(false);
  });

  it('count once, up to a limit', () => {
    const once = withRead(none, 'n-1');
    expect(withRead(once, 'n-1')).toBe(once);
    const many = Array.from({ length: 400 }, (_, index) => `n-${index}`).reduce(withRead, none);
    expect(many.ids).toHaveLength(300);
    expect(many.ids.at(-1)).toBe('n-399');
  });
});
