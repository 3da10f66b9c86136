/** All screens of a layout on one picture, small, with their paths. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export interface Shot {
  path: string;
  file: string;
}

export async function contactSheet(
  browser: Browser,
  shots: readonly Shot[],
  width: number,
  file: string,
): Promise<void> {
  const figures = shots.map(({ path, file: picture }) => {
    const data = readFileSync(picture).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}" width="${width}"><figcaption>${path}</figcaption></figure>`;
  });
  const style = `body{margin:16px;font:11px sans-serif;background:#e6e9ee;display:flex;flex-wrap:wrap;gap:14px}
    figure{margin:0;width:${width}px}img{display:block;border:1px solid #bbb}figcaption{overflow-wrap:anywhere;padding-top:4px}`;
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.setContent(`<style>${style}</style>${figures.join('')}`);
  await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 72 });
  await page.close();
}
