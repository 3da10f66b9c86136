/** Uses every part of a running server that it reads from files: pages, guides, lessons, a class, an upload. */
import { upload } from '@papertape/shared/contract/upload.ts';
import { expect } from 'vitest';
import { smallPicture } from '../../kit/client/pictures.ts';
import { Trader } from '../../kit/client/trader.ts';
import { papertape } from '../../kit/papertape.ts';
import { guideNames, guidePictures } from '../../server/docs/guides.ts';

interface Visited {
  url: string;
  /** Opens `/sim` for a caller on another machine. */
  token?: string | undefined;
}

const pages = {
  '/': '<div id="root"',
  '/lab': '<div id="root"',
  '/join': '<html',
  '/board': '<html',
  '/docs': 'swagger',
  '/docs/feeds': '<html',
  '/docs/openapi.json': '"openapi"',
  '/docs/guide.js': 'document',
  '/docs/style.css': '{',
  '/docs/swagger-ui-bundle.js': 'SwaggerUI',
  '/docs/ufuzzy.js': 'uFuzzy',
};

/** Fetches every page that the server reads from a file. */
async function visitPages(url: string): Promise<void> {
  const guides = guideNames.map((name) => [`/docs/guide/${name}`, '<h1'] as const);
  for (const [path, part] of [...Object.entries(pages), ...guides]) {
    const answer = await fetch(`${url}${path}`);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect((await answer.text()).toLowerCase()).toContain(part.toLowerCase());
  }
  const [picture] = guidePictures();
  const answer = await fetch(`${url}/docs/guide/pictures/${picture}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
}

/** A trader with a position and a picture in the default world. */
export interface Left {
  email: string;
  password: string;
  /** The path of the picture. */
  picture: string;
}

/** Uses every part, and returns what has to exist after a restart. */
export async function visitServer({ url, token }: Visited): Promise<Left> {
  await visitPages(url);
  const { classes, connection, worlds } = papertape({ url, token });
  expect((await classes.lessons()).length).toBeGreaterThan(10);
  const started = await classes.start({ lesson: 'weekend-gap', seats: 2 });
  expect(started.seats).toBe(2);
  await classes.in(started.world).end();
  const world = await worlds.open('default');
  const mia = await world.trader({ currency: 1000 });
  await mia.open('BTCUSDT', 'long', { size: '0.01' });
  const file = smallPicture();
  const picture = await connection.upload('default', upload.upload, { file }, { token: mia.token });
  return { email: mia.email, password: mia.password, picture };
}

/** Checks that what an earlier visit created still exists. */
export async function visitAgain({ url, token }: Visited, { email, password, picture }: Left): Promise<void> {
  const world = await papertape({ url, token }).worlds.open('default');
  const mia = await Trader.signIn(world, { email, password });
  expect(await mia.positions()).toMatchObject([{ symbol: 'BTCUSDT', side: 'long', size: '0.01' }]);
  const stored = await fetch(`${url}${picture}`, { headers: { token: mia.token } });
  expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/png']);
}
