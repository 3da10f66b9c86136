/**
 * npm run shape: prints how large and how regular the sources are. `npm run shape -- FOLDER` measures another checkout.
 * Tests and what only tests use are not sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { listLongFunctions } from './shape-lengths.ts';

/** For each request, the sources that pass it on or make part of its body, decision or row; docs/architecture.md states the rule. */
const everyRequest: readonly string[] = [
  'client/lib/api/use-action.ts',
  'client/lib/api/call.ts',
  'server/http/routes.ts',
  'server/world/command-queue.ts',
  'server/world/turn.ts',
];

/** Passes requests that move money on under an idempotency key. */
const intents = 'client/lib/api/intents.ts';

const requestFiles: Readonly<Record<string, readonly string[]>> = {
  'place a market order that opens a position': [
    ...everyRequest,
    'client/features/trading/order-form/submit-buttons.tsx',
    'client/features/trading/order-form/use-order-form.tsx',
    'client/features/trading/model/order-kinds.ts',
    'client/features/trading/state/live-ticket.ts',
    intents,
    'server/modules/trading/trading.service.ts',
    'server/modules/trading/trading.store.ts',
    'server/engine/perpetual/order.ts',
    'server/engine/perpetual/draft.ts',
  ],
  'report a deposit': [
    ...everyRequest,
    'client/features/recharge/parts/recharge-sheets.tsx',
    intents,
    'server/modules/recharge/recharge.service.ts',
    'server/modules/recharge/recharge.store.ts',
  ],
  'submit identity documents': [
    ...everyRequest,
    'client/features/kyc/kyc.desktop.tsx',
    'client/features/kyc/use-kyc.ts',
    'server/modules/kyc/kyc.module.ts',
    'server/modules/kyc/kyc.store.ts',
  ],
};

const checkout = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const skipped = new Set([
  'node_modules',
  'dist',
  'coverage',
  'generated',
  'data',
  'test-results',
  'testing',
  '.git',
]);
const test = /\.(test|spec|fixture)\.\w+$/;

interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(name) : [name];
  });
}

function readSources(): Source[] {
  return listFiles('')
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !test.test(name))
    .map((name) => {
      const text = readFileSync(path.join(checkout, name), 'utf8');
      return { path: name, text, lines: text.trimEnd().split('\n').length };
    });
}

