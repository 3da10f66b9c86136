/** What the pages for newcomers name is there: a recipe that leads to a file of yesterday leads astray. */
import type { Problem, SourceFile } from './source-text.ts';

const pages = /^(CONTRIBUTING\.md|docs\/(architecture|benchmarks)\.md|scripts\/README\.md)$/;
/** The parts of the design system are named without their folder. */
const parts = 'client/ui/README.md';
const part = /`([\w-]+\.(?:tsx?|css))`/g;
const named = /`((?:client|server|shared|scripts|locales|e2e|docs|kit|prisma)\/[\w./-]*)`/g;

export function recipeProblems(files: readonly SourceFile[]): Problem[] {
  const paths = files.map(({ path }) => path);
  const isThere = (name: string) => {
    const bare = name.replace(/\/$/, '');
    return paths.some(
      (path) => path === bare || path.startsWith(`${bare}/`) || path.replace(/\.\w+$/, '') === bare,
    );
  };
  return files
    .filter(({ path }) => pages.test(path) || path === parts)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        [...line.matchAll(path === parts ? part : named)]
          .map(([, name = '']) => (path === parts ? `client/ui/${name}` : name))
          .filter((name) => !isThere(name))
          .map((name) => ({
            rule: 'recipes',
            place: `${path}:${index + 1}`,
            message: `${name}: there is no such file or folder`,
          })),
      ),
    );
}
