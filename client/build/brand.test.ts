/** Tests the files and texts of a page with the brand of another operator. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { brandPlugin } from './brand.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function built(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'papertape-brand-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'icons'));
  writeFileSync(path.join(folder, 'icons/share.png'), 'of the product');
  writeFileSync(path.join(folder, 'icons/brand.svg'), '<svg>of the product</svg>');
  writeFileSync(
    path.join(folder, 'manifest.webmanifest'),
    readFileSync(path.resolve(import.meta.dirname, '../public/manifest.webmanifest'), 'utf8'),
  );
  return folder;
}

const html = `<head><meta property="og:title" content="Papertape" /><link rel="apple-touch-icon" href="/a.png" /><title>Forex Trading</title></head>`;

/** Calls a hook without the context that Vite provides, which these hooks do not use. */
const call = (hook: unknown, ...input: unknown[]) =>
  typeof hook === 'function' ? Reflect.apply(hook, undefined, input) : undefined;

function run(env: Record<string, string>, folder: string) {
  const plugin = brandPlugin(env);
  call(plugin.writeBundle, { dir: folder });
  const { define = {} }: { define?: Record<string, string> } = call(plugin.config);
  const page: string = call(plugin.transformIndexHtml, html);
  return { define, page, read: (file: string) => readFileSync(path.join(folder, file), 'utf8') };
}

test('the name and mark of an operator replace those of the product, and the title of the page stays', () => {
  const folder = built();
  const texts = { en: { title: 'Trade with Meridian', text: 'Quotes and charts.' } };
  writeFileSync(path.join(folder, 'mark.svg'), '<svg>meridian</svg>');
  writeFileSync(
    path.join(folder, 'brand.json'),
    JSON.stringify({ name: 'Meridian', mark: 'mark.svg', texts }),
  );
  const { define, page, read } = run({ VITE_BRAND_FILE: path.join(folder, 'brand.json') }, folder);
  expect(read('icons/brand.svg')).toBe('<svg>meridian</svg>');
  const { icons, ...manifest } = JSON.parse(read('manifest.webmanifest'));
  expect(manifest).toMatchObject({
    name: 'Meridian',
    short_name: 'Meridian',
    start_url: '/',
    display: 'standalone',
  });
  expect(icons.map(({ src }: { src: string }) => existsSync(path.join(folder, src)))).toEqual([true]);
  expect(existsSync(path.join(folder, 'icons/share.png'))).toBe(false);
  expect(page).toContain('<title>Forex Trading</title>');
  expect(page + read('manifest.webmanifest')).not.toContain('Papertape');
  expect(JSON.parse(JSON.parse(define['import.meta.env.VITE_BRAND'] ?? ''))).toEqual({
    name: 'Meridian',
    mark: true,
    texts,
  });
});

test('a page for another host without a brand is neutral, and the page of the product is unchanged', () => {
  const neutral = run({ VITE_API_BASE: 'https://api.example.com' }, built());
  expect(JSON.parse(neutral.read('manifest.webmanifest'))).toMatchObject({ name: 'Forex Trading' });
  expect(neutral.define).toEqual({});
  const own = run({}, built());
  expect(own.page).toBe(html);
  expect(own.read('icons/brand.svg')).toContain('of the product');
});
