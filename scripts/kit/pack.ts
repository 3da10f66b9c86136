/** npm run kit:pack: packs kit, server and page into one file for `npm install`. The page must be built. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { root } from '../run/workspace.mjs';
import { runtimeFiles } from '../runtime-files.mjs';
import { buildSources, buildTypes } from './build-sources.ts';
import { noticesText, packageNotices, pageNotices } from './notices.ts';
import { manifest, packageFolder, servedLibrary } from './package-layout.ts';

const copied = [
  // Everything the server reads is next to its code in `dist`.
  ...runtimeFiles.map((name) => [name, `dist/${name}`] as const),
  // Readers of the package look for these files at the top.
  ['LICENSE', 'LICENSE'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['kit/README.md', 'README.md'],
  ['docs/kit', 'docs'],
  ['kit/examples', 'examples'],
] as const;

const place = (name: string) => path.join(packageFolder, name);

/** Bundles the served files of a library instead of depending on it and its dependencies. */
function placeServedLibrary(): void {
  const { name, files } = servedLibrary;
  const require = createRequire(path.join(root, 'server/package.json'));
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const home = place(`node_modules/${name}`);
  mkdirSync(home, { recursive: true });
  for (const file of files) cpSync(path.join(folder, file), path.join(home, file));
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name, version, license }, null, 2));
}

async function build(): Promise<void> {
  if (!existsSync(path.join(root, 'client/dist/index.html')))
    throw new Error('The page is not built: npm run build.');
  rmSync(packageFolder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  await buildSources(place('dist'));
  buildTypes(place('dist'));
  for (const [from, to] of copied) cpSync(path.join(root, from), place(to), { recursive: true });
  placeServedLibrary();
  writeFileSync(place('package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(place('THIRD-PARTY-NOTICES.txt'), noticesText([...pageNotices(), ...packageNotices()]));
  chmodSync(place('dist/kit/command/main.js'), 0o755);
}

/** Packs the package and returns the path of the file. */
export async function packKit(): Promise<string> {
  await build();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const destination = path.dirname(packageFolder);
  const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const output = execFileSync(npm, parameters, {
    cwd: packageFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(output) as [{ filename: string }];
  return path.join(destination, packed.filename.replace('@', '').replace('/', '-'));
}

if (import.meta.main) console.log(await packKit());
