/** A bound without its unit is a guess: a sentence that states one must say which coin, currency or share it is in. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { codeParams } from '../../shared/contract/kit/codes.ts';
import { root } from '../run/workspace.mjs';

/** Placeholders that hold a bound in the texts of the page. */
const bound = /\{\{(minimum|maximum|least|most|step)\}\}/;
/** A unit in the sentence: its own placeholder, the currency of all accounts, or the times of a leverage. */
const unit = /\{\{(unit|coin)\}\}|USDT|\}\}(x|倍)/;

/** Sentences whose bound is a count of the things that they name, or is formatted with its unit. */
const otherwise: ReadonlySet<string> = new Set([
  'alerts list.count',
  'alerts problem.full',
  'alerts problem.percent',
  'lab draft.between',
  'paper week.step',
  'trading between',
  'trading book.stepNow',
  'trading problem.positionLimit',
  'trading problem.scaledCount',
]);

type Texts = { readonly [key: string]: string | Texts };

function* listTexts(texts: Texts, prefix = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield [`${prefix}${key}`, value];
    else yield* listTexts(value, `${prefix}${key}.`);
  }
}

function readBounds(language: string): [key: string, text: string][] {
  return globSync(`locales/${language}/*.json`, { cwd: root }).flatMap((file) => {
    const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Texts;
    return [...listTexts(texts, `${path.basename(file, '.json')} `)].filter(([, text]) => bound.test(text));
  });
}

it.each(['en', 'de', 'fr', 'it', 'jp', 'kr', 'hk', 'zh'])(
  'each bound in %s is stated with its unit',
  (language) => {
    const bounds = readBounds(language);
    expect(bounds.length).toBeGreaterThan(20);
    const bare = bounds.filter(([key, text]) => !unit.test(text) && !otherwise.has(key));
    expect(bare).toEqual([]);
  },
);

it('lists no sentence as an exception that states no bound', () => {
  const stated = new Set(readBounds('en').map(([key]) => key));
  expect([...otherwise].filter((key) => !stated.has(key))).toEqual([]);
});

it('each refusal of an amount, a size or a stake out of bounds carries the unit', () => {
  const outOfBounds = Object.entries(codeParams).filter(([key]) => /(Below|Above)M(in|ax)imum$/.test(key));
  expect(outOfBounds.length).toBe(6);
  for (const [key, params] of outOfBounds) expect(params, key).toContain('unit');
});
