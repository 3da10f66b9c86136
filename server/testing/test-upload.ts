/** Uploads in tests: a small real picture and the multipart body around it. */
import { upload } from '@papertape/shared/contract/upload.ts';
import type { World } from '../world/world.ts';
import { type Answer, readAnswer, type TestApp } from './test-app.ts';
import type { TestUser } from './test-user.ts';

/** One grey pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQI12NoAAAAggCB3UNq9AAAAABJRU5ErkJggg==',
  'base64',
);

interface UploadPart {
  field?: string;
  name?: string;
  mime?: string;
}

const boundary = 'papertape-test-boundary';

export function multipart(bytes: Buffer, part: UploadPart = {}): Buffer {
  const { field = 'file', name = 'photo.png', mime = 'image/png' } = part;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export async function tryUpload(
  test: TestApp,
  world: World,
  user: Pick<TestUser, 'token'> | undefined,
  payload: Buffer,
): Promise<Answer<string>> {
  const response = await test.inject(
    {
      method: 'POST',
      url: upload.upload.path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    },
    { world, ...(user === undefined ? {} : { user }) },
  );
  return readAnswer<string>(response.statusCode, response.body);
}

/** The path of a small picture that the user has uploaded: for receipts, documents, avatars. */
export async function uploadPicture(
  test: TestApp,
  world: World,
  user: Pick<TestUser, 'token'>,
  bytes: Buffer = smallPng,
): Promise<string> {
  const answer = await tryUpload(test, world, user, multipart(bytes));
  if (answer.data === null) throw new Error(`the upload was refused: ${answer.code} ${answer.msg}`);
  return answer.data;
}
