/**
 * The rules of the house that no other tool sees. Without arguments it reads sources and locales; with `--bundles` it
 * reads what the client was built to.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { documentProblems } from './rules/document-rules.ts';
import { eventProblems } from './rules/event-rules.ts';
import { folderProblems } from './rules/folder-rules.ts';
import { loanWordProblems } from './rules/loan-word-rules.ts';
import { localeProblems } from './rules/locale-rules.ts';
import { bundleProblems, shapeProblems, textProblems } from './rules/source-rules.ts';
import type { Problem, SourceFile } from './rules/source-text.ts';
import { storeProblems } from './rules/store-rules.ts';
import { styleProblems } from './rules/style-rules.ts';
import { unusedTextProblems } from './rules/unused-text-rules.ts';
import { filesOf, root } from './run/workspace.mjs';

const readable = /\.(ts|tsx|mjs|js|css|html|json|md|yml|yaml|prisma|sql)$|(^|\/)(Dockerfile|run)$/;

function read(names: string[]): SourceFile[] {
  return names
    .filter((name) => readable.test(name) && name !== 'pnpm-lock.yaml')
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}

function sourceProblems(): Problem[] {
  const files = read(filesOf(''));
  if (files.length === 0) throw new Error('There are no sources to check.');
  return [
    ...files.flatMap((file) => [...textProblems(file), ...shapeProblems(file)]),
    ...localeProblems(files),
    ...unusedTextProblems(files),
    ...eventProblems(files),
    ...storeProblems(files),
    ...styleProblems(files),
    ...folderProblems(files),
    ...loanWordProblems(files),
    ...documentProblems(files),
  ];
}

function builtProblems(): Problem[] {
  const files = read(filesOf('client/dist'));
  if (files.length === 0) throw new Error('The client is not built.');
  return files.flatMap(bundleProblems);
}

const problems = process.argv.includes('--bundles') ? builtProblems() : sourceProblems();
for (const { rule, place, message } of problems) console.log(`${place}  ${message}  [${rule}]`);
console.log(problems.length === 0 ? 'No rule is broken.' : `${problems.length} places break a rule.`);
if (problems.length > 0) process.exitCode = 1;
