import { createPath, type Navigator, type To } from 'react-router-dom';
import { expect, it } from 'vitest';
import { navigatorInWorld } from './world-navigator.ts';

function recorded(): { ways: string[]; navigator: Navigator } {
  const ways: string[] = [];
  const take = (to: To) => {
    const way = typeof to === 'string' ? to : createPath(to);
    ways.push(way);
    return way;
  };
  return { ways, navigator: { createHref: take, push: take, replace: take, go: () => undefined } };
}

it('names its world on every way, once, and keeps the rest of the query', () => {
  const { ways, navigator } = recorded();
  const { createHref, push, replace } = navigatorInWorld(navigator, 'b');
  push('/pages/home/index');
  replace({ pathname: '/pages/quote/index', search: '?type=CRYPTO', hash: '#top' });
  createHref('/pages/login/login?world=a&from=home');
  expect(ways).toEqual([
    '/pages/home/index?world=b',
    '/pages/quote/index?type=CRYPTO&world=b#top',
    '/pages/login/login?from=home&world=b',
  ]);
});
