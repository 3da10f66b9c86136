/**
 * Cuts the font of the page out of the library's: the letters, weights and features that the product uses, about half of
 * what would travel otherwise. Run it after a new version of the library: `node scripts/make-font.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run/workspace.mjs';

const source = 'client/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const result = 'client/ui/fonts/inter-latin.woff2';

/** The same as in client/ui/styles/font.css. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

const font = await subsetFont(readFileSync(path.join(root, source)), letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'zero', 'ss01', 'rvrn'],
  noHinting: true,
});
writeFileSync(path.join(root, result), font);
console.log(`${result}: ${font.length} bytes`);
