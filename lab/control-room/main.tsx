import '../../client/ui/styles/index.css';
import './room.css';
import './bar/bar.css';
import './timeline/timeline.css';
import './tabs/tabs.css';
import './class/class.css';
import './class/pages.css';
import './class/luck.css';
import { createRoot } from 'react-dom/client';
import { takeTokenFromAddress } from './api/place.ts';
import { Room } from './room.tsx';
import { startLabScheme } from './scheme.ts';
import { startLabTexts } from './texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the room');

takeTokenFromAddress();
// A link that is opened in a tab with the room changes only what is behind `#`, and loads nothing.
globalThis.addEventListener('hashchange', () => {
  if (takeTokenFromAddress()) globalThis.location.reload();
});
startLabScheme();
void startLabTexts().then(() => createRoot(root).render(<Room />));
