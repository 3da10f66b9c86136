import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { identity } from '@papertape/shared/contract/identity.ts';
import { upload, uploadBytesMax } from '@papertape/shared/contract/upload.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { multipart, smallPng, tryUpload, uploadPicture } from '../../testing/test-upload.ts';
import { signInAgain, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { uploadModule } from './upload.module.ts';

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule, uploadModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
});

const stored = () => readdirSync(join(world.folder, 'files'));
const send = (bytes: Buffer, part = {}) => tryUpload(app, world, user, multipart(bytes, part));

/** Creates a PNG of exactly this many bytes, padded by a chunk of a kind that readers skip. */
function createPng(size: number): Buffer {
  const padding = Buffer.alloc(size - smallPng.length);
  padding.writeUInt32BE(padding.length - 12);
  padding.write('paDd', 4);
  padding.writeUInt32BE(crc32(padding.subarray(4, -4)), padding.length - 4);
  return Buffer.concat([smallPng.subarray(0, 33), padding, smallPng.subarray(33)]);
}

/** Returns the size and the first pixel. */
async function look(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [info.width, info.height, data[0]];
}

describe('upload', () => {
  it('stores a picture under a generated name and returns its path with code 0', async () => {
    const first = await send(smallPng, { name: '../../evil.exe', mime: 'text/html' });
    const second = await send(smallPng);
    expect(first).toMatchObject({ status: 200, code: 0, msg: '' });
    expect(first.data).toMatch(/^\/files\/[A-Za-z0-9_-]{24}\.png$/);
    expect(second.data).not.toBe(first.data);
    expect(
      stored()
        .map((name) => `/files/${name}`)
        .sort(),
    ).toEqual([first.data, second.data].sort());
    expect(await look(readFileSync(join(world.folder, first.data!.slice(1))))).toEqual(await look(smallPng));
  });

  it('accepts exactly 5 MB and refuses one byte more', async () => {
    expect((await send(createPng(uploadBytesMax))).code).toBe(0);
    expect(await send(createPng(uploadBytesMax + 1))).toMatchObject({
      refused: 'imageTooLarge',
      msg: 'Your picture is bigger than 5M, Please change',
    });
    expect(stored()).toHaveLength(1);
  });

  it('limits the pictures and bytes per user and day', async () => {
    const { limits } = world.settings;
    await send(smallPng);
    const smallest = world.db.upload.find({})[0]?.bytes ?? 0;
    const few = await app.world({ settings: { limits: { ...limits, uploadsPerDay: 2 } } });
    const small = await app.world({ settings: { limits: { ...limits, uploadBytesPerDay: 2 * smallest } } });
    for (const strict of [few, small]) {
      const owner = await app.register(strict);
      const put = () => tryUpload(app, strict, owner, multipart(smallPng));
      for (let count = 0; count < 2; count += 1) expect((await put()).code).toBe(0);
      expect(await put()).toMatchObject({ refused: 'tooManyRequests', status: 429 });
      await advance(strict, 23 * 3_600_000);
      expect((await put()).refused).toBe('tooManyRequests');
      await advance(strict, 3_600_000);
      const again = await tryUpload(app, strict, await signInAgain(app, strict, owner), multipart(smallPng));
      expect(again.code).toBe(0);
    }
  });

  it('refuses an endless stream while it is still being sent, and then serves the next upload', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const [head] = multipart(Buffer.from('CUT')).toString().split('CUT');
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let sent = 0;
    const upstream = httpRequest(
      `${origin}${upload.upload.path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=papertape-test-boundary',
          'x-world': world.id,
          token: user.token,
        },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve(body));
      },
    );
    upstream.on('error', reject);
    const block = Buffer.alloc(64 * 1024, 1);
    const pump = () => {
      if (upstream.destroyed) return;
      sent += block.length;
      if (sent > 100 * uploadBytesMax) upstream.destroy(new Error('nobody refused'));
      else if (upstream.write(block)) setImmediate(pump);
      else upstream.once('drain', pump);
    };
    upstream.write(head);
    pump();
    expect(JSON.parse(await promise)).toMatchObject({ code: 1118 });
    upstream.destroy();
    expect((await send(smallPng)).code).toBe(0);
  });

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['half a picture', smallPng.subarray(0, 40)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('refuses %s sent as a picture', async (_name, bytes) => {
    expect((await send(bytes)).refused).toBe('imageInvalid');
    expect(stored()).toEqual([]);
  });

  it('refuses another field name, a broken form and JSON', async () => {
    expect((await send(smallPng, { field: 'avatar' })).refused).toBe('imageInvalid');
    const whole = multipart(smallPng);
    expect((await tryUpload(app, world, user, whole.subarray(0, -30))).refused).toBe('imageInvalid');
    expect((await tryUpload(app, world, user, Buffer.from('rubbish'))).refused).toBe('imageInvalid');
    const json = await app.inject({ method: 'POST', url: upload.upload.path, payload: {} }, { world, user });
    expect(json.json()).toMatchObject({ code: 1117 });
    expect(stored()).toEqual([]);
  });

  it('requires a session', async () => {
    expect((await tryUpload(app, world, undefined, multipart(smallPng))).code).toBe(301);
    expect(stored()).toEqual([]);
  });
});

describe('files', () => {
  const get = (url: string, who: Partial<TestUser> = {}, headers = {}) =>
    app.inject(
      { method: 'GET', url, headers },
      { world, ...(who.token === undefined ? {} : { token: who.token }) },
    );

  it('are served to their owner by the token in the header or in the query', async () => {
    const path = await uploadPicture(app, world, user);
    const answer = await get(path, user);
    expect(await look(answer.rawPayload)).toEqual(await look(smallPng));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bare = await app.app.inject(`${path}?world=${world.id}&token=${user.token}`);
    expect(bare.rawPayload).toEqual(answer.rawPayload);
  });

  it('are refused to other users, visitors and other worlds', async () => {
    const path = await uploadPicture(app, world, user);
    const other = await app.register(world);
    const foreign = await get(path, other);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ code: 1008, data: null });
    expect((await get(path)).json()).toMatchObject({ code: 301 });
    expect((await get(path, { token: 'rubbish' })).json()).toMatchObject({ code: 301 });
    const twin = await app.world();
    const elsewhere = await app.inject({ method: 'GET', url: path }, { world: twin, token: user.token });
    expect(elsewhere.json()).toMatchObject({ code: 301 });
  });

  it.each(['/files/absent.png', '/files/..%2fworld.sqlite', '/files/%2e%2e%2fworld.sqlite'])(
    'return notFound for %s',
    async (url) => {
      const answer = await get(url, user);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 1008 });
    },
  );

  it('are public as long as they are an avatar', async () => {
    const first = await uploadPicture(app, world, user);
    const second = await uploadPicture(app, world, user);
    const other = await app.register(world);
    const setAvatar = (avatar: string, who = user) =>
      app.call(identity.update, { avatar }, { world, user: who });
    expect((await setAvatar(first, other)).refused).toBe('imageInvalid');
    expect((await setAvatar(first)).data?.avatar).toBe(first);
    expect((await get(first)).headers['content-type']).toBe('image/png');
    expect((await get(second)).json()).toMatchObject({ code: 301 });
    await setAvatar(second);
    expect((await get(first)).json()).toMatchObject({ code: 301 });
    expect((await get(second, other)).headers['content-type']).toBe('image/png');
  });
});
