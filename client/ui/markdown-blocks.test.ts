import { describe, expect, it } from 'vitest';
import { headingId, linkKind } from './markdown-blocks.tsx';

describe('links of a text', () => {
  it.each([
    ['/pages/recharge/index', 'inside'],
    ['#what-you-pay', 'inside'],
    ['https://example.com/a', 'outside'],
    ['mailto:help@example.com', 'outside'],
    ['//example.com', 'none'],
    ['/\\example.com', 'none'],
    ['http://example.com', 'none'],
    ['javascript:alert(1)', 'none'],
    ['data:text/html,hello', 'none'],
    ['pages/recharge', 'none'],
  ])('to %s have the kind %s', (href, kind) => {
    expect(linkKind(href)).toBe(kind);
  });

  it('can refer to headings in any script', () => {
    expect(headingId('What you pay, and when?')).toBe('what-you-pay-and-when');
    expect(headingId('手续费 (USDT)')).toBe('手续费-usdt');
  });
});
