import { expect, it } from 'vitest';
import { inLanguage, lessonNames, readLesson, readTitle } from './lesson-files.ts';

it('every built-in lesson has a title in every language', async () => {
  expect(lessonNames).toContain('weekend-gap');
  for (const name of lessonNames) {
    const source = await readLesson(name);
    const titles = (['en', 'hk', 'zh', 'kr', 'jp', 'de', 'fr', 'it'] as const).map((one) =>
      readTitle(source, one),
    );
    expect(new Set(titles).size, name).toBeGreaterThan(4);
    expect(titles.every((title) => title !== undefined && title.length > 1)).toBe(true);
  }
});

it('titles are read from one line or a block, quoted or not', () => {
  expect(readTitle(`papertape: 1\ntitle: { en: A crash, de: "Ein Sturz" }\n`, 'de')).toBe('Ein Sturz');
  expect(readTitle('papertape: 1\ntitle:\n  en: "A: gap"\n', 'fr')).toBe('A: gap');
  expect(readTitle('papertape: 1\n', 'en')).toBeUndefined();
  expect(inLanguage({ en: 'Hedge' }, 'jp')).toBe('Hedge');
});
