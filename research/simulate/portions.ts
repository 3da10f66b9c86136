/**
 * Runs many random worlds in portions, each in a separate process. Finished portions are recorded, so an interrupted run
 * continues with the others.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

interface Plan {
  seed: string;
  count: number;
  processes: number;
  notes: string | undefined;
}

const worldsAtOnce = 50;

/** Runs a portion in a new process, which bounds memory. */
function carryOut(seed: string, from: number, until: number): Promise<string | undefined> {
  const parameters = [
    '--no-warnings',
    join(import.meta.dirname, 'portion.ts'),
    seed,
    String(from),
    String(until),
  ];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'inherit', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  return new Promise((resolve) =>
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : `worlds ${from} to ${until - 1}: ${errors}`),
    ),
  );
}

/** Returns one message per failure. */
export async function replayInPortions({ seed, count, processes, notes }: Plan): Promise<string[]> {
  const getNote = (from: number, until: number) => `${seed} ${from}-${until}`;
  const noted = new Set(
    notes !== undefined && existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : [],
  );
  const failures: string[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < count) {
      const from = next;
      const until = Math.min(count, from + worldsAtOnce);
      next = until;
      if (!noted.has(getNote(from, until))) {
        const failure = await carryOut(seed, from, until);
        if (failure !== undefined) failures.push(failure);
        else if (notes !== undefined) appendFileSync(notes, `${getNote(from, until)}\n`);
      }
      done += until - from;
      console.log(`${done} of ${count} worlds`);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return failures;
}
