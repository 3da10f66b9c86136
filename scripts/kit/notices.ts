/**
 * Collects licenses and notices of third-party code that is bundled into the page or the package of
 * the kit. Dependencies that npm installs bring their own.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../run/workspace.mjs';
import { servedLibrary, takenIn } from './package-layout.ts';

export interface Notice {
  name: string;
  version: string;
  licence: string;
  /** License and notice files unchanged; the text of the license if the library has none. */
  texts: string[];
}

interface LibraryManifest {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
  dependencies?: Record<string, string>;
}

const textFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as LibraryManifest;

/** Returns the folder of a library as resolved from `from`. */
function findFolder(name: string, from: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places
    .map((place) => path.join(place, name))
    .find((place) => existsSync(path.join(place, 'package.json')));
  return found === undefined ? undefined : realpathSync(found);
}

/** Returns the MIT text with another holder, for libraries that declare MIT without a license file. */
function licenceWords(name: string, licence: string, holder: string): string {
  if (licence !== 'MIT') throw new Error(`${name} (${licence}) brings no text of its licence`);
  const own = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${holder || `the authors of ${name}`}`);
}

function readNotice(folder: string): Notice {
  const { name, version, license = '', author = '' } = readManifest(folder);
  const files = readdirSync(folder)
    .filter((file) => textFile.test(file))
    .sort();
  const licence = typeof license === 'string' ? license : license.type;
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const holder = typeof author === 'string' ? author : author.name;
  return {
    name,
    version,
    licence,
    texts: texts.length > 0 ? texts : [licenceWords(name, licence, holder)],
  };
}

/** Returns libraries and their transitive dependencies by folder. */
function reach(names: readonly string[], from: string, found: Map<string, Notice>): void {
  for (const name of names) {
    const folder = findFolder(name, from);
    if (folder === undefined || found.has(folder)) continue;
    const { dependencies = {} } = readManifest(folder);
    found.set(folder, readNotice(folder));
    reach(Object.keys(dependencies), folder, found);
  }
}

const byName = (notices: Iterable<Notice>) =>
  [...notices].sort((left, right) => (left.name < right.name ? -1 : 1));

/** Returns the notices of everything that may be in a page. */
export function pageNotices(): Notice[] {
  const found = new Map<string, Notice>();
  for (const folder of ['client', 'shared'].map((name) => path.join(root, name))) {
    const names = Object.keys(readManifest(folder).dependencies ?? {});
    reach(
      names.filter((name) => !name.startsWith('@papertape/')),
      folder,
      found,
    );
  }
  return [...byName(found.values()), pictures()];
}

/** Notices of pictures in the sources. */
function pictures(): Notice {
  const text = readFileSync(path.join(root, 'client/ui/pictures/LICENCES.txt'), 'utf8').trim();
  return { name: 'circle-flags and @web3icons/core', version: 'pictures', licence: 'MIT', texts: [text] };
}

/** Returns the notices of the package apart from the page. */
export function packageNotices(): Notice[] {
  const server = path.join(root, 'server');
  const found = new Map<string, Notice>();
  const names = [...takenIn, servedLibrary.name];
  reach(names, server, found);
  return byName(found.values()).filter(({ name }) => names.includes(name));
}

/** Joins notices into one text; libraries with the same license text are grouped. */
export function noticesText(notices: readonly Notice[]): string {
  const byText = new Map<string, Notice[]>();
  for (const notice of notices) {
    const text = notice.texts.join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), notice]);
  }
  const parts = [...byText].map(([text, group]) => {
    const names = group.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  const rule = `\n\n${'-'.repeat(78)}\n\n`;
  return `Papertape contains the work of others, under the licences below.${rule}${parts.join(rule)}\n`;
}
