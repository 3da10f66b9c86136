/** Uploads in tests: a small real picture and its multipart body. */
import type { DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { upload } from '@papertape/shared/contract/upload.ts';
import type { World } from '../world/world.ts';
import { type Answer, readAnswer, type TestApp } from './test-app.ts';
import type { TestUser } from './test-user.ts';

/** One gray pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQI12NoAAAAggCB3UNq9AAAAABJRU5ErkJggg==',
  'base64',
);

interface UploadPart {
  field?: string;
  name?: string;
  mime?: string;
  /** Form fields before the file. */
  fields?: Readonly<Record<string, string>>;
}

const boundary = 'papertape-test-boundary';
export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export function multipart(bytes: Buffer, part: UploadPart = {}): Buffer {
  const { field = 'file', name = 'photo.png', mime = 'image/png', fields = {} } = part;
  const before = Object.entries(fields).map(
    ([called, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${called}"\r\n\r\n${value}\r\n`,
  );
  const head = `${before.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export function tryUpload(
  test: TestApp,
  world: World,
  user: Pick<TestUser, 'token'> | undefined,
  payload: Buffer,
): Promise<Answer<string>> {
  return sendForm(test, upload.upload, payload, { world, ...(user === undefined ? {} : { user }) });
}

/** Sends a form to an endpoint that accepts one. */
export async function sendForm<E extends Endpoint>(
  test: TestApp,
  { path }: E,
  payload: Buffer,
  call: Parameters<TestApp['inject']>[1],
): Promise<Answer<DataOf<E>>> {
  const response = await test.inject({ method: 'POST', url: path, headers: multipartHeaders, payload }, call);
  return readAnswer<DataOf<E>>(response.statusCode, response.body);
}

/** Uploads a small picture as the user and returns its path, for receipts, documents and avatars. */
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
