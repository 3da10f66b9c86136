import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Attributes = Readonly<Record<string, string>>;

interface Rule {
  selectors: string[];
  declarations: [name: string, value: string][];
}

const files = ['tokens-theme.css', 'tokens-account.css', 'tokens-alias.css'];

const rules: Rule[] = files.flatMap((file) => {
  const text = readFileSync(path.join(import.meta.dirname, 'styles', file), 'utf8');
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    declarations: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value.trim()],
    ),
  }));
});

/** Returns how many conditions of a selector the root element meets, or none where it misses one. */
function selectorWeight(selector: string, root: Attributes): number {
  const conditions = [...selector.matchAll(/:root|\[([\w-]+)(?:="([\w-]+)")?\]/g)];
  const meets = conditions.every(
    ([, name, value]) => name === undefined || (value === undefined ? name in root : root[name] === value),
  );
  return meets ? conditions.length : 0;
}

function readTokens(root: Attributes): Map<string, string> {
  const found = new Map<string, { value: string; weight: number }>();
  for (const { selectors, declarations } of rules) {
    const weight = Math.max(...selectors.map((selector) => selectorWeight(selector, root)));
    if (weight === 0) continue;
    for (const [name, value] of declarations) {
      if (weight >= (found.get(name)?.weight ?? 0)) found.set(name, { value, weight });
    }
  }
  return new Map([...found].map(([name, { value }]) => [name, value]));
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];

function readColor(name: string, tokens: ReadonlyMap<string, string>): Color {
  const value = tokens.get(name) ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (alias !== undefined) return readColor(alias, tokens);
  const [red = Number.NaN, green = 0, blue = 0, alpha = 1] = value.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
    : [...value.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits));
  if (Number.isNaN(red)) throw new Error(`${name} is no color: ${value}`);
  return [red, green, blue, alpha];
}

/** Blends a color over an opaque one. */
function over([red, green, blue, alpha]: Color, [r, g, b]: Color): Color {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

function luminance([red, green, blue]: Color): number {
  const linear = (part: number) =>
    part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

/** Text, its ground and the smallest contrast; large text and graphics need less. */
const pairs: [text: string, ground: string, least: number][] = [
  ['--paper-ink', '--paper', 4.5],
  ['--paper-ink-2', '--paper', 4.5],
  ['--paper', '--paper-ink', 4.5],
  ['--up', '--paper', 4.5],
  ['--down', '--paper', 4.5],
  ['--ok', '--paper', 4.5],
  ['--band-text', '--band', 4.5],
  ['--band-text-2', '--band', 4.5],
  ['--band-up', '--band', 4.5],
  ['--band-down', '--band', 4.5],
  ['--band-chart', '--band', 3],
  ['--primary', '--band', 3],
  ['--text', '--sunken', 4.5],
  ['--text-2', '--sunken', 4.5],
  ['--text-3', '--sunken', 4.5],
  ['--up', '--sunken', 4.5],
  ['--down', '--sunken', 4.5],
];

const schemes = ['light', 'dark'].flatMap((theme) =>
  ['real', 'demo'].flatMap((account) =>
    ['green-up', 'red-up', 'colour-blind'].map((updown) => ({ theme, account, updown })),
  ),
);

test.each(schemes)(
  'texts have enough contrast in $theme, $account, $updown',
  ({ theme, account, updown }) => {
    const tokens = readTokens({ 'data-theme': theme, 'data-account': account, 'data-updown': updown });
    const poor = pairs.flatMap(([text, ground, least]) => {
      const plane = readColor(ground, tokens);
      const ratio = contrast(over(readColor(text, tokens), plane), plane);
      return ratio >= least ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`];
    });
    const band = readColor('--band', tokens);
    const well = over(readColor('--band-well', tokens), band);
    expect(poor).toEqual([]);
    expect(contrast(readColor('--band-text', tokens), well)).toBeGreaterThanOrEqual(4.5);
    // The palette's up and down colors reach the band, swapped where red is up.
    const directions = ['--band-up', '--band-down'].map((name) => readColor(name, tokens).join());
    const green = ['--band-green', '--band-red'].map((name) => readColor(name, tokens).join());
    if (updown === 'green-up') expect(directions).toEqual(green);
    if (updown === 'red-up') expect(directions).toEqual(green.toReversed());
  },
);
