/** A module reads the rows of other modules through their stores, but writes only its own. */
import { posix } from 'node:path';
import { matchingLines, type Problem, type SourceFile, withoutComments } from './source-file.ts';

const store = /^(server|lab\/server|cluster)\/.*\.store\.ts$/;
const moduleFile = /^server\/modules\/([^/]+)\/.*\.ts$/;
const writes = /\(tx: Tx\b|\bdb\.\w+\.(insert|upsert|update|delete|deleteBelow|keepNewest)\(/;

/** Returns the methods of a store that write, such as `loans.setStatus`. */
function listWritingMethods(text: string): string[] {
  return text
    .split(/^export const /m)
    .slice(1)
    .flatMap((object) => {
      const name = /^\w+/.exec(object)?.[0] ?? '';
      const methods = object.split(/^ {2}(?=(?:async )?\w+(?:: (?:async )?)?\()/m).slice(1);
      return methods
        .filter((method) => writes.test(method))
        .map((method) => `${name}.${/^(?:async )?(\w+)/.exec(method)?.[1]}`);
    });
}

export function findStoreProblems(files: readonly SourceFile[]): Problem[] {
  const writing = new Map(
    files
      .filter(({ path }) => store.test(path))
      .map(({ path, text }) => [path, listWritingMethods(withoutComments(text))]),
  );
  return files.flatMap(({ path, text }) => {
    const own = moduleFile.exec(path)?.[1];
    if (own === undefined || store.test(path) || path.endsWith('.test.ts')) return [];
    const code = withoutComments(text);
    return [...text.matchAll(/from '(\.[^']+\.store\.ts)'/g)]
      .map(([, imported = '']) => posix.join(posix.dirname(path), imported))
      .filter((imported) => !imported.startsWith(`server/modules/${own}/`))
      .flatMap((imported) => writing.get(imported) ?? [])
      .flatMap((name) => matchingLines(code, new RegExp(`\\b${name.replace('.', '\\.')}\\b`)))
      .map(({ line, found }) => ({
        rule: 'own-rows',
        place: `${path}:${line}`,
        message: `${found}: only a module's own code, or another store, changes its rows.`,
      }));
  });
}
