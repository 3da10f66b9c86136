/** Runs the rules of scripts/rules over all files of the repository; with `--bundles`, those of built files over the built pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findBrowserProblems } from './browsers/browser-rules.ts';
import { findLocaleProblems, findUnusedTexts } from './rules/locale-rules.ts';
import type { Problem, SourceFile } from './rules/source-file.ts';
import { findStoreProblems } from './rules/store-rules.ts';
import { findBundleProblems, findStreamProblems, findTextProblems } from './rules/text-rules.ts';
import { filesOf, root } from './run/workspace.mjs';

const readable = /\.(ts|tsx|mjs|js|css|html|json|md|yml|yaml|prisma|sql)$|(^|\/)(Dockerfile|run)$/;

function readFiles(folder: string): SourceFile[] {
  const names = filesOf(folder).filter((name) => readable.test(name) && name !== 'pnpm-lock.yaml');
  if (names.length === 0) throw new Error(`There are no files to check in ${folder || 'the repository'}.`);
  return names.map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}

function findSourceProblems(files: readonly SourceFile[]): Problem[] {
  return [
    ...files.flatMap((file) => [...findTextProblems(file), ...findStreamProblems(file)]),
    ...findStoreProblems(files),
    ...findLocaleProblems(files),
    ...findUnusedTexts(files),
  ];
}

function findBuiltProblems(): Problem[] {
  const product = readFiles('client/dist');
  const laboratory = ['lab/control-room/dist', 'lab/join/dist'].flatMap(readFiles);
  return [...product.flatMap(findBundleProblems), ...findBrowserProblems([...product, ...laboratory])];
}

const problems = process.argv.includes('--bundles') ? findBuiltProblems() : findSourceProblems(readFiles(''));
for (const { rule, place, message } of problems) console.log(`${place}  ${message}  [${rule}]`);
console.log(problems.length === 0 ? 'No rule is broken.' : `${problems.length} places break a rule.`);
if (problems.length > 0) process.exitCode = 1;
