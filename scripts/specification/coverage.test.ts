import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contract } from '@papertape/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { coverageText, sections } from './coverage.ts';
import { endpointTests } from './endpoint-tests.ts';

const root = resolve(import.meta.dirname, '../..');
const rows = sections.flatMap((section) => section.rows);

describe('the table of what the specification asks for', () => {
  it('stands in docs as it is made', async () => {
    await expect(coverageText()).toMatchFileSnapshot(join(root, 'docs/specification-coverage.md'));
  });

  it('names at least one test in each row, and tests that exist', () => {
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
    const missing = rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });

  it('names for each endpoint a test that calls it', () => {
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
