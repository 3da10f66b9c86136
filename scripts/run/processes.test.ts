import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { run } from './processes.mjs';

const node = (code: string, options = {}) => run(process.execPath, ['-e', code], { quiet: true, ...options });

describe('run', () => {
  it('returns output and exit reason', async () => {
    expect(await node("console.log('said'); console.error('warned')")).toMatchObject({ ok: true });
    const failed = await node("console.log('said'); process.exit(3)");
    expect(failed).toEqual({ ok: false, output: 'said\n', reason: 'exit code 3' });
  });

  it('reports a program that does not exist', async () => {
    expect(await run('no-such-program', [], { quiet: true })).toMatchObject({ ok: false });
  });

  it('ends a program after its time limit', async () => {
    const late = await node('setInterval(() => {}, 1000)', { timeoutMs: 300 });
    expect(late.ok).toBe(false);
    expect(late.reason).toContain('no end after');
  });

  it('ends the remaining children of a program', async () => {
    // A remaining process holds the output open, so the result arrives after it has ended.
    const code = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();
      process.exit(0);`;
    expect(await node(code, { timeoutMs: 10_000 })).toEqual({ ok: true, output: '', reason: 'exit code 0' });
  });
});
