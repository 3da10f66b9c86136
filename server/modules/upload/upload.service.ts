/**
 * Stores uploaded pictures in the folder of their world, which is not served, under names that follow from the seed of the world, the
 * owner and the content: access is checked, not hidden in the name.
 */
import { hash } from 'node:crypto';
import { open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { UserCall } from '../../http/call.ts';
import { rowsOfDay } from '../../office/day-quota.ts';
import type { Commands } from '../../world/commands.ts';
import { perWorld } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import { type CleanImage, cleanImage } from './image/clean-image.ts';
import { isRequest, receiveFile } from './receive-file.ts';
import { filesPath, uploads } from './uploads.store.ts';

const nameLength = 24;

function fileOnDisk(world: World, name: string): string {
  return join(world.folder, 'files', name);
}

/** Writes a file so that it is on the disk before it is announced, and under its name only once it is complete. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.draft`;
  try {
    // A killed process may have left a draft.
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Reads a stored picture, from another machine that holds the world if it is not here. */
export async function readStored(world: World, name: string): Promise<Buffer> {
  const file = fileOnDisk(world, name);
  try {
    return await readFile(file);
  } catch (error) {
    const found = await world.replica?.file(name);
    if (found === undefined) throw error;
    const bytes = Buffer.from(found);
    await writeWhole(file, bytes);
    return bytes;
  }
}

function isQuotaUsedUp(world: World, userId: string, bytes: number): boolean {
  const { uploadsPerDay, uploadBytesPerDay } = world.settings.limits;
  const rows = rowsOfDay(
    { limit: uploadsPerDay, now: world.clock.now() },
    (limit) => uploads.listLatest(world, userId, limit),
    (row) => row.uploadedAt,
  );
  const used = rows.reduce((sum, row) => sum + row.bytes, 0);
  return rows.length >= uploadsPerDay || used + bytes > uploadBytesPerDay;
}

const namesOnTheirWay = perWorld(() => new Set<string>());

/** Chooses a name; a repeated picture gets another one, so that each row has a file of its own. */
function takeName(world: World, userId: string, { bytes, extension }: CleanImage): string {
  const content = hash('sha256', bytes);
  const taken = namesOnTheirWay(world);
  for (let copy = 1; ; copy += 1) {
    const digest = hash('sha256', `${world.seed}\nupload\n${userId}\n${content}\n${copy}`, 'base64url');
    const name = `${digest.slice(0, nameLength)}.${extension}`;
    if (taken.has(name) || uploads.get(world, name) !== undefined) continue;
    taken.add(name);
    return name;
  }
}

export const uploadCommands: Commands = {
  'upload.store'(tx, { userId }, { name, mime, bytes }) {
    if (isQuotaUsedUp(tx.world, userId, bytes)) return refuse('tooManyRequests');
    uploads.insert(tx, { name, userId, mime, bytes, uploadedAt: tx.now, shownToAll: false });
    return undefined;
  },
};

/** Stores an uploaded image and returns its path. Refuses `tooManyRequests` at the daily quota, and what is no image. */
export async function storeUpload(call: UserCall<unknown>): Promise<string | Refusal> {
  const { world, input, user } = call;
  if (!isRequest(input)) throw new Error('the upload was not given its request');
  if (isQuotaUsedUp(world, user.id, 1)) return refuse('tooManyRequests');
  const received = await receiveFile(input);
  if (isRefusal(received)) return received;
  const image = await cleanImage(received);
  if (image === undefined) return refuse('imageInvalid', { field: 'file' });
  const name = takeName(world, user.id, image);
  try {
    return await storeAs(call, name, image);
  } finally {
    namesOnTheirWay(world).delete(name);
  }
}

async function storeAs(
  call: UserCall<unknown>,
  name: string,
  { mime, bytes }: CleanImage,
): Promise<string | Refusal> {
  const file = fileOnDisk(call.world, name);
  await writeWhole(file, bytes);
  await call.world.replica?.publishFile(name, bytes);
  const stored = await call
    .command('upload.store', { name, mime, bytes: bytes.length })
    .catch(async (error: unknown) => {
      await unlink(file);
      throw error;
    });
  if (!isRefusal(stored)) return `${filesPath}${name}`;
  await unlink(file);
  return stored;
}
