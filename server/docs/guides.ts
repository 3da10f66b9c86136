/**
 * The guides: the Markdown of docs/kit as pages, with a search index. Links between files lead from page to page, so that the same text
 * works in the repository, in the package and here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { Marked, type Token } from 'marked';
import { Html, html } from './html.ts';
import type { Features } from './openapi.ts';
import { renderHead } from './reference-page.ts';

const home = join(import.meta.dirname, '../..');

/** Guides in the order of the menu. */
const files: Readonly<Record<string, string>> = {
  'test-engineer': 'docs/kit/test-engineer.md',
  trainer: 'docs/kit/trainer.md',
  'front-end-developer': 'docs/kit/front-end-developer.md',
  operator: 'docs/kit/operator.md',
  'bring-your-own-market': 'docs/kit/bring-your-own-market.md',
  reference: 'docs/kit/reference.md',
  stability: 'docs/kit/stability.md',
  changelog: 'CHANGELOG.md',
};

export const guideNames: readonly string[] = Object.keys(files);

const pictures = join(home, 'docs/kit/pictures');

/** Lists the picture files of the guides. */
export const guidePictures = (): string[] => readdirSync(pictures).filter((name) => name.endsWith('.jpg'));

export const guidePicture = (name: string): Buffer => readFileSync(join(pictures, name));

/** A target of the search. */
interface Place {
  url: string;
  /** Title of the page, or the path of an endpoint. */
  title: string;
  /** Heading of the section. */
  heading: string;
  text: string;
}

const readSource = (name: string) => readFileSync(join(home, files[name] ?? ''), 'utf8');

const buildAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Turns a link to a file, such as `trainer.md#lesson`, into an address of this server; other links stay as they are. */
function resolveLink(link: string): string {
  const [, file = '', anchor = ''] = /^(?:\.\.\/)*(?:docs\/kit\/)?([\w-]+)\.md(#.*)?$/.exec(link) ?? [];
  const name = guideNames.find((one) => one === file.toLowerCase());
  return name === undefined ? link : `/docs/guide/${name}${anchor}`;
}

const marks: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
/** Removes Markdown from a text. */
const removeMarkdown = (written: string) =>
  written
    .replace(/<[^>]+>/g, '')
    .replace(/&(quot|#39|lt|gt);/g, (mark) => marks[mark] ?? mark)
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens);
      const anchor = buildAnchor(removeMarkdown(text));
      return `<h${depth} id="${anchor}"><a href="#${anchor}">${text}</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${resolveLink(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      return `<img src="/docs/guide/${href}" alt="${text.replaceAll('"', '&quot;')}" loading="lazy">`;
    },
    table(table) {
      // Wide tables scroll on their own, by keyboard too.
      return `<div class="wide" tabindex="0">${new Marked().parser([table])}</div>`;
    },
  },
});

function readTitle(tokens: readonly Token[]): string {
  const first = tokens.find(({ type }) => type === 'heading');
  return first?.type === 'heading' ? first.text : '';
}

/** Splits a page into sections by headings. */
function listPlaces(name: string): Place[] {
  const tokens = marked.lexer(readSource(name));
  const title = readTitle(tokens);
  const places: Place[] = [{ url: `/docs/guide/${name}`, title, heading: '', text: '' }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth > 1) {
      const heading = removeMarkdown(marked.parseInline(token.text) as string);
      places.push({ url: `/docs/guide/${name}#${buildAnchor(heading)}`, title, heading, text: '' });
      continue;
    }
    const place = places.at(-1);
    if (place !== undefined && token.type !== 'heading')
      place.text = `${place.text} ${removeMarkdown(marked.parser([token]))}`.replace(/\s+/g, ' ').trim();
  }
  return places;
}

function callPlaces(features: Features): Place[] {
  return Object.entries(features).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, path, summary }]: [string, Endpoint]) => ({
      url: `/docs#/${feature}/${feature}.${name}`,
      title: `${method} ${path}`,
      heading: `${feature}.${name}`,
      text: summary,
    })),
  );
}

export function searchIndex(features: Features): string {
  return JSON.stringify([...guideNames.flatMap(listPlaces), ...callPlaces(features)]);
}

const scripts = html`
<script src="/docs/ufuzzy.js" defer></script>
<script src="/docs/guide.js" defer></script>`;

const searchBox = html`
<search>
<input id="search" type="search" placeholder="Search guides and calls" aria-label="Search guides and calls" autocomplete="off">
<ol id="found" aria-live="polite"></ol>
</search>`;

const renderMenu = (current: string) => html`
<nav class="guides" aria-label="Guides">
${guideNames.map((name) => {
  const here = name === current ? html` aria-current="page"` : html``;
  return html`<a href="/docs/guide/${name}"${here}>${readTitle(marked.lexer(readSource(name)))}</a>\n`;
})}</nav>`;

export function guidePage(name: string): string {
  const source = readSource(name);
  const title = `${readTitle(marked.lexer(source))} - Papertape`;
  return html`${renderHead(title, scripts)}${searchBox}
<div class="guide">${renderMenu(name)}
<main>
${new Html(marked.parse(source) as string)}
</main>
</div>
</body>
</html>
`.text;
}
