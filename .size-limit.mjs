// What a visitor loads, in KiB after gzip: before anything shows, with the first sheet, and with each screen on top of that.
import { readFileSync } from 'node:fs';

/** @type {Record<string, { file: string, css?: string[], imports?: string[], isDynamicEntry?: boolean }>} */
const manifest = JSON.parse(
  readFileSync(new URL('client/dist/.vite/manifest.json', import.meta.url), 'utf8'),
);

/** @param {string} key @param {Set<string>} seen every file that the page loads when it asks for this one */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const first = filesOf('index.html');
// Libraries with chunks of their own, loaded by the first sheet or form and then cached.
const shared = new Set(
  Object.keys(manifest)
    .filter((key) => /^_(overlay|number|decimal|form)-/.test(key))
    .flatMap((key) => [...filesOf(key)]),
);

/** @param {Iterable<string>} files */
const paths = (files) => [...files].map((file) => `client/dist/${file}`);

/** @param {string} key what a screen adds to the first page and the shared libraries */
const added = (key) => paths([...filesOf(key)].filter((file) => !first.has(file) && !shared.has(file)));

const isChart = /(trading\/trade|chart)[^/]*\.(mobile|desktop)\.tsx$/;
const screens = Object.keys(manifest).filter((key) => /^features\/.*\.(mobile|desktop)\.tsx$/.test(key));
const languages = [
  ...new Set(Object.keys(manifest).flatMap((key) => /locales\/(\w+)\//.exec(key)?.[1] ?? [])),
];

/** @param {string} language the texts of the trade page, which needs the most */
const tradeTexts = (language) =>
  paths(
    ['app', 'lib', 'ui', 'market', 'trading'].map(
      (name) => manifest[`../locales/${language}/${name}.json`]?.file ?? '',
    ),
  );

const budgets = [
  {
    name: 'scripts of the first page',
    path: paths([...first].filter((file) => file.endsWith('.js'))),
    limit: '150 KiB',
  },
  {
    name: 'styles of the first page',
    path: paths([...first].filter((file) => file.endsWith('.css'))),
    limit: '15 KiB',
  },
  {
    name: 'sheets, number fields and decimals',
    path: paths([...shared].filter((file) => !first.has(file))),
    limit: '95 KiB',
  },
  ...screens.map((key) => ({ name: key, path: added(key), limit: isChart.test(key) ? '110 KiB' : '60 KiB' })),
  ...languages.map((language) => ({
    name: `trade in ${language}`,
    path: tradeTexts(language),
    limit: '25 KiB',
  })),
];

export default budgets.map((budget) => ({ ...budget, gzip: true }));
