// Paths of the checkout, and stamps of what was built from its sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const modules = path.join(root, 'node_modules');
const stamps = path.join(modules, '.papertape');

/** Folders that hold results, not sources. */
const skipped = new Set(['node_modules', 'dist', 'coverage', 'generated', 'data', 'test-results', '.git']);

/** The Node of the lockfile, which runs TypeScript directly. */
export const pinnedNode = path.join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Returns the environment of tools, in which the pinned Node comes first. */
export function toolEnvironment() {
  const paths = [path.join(modules, '.bin'), process.env['PATH'] ?? ''];
  // The compile cache halves the start time of the server.
  const compiled = path.join(modules, '.papertape/compiled');
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: paths.join(path.delimiter) };
}

/** @param {string} name path of a file or folder, from the root @returns {string[]} */
export function filesOf(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const inside = name === '' ? entry.name : `${name}/${entry.name}`;
    return entry.isDirectory() ? filesOf(inside) : [inside];
  });
}

/**
 * Returns one hash over the contents of files and folders and over further texts; order and times of the
 * files do not count.
 * @param {string[]} files @param {string[]} folders @param {string[]} texts
 */
export function contentHash(files, folders = [], texts = []) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const text of texts) hash.update(`${text}\n`);
  for (const name of [...files, ...folders.flatMap(filesOf)].sort()) {
    const full = path.join(root, name);
    if (!existsSync(full)) continue;
    hash.update(`${name}\n`).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** @param {string} name @param {string} hash @param {string} result a file that must exist as well */
export function isUpToDate(name, hash, result) {
  const stamp = path.join(stamps, name);
  return existsSync(path.join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @param {string} name @param {string} hash */
export function writeStamp(name, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, name), hash);
}

/**
 * The JavaScript file behind a tool, so that it runs the same on every system.
 * @param {string} packageName @param {string} [tool] @param {string} [folder] package of the workspace that has it
 */
export function toolFile(packageName, tool = packageName, folder = '.') {
  const home = path.join(root, folder, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  return path.join(home, typeof bin === 'string' ? bin : bin[tool]);
}
