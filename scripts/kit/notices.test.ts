import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run/workspace.mjs';
import { noticesText, packageNotices, pageNotices } from './notices.ts';
import { servedLibrary, takenIn } from './package-layout.ts';

const notices = pageNotices();

/** Returns the names of the libraries that the sources of the page import. */
function imported(): Set<string> {
  const files = globSync('{client,shared}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.{test,fixture}.{ts,tsx}',
      '**/vite*',
      'client/build/**',
    ],
  });
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const names = texts
    // Imports of tests are in no page.
    .filter((text) => !text.includes("from 'vitest'"))
    .flatMap((text) => [
      ...text.matchAll(
        /(?:^(?:import|export)\b[^'"]*?from |^import |\bimport\(|@import )['"]([^.'"/][^'"]*)['"]/gm,
      ),
    ])
    .map(([, name = '']) => name);
  const libraries = names.filter((name) => !/^(node:|@papertape\/|virtual:)/.test(name));
  return new Set(
    libraries.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
}

it('the notices name every library that the page imports', () => {
  const libraries = imported();
  expect([...libraries]).toEqual(expect.arrayContaining(['react', 'lightweight-charts', 'decimal.js']));
  const named = new Set(notices.map(({ name }) => name));
  expect([...libraries].filter((name) => !named.has(name))).toEqual([]);
});

it('the notices contain full licenses of font, charts, pictures of coins and flags', () => {
  for (const { name, licence, texts } of [...notices, ...packageNotices()]) {
    expect(licence, name).toMatch(/MIT|Apache-2\.0|ISC|BSD|OFL-1\.1|0BSD/);
    expect(texts.join('\n').length, name).toBeGreaterThan(300);
  }
  expect(notices.find(({ name }) => name === 'fancy-canvas')?.texts[0]).toMatch(
    /MIT License[\s\S]*tradingview/,
  );
  const getText = (name: string) => notices.find((one) => one.name === name)?.texts.join('\n') ?? '';
  expect(getText('@fontsource-variable/inter')).toMatch(/SIL OPEN FONT LICENSE/i);
  // The Apache license requires the notice too.
  expect(getText('lightweight-charts')).toMatch(/Apache License[\s\S]*TradingView/);
  expect(getText('circle-flags and @web3icons/core')).toMatch(/circle-flags[\s\S]*web3icons/);
});

it('the notices name the libraries bundled into the kit', () => {
  const names = packageNotices().map(({ name }) => name);
  expect(names).toEqual([...takenIn, servedLibrary.name].toSorted());
});

it('libraries with the same license text are grouped', () => {
  const texts = ['The words'];
  const of = (name: string) => ({ name, version: '1.0.0', licence: 'MIT', texts });
  const text = noticesText([of('one'), of('two')]);
  expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n\nThe words');
  expect(text.match(/The words/g)).toHaveLength(1);
});
