/**
 * The first screen draws with the frame around it, not after it. Guarantees: the letters of every figure and, where the first
 * script has asked for a page, that page with its texts are waited for, while the shape of it stands there; but not for long,
 * and nothing else is.
 */
import i18next from 'i18next';
import { withoutWorld } from '../lib/host/world.ts';
import { settings } from '../lib/settings/settings-store.ts';
import { isFirstPage } from './first-page.ts';
import { loadScreen } from './screen-loader.ts';
import { screenAt } from './screens.ts';

/** A script that comes later than this comes to a page that has its frame. */
const longestMs = 3_000;

/** Those of one file each: see client/build/chunks.ts. */
const homeTexts = ['market', 'home', 'calendar'];
const tradeTexts = ['market', 'trading', 'seconds', 'exchange'];

/** Figures that are drawn in other letters first move everything beside them when theirs come. */
const letters = () => document.fonts.load('1em Inter Variable');

async function screenWithTexts(): Promise<void> {
  const screen = screenAt(withoutWorld(location.pathname), location.search);
  if (!isFirstPage() || !screen) return;
  const isTrade = /trade|market/.test(screen.path);
  // A form that stands there before the account's socket has spoken asks for all of it by reads.
  if (isTrade && settings().token !== '') return;
  await Promise.all([loadScreen(screen), i18next.loadNamespaces(isTrade ? tradeTexts : homeTexts)]);
}

export async function firstScreen(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestMs));
  const ready = Promise.all([letters(), screenWithTexts()]);
  // The screen itself tells of what cannot be had.
  await Promise.race([ready.catch(() => undefined), late]);
}
