/** Two worlds with the same seed and the same commands at the same world times have the same event-log hash on any machine. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { EventLogState } from './world/world.ts';

const childFile = join(import.meta.dirname, 'testing/twin-life.ts');

/** Places and languages that must not matter. */
const here = { TZ: 'America/New_York', LANG: 'en_US.UTF-8' };
const there = { TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8' };

async function readEnd(seed: string, env: Record<string, string>): Promise<EventLogState[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', childFile, seed], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as EventLogState[];
}

it('two processes with the same seed end with the same event-log hash, and one with another seed does not', async () => {
  const first = await readEnd('twins', here);
  const second = await readEnd('twins', there);
  expect(second).toEqual(first);
  for (const { count } of first) expect(count).toBeGreaterThan(40);
  const other = await readEnd('no twin', here);
  for (const [index, { hash }] of other.entries()) expect(hash).not.toBe(first[index]?.hash);
}, 300_000);
