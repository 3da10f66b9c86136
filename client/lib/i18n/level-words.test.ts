/** "Buy one" and "sell one" name the best prices of a book, not all of its rows. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../../../locales');

test.each(['zh', 'hk'])('%s calls only the best level the first', (language) => {
  const texts = readFileSync(path.join(locales, language, 'trading.json'), 'utf8');
  const keys = [...texts.matchAll(/"(\w+)": "[^"]*[买卖買賣]一/g)].map(([, key]) => key);
  expect(keys.filter((key) => key !== 'best' && key !== 'readBest')).toEqual([]);
});
