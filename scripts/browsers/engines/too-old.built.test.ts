/** A browser below the floor gets the page that explains it. That newer ones do not is part of their own tests, which find the app on every route. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../kit/server/server.ts';
import { type OpenTab, tooOld } from './engines.ts';

const { name, missing } = tooOld;
if (missing !== undefined) console.log(`LEFT OUT: ${name} is not on this machine. ${missing}`);

/** Waits until the address is that of the page, and returns what a user sees and where the page leads. */
const readPage = `
const end = performance.now() + 30000;
while (location.pathname !== '/too-old.html' || document.readyState !== 'complete') {
  if (performance.now() > end) return { address: location.href, text: document.body.innerText };
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const top = document.elementFromPoint(innerWidth / 2, 40).closest('section');
return { address: location.pathname + location.hash, text: document.body.innerText, language: top && top.lang };`;

describe.skipIf(missing !== undefined)(name, () => {
  let server: RunningServer;
  let opened: OpenTab;

  beforeAll(async () => {
    server = await startServer();
    opened = await tooOld.open('mobile');
  }, 180_000);

  afterAll(async () => {
    await opened?.close();
    await server?.stop();
  });

  it.each(['/', '/pages/desktop/trade/index', '/w/other/pages/market/index', '/lab'])(
    '%s shows the page about old browsers, in the language of the browser',
    async (path) => {
      await opened.tab.open(`${server.url}${path}`);
      expect(await opened.tab.run(readPage)).toMatchObject({
        address: '/too-old.html#en',
        text: expect.stringContaining('Chrome 109'),
        language: 'en',
      });
    },
    120_000,
  );
});
