/** Folders side by side know each other in one direction: a circle of them is one folder, or lacks a third. Types may refer to each other. */
import { posix } from 'node:path';
import { type Problem, type SourceFile, withoutComments } from './source-text.ts';

const source = /^(lab|cluster|shared|server|client|kit|scripts|e2e)\/.*\.(ts|tsx|mjs)$/;
/** What only tests use, and samples of others' programs. */
const outside = /\.(test|spec|fixture)\.tsx?$|(^|\/)testing\/|^server\/generated\/|(^|\/)dist\//;
const imports = /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gms;

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Paths from the root, of what a file needs at run time. */
function neededBy({ path, text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(imports)]
    .map(([, named, whole, lazy]) => named ?? whole ?? lazy ?? '')
    .flatMap((name) => {
      if (name.startsWith('.')) return [posix.join(posix.dirname(path), name)];
      const own = /^@papertape\/((shared|kit)\/.+)$/.exec(name)?.[1];
      return own === undefined ? [] : [own];
    });
}

/** The two folders side by side that an import leads between; undefined within one folder, and to or from what holds it. */
function foldersOf({ from, to }: Arrow): Arrow | undefined {
  const [left, right] = [from.split('/'), to.split('/')];
  const at = left.findIndex((name, index) => name !== right[index]);
  const isBetween = at > 0 && at < left.length - 1 && at < right.length - 1;
  if (!isBetween) return undefined;
  return { from: left.slice(0, at + 1).join('/'), to: right.slice(0, at + 1).join('/') };
}

/** The way back from `to` to `from`, if there is one. */
function wayBack(
  ways: ReadonlyMap<string, ReadonlyMap<string, Arrow>>,
  { from, to }: Arrow,
): string[] | undefined {
  const before = new Map<string, string>();
  const next = [to];
  for (let at = next.shift(); at !== undefined; at = next.shift()) {
    if (at === from) {
      const way = [from];
      for (let step = from; step !== to; ) {
        step = before.get(step) ?? to;
        way.unshift(step);
      }
      return way;
    }
    for (const onward of ways.get(at)?.keys() ?? []) {
      if (onward === to || before.has(onward)) continue;
      before.set(onward, at);
      next.push(onward);
    }
  }
  return undefined;
}

export function folderProblems(files: readonly SourceFile[]): Problem[] {
  const ways = new Map<string, Map<string, Arrow>>();
  for (const file of files.filter(({ path }) => source.test(path) && !outside.test(path))) {
    for (const to of neededBy(file)) {
      const arrow = { from: file.path, to };
      const folders = outside.test(to) ? undefined : foldersOf(arrow);
      if (folders === undefined) continue;
      const onward = ways.get(folders.from) ?? new Map<string, Arrow>();
      ways.set(folders.from, onward);
      if (!onward.has(folders.to)) onward.set(folders.to, arrow);
    }
  }
  return [...ways].flatMap(([from, onward]) =>
    [...onward].flatMap(([to, arrow]) => {
      const back = wayBack(ways, { from, to });
      if (back === undefined) return [];
      const circle = [from, ...back].map((folder) => posix.basename(folder)).join(' → ');
      return [{ rule: 'no-circle-of-folders', place: arrow.from, message: `${arrow.to}: ${circle}` }];
    }),
  );
}
