/**
 * Draws the icons of the page from the mark: the favicon, those of an installed page, and the picture of a link that is
 * shared. Run it after a change of the mark: `node scripts/make-icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { systemChromium } from './run/browser.mjs';
import { root } from './run/workspace.mjs';

const out = path.join(root, 'client/public/icons');
const hole = (y: number) => `M9.5 ${y}a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z`;
const strip = `M6 3h7v20.2l-1.75-1.7-1.75 1.7-1.75-1.7L6 23.2z${hole(6.1)}${hole(11.1)}${hole(16.1)}`;
const disc = 'M14.5 3h1.7a6.9 6.9 0 0 1 0 13.8h-1.7z';
const graphite = '#2b3039';

/** Draws the mark in the middle of a square in the color of the header; the mark takes `share` of the square. */
function tile(size: number, share: number, radius: number): string {
  const mark = size * share;
  const from = (size - mark) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${graphite}"/><svg x="${from}" y="${from}" width="${mark}" height="${mark}" viewBox="2.5 1 24 24"><path d="${strip}" fill="#fff" fill-rule="evenodd"/><path d="${disc}" fill="#f8b83d"/></svg></svg>`;
}

const font = readFileSync(path.join(root, 'client/ui/fonts/inter-latin.woff2')).toString('base64');
const shared = `<style>@font-face{font-family:Inter;font-weight:400 700;src:url(data:font/woff2;base64,${font})}
body{margin:0;width:1200px;height:630px;background:${graphite};color:#fff;display:flex;align-items:center;justify-content:center;gap:40px;font:600 128px/1 Inter;letter-spacing:-.035em;position:relative}
i{position:absolute;left:0;right:0;bottom:56px;height:12px;background:radial-gradient(circle,#5b616c 5px,transparent 5.6px) 0 0/40px 12px repeat-x}</style>
<svg width="200" height="200" viewBox="2.5 1 24 24"><path d="${strip}" fill="#fff" fill-rule="evenodd"/><path d="${disc}" fill="#f8b83d"/></svg>Papertape<i></i>`;

const pictures = [
  { file: 'app-192.png', width: 192, height: 192, body: tile(192, 0.66, 40) },
  { file: 'app-512.png', width: 512, height: 512, body: tile(512, 0.66, 104) },
  { file: 'app-maskable-512.png', width: 512, height: 512, body: tile(512, 0.5, 0) },
  { file: 'apple-touch.png', width: 180, height: 180, body: tile(180, 0.62, 0) },
  { file: 'share.png', width: 1200, height: 630, body: shared },
];

// The strip of the favicon follows the color scheme; a mark this small has no holes.
writeFileSync(
  path.join(out, 'brand.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><title>Papertape</title><style>.s{fill:#303133}@media(prefers-color-scheme:dark){.s{fill:#fff}}</style><path class="s" d="M3 1h4v14l-2-1.6L3 15z"/><path fill="#f8b83d" d="M8 1h1.2a4.3 4.3 0 0 1 0 8.6H8z"/></svg>\n',
);
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
for (const { file, width, height, body } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${body}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: path.join(out, file), omitBackground: true });
  await page.close();
}
await browser.close();
