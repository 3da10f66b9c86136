/**
 * The main pages in other engines on paper, and with letters of twice the size, without motion and in the colors of the system as far as the
 * engine has these settings.
 */
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Papertape, papertape } from '../../../kit/papertape.ts';
import { sessionKey, settingsKey } from '../../../kit/playwright/session.ts';
import { type RunningServer, startServer } from '../../../kit/server/server.ts';
import { keepPicture } from './engine-pictures.ts';
import { type Engine, engines } from './engines.ts';
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

/** Script that shows the open page as it is printed, and returns what does not belong on paper. */
const print = `
dispatchEvent(new Event('beforeprint'));
const end = performance.now() + 30000;
const find = () => [...document.styleSheets].find(({ href }) => /\\/printing-/.test(href ?? ''));
while (find() === undefined) {
  if (performance.now() > end) return ['no style for paper'];
  await new Promise((resolve) => setTimeout(resolve, 100));
}
for (const sheet of document.styleSheets)
  for (const rule of sheet.cssRules) if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
// A chart keeps the colors of the screen, and its own ground.
const problems = [...document.querySelectorAll('.deskbar, .topbar, .tabbar, .btn')].filter(isSeen).map(({ className }) => 'is seen: ' + className);
const paper = getComputedStyle(document.body).backgroundColor;
if (paper !== 'rgb(255, 255, 255)') problems.push('the paper is ' + paper);
for (const element of document.querySelectorAll('main *')) {
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const { color } = getComputedStyle(element);
  const [red, green, blue] = color.match(/[\\d.]+/g).map(Number);
  if (hasText && isSeen(element) && !element.closest('.monogram, .chart') && red + green + blue > 480)
    problems.push('too light: ' + element.parentElement.className + ' ' + element.className + ' ' + color);
}
return problems;`;

const present = engines.filter(({ missing, name }) => missing === undefined && name.startsWith(wanted ?? ''));
const cases = present.flatMap((engine) =>
  (['desktop', 'mobile'] as const).map((layout) => ({ engine, layout })),
);

let server: RunningServer;
let host: Papertape;

beforeAll(async () => {
  if (!isDeep) return;
  server = await startServer();
  host = papertape({ url: server.url });
});

afterAll(() => server?.stop());

// A file without any test would count as broken.
it.runIf(!isDeep || cases.length === 0)('no engine opens the pages on paper or with aids', ({ skip }) =>
  skip(),
);

/** Opens an engine as a trader, and returns what is wrong with each main page. */
async function examinePages(
  { engine, layout }: (typeof cases)[number],
  { aids, script, theme }: { aids: Engine['aids']; script: string; theme: 'light' | 'dark' },
): Promise<string[]> {
  const world = await host.worlds.create({ clock: 'live' });
  const { token } = await world.trader({ currency: 10_000 });
  const opened = await engine.open(layout, aids);
  const found: string[] = [];
  try {
    const { tab } = opened;
    await tab.open(`${server.url}/too-old.html`);
    const records = [
      [settingsKey, { theme }],
      [sessionKey(world.id), { token }],
    ].map(([key, state]) => [key, JSON.stringify({ state, version: 1 })]);
    await tab.run('for (const [key, value] of inputs[0]) localStorage.setItem(key, value);', records);
    for (const page of pages[layout]) {
      await tab.open(`${server.url}/w/${world.id}/pages/${page}`);
      const problem = String(await tab.run(lookAtPage));
      const problems = problem === '' ? ((await tab.run(script, aids)) as string[]) : [problem];
      found.push(...problems.map((one) => `${page}: ${one}`));
      await keepPicture(engine, layout, tab, `${script === print ? 'paper' : 'aids'} ${page}`);
    }
  } finally {
    await opened.close();
  }
  return found;
}

describe.runIf(isDeep).each(cases)('$engine.name, $layout', ({ engine, layout }) => {
  it.runIf(engine.aids.length > 0)(
    `shows the main pages with ${engine.aids.join(', ')}`,
    async () => {
      const { aids } = engine;
      expect(await examinePages({ engine, layout }, { aids, script: examine, theme: 'light' })).toEqual([]);
    },
    600_000,
  );

  it('prints the main pages of a dark screen on white paper, without bars and buttons', async () => {
    expect(await examinePages({ engine, layout }, { aids: [], script: print, theme: 'dark' })).toEqual([]);
  }, 600_000);
});
