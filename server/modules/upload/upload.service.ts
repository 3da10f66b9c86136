/** Keeps uploaded pictures under random names in the world's own folder, outside of anything that is served. */
import { open, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { UserCall } from '../../http/call.ts';
import { rowsOfDay } from '../../office/day-quota.ts';
import type { Commands } from '../../world/commands.ts';
import { createFileName } from '../../world/security.ts';
import type { World } from '../../world/world.ts';
import { cleanImage } from './image/clean-image.ts';
import { isRequest, receiveFile } from './receive-file.ts';
import { filesPath, uploads } from './uploads.store.ts';

export function fileOnDisk(world: World, name: string): string {
  return join(world.folder, 'files', name);
}

/** On the disk before anybody is told of it, and under its name only when it is whole. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.draft`;
  try {
    await writeFile(draft, bytes, { flag: 'wx', flush: true });
    await rename(draft, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function isQuotaUsedUp(world: World, userId: string, bytes: number): boolean {
  const { uploadsPerDay, uploadBytesPerDay } = world.settings.limits;
  const rows = rowsOfDay(
    { limit: uploadsPerDay, now: world.clock.now() },
    (limit) => uploads.latestOf(world, userId, limit),
    (row) => row.uploadedAt,
  );
  const used = rows.reduce((sum, row) => sum + row.bytes, 0);
  return rows.length >= uploadsPerDay || used + bytes > uploadBytesPerDay;
}

export const uploadCommands: Commands = {
  'upload.store'(tx, { userId }, { name, mime, bytes }) {
    if (isQuotaUsedUp(tx.world, userId, bytes)) return refuse('tooManyRequests');
    uploads.insert(tx, { name, userId, mime, bytes, uploadedAt: tx.now, shownToAll: false });
    return undefined;
  },
};

export async function storeUpload(call: UserCall<unknown>): Promise<string | Refusal> {
  const { world, input, user } = call;
  if (!isRequest(input)) throw new Error('the upload was not given its request');
  if (isQuotaUsedUp(world, user.id, 1)) return refuse('tooManyRequests');
  const received = await receiveFile(input);
  if (isRefusal(received)) return received;
  const image = await cleanImage(received);
  if (image === undefined) return refuse('imageInvalid', { field: 'file' });
  const name = `${createFileName()}.${image.extension}`;
  const file = fileOnDisk(world, name);
  await writeWhole(file, image.bytes);
  const stored = await call
    .command('upload.store', { name, mime: image.mime, bytes: image.bytes.length })
    .catch(async (error: unknown) => {
      await unlink(file);
      throw error;
    });
  if (!isRefusal(stored)) return `${filesPath}${name}`;
  await unlink(file);
  return stored;
}
