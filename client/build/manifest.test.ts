/** Tests the conditions under which a browser offers to install the page, and the look of the installed page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.resolve(import.meta.dirname, '..');

interface Manifest {
  name: string;
  short_name: string;
  id: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifest: Manifest = JSON.parse(readFileSync(path.join(client, 'public/manifest.webmanifest'), 'utf8'));
const page = readFileSync(path.join(client, 'index.html'), 'utf8');

/** Returns width and height from the header of a PNG. */
function readPngSize(address: string): string {
  const picture = readFileSync(path.join(client, 'public', address));
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
}

test('the manifest makes the page installable: a name, a start inside its scope, a window of its own', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest).toMatchObject({ name: 'Papertape', short_name: 'Papertape', display: 'standalone' });
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(manifest.id).toBe(manifest.start_url);
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
});

test('the icons exist in the declared sizes, large and small, including a maskable one', () => {
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png');
    expect(readPngSize(src)).toBe(sizes);
  }
  const whole = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any');
  expect(whole.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(readPngSize('/icons/apple-touch.png')).toBe('180x180');
});
