import '../ui/styles/index.css';
import './app.css';
import './page-shape.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { moveWorldToPath, withoutWorld } from '../lib/host/world.ts';
import { startTexts } from '../lib/i18n/i18n.ts';
import { settings, startSettings } from '../lib/settings/settings-store.ts';
import { countEarlierPages } from '../ui/earlier-pages.ts';
import { App } from './app.tsx';
import { isFirstPageRequested } from './first-page.ts';
import { watchReleases } from './new-release.ts';
import { loadScreen } from './screen-loader.ts';
import { screenAt } from './screens.ts';

const longestMs = 3_000;

/** Each list is one file: see client/build/chunks.ts. */
const homeTexts = ['market', 'home', 'calendar'];
const tradeTexts = ['market', 'trading', 'seconds', 'exchange'];

/** Figures that are first drawn in another font move everything beside them when their own font comes. */
const loadFont = () => document.fonts.load('1em Inter Variable');

async function screenWithTexts(): Promise<void> {
  const screen = screenAt(withoutWorld(location.pathname), location.search);
  if (!isFirstPageRequested() || !screen) return;
  const isTrade = /trade|market/.test(screen.path);
  // A form that shows before the account's socket has answered would read the whole account.
  if (isTrade && settings().token !== '') return;
  await Promise.all([loadScreen(screen), i18next.loadNamespaces(isTrade ? tradeTexts : homeTexts)]);
}

/**
 * Resolves when the first screen can be drawn together with the frame around it: with the letters of every figure and, where the first
 * script has requested the page's files, with its screen and texts. Waits for three seconds at most, and never rejects.
 */
async function waitForFirstScreen(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestMs));
  const ready = Promise.all([loadFont(), screenWithTexts()]);
  // The screen itself shows what could not be loaded.
  await Promise.race([ready.catch(() => undefined), late]);
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the app');

countEarlierPages();
moveWorldToPath();
startSettings();
watchReleases();
// A top-level await would keep the bundler from putting what every page needs into one file.
void startTexts()
  .then(waitForFirstScreen)
  .then(() => {
    // The first script draws nothing from now on.
    root.dataset['app'] = '';
    createRoot(root).render(<App />);
  });
