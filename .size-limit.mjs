// What a visitor loads before anything shows: the files that the built page itself names. KiB after gzip.
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('client/dist/index.html', import.meta.url), 'utf8');

/** @param {string} ending */
const named = (ending) =>
  [...page.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"/g)]
    .map(([, name]) => `client/dist/${name}`)
    .filter((name) => name.endsWith(ending));

export default [
  { name: 'scripts of the first page', path: named('.js'), limit: '150 KiB', gzip: true },
  { name: 'styles of the first page', path: named('.css'), limit: '15 KiB', gzip: true },
];
