import { afterEach, expect, it, vi } from 'vitest';
import { invitationLink, shareableLink } from './invitation-link.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/pages/home/index', 'http://papertape.lan:4000/pages/trade-chart/index?symbol=US500'],
  ['/w/class-1/', 'http://papertape.lan:4000/w/class-1/pages/trade-chart/index?symbol=US500'],
])('a link to share leads to the world of the page at %s', (pathname, link) => {
  vi.stubGlobal('window', { location: new URL(pathname, 'http://papertape.lan:4000') });
  expect(shareableLink('/pages/trade-chart/index?symbol=US500')).toBe(link);
});

it('an invitation link fills in the code', () => {
  vi.stubGlobal('window', { location: new URL('http://localhost:3000') });
  expect(invitationLink('A B')).toBe('http://localhost:3000/pages/register/index?invitation=A+B');
});
