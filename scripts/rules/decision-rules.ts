/** Decisions have a number each, and the index names every one of them by its number, its file and its title. */
import type { Problem, SourceFile } from './source-text.ts';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;
const page = /^docs\/decisions\/((\d{4})-[a-z0-9-]+\.md)$/;
const row = /^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| \d{4}-\d\d-\d\d \| .+ \| .+ \|$/gm;

export function decisionProblems(files: readonly SourceFile[]): Problem[] {
  const report = (place: string, message: string): Problem => ({ rule: 'decisions', place, message });
  const text = files.find(({ path }) => path === index)?.text ?? '';
  const listed = new Map([...text.matchAll(row)].map(([, number, file, title]) => [file, { number, title }]));
  const pages = files.flatMap(({ path, text: body }) => {
    const [, file, number] = page.exec(path) ?? [];
    return file === undefined ? [] : [{ path, file, number, title: /^# (.+)$/m.exec(body)?.[1] }];
  });
  return [
    ...pages
      .filter(({ file, number, title }) => {
        const known = listed.get(file);
        return known?.number !== number || known?.title !== title;
      })
      .map(({ path }) => report(path, 'the index does not name it by its number and title')),
    ...pages
      .filter(({ number, file }) => pages.some((other) => other.number === number && other.file < file))
      .map(({ path, number }) => report(path, `another decision has the number ${number}`)),
    ...[...listed.keys()]
      .filter((file) => !pages.some((one) => one.file === file))
      .map((file) => report(index, `there is no ${file}`)),
  ];
}
