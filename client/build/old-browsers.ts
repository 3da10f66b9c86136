/**
 * Serves older browsers: an inline script before all others loads `/fill.js` where something is missing that the script adds, and leaves for
 * `/too-old.html` where the page could not run. Both files belong to the product's build; the pages of the laboratory use them too.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type english from '../../locales/en/browser.json';
import { languageNames, offeredLanguages } from '../lib/settings/languages.ts';
import { floor } from './floor.ts';
import { bundleCode } from './inner-build.ts';

const fill = fileURLToPath(new URL('../boot/fill.ts', import.meta.url));

/**
 * The test, in the JavaScript of 1999. Container queries came with Chrome 105, Firefox 110 and Safari 16: a browser that has them can run the
 * page. A script that is written into the page runs before those behind it, also before modules. All pages have the same text, because the
 * server allows inline scripts by their hashes in the product's page.
 */
export const oldBrowserTest = `self.CSS&&CSS.supports&&CSS.supports("container-type","size")?[].toSorted&&CSS.supports("selector(:has(a))")||document.write("<script src=/fill.js><\\/script>"):location.replace("/too-old.html#"+navigator.language.slice(0,2))`;

type Texts = Readonly<Record<keyof typeof english, string>>;

const browsers = `Chrome ${floor.chrome}, Edge ${floor.edge}, Firefox ${floor.firefox}, Safari ${floor.safari}, iOS ${floor.safari_ios}`;

const page = readFileSync(new URL('../boot/too-old.html', import.meta.url), 'utf8');

/** Returns the section of a language; the fragment of the address moves it to the top. */
function writeSection(language: (typeof offeredLanguages)[number]): string {
  const file = new URL(`../../locales/${language}/browser.json`, import.meta.url);
  const { title, text, browsers: listed, again }: Texts = JSON.parse(readFileSync(file, 'utf8'));
  const { tag } = languageNames[language];
  // The fragment has no region, so both Chinese sections could not have it.
  const id = tag.includes('HK') ? '' : ` id="${tag.slice(0, 2)}"`;
  return `<section${id} lang="${tag}"><h1>${title}</h1><p>${text}</p><p><b>${listed.replace('{{browsers}}', browsers)}</b></p><p><a href="/">${again}</a></p></section>`;
}

/** Returns the page that every browser can show: without scripts, with all languages one below the other. */
export function writeTooOldPage(): string {
  return page.replace('<!-- sections -->', () => offeredLanguages.map(writeSection).join('\n    '));
}

/** @param emits whether this build contains the two files */
export function oldBrowsers({ emits }: { emits: boolean }): Plugin {
  return {
    name: 'old-browsers',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Blanks and slashes that HTML does not need pay for the script.
      handler: (html) =>
        html
          .replaceAll(/ ?\/?>\n\s+</g, '><')
          .replace('</title>', () => `</title><script>${oldBrowserTest}</script>`),
    },
    async generateBundle() {
      if (!emits) return;
      this.emitFile({ type: 'asset', fileName: 'fill.js', source: await bundleCode(fill, {}) });
      this.emitFile({ type: 'asset', fileName: 'too-old.html', source: writeTooOldPage() });
    },
  };
}
