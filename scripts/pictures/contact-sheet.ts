/** Arranges all screens of a layout on a few readable pictures with their paths. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';

export interface Shot {
  path: string;
  file: string;
}

interface Sheets {
  layout: keyof typeof looks;
  /** Prefix of the file names, before their numbers. */
  name: string;
  /** Pictures side by side; by default as many as are readable. */
  columns?: number;
}

const looks = {
  mobile: { width: 280, columns: 6, rows: 2 },
  desktop: { width: 720, columns: 2, rows: 3 },
} as const;

const gap = 14;

function renderFigure({ path, file }: Shot): string {
  const data = readFileSync(file).toString('base64');
  return `<figure><img src="data:image;base64,${data}"><figcaption>${path}</figcaption></figure>`;
}

/** Writes the sheets and returns their files. */
export async function contactSheets(
  browser: Browser,
  shots: readonly Shot[],
  { layout, name, ...chosen }: Sheets,
): Promise<string[]> {
  const { width, rows } = looks[layout];
  const columns = chosen.columns ?? looks[layout].columns;
  const style = `body{margin:${gap}px;font:12px sans-serif;background:#e6e9ee;display:flex;flex-wrap:wrap;gap:${gap}px}
    figure{margin:0;width:${width}px}img{display:block;width:100%}figcaption{overflow-wrap:anywhere;padding-top:4px}`;
  const viewport = { width: columns * (width + gap) + gap, height: 600 };
  const page = await browser.newPage({ viewport });
  const files: string[] = [];
  for (let first = 0; first < shots.length; first += columns * rows) {
    const some = shots.slice(first, first + columns * rows);
    await page.setContent(`<style>${style}</style>${some.map(renderFigure).join('')}`);
    const file = `${name}-${files.length + 1}.jpg`;
    await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 70 });
    files.push(file);
  }
  await page.close();
  return files;
}

/** Returns the Markdown page that shows the sheets in order. */
export function sheetsPage(files: readonly string[]): string {
  const names = files.map((file) => basename(file));
  const pictures = names.map((name) => `![${name.replace(/\.jpg$/, '').replaceAll('-', ' ')}](${name})`);
  return ['# Every screen', 'Both layouts in light and dark, taken by `npm run pictures`.', ...pictures]
    .join('\n\n')
    .concat('\n');
}
