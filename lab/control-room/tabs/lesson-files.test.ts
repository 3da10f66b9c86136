import { expect, it } from 'vitest';
import { lessonNames, readLesson, titleOf, wordIn } from './lesson-files.ts';

it('lists the library, and each lesson has a title in every language', async () => {
  expect(lessonNames).toContain('weekend-gap');
  for (const name of lessonNames) {
    const source = await readLesson(name);
    const titles = (['en', 'hk', 'zh', 'kr', 'jp', 'de', 'fr', 'it'] as const).map((one) =>
      titleOf(source, one),
    );
    expect(new Set(titles).size, name).toBeGreaterThan(4);
    expect(titles.every((title) => title !== undefined && title.length > 1)).toBe(true);
  }
});

it('reads a title on one line, quoted or not, and lives without one', () => {
  expect(titleOf(`papertape: 1\ntitle: { en: A crash, de: "Ein Sturz" }\n`, 'de')).toBe('Ein Sturz');
  expect(titleOf('papertape: 1\ntitle:\n  en: "A: gap"\n', 'fr')).toBe('A: gap');
  expect(titleOf('papertape: 1\n', 'en')).toBeUndefined();
  expect(wordIn({ en: 'Hedge' }, 'jp')).toBe('Hedge');
});
