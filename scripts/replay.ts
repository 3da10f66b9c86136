/**
 * pnpm replay FILE: carries out a capsule on a server of its own and says whether it comes out as it was told.
 * --until N stops after that entry; --verify only looks; --open shows the page at that step; --picture FILE keeps a picture of it.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { simCapsules } from '@papertape/shared/contract/sim-capsules.ts';
import { startRealServer } from './literal/real-server.ts';
import { showPage } from './replay/show-page.ts';

type Replayed = DataOf<typeof simCapsules.worldReplay>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    until: { type: 'string' },
    verify: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    picture: { type: 'string' },
  },
});
const [file] = positionals;
if (file === undefined)
  throw new Error('usage: pnpm replay FILE [--until N] [--verify] [--open] [--picture FILE]');

async function carryOut(base: string, path: string): Promise<Replayed> {
  const form = new FormData();
  form.set('keep', values.verify ? 'no' : 'yes');
  if (values.until !== undefined) form.set('until', values.until);
  form.set('file', new Blob([readFileSync(path)]), 'file');
  const response = await fetch(`${base}${simCapsules.worldReplay.path}`, { method: 'POST', body: form });
  const { data, msg } = (await response.json()) as { data: Replayed | null; msg: string };
  if (data === null) throw new Error(`${path}: ${msg}`);
  return data;
}

function tell({ capsule, sequence, time, events, hash, difference }: Replayed): void {
  const { world, seed, program, after, last, page, personal } = capsule;
  console.log(`World ${world}, seed ${seed}, Papertape ${program}: entries ${after + 1} to ${last}`);
  if (page !== null) console.log(`Page ${page.address}, ${page.width} x ${page.height}, ${page.language}`);
  const held = Object.entries(personal).map(([name, count]) => `${name} ${count}`);
  console.log(`Of persons: ${held.join(', ') || 'nothing'}`);
  console.log(`After entry ${sequence}, ${new Date(time).toISOString()}: ${events} events, ${hash}`);
  if (difference === null) console.log('It came out as it was.');
  else console.error('It comes out otherwise:', JSON.stringify(difference, null, 2));
}

const { base, stop } = await startRealServer();
try {
  const replayed = await carryOut(base, file);
  tell(replayed);
  if (replayed.difference !== null) process.exitCode = 1;
  const { picture } = values;
  if (replayed.world !== null && (values.open || picture !== undefined))
    await showPage({ base, world: replayed.world.id, replayed, picture });
} finally {
  await stop();
}
