import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contract } from '@papertape/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { coverageText, sections } from './coverage.ts';
import { endpointTests } from './endpoint-tests.ts';

const root = resolve(import.meta.dirname, '../..');
const rows = sections.flatMap((section) => section.rows);

describe('the specification coverage', () => {
  it('is up to date in docs', async () => {
    await expect(coverageText()).toMatchFileSnapshot(join(root, 'docs/specification-coverage.md'));
  });

  it('names at least one existing test in each row', () => {
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
    const missing = rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });

  it('names a test for each endpoint', () => {
    const names = Object.entries(contract).flatMap(([feature, endpoints]) =>
      Object.keys(endpoints).map((name) => `${feature}.${name}`),
    );
    expect(Object.keys(endpointTests).sort()).toEqual(names.sort());
    const silent = Object.entries(endpointTests).filter(
      ([name, file]) => !readFileSync(join(root, file), 'utf8').includes(name),
    );
    expect(silent).toEqual([]);
  });
});
