/**
 * Takes snapshots of a world in a folder, moves money, forks and restores repeatedly, continuing after an
 * earlier process was killed. Started by the crash test, which kills it at any instant.
 */
import process from 'node:process';
import { openCrashedWorld } from './crashed-world.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('usage: restorer <folder>');

const { directory, app, headers } = await openCrashedWorld(folder, 'restored');
const name = 'kept';
process.stdout.write('working\n');
for (;;) {
  const world = await directory.find('killed');
  if (world === undefined) throw new Error('the world is gone');
  if (directory.snapshots.find(world, name) === undefined) await directory.snapshots.take(world, name);
  await app.inject({
    method: 'POST',
    url: '/asset/api/account/transferAsset',
    headers,
    payload: { from: 'currency', to: 'option', coin: 'USDT', amount: '1' },
  });
  await directory.remove('killed-fork');
  // Alternates between the present and the previous entry.
  const instant = { sequence: world.journal.sequence - 1 };
  if (world.branch % 2 === 0) await directory.fork('killed', 'killed-fork');
  else await directory.forkAt(world, instant, 'killed-fork', 'file');
  const file = directory.snapshots.find(world, name);
  if (file === undefined) throw new Error('the snapshot is gone');
  await directory.restore('killed', file, undefined);
  directory.snapshots.remove(world, name);
  process.stdout.write('restored\n');
}
