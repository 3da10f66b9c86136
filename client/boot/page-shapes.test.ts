import { describe, expect, it } from 'vitest';
import { screens } from '../app/screens.ts';
import { isForAnyone, pageHtml, pageName, pageShape } from './page-shapes.ts';

const pages = screens.filter(({ path, view }) => path.startsWith('/pages/') && view === undefined);
const knownPieces = /^(\)|\([\w.-]+|\[\S+|[brwltnfkqpac]\d*(x\d+)?|_)$/;

describe('the shape of a page before it has come', () => {
  it('is there for every page of both layouts, out of known pieces, with every box closed', () => {
    for (const screen of pages) {
      const words = pageShape(screen.path, true)?.words.split(' ') ?? [];
      expect(words, screen.path).not.toHaveLength(0);
      expect(
        words.filter((word) => !knownPieces.test(word)),
        screen.path,
      ).toEqual([]);
      expect(words.filter((word) => /^[([]/.test(word)).length, screen.path).toBe(
        words.filter((word) => word === ')').length,
      );
    }
  });

  it('is that of the login for a visitor, where the page is for users', () => {
    for (const { path, access } of pages) expect(isForAnyone(pageName(path)), path).toBe(access !== 'user');
    expect(pageShape('/pages/loan/index', false)).toEqual(pageShape('/pages/login/login', false));
    expect(pageShape('/pages/loan', true)).toEqual(pageShape('/pages/loan/index', true));
    expect(pageHtml('/pages/loan/index', true)).not.toBe(pageHtml('/pages/loan/index', false));
  });

  it('has the bottom bar under the landing pages alone, and nothing for an unknown address', () => {
    const withTabs = pages.filter(({ path }) => pageShape(path, true)?.around.includes('tabs'));
    expect(withTabs.map(({ path }) => pageName(path)).toSorted()).toEqual([
      'assets',
      'home',
      'market',
      'quote',
    ]);
    expect(pageHtml('/nowhere', true)).toBeUndefined();
  });
});
