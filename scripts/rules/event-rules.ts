/** Every event of the map is raised somewhere: a message or a view for one that never happens is never seen. */
import { type Problem, type SourceFile, withoutComments } from './source-text.ts';

/** Where events are named, and what raises them. */
const map = /^(?:export )?interface \w*Events\b/m;
const server = /^(server|lab\/server|cluster)\/(?!generated\/|testing\/).*(?<!\.test)\.ts$/;
const name = /^ {2}'([a-z]\w*\.\w+)':/gm;
/** Rows of conditional orders are written together with their event. */
const raising = /\.emit\(|\bwrite\(tx,/;

export function eventProblems(files: readonly SourceFile[]): Problem[] {
  const sources = files
    .filter(({ path, text }) => server.test(path) && !map.test(text))
    .map(({ text }) => withoutComments(text))
    .filter((text) => raising.test(text));
  return files
    .filter(({ path, text }) => server.test(path) && map.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(name)]
        .filter(([, event]) => !sources.some((source) => source.match(`'${event}'(?!:)`) !== null))
        .map(([, event]) => ({
          rule: 'events-are-raised',
          place: path,
          message: `nobody raises ${event}`,
        })),
    );
}
