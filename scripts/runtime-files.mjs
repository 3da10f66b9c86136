// Lists the files that a running server needs. The container image, the package of the kit and the test that starts a
// server in an empty folder all read it: `node scripts/runtime-files.mjs FOLDER` copies them, with their libraries, into a folder.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './run/workspace.mjs';

/** Packages whose TypeScript sources Node runs directly. The package of the kit contains them compiled. */
export const runtimePackages = ['server', 'shared', 'lab', 'cluster'];

/** Files and folders that the server reads at run time, from the root of the checkout. Each keeps its place. */
export const runtimeFiles = [
  'CHANGELOG.md',
  'LICENSE',
  'client/dist',
  'docs/kit',
  'lab/control-room/dist',
  'lab/join/dist',
  'lab/lessons',
  'locales',
  'prisma/migrations',
  'server/docs/guide.js',
  'server/docs/style.css',
];

/**
 * @typedef {object} Manifest
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @param {string} folder @returns {Manifest} */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Returns the names of the packages that `folder` loads at run time; an optional one may be missing. @param {string} folder */
export function runtimeDependencies(folder) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])];
}

/** Returns whether a file belongs to tests or to the sources of pages, of which the server needs only the build. @param {string} file */
const isLeftOut = (file) =>
  /\.(test|fixture)\.ts$|[\\/](testing|node_modules)$|[\\/]lab[\\/](control-room|join)$|[\\/]cluster[\\/]failover$/.test(
    file,
  );

/**
 * Copies the libraries of a package, and theirs, to the same places below `destination`. Links between them stay links, so that
 * the copy resolves every name as the checkout does, and nothing that is undeclared is found.
 * @param {string} owner folder whose manifest names the libraries @param {string} modules folder that links to them
 * @param {string} destination @param {Set<string>} copied real paths that are there already
 */
function copyLibraries(owner, modules, destination, copied) {
  for (const name of runtimeDependencies(owner)) {
    const link = path.join(modules, name);
    if (!existsSync(link)) continue;
    const real = realpathSync(link);
    copyLink(link, destination);
    if (copied.has(real) || runtimePackages.some((own) => real === path.join(realpathSync(root), own)))
      continue;
    copied.add(real);
    const place = path.relative(realpathSync(root), real);
    cpSync(real, path.join(destination, place), { recursive: true, verbatimSymlinks: true });
    copyLibraries(real, folderOfModules(real), destination, copied);
  }
}

/** Returns the folder that links to the libraries of the package at `real`. @param {string} real */
const folderOfModules = (real) => real.slice(0, real.lastIndexOf('node_modules') + 'node_modules'.length);

/** @param {string} link @param {string} destination */
function copyLink(link, destination) {
  const copy = path.join(destination, path.relative(root, link));
  if (!lstatSync(link).isSymbolicLink() || lstatSync(copy, { throwIfNoEntry: false }) !== undefined) return;
  mkdirSync(path.dirname(copy), { recursive: true });
  symlinkSync(readlinkSync(link), copy);
}

/** Copies everything that a running server needs into `destination`: `node server/main.ts` starts it there. @param {string} destination */
export function copyRuntime(destination) {
  for (const name of runtimePackages) {
    cpSync(path.join(root, name), path.join(destination, name), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  }
  for (const name of runtimeFiles) {
    const from = path.join(root, name);
    if (!existsSync(from)) throw new Error(`${name} is missing; npm run build makes what is built.`);
    cpSync(from, path.join(destination, name), { recursive: true });
  }
  /** @type {Set<string>} */
  const copied = new Set();
  for (const name of runtimePackages) {
    const folder = path.join(root, name);
    copyLibraries(folder, path.join(folder, 'node_modules'), destination, copied);
  }
}

const [, started = '', destination] = process.argv;
if (realpathSync(started) === realpathSync(import.meta.filename)) {
  if (destination === undefined) throw new Error('Name the folder: node scripts/runtime-files.mjs FOLDER');
  copyRuntime(path.resolve(destination));
}
