/**
 * Draws the first screen with the frame around it, not after it. Guarantees that the app waits for the letters of every figure and, where
 * the first script has requested the page's files, for its screen and texts; for three seconds at most, and for nothing else.
 */
import i18next from 'i18next';
import { withoutWorld } from '../lib/host/world.ts';
import { settings } from '../lib/settings/settings-store.ts';
import { isFirstPageRequested } from './first-page.ts';
import { loadScreen } from './screen-loader.ts';
import { screenAt } from './screens.ts';

const longestMs = 3_000;

/** Each list is one file: see client/build/chunks.ts. */
const homeTexts = ['market', 'home', 'calendar'];
const tradeTexts = ['market', 'trading', 'seconds', 'exchange'];

/** Figures that are first drawn in another font move everything beside them when their own font comes. */
const letters = () => document.fonts.load('1em Inter Variable');

async function screenWithTexts(): Promise<void> {
  const screen = screenAt(withoutWorld(location.pathname), location.search);
  if (!isFirstPageRequested() || !screen) return;
  const isTrade = /trade|market/.test(screen.path);
  // A form that shows before the account's socket has answered would read the whole account.
  if (isTrade && settings().token !== '') return;
  await Promise.all([loadScreen(screen), i18next.loadNamespaces(isTrade ? tradeTexts : homeTexts)]);
}

export async function firstScreen(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestMs));
  const ready = Promise.all([letters(), screenWithTexts()]);
  // The screen itself shows what could not be loaded.
  await Promise.race([ready.catch(() => undefined), late]);
}
