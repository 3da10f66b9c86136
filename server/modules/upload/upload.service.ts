/** Keeps uploaded pictures under random names in the world's own folder, outside of anything that is served. */
import { unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserCall } from '../../http/call.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import { createFileName } from '../../world/security.ts';
import { filesPath } from '../../world/uploads.ts';
import type { World } from '../../world/world.ts';
import { cleanImage } from './image/clean-image.ts';
import { isRequest, receiveFile } from './receive-file.ts';

export function fileOnDisk(world: World, name: string): string {
  return join(world.folder, 'files', name);
}

export async function storeUpload(call: UserCall<unknown>): Promise<string | Refusal> {
  const { world, input, user } = call;
  if (!isRequest(input)) throw new Error('the upload was not given its request');
  const received = await receiveFile(input);
  if (isRefusal(received)) return received;
  const image = cleanImage(received);
  if (image === undefined) return refuse('imageInvalid', { field: 'file' });
  const name = `${createFileName()}.${image.extension}`;
  const file = fileOnDisk(world, name);
  await writeFile(file, image.bytes, { flag: 'wx' });
  const stored = await call
    .execute('upload.store', (tx) =>
      tx.db.upload.insert({
        name,
        userId: user.id,
        mime: image.mime,
        bytes: image.bytes.length,
        uploadedAt: tx.now,
        shownToAll: false,
      }),
    )
    .catch(async (error: unknown) => {
      await unlink(file);
      throw error;
    });
  if (!isRefusal(stored)) return `${filesPath}${name}`;
  await unlink(file);
  return stored;
}
