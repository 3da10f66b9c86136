import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packFolder } from './packing.mjs';
import { root } from './workspace.mjs';

const text = readFileSync(join(root, 'locales/en/app.json'), 'utf8');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packing-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page.js'), text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = () => join(folder, 'assets/page.js');

describe('compressed copies', () => {
  it.each(['quick', 'smallest'] as const)('contain the file at the effort "%s"', async (effort) => {
    await packFolder(folder, effort);
    expect(brotliDecompressSync(readFileSync(`${page()}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${page()}.gz`)).toString()).toBe(text);
  });

  it('replace larger copies of a quick run', async () => {
    await packFolder(folder, 'quick');
    const quick = statSync(`${page()}.br`).size;
    await packFolder(folder, 'smallest');
    expect(statSync(`${page()}.br`).size).toBeLessThan(quick);
  });

  it('are not written for pictures, nor for files that are too small to gain', async () => {
    writeFileSync(join(folder, 'picture.png'), text);
    writeFileSync(join(folder, 'small.css'), 'a{b:c}');
    await packFolder(folder, 'quick');
    expect(readdirSync(folder).sort()).toEqual(['assets', 'picture.png', 'small.css']);
  });
});
