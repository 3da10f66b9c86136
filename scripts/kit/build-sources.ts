/**
 * Compiles server, contract and kit to JavaScript with types. Every module stays a file in its own place, so that
 * relative files (migrations, texts, workers) are found, and stack traces name readable lines.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Plugin, rolldown } from 'rolldown';
import { root, toolFile } from '../run/workspace.mjs';
import { contractEntries, sourceEntries, takenIn } from './package-layout.ts';

/** Threads and processes are referenced by file address, which bundlers do not treat as imports. */
const programAddresses: Plugin = {
  name: 'program-addresses',
  transform: (code) => code.replace(/(new URL\('\.\/[\w-]+)\.ts(', import\.meta\.url\))/g, '$1.js$2'),
};

const isTakenIn = (id: string) => takenIn.some((name) => id === name || id.startsWith(`${name}/`));

/** Returns whether a module stays external: libraries do, packages of the workspace do not. */
function isExternal(id: string): boolean {
  if (id.startsWith('node:')) return true;
  // The bundler itself adds the last one.
  const isOwn = id.startsWith('.') || path.isAbsolute(id) || /^@(papertape|oxc-project)\//.test(id);
  return !isOwn && !isTakenIn(id);
}

function inputs(): string[] {
  const contract = readdirSync(path.join(root, contractEntries)).filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
  );
  return [
    ...sourceEntries.map((entry) => path.join(root, `${entry}.ts`)),
    ...contract.map((name) => path.join(root, contractEntries, name)),
  ];
}

export async function buildSources(out: string): Promise<void> {
  const bundle = await rolldown({
    input: inputs(),
    platform: 'node',
    external: isExternal,
    plugins: [programAddresses],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    // npm excludes folders of that name.
    entryFileNames: ({ name }) => `${name.replace(/^node_modules\/.*node_modules\//, 'taken-in/')}.js`,
    sourcemap: false,
  });
  await bundle.close();
}

const specifier = /(from |import\()(['"])([^'"]+)\2/g;

/** Returns the path of a file in the package: its place in the workspace with the extension of the build. */
function placed(text: string, file: string, out: string): string {
  return text.replace(specifier, (_, before: string, quote: string, name: string) => {
    const own = name.startsWith('@papertape/shared/')
      ? path.join(out, name.slice('@papertape/'.length))
      : undefined;
    const near = own === undefined ? name : path.relative(path.dirname(file), own);
    const relative = near.startsWith('.') || own === undefined ? near : `./${near}`;
    const ending = relative.startsWith('.') ? relative.replace(/\.ts$/, '.js') : relative;
    return `${before}${quote}${ending}${quote}`;
  });
}

export function buildTypes(out: string): void {
  execFileSync(
    process.execPath,
    [toolFile('typescript', 'tsc'), '--project', 'kit/tsconfig.package.json', '--outDir', out],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  );
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = path.join(out, name);
    writeFileSync(file, placed(readFileSync(file, 'utf8'), file, out));
  }
}