/** Rooms of the tree, the first that matches; older checkouts have the same rooms in other folders. */
const rooms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['lab', /^(lab|server\/lab|client\/(lab|join)|lessons)\//],
  ['cluster', /^(cluster|server\/cluster|scripts\/cluster)\//],
  ['research', /^(research|scripts\/(bench|market|soak|crowd|literal|simulate))/],
  ...['shared', 'server', 'client', 'kit', 'scripts', 'e2e'].map(
    (name) => [name, new RegExp(`^${name}/`)] as const,
  ),
];
const sides: readonly string[] = ['lab', 'cluster', 'shared', 'server', 'client'];

const findRoom = (name: string) => rooms.find(([, pattern]) => pattern.test(name))?.[0];

const importing =
  /^(?:import|export)\b[^'";]*?\bfrom '([^'\n]+)'|^import '([^'\n]+)'|\b(?:import|new URL)\('([^'\n]+)'[,)]/gm;

interface Import {
  readonly name: string;
  readonly isLazy: boolean;
}

const findImports = (text: string): Import[] =>
  [...text.matchAll(importing)].map(([, named, whole, lazy]) => ({
    name: named ?? whole ?? lazy ?? '',
    isLazy: lazy !== undefined,
  }));

/** Returns the folder of a feature, of three levels at most: client/features/loan. */
const findFeature = (name: string) => path.posix.dirname(name).split('/').slice(0, 3).join('/');

const isScript = (name: string) => !name.endsWith('.css');

/** Stores stay files, because only they may read and write rows. */
const canJoin = (target: string, importer: string) =>
  findFeature(target) === findFeature(importer) &&
  isScript(target) === isScript(importer) &&
  !target.endsWith('.store.ts');

/**
 * Finds the sources that could be part of their only importer, because it is of the same feature. One that is loaded lazily, or by a
 * worker, has to stay a file.
 */
function findJoinable(sources: readonly Source[]): Set<string> {
  const importers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  for (const { path: from, text } of sources) {
    for (const { name, isLazy } of findImports(text)) {
      const isOwn = name.startsWith('@papertape/');
      if (!isOwn && !name.startsWith('.')) continue;
      const target = isOwn
        ? name.slice('@papertape/'.length)
        : path.posix.join(path.posix.dirname(from), name);
      if (isLazy) lazy.add(target);
      importers.set(target, (importers.get(target) ?? new Set()).add(from));
    }
  }
  const joinable = [...importers].filter(
    ([target, [first = '', ...more]]) => more.length === 0 && !lazy.has(target) && canJoin(target, first),
  );
  return new Set(joinable.map(([target]) => target));
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

interface Declared {
  readonly name: string;
  readonly isExported: boolean;
  readonly comment: string | undefined;
  /** Text up to the body. */
  readonly signature: string;
}

const declaration =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n)?^(export )?(?:default )?(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:<[^>]+>)?\([^)]*\)(?:: [^=]+)? =>)/gm;

/** Returns the functions that a source declares at its top level, each with its doc comment. */
function findFunctions(text: string): Declared[] {
  return [...text.matchAll(declaration)].map(
    ({ 0: whole, 1: comment, 2: exported, 3: named, 4: assigned, index }) => ({
      name: named ?? assigned ?? '',
      isExported: exported !== undefined,
      comment: comment?.replace(/^\s*\* ?/gm, '').trim(),
      signature: whole.endsWith('=>')
        ? whole
        : (/^[\s\S]*?\)(?::[^\n]*)? \{$/m.exec(text.slice(index))?.[0] ?? whole),
    }),
  );
}

/** Returns whether a reader of the signature cannot see a unit or the reasons of a refusal. A component has neither. */
const hidesMeaning = ({ name, signature, comment }: Declared) =>
  comment === undefined && !/^[A-Z]/.test(name) && /\b(number|bigint|Refusal)\b/.test(signature);

/** First words of doc comments that are neither a verb in the third person nor a noun phrase. */
const vague = /^(What|Of|How|Whether|Where|Which|As|Who|Why|Whose|When|If|Nothing|Nobody|Somebody|Whoever)\b/;

function printRooms(sources: readonly Source[]): void {
  const joinable = findJoinable(sources);
  const rows = rooms.map(([name]) => {
    const own = sources.filter(({ path: file }) => findRoom(file) === name);
    const small = own.filter(({ path: file, lines }) => lines <= 40 && joinable.has(file));
    const lines = own.map((source) => source.lines);
    const sum = lines.reduce((total, count) => total + count, 0);
    return { room: name, sources: own.length, median: median(lines), lines: sum, small: small.length };
  });
  console.log(
    'Sources, their lines, and those of 40 lines or fewer that only one source of the same feature imports, not lazily (small)',
  );
  console.table(rows);
}

function printComments(sources: readonly Source[]): void {
  const own = sources.filter(({ path: file }) => sides.includes(findRoom(file) ?? ''));
  const comments = own.flatMap(({ text }) =>
    [...text.matchAll(/\/\*\*\s*(?:\* )?((?:(?!\*\/)[\s\S])*)\*\//g)].map(([, comment = '']) => comment),
  );
  const functions = own.flatMap(({ path: file, text }) =>
    findFunctions(text).map((one) => ({ ...one, room: findRoom(file) })),
  );
  const names = Map.groupBy(functions, ({ name, room }) => `${room} ${name}`);
  const exported = functions.filter(({ isExported }) => isExported);
  console.log('Comments and names of shared, server, client, lab and cluster');
  console.table({
    'doc comments': comments.length,
    'doc comments with a vague first word': comments.filter((comment) => vague.test(comment)).length,
    'exported functions': exported.length,
    'exported functions without a doc comment': exported.filter(({ comment }) => comment === undefined)
      .length,
    'of these, with a number, an amount or a refusal': exported.filter(hidesMeaning).length,
    'functions named ...Of': functions.filter(({ name }) => /[a-z]Of$/.test(name)).length,
    'names of more than one function in one room': [...names.values()].filter((same) => same.length > 1)
      .length,
  });
}

function printLongFunctions(sources: readonly Source[]): void {
  const long = sources
    .filter(({ path: file }) => isScript(file) && findRoom(file) !== undefined)
    .flatMap(({ path: file, text }) =>
      listLongFunctions(file, text).map(({ name, lines }) => `${lines} ${file} ${name}`),
    );
  console.log(
    `Functions of more than 50 lines and components of more than 80, signature included: ${long.length}`,
  );
  for (const one of long) console.log(`  ${one}`);
}

function printRules(): void {
  const rules = listFiles('scripts/rules').map((name) => readFileSync(path.join(checkout, name), 'utf8'));
  const lines = rules.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
  const decisions = listFiles('docs/decisions').filter((name) => !name.endsWith('README.md')).length;
  console.log(`Lines of scripts/rules, tests included: ${lines}\nDecision pages: ${decisions}\n`);
}

function printRequests(sources: readonly Source[]): void {
  const known = new Set(sources.map((source) => source.path));
  console.log('Files from the button to the row, by the rule of docs/architecture.md');
  for (const [request, files] of Object.entries(requestFiles)) {
    const missing = files.filter((file) => !known.has(file));
    console.log(
      `  ${request}: ${files.length}${missing.length > 0 ? `, not in this checkout: ${missing.join(', ')}` : ''}`,
    );
  }
}

function printDependencies(sources: readonly Source[]): void {
  const uses = new Map<string, number>();
  for (const { text } of sources) {
    const packages = findImports(text)
      .filter(({ name }) => !/^(\.|node:|@papertape\/|\/|virtual:)/.test(name))
      .map(({ name }) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    for (const name of new Set(packages)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const sorted = [...uses].sort(([, left], [, right]) => right - left);
  console.log('\nDependencies with the number of sources that import each');
  console.log(sorted.map(([name, count]) => `${name} ${count}`).join(', '));
}

const sources = readSources();
printRooms(sources);
printComments(sources);
printLongFunctions(sources);
printRules();
printRequests(sources);
printDependencies(sources);
