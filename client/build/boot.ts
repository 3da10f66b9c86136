/**
 * Inserts the first script of the page (client/boot) into its HTML. This works on any host, because nothing is injected while serving; if the
 * script may not run, the page only takes longer.
 */
import { fileURLToPath } from 'node:url';
import { assets } from '@papertape/shared/contract/assets.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { desktopPath, mobilePath } from '@papertape/shared/contract/places.ts';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { languageNames } from '../lib/settings/languages.ts';
import { bundleCode } from './inner-build.ts';

const entry = fileURLToPath(new URL('../boot/boot.ts', import.meta.url));
const shapesModule = fileURLToPath(new URL('./page-shapes.tsx', import.meta.url));

/** The pages that are opened first, with the modules or groups of chunks.ts that they load. */
const firstPages: Readonly<Record<string, readonly string[]>> = {
  [mobilePath('home')]: ['features/home/home.mobile.tsx', 'frame', 'texts-base'],
  [mobilePath('quote')]: ['features/quote/quote.mobile.tsx', 'frame', 'texts-base', 'texts-overview'],
  [mobilePath('trade')]: ['features/trading/trade.mobile.tsx', 'frame', 'texts-base', 'texts-trade'],
  [mobilePath('assets')]: ['features/assets/assets.mobile.tsx', 'frame', 'texts-base', 'texts-overview'],
  [desktopPath('home')]: ['features/home/dashboard.desktop.tsx', 'frame', 'texts-base'],
  [desktopPath('trade')]: [
    'features/trading/trade.desktop.tsx',
    'chart',
    'frame',
    'texts-base',
    'texts-trade',
  ],
  [desktopPath('assets')]: ['features/assets/assets.desktop.tsx', 'frame', 'texts-base', 'texts-overview'],
};

const { initForestData, getTickerList } = market;
const totalsPath = (range: string) => `${assets.userAssetData.path}?range=${range}`;

/** Reads of these pages if they were not opened before: for anyone, and for a signed-in user. */
const firstReads: Readonly<Record<string, { anyone: string[]; user?: string[] }>> = {
  [mobilePath('home')]: { anyone: [initForestData.path, getTickerList.path], user: [totalsPath('7D')] },
  [mobilePath('quote')]: { anyone: [initForestData.path, getTickerList.path] },
  [mobilePath('trade')]: { anyone: [initForestData.path] },
  [desktopPath('home')]: {
    anyone: [initForestData.path, getTickerList.path],
    user: [totalsPath('30D')],
  },
  [desktopPath('trade')]: { anyone: [initForestData.path, getTickerList.path] },
};

/** The script behind the root element in the body. */
const drawFirst = 'window.papertapeFirst?.()';

/** The font of figures in every language: text that is first drawn in another font moves when it loads. */
const firstFont = /\/inter-latin-[\w-]{7}\.woff2$/;

const wires = Object.fromEntries(Object.entries(languageNames).map(([name, { wire }]) => [name, wire]));

type Chunk = Rolldown.OutputChunk;
type FileName = string | Record<string, string>;

const withoutFolder = (file: string) => file.replace(/^assets\//, '');

/** Adds the files of a chunk, of the chunks that it imports, and their styles. */
function collectFiles(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, seen: Set<string>): void {
  if (seen.has(chunk.fileName)) return;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported !== undefined) collectFiles(imported, chunks, seen);
  }
}

function collectTexts(area: string, chunks: Iterable<Chunk>): Record<string, string> {
  const found = [...chunks].flatMap(({ name, fileName }) => {
    const [, language, ofArea] = /^texts-(\w+)-(\w+)$/.exec(name) ?? [];
    return language === undefined || ofArea !== area ? [] : [[language, withoutFolder(fileName)]];
  });
  return Object.fromEntries(found);
}

/** Returns the files that a page requests besides those in index.html. */
function pageFiles(wanted: readonly string[], chunks: ReadonlyMap<string, Chunk>): FileName[] {
  const all = [...chunks.values()];
  const first = new Set<string>();
  for (const entry of all.filter(({ isEntry }) => isEntry)) collectFiles(entry, chunks, first);
  return wanted.flatMap((one): FileName[] => {
    const [, area] = /^texts-(\w+)$/.exec(one) ?? [];
    if (area !== undefined) return [collectTexts(area, all)];
    const chunk = all.find(({ name, facadeModuleId }) => name === one || facadeModuleId?.endsWith(`/${one}`));
    if (chunk === undefined) throw new Error(`client/build/boot.ts: the build has no ${one}`);
    const files = new Set<string>();
    collectFiles(chunk, chunks, files);
    return [...files].filter((file) => !first.has(file)).map(withoutFolder);
  });
}

/** Renders the loading pages by the components that show them in the app. */
async function renderPageShapes(): Promise<Record<string, string>> {
  const { module } = await runnerImport<typeof import('./page-shapes.tsx')>(shapesModule, {
    configFile: false,
    logLevel: 'error',
  });
  return module.pageShapes;
}

/** Returns the first script; files that depend on the language are tables by language. */
async function bootScript(bundle: Rolldown.OutputBundle | undefined): Promise<string> {
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
  const font = Object.keys(bundle ?? {}).find((name) => firstFont.test(name));
  if (font !== undefined) {
    files.push(JSON.stringify(withoutFolder(font)));
    for (const wanted of Object.values(pages)) wanted.push(files.length - 1);
  }
  const first = {
    files: files.map((text) => JSON.parse(text) as FileName),
    pages,
    reads: firstReads,
    wires,
    shapes: await renderPageShapes(),
  };
  return bundleCode(entry, { __FIRST__: first });
}

export function bootPlugin(): Plugin {
  return {
    name: 'boot',
    transformIndexHtml: {
      order: 'post',
      // After the title, because the character set comes first, and before the styles, which would delay the script.
      handler: async (html, { bundle, path }) => {
        if (path !== '/index.html') return html;
        const script = (await bootScript(bundle)).trim();
        return html
          .replace('</title>', () => `</title>\n    <script>${script}</script>`)
          .replace('<div id="root"></div>', `$&\n    <script>${drawFirst}</script>`);
      },
    },
  };
}
