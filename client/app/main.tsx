import '../ui/styles/index.css';
import './app.css';
import './page-shape.css';
import { createRoot } from 'react-dom/client';
import { moveWorldToPath } from '../lib/host/world.ts';
import { startTexts } from '../lib/i18n/i18n.ts';
import { startSettings } from '../lib/settings/settings-store.ts';
import { countEarlierPages } from '../ui/earlier-pages.ts';
import { App } from './app.tsx';
import { firstScreen } from './first-screen.ts';
import { watchReleases } from './new-release.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the app');

countEarlierPages();
moveWorldToPath();
startSettings();
watchReleases();
// A top-level await would keep the bundler from putting what every page needs into one file.
void startTexts()
  .then(firstScreen)
  .then(() => {
    // The first script draws nothing from now on.
    root.dataset['app'] = '';
    createRoot(root).render(<App />);
  });
