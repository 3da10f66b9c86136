/**
 * The first screen draws with the frame around it, not after it. Guarantees: the page that the first script has asked for is
 * waited for, with its texts, while the shape of it stands there; but not for long, and nothing else is.
 */
import i18next from 'i18next';
import { isFirstPage } from './first-page.ts';
import { loadScreen } from './screen-loader.ts';
import { screenAt } from './screens.ts';

/** A script that comes later than this comes to a page that has its frame. */
const longestMs = 3_000;

/** Those of one file with the frame's: see client/build/chunks.ts. */
const texts = ['market', 'home', 'calendar'];

export async function firstScreen(): Promise<void> {
  const screen = screenAt(location.pathname);
  // A trade page would stand there before its first figures, and move when they come.
  if (!isFirstPage() || !screen || /trade|market/.test(screen.path)) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestMs));
  const ready = Promise.all([loadScreen(screen), i18next.loadNamespaces(texts)]);
  // The screen itself tells of what cannot be had.
  await Promise.race([ready.catch(() => undefined), late]);
}
