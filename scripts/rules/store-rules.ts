/** A module reads the rows of others through their stores; it writes none but its own. */
import { posix } from 'node:path';
import { matchingLines, type Problem, type SourceFile, withoutComments } from './source-text.ts';

const store = /^(server|lab\/server)\/.*\.store\.ts$/;
const moduleFile = /^server\/modules\/([^/]+)\/.*\.ts$/;
const test = /\.test\.ts$/;

const writes = /\(tx: Tx\b|\bdb\.\w+\.(insert|upsert|update|delete|deleteBelow|keepNewest)\(/;

/** Names like `loans.setStatus` of what writes. */
function writesOf(text: string): string[] {
  const objects = text.split(/^export const /m).slice(1);
  return objects.flatMap((object) => {
    const name = /^\w+/.exec(object)?.[0] ?? '';
    const methods = object.split(/^ {2}(?=(?:async )?\w+(?:: (?:async )?)?\()/m).slice(1);
    return methods
      .filter((method) => writes.test(method))
      .map((method) => `${name}.${/^(?:async )?(\w+)/.exec(method)?.[1]}`);
  });
}

function importedFrom(file: SourceFile): string[] {
  return [...file.text.matchAll(/from '(\.[^']+\.store\.ts)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file.path), path),
  );
}

export function storeProblems(files: readonly SourceFile[]): Problem[] {
  const writesByStore = new Map(
    files
      .filter(({ path }) => store.test(path))
      .map(({ path, text }) => [path, writesOf(withoutComments(text))]),
  );
  return files.flatMap((file) => {
    const own = moduleFile.exec(file.path)?.[1];
    if (own === undefined || store.test(file.path) || test.test(file.path)) return [];
    const foreign = importedFrom(file).filter((path) => !path.startsWith(`server/modules/${own}/`));
    const code = withoutComments(file.text);
    return foreign
      .flatMap((path) => writesByStore.get(path) ?? [])
      .flatMap((name) => matchingLines(code, new RegExp(`\\b${name.replace('.', '\\.')}\\b`)))
      .map(({ line, found }) => ({
        rule: 'own-rows',
        place: `${file.path}:${line}`,
        message: `${found}: only a module's own code, or another store, changes its rows`,
      }));
  });
}
