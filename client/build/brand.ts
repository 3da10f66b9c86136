/**
 * Removes this product from the page of another operator: built with a brand, or for a host that is no Papertape, neither the icon of the
 * tab nor the name of the installed page nor the picture of a shared link mentions it.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface BrandFile {
  name: string;
  /** The picture itself, as SVG. */
  mark?: string | undefined;
  colours?: [string, string] | undefined;
}

/** The name of a host without a brand: the page's title. */
const neutral: BrandFile = { name: 'Forex Trading' };

const plainMark = ([one, other]: [string, string]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="#2b3039"/><path d="M13 6.5v19A9.5 9.5 0 0 1 13 6.5z" fill="${one}"/><path d="M15 2.5v19a9.5 9.5 0 0 0 0-19z" fill="${other}"/></svg>\n`;

/** Returns the brand of the page; undefined if the page is this product's own. */
function readBrandFile(env: Readonly<Record<string, string | undefined>>): BrandFile | undefined {
  const file = env['VITE_BRAND_FILE'] ?? '';
  if (file !== '') {
    const brand: BrandFile = JSON.parse(readFileSync(file, 'utf8'));
    const mark = brand.mark && readFileSync(path.resolve(path.dirname(file), brand.mark), 'utf8');
    return { ...brand, mark };
  }
  const isOther = (env['VITE_API_BASE'] ?? '') !== '' && env['VITE_API_PAPERTAPE'] !== '1';
  return isOther ? neutral : undefined;
}

const ownPictures = ['app-192.png', 'app-512.png', 'app-maskable-512.png', 'apple-touch.png', 'share.png'];

export function brandPlugin(env: Readonly<Record<string, string | undefined>>): Plugin {
  const chosen = readBrandFile(env);
  const isConfigured = (env['VITE_BRAND_FILE'] ?? '') !== '';
  return {
    name: 'brand',
    apply: 'build',
    config: () =>
      chosen && isConfigured
        ? {
            define: {
              'import.meta.env.VITE_BRAND': JSON.stringify(
                JSON.stringify({ ...chosen, mark: chosen.mark !== undefined }),
              ),
            },
          }
        : {},
    transformIndexHtml: (html) =>
      chosen ? html.replaceAll(/\s*<(link rel="apple-touch-icon"|meta property="og:)[^>]*>/g, '') : html,
    writeBundle({ dir = '' }) {
      if (chosen === undefined) return;
      const { name, mark, colours = ['#ffffff', '#f8b83d'] } = chosen;
      const manifest = path.join(dir, 'manifest.webmanifest');
      const icons = [{ src: '/icons/brand.svg', sizes: 'any', type: 'image/svg+xml' }];
      const before: object = JSON.parse(readFileSync(manifest, 'utf8'));
      writeFileSync(manifest, `${JSON.stringify({ ...before, name, short_name: name, icons }, null, 2)}\n`);
      writeFileSync(path.join(dir, 'icons/brand.svg'), mark ?? plainMark(colours));
      for (const file of ownPictures.map((one) => path.join(dir, 'icons', one))) {
        if (existsSync(file)) rmSync(file);
      }
    },
  };
}
