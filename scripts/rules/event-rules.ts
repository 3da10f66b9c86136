/** Every event of the map is raised somewhere: a message or a view for one that never happens is never seen. */
import { type Problem, type SourceFile, withoutComments } from './source-text.ts';

/** Where events are named, and what raises them. */
const maps = /^server\/(world\/events|engine\/perpetual\/types)\.ts$/;
const server = /^server\/(?!generated\/|testing\/).*(?<!\.test)\.ts$/;
const name = /^ {2}'([a-z]\w*\.\w+)':/gm;
const raising = /\.(emit|tell)\(/;

export function eventProblems(files: readonly SourceFile[]): Problem[] {
  const sources = files
    .filter(({ path }) => server.test(path) && !maps.test(path))
    .map(({ text }) => withoutComments(text))
    .filter((text) => raising.test(text));
  return files
    .filter(({ path }) => maps.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(name)]
        .filter(([, event]) => !sources.some((source) => source.includes(`'${event}'`)))
        .map(([, event]) => ({
          rule: 'events-are-raised',
          place: path,
          message: `nobody raises ${event}`,
        })),
    );
}
