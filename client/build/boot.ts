/**
 * Puts the first script of the page into the page itself: colours before the first paint, and what the opened address
 * will ask for asked for at once, beside the scripts that would find it out. Works on any host: nothing is injected
 * while serving, and where the script may not run, the page only takes longer.
 */
import type { Plugin, Rolldown } from 'vite';

/** The pages that are opened first, and what they load: a module, or a group of chunks.ts. */
const firstPages: Readonly<Record<string, readonly string[]>> = {
  '/pages/home/index': ['features/home/home.mobile.tsx', 'frame', 'texts-base'],
  '/pages/quote/index': ['features/quote/quote.mobile.tsx', 'frame', 'texts-base'],
  '/pages/market/index': ['features/trading/trade.mobile.tsx', 'frame', 'texts-base', 'texts-trade'],
  '/pages/assets/index': ['features/assets/assets.mobile.tsx', 'frame', 'texts-base'],
  '/pages/desktop/dashboard/index': ['features/home/dashboard.desktop.tsx', 'frame', 'texts-base'],
  '/pages/desktop/trade/index': [
    'features/trading/trade.desktop.tsx',
    'chart',
    'frame',
    'texts-base',
    'texts-trade',
  ],
  '/pages/desktop/asset/index': ['features/assets/assets.desktop.tsx', 'frame', 'texts-base'],
};

/** Runs in the page, as text. What hangs on the language is a table by language.
 * Styles are only fetched: they take effect where the page puts them, after those that they build on. */
const script = `
const root = document.documentElement.dataset;
let language = 'en';
try {
  for (const [name, allowed] of [
    ['theme', ['light', 'dark']],
    ['account', ['real', 'demo']],
    ['updown', ['green-up', 'red-up', 'colour-blind']],
  ]) {
    const value = localStorage.getItem('scheme.' + name);
    if (allowed.includes(value)) root[name] = value;
  }
  language = JSON.parse(localStorage.getItem('papertape.settings')).state.language;
} catch {}
const path = location.pathname.replace(/\\/+$/, '');
for (const file of (pages[path] ?? pages[path + '/index'] ?? []).flatMap((index) => files[index])) {
  const name = typeof file === 'string' ? file : (file[language] ?? file.en);
  const link = document.createElement('link');
  link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload';
  if (link.rel === 'preload') link.as = 'style';
  link.crossOrigin = '';
  link.href = '/assets/' + name;
  document.head.append(link);
}`;

type Chunk = Rolldown.OutputChunk;
type Wanted = string | Record<string, string>;

const bare = (file: string) => file.replace(/^assets\//, '');

/** The chunk, the chunks it stands on, and their styles. */
function closure(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, seen: Set<string>): void {
  if (seen.has(chunk.fileName)) return;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported !== undefined) closure(imported, chunks, seen);
  }
}

function textsOf(area: string, chunks: Iterable<Chunk>): Record<string, string> {
  const found = [...chunks].flatMap(({ name, fileName }) => {
    const [, language, ofArea] = /^texts-(\w+)-(\w+)$/.exec(name) ?? [];
    return language === undefined || ofArea !== area ? [] : [[language, bare(fileName)]];
  });
  return Object.fromEntries(found);
}

/** Which files a page asks for besides those that index.html names. */
function pageFiles(wanted: readonly string[], chunks: ReadonlyMap<string, Chunk>): Wanted[] {
  const all = [...chunks.values()];
  const first = new Set<string>();
  for (const entry of all.filter(({ isEntry }) => isEntry)) closure(entry, chunks, first);
  return wanted.flatMap((one): Wanted[] => {
    const [, area] = /^texts-(\w+)$/.exec(one) ?? [];
    if (area !== undefined) return [textsOf(area, all)];
    const chunk = all.find(({ name, facadeModuleId }) => name === one || facadeModuleId?.endsWith(`/${one}`));
    if (chunk === undefined) throw new Error(`client/build/boot.ts: the build has no ${one}`);
    const files = new Set<string>();
    closure(chunk, chunks, files);
    return [...files].filter((file) => !first.has(file)).map(bare);
  });
}

function bootScript(bundle: Rolldown.OutputBundle | undefined): string {
  const chunks = new Map(
    Object.values(bundle ?? {}).flatMap((one) =>
      one.type === 'chunk' ? [[one.fileName, one] as const] : [],
    ),
  );
  const files: string[] = [];
  const pages = Object.fromEntries(
    Object.entries(bundle === undefined ? {} : firstPages).map(([path, wanted]) => {
      const texts = [...new Set(pageFiles(wanted, chunks).map((file) => JSON.stringify(file)))];
      for (const text of texts) if (!files.includes(text)) files.push(text);
      return [path, texts.map((text) => files.indexOf(text))];
    }),
  );
  return `{const files=[${files.join()}],pages=${JSON.stringify(pages)};${script.replaceAll(/\n\s*/g, '\n')}}`;
}

export function boot(): Plugin {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      // After the title, so that nothing stands before the character set, and before the styles, which it would wait for.
      handler: (html, { bundle, path }) =>
        path === '/index.html'
          ? html.replace('</title>', () => `</title>\n    <script>${bootScript(bundle)}</script>`)
          : html,
    },
  };
}
