// What a visitor loads, in KiB after Brotli: before anything shows, with the first sheet, and with each screen on top of that.
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

/** @param {string} names groups of client/build/chunks.ts @returns {Set<string>} */
function filesOfGroups(names) {
  const keys = Object.keys(manifest).filter((key) => new RegExp(`^_(${names})-[^.]+\\.(js|css)$`).test(key));
  if (keys.length === 0) throw new Error(`the build has no ${names}`);
  return new Set(keys.flatMap((key) => [...filesOf(key)]));
}

// No page is without what many pages share.
const first = new Set([...filesOf('index.html'), ...filesOfGroups('shared')]);
// Loaded with every page as well, behind its first paint.
const frame = filesOfGroups('frame');
// Loaded by the first sheet or form and then cached.
const onDemand = filesOfGroups('overlay|number');

/** @param {Iterable<string>} files */
const paths = (files) => [...files].map((file) => `client/dist/${file}`);

/** @param {string} key what a screen adds to the first page and the shared libraries */
const added = (key) =>
  paths([...filesOf(key)].filter((file) => !first.has(file) && !frame.has(file) && !onDemand.has(file)));

const isChart = /(trading\/trade|chart)[^/]*\.(mobile|desktop)\.tsx$/;
const screens = Object.keys(manifest).filter((key) => /^features\/.*\.(mobile|desktop)\.tsx$/.test(key));
const languages = [
  ...new Set(Object.keys(manifest).flatMap((key) => /^_texts-(\w+)-base-/.exec(key)?.[1] ?? [])),
];
if (screens.length === 0 || languages.length !== 8) throw new Error('the build is not what is counted here');

const budgets = [
  {
    name: 'scripts of the first page',
    path: paths([...first].filter((file) => file.endsWith('.js'))),
    limit: '152 KiB',
  },
  {
    name: 'styles of the first page',
    path: paths([...first].filter((file) => file.endsWith('.css'))),
    limit: '15 KiB',
  },
  {
    name: 'what stands behind the first paint',
    path: paths([...frame].filter((file) => !first.has(file))),
    limit: '35 KiB',
  },
  {
    name: 'sheets, number fields and decimals',
    path: paths([...onDemand].filter((file) => !first.has(file) && !frame.has(file))),
    limit: '96 KiB',
  },
  ...screens.map((key) => ({ name: key, path: added(key), limit: isChart.test(key) ? '110 KiB' : '60 KiB' })),
  ...languages.map((language) => ({
    name: `trade in ${language}`,
    path: paths(filesOfGroups(`texts-${language}-(base|trade)`)),
    limit: '25 KiB',
  })),
];

/** @type {typeof manifest} */
const laboratory = JSON.parse(
  readFileSync(new URL('lab/control-room/dist/.vite/manifest.json', import.meta.url), 'utf8'),
);

/** A trainer's own machine loads it, or one beside it: it may weigh more than a visitor's page. */
const ofLaboratory = {
  name: 'control room',
  path: Object.values(laboratory)
    .filter(({ isDynamicEntry }) => isDynamicEntry !== true)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `lab/control-room/dist/${file}`),
  limit: '220 KiB',
};

/** @type {Record<string, { file: string, css?: string[], imports?: string[] }>} */
const door = JSON.parse(readFileSync(new URL('lab/join/dist/.vite/manifest.json', import.meta.url), 'utf8'));

/**
 * What an entry loads before it does anything.
 * @param {string} name
 * @returns {string[]}
 */
const loadedBy = (name) => [name, ...(door[name]?.imports ?? []).flatMap(loadedBy)];

/** Phones of a whole class open it at once, over one network. */
const ofDoor = {
  name: 'door of a class',
  path: [...new Set(loadedBy('index.html'))]
    .flatMap((name) => [door[name]?.file ?? '', ...(door[name]?.css ?? [])])
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `lab/join/dist/${file}`),
  limit: '20 KiB',
};

export default [...budgets, ofLaboratory, ofDoor].map((budget) => ({ ...budget, brotli: true }));
