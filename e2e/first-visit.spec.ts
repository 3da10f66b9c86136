/** A first visit is in the language of the browser from the first request on. */
import { readFileSync } from 'node:fs';
import { expect, type Layout, test } from './fixtures/test.ts';

interface Texts {
  visitor: { paper: { title: string } };
}

const titleIn = (folder: string) => {
  const texts = readFileSync(new URL(`../locales/${folder}/home.json`, import.meta.url), 'utf8');
  return (JSON.parse(texts) as Texts).visitor.paper.title;
};

const start: Record<Layout, string> = {
  mobile: '/pages/home/index',
  desktop: '/pages/desktop/dashboard/index',
};

/** Locales of browsers with the folder of the texts and the header that the page sends. */
const visits = [
  ['de-DE', 'de', 'de'],
  ['fr-FR', 'fr', 'fr'],
  ['ja-JP', 'jp', 'ja'],
  ['zh-TW', 'hk', 'zh-HK'],
  ['pl-PL', 'en', 'en'],
] as const;

for (const [locale, folder, wire] of visits) {
  test.describe(locale, () => {
    test.use({ locale });
    const tag = locale === 'de-DE' ? '@phone' : '@desktop';
    test(`a first visit with a browser in ${locale} never shows or requests another language`, {
      tag,
    }, async ({ page, visit, layout }) => {
      const headers = new Set<string>();
      page.on('request', (request) => {
        const { lang } = request.headers();
        if (lang !== undefined) headers.add(lang);
      });
      await visit(start[layout]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleIn(folder));
      await expect(page.locator('html')).toHaveAttribute('lang', locale.startsWith('zh') ? 'zh-HK' : wire);
      expect([...headers]).toEqual([wire]);
    });
  });
}
