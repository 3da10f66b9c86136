import { afterEach, expect, it, vi } from 'vitest';
import { invitationLink, shareableLink } from './invitation-link.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', 'http://papertape.lan:4000/pages/trade-chart/index?symbol=US500'],
  ['?world=class-1', 'http://papertape.lan:4000/pages/trade-chart/index?symbol=US500&world=class-1'],
])('leads to the world of the page (%s)', (search, link) => {
  vi.stubGlobal('window', { location: { origin: 'http://papertape.lan:4000', search } });
  expect(shareableLink('/pages/trade-chart/index?symbol=US500')).toBe(link);
});

it('fills in the invitation code', () => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000', search: '' } });
  expect(invitationLink('A B')).toBe('http://localhost:3000/pages/register/index?invitation=A+B');
});
