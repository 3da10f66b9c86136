/** A colour or size that nobody gave a value is no error to a browser: the line is left out, and what it drew is black or gone. */
import { type Problem, type SourceFile, withoutComments } from './source-text.ts';

const style = /^(client|lab)\/.*\.css$/;
const source = /^(client|lab\/(control-room|join))\/.*\.(css|ts|tsx|html)$/;
const outside = /\.(test|spec|fixture)\.tsx?$|(^|\/)dist\//;
/** `--name: …` of a style; `'--name'` and `--name-${…}` of a part that sets it. */
const given = /(--[a-z][\w-]*)(?=\s*:|['"`\]])/g;
const pieced = /(--[a-z][\w-]*-)(?=\$\{)/g;
/** With a second value in the brackets it may be missing. */
const needed = /var\(\s*(--[a-z][\w-]*)\s*\)/g;
/** Set by the library of dialogs on what it places. */
const foreign: ReadonlySet<string> = new Set(['--anchor-width', '--drawer-swipe-movement-y']);

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

export function styleProblems(files: readonly SourceFile[]): Problem[] {
  const own = files.filter(({ path }) => source.test(path) && !outside.test(path));
  const known = new Set(own.flatMap(({ text }) => namesIn(text, given)));
  const begins = own.flatMap(({ text }) => namesIn(text, pieced));
  const isGiven = (name: string) =>
    known.has(name) || foreign.has(name) || begins.some((start) => name.startsWith(start));
  return own
    .filter(({ path }) => style.test(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) =>
          namesIn(line, needed)
            .filter((name) => !isGiven(name))
            .map((name) => ({
              rule: 'no-style-of-nothing',
              place: `${path}:${index + 1}`,
              message: `nothing gives ${name} a value`,
            })),
        ),
    );
}
