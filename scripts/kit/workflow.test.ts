import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pathToFileURL } from 'node:url';
import type * as Parser from '@actions/workflow-parser';
import { rolldown } from 'rolldown';
import { afterAll, expect, it } from 'vitest';
import { root } from '../run/workspace.mjs';

const name = 'kit/examples/ci/github-actions.yml';
const content = readFileSync(path.join(root, name), 'utf8');

const folder = mkdtempSync(path.join(tmpdir(), 'papertape-workflow-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Loads GitHub's own parser, which imports JSON in a way that only bundlers support. */
async function loadParser(): Promise<typeof Parser> {
  const file = path.join(folder, 'parser.mjs');
  const bundle = await rolldown({
    input: '@actions/workflow-parser',
    cwd: root,
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ format: 'esm', file });
  return import(pathToFileURL(file).href);
}

it('the CI example matches the schema of GitHub, caches packages, and uploads capsules', async () => {
  const { NoOperationTraceWriter, parseWorkflow } = await loadParser();
  const getFaults = (text: string) =>
    parseWorkflow({ name, content: text }, new NoOperationTraceWriter())
      .context.errors.getErrors()
      .map(({ message }) => message);
  expect(getFaults(content)).toEqual([]);
  expect(getFaults(content.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  expect(content).toMatch(/cache: npm[\s\S]*upload-artifact[\s\S]*world\.capsule/);
});
