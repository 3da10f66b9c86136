/**
 * Subsets the fonts of the library to the letters, weights and features that the product uses, about half of
 * the bytes. font.css alone decides which letters go into which file. Run it after a new version of
 * the library or a changed range there: `node scripts/make-font.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run/workspace.mjs';

const source = readFileSync(
  path.join(root, 'client/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const styles = path.join(root, 'client/ui/styles/font.css');

/** @param ranges in CSS notation: `U+0020-007E, U+00A3` */
function listLetters(ranges: string): string {
  const points = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    },
  );
  return String.fromCodePoint(...points);
}

const faces = /url\("(\.\.\/fonts\/[^"]+)"\)[^;]*;\s*unicode-range:([^;]+);/g;
for (const [, file = '', ranges = ''] of readFileSync(styles, 'utf8').matchAll(faces)) {
  const font = await subsetFont(source, listLetters(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // `calt` is left out: it costs four kilobytes for a raised colon between digits.
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'zero', 'ss01', 'rvrn'],
    noHinting: true,
  });
  writeFileSync(path.resolve(path.dirname(styles), file), font);
  console.log(`${file}: ${font.length} bytes`);
}
