/**
 * The first screen draws with the frame around it, not after it. Guarantees: the page that the first script has asked for is
 * waited for, with its texts, while the shape of it stands there; but not for long, and nothing else is.
 */
import { loadTexts } from '../lib/i18n/i18n.ts';
import { isFirstPage } from './first-shape.ts';
import { loadScreen } from './screen-loader.ts';
import { screenAt } from './screens.ts';

/** A script that comes later than this comes to a page that has its frame. */
const longestMs = 3_000;

/** Those of one file, and of the trade pages another: see client/build/chunks.ts. */
const texts = ['market', 'home', 'quote', 'alerts', 'assets', 'calendar'];
const tradeTexts = ['trading'];

async function prepare(path: string): Promise<void> {
  const screen = screenAt(path);
  if (screen === undefined) return;
  const isTrade = /^\/pages\/(desktop\/trade|market)\//.test(screen.path);
  await Promise.all([loadScreen(screen), loadTexts(isTrade ? [...texts, ...tradeTexts] : texts)]);
}

export async function firstScreen(): Promise<void> {
  if (!isFirstPage()) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestMs));
  // The screen itself tells of what cannot be had.
  await Promise.race([prepare(location.pathname).catch(() => undefined), late]);
}
