/** The main pages in other engines with letters of twice the size, without motion and in the colors of the system, as far as the engine has these settings. */
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Papertape, papertape } from '../../../kit/papertape.ts';
import { sessionKey } from '../../../kit/playwright/session.ts';
import { type RunningServer, startServer } from '../../../kit/server/server.ts';
import { keepPicture } from './engine-pictures.ts';
import { engines } from './engines.ts';
import { lookAtPage } from './journeys.ts';

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
const wanted = process.env['PAPERTAPE_ENGINE'];
const pages = {
  desktop: ['dashboard', 'trade', 'asset', 'withdraw'].map((name) => `desktop/${name}/index`),
  mobile: ['home/index', 'quote/index', 'market/index', 'assets/index', 'withdraw/index'],
} as const;

/** Script that returns what is wrong with the open page for users of the settings in `inputs[0]`. */
const examine = `
const [aids] = inputs;
const problems = [];
// Large letters lead from a page for desks to the one for phones.
const end = performance.now() + 30000;
while (!/\\d/.test(document.querySelector('main:not([aria-busy])')?.innerText ?? '') || document.querySelector('.skel')) {
  if (performance.now() > end) return ['nothing to see'];
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const { scrollWidth, clientWidth } = document.documentElement;
if (scrollWidth > clientWidth + 1) problems.push('scrolls sideways by ' + (scrollWidth - clientWidth) + ' px');
if (aids.includes('letters') && parseFloat(getComputedStyle(document.documentElement).fontSize) < 31)
  problems.push('the letters have their usual size');
if (aids.includes('stillness')) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) problems.push('the setting for motion is off');
  // A button that waits for an answer turns its circle for everybody.
  const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().duration > 10 && !effect.target.matches('.is-loading'));
  problems.push(...moving.map(({ effect }) => 'moves: ' + effect.target.className));
}
if (aids.includes('colors')) {
  if (!matchMedia('(forced-colors: active)').matches) problems.push('the setting for colors is off');
  for (const box of document.querySelectorAll('main .input, main .check__box')) {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(box);
    if ((borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none')
      problems.push('no border: ' + box.className);
  }
}
return problems;`;

const cases = engines
  .filter(
    ({ missing, aids, name }) => missing === undefined && aids.length > 0 && name.startsWith(wanted ?? ''),
  )
  .flatMap((engine) => (['desktop', 'mobile'] as const).map((layout) => ({ engine, layout })));

let server: RunningServer;
let host: Papertape;

beforeAll(async () => {
  if (!isDeep) return;
  server = await startServer();
  host = papertape({ url: server.url });
});

afterAll(() => server?.stop());

// A file without any test would count as broken.
it.runIf(!isDeep || cases.length === 0)('no engine is opened with aids', ({ skip }) => skip());

describe.runIf(isDeep).each(cases)('$engine.name, $layout', ({ engine, layout }) => {
  it(`shows the main pages with ${engine.aids.join(', ')}`, async () => {
    const world = await host.worlds.create({ clock: 'live' });
    const { token } = await world.trader({ currency: 10_000 });
    const opened = await engine.open(layout, engine.aids);
    try {
      const { tab } = opened;
      await tab.open(`${server.url}/too-old.html`);
      await tab.run(
        'localStorage.setItem(inputs[0], inputs[1]);',
        sessionKey(world.id),
        JSON.stringify({ state: { token }, version: 1 }),
      );
      const found: string[] = [];
      for (const page of pages[layout]) {
        await tab.open(`${server.url}/w/${world.id}/pages/${page}`);
        const problem = String(await tab.run(lookAtPage));
        const problems = problem === '' ? ((await tab.run(examine, engine.aids)) as string[]) : [problem];
        found.push(...problems.map((one) => `${page}: ${one}`));
        await keepPicture(engine, layout, tab, `aids ${page}`);
      }
      expect(found).toEqual([]);
    } finally {
      await opened.close();
    }
  }, 600_000);
});
