/** Files of the data folder that cannot be read when the server starts: each is moved aside or named in one sentence. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, expect, it } from 'vitest';
import { pageSources } from './http/page-host.ts';
import { takeOwnDemoPassword } from './office/demo-password.ts';
import { createTestApp } from './testing/test-app.ts';
import { startTestClass } from './testing/test-class.ts';
import { DataFault } from './world/data-fault.ts';
import { takeMachineName } from './world/machine-name.ts';

const root = mkdtempSync(join(tmpdir(), 'papertape-unreadable-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('unreadable files of classes are moved aside, and a server starts with the readable ones', async () => {
  const dataFolder = join(root, 'data');
  const first = await createTestApp({ dataFolder, parts: { simulator: {} } });
  const lobby = await first.world({ storage: 'file' });
  await startTestClass(first, lobby, { seats: 1, world: 'whole', storage: 'file' });
  await first.close();
  const classes = join(dataFolder, 'classes');
  writeFileSync(join(classes, 'cut.json'), readFileSync(join(classes, 'whole.json')).subarray(0, 100));
  writeFileSync(join(classes, 'null.json'), 'null');
  writeFileSync(join(classes, 'other.json'), '{"world":"other","seats":5}');
  mkdirSync(join(classes, 'folder.json'));
  writeFileSync(join(classes, 'half.json.draft'), '{');
  writeFileSync(join(classes, 'notes.txt'), 'of the owner');
  writeFileSync(join(dataFolder, 'family.json'), '5');
  for (const name of readdirSync(dataFolder))
    if (name.startsWith('template-')) writeFileSync(join(dataFolder, name), 'no database');
  const lines: string[] = [];
  const logger = { write: (line: string) => lines.push(line) };
  const second = await createTestApp({ dataFolder, parts: { simulator: {}, logger } });
  try {
    const world = await second.directory.create({ id: 'anew', seed: 'anew', storage: 'file' });
    const { list } = await second.data(sim.classList, undefined, { world });
    expect(list.map(({ world: id }) => id)).toEqual(['whole']);
    expect(readdirSync(classes).sort()).toEqual([
      'cut.json.unreadable',
      'folder.json.unreadable',
      'notes.txt',
      'null.json.unreadable',
      'other.json.unreadable',
      'whole.json',
    ]);
    expect(lines.filter((line) => line.includes('moved aside'))).toHaveLength(4);
  } finally {
    await second.close();
  }
});

it.each([
  ['machine-name', (folder: string) => takeMachineName(folder)],
  ['demo-password', (folder: string) => takeOwnDemoPassword(folder)],
])(
  'an unreadable file that must not be generated again is an error that names the file: %s',
  async (name, take) => {
    const folder = mkdtempSync(join(root, 'one-'));
    const kept = await take(folder);
    expect(await take(folder)).toBe(kept);
    for (const spoil of [
      (file: string) => writeFileSync(file, ''),
      (file: string) => writeFileSync(file, Buffer.alloc(2_000)),
      (file: string) => mkdirSync(file),
    ]) {
      rmSync(join(folder, name), { recursive: true });
      spoil(join(folder, name));
      const reading = Promise.resolve().then(() => take(folder));
      await expect(reading).rejects.toThrow(DataFault);
      await expect(reading).rejects.toThrow(`${join(folder, name)} cannot be read.`);
    }
  },
);

it('an unreadable host.json of the built page is an error that names the file', () => {
  const folder = mkdtempSync(join(root, 'page-'));
  writeFileSync(join(folder, 'index.html'), '<title>x</title>');
  expect(pageSources(folder, []).connect).toEqual([]);
  for (const text of ['{', '5', 'null']) {
    writeFileSync(join(folder, 'host.json'), text);
    expect(() => pageSources(folder, [])).toThrow(/host\.json cannot be read/);
  }
});
