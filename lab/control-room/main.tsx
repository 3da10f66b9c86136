import '../../client/ui/styles/index.css';
import '../../client/ui/styles/forced-colors.css';
import './room.css';
import './bar/bar.css';
import './timeline/timeline.css';
import './tabs/tabs.css';
import './recordings/recordings.css';
import './class/class.css';
import './class/pages.css';
import './class/luck.css';
import { createRoot } from 'react-dom/client';
import { startI18n, type Texts } from '../../client/lib/i18n/start-i18n.ts';
import { folderOfTag } from '../../client/lib/settings/languages.ts';
import { useSettings } from '../../client/lib/settings/settings-store.ts';
import { findClassWorld } from './api/ask.ts';
import { isWorldNamed, keepPart, takeTokenFromAddress } from './api/place.ts';
import { Room } from './room.tsx';

function startLabScheme(): void {
  const apply = () => {
    const { theme, upDown } = useSettings.getState();
    Object.assign(document.documentElement.dataset, { theme, updown: upDown, account: 'real' });
  };
  apply();
  useSettings.subscribe(apply);
}

const files = import.meta.glob<Texts>('./*/{lab,class,assets,lib,ui}.json', {
  import: 'default',
  base: '../../locales',
});

async function readTexts(tag: string, namespace: string): Promise<Texts> {
  const load = files[`./${folderOfTag(tag)}/${namespace}.json`];
  if (load === undefined) throw new Error(`no texts named ${namespace}`);
  return load();
}

const startLabTexts = (): Promise<void> =>
  startI18n(readTexts, {
    ns: ['lab', 'class', 'assets', 'lib', 'ui'],
    defaultNS: 'lab',
    interpolation: { escapeValue: false },
  });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the room');

/** Opens the class of the token where the address names no world. */
async function openOwnClass(): Promise<void> {
  const world = isWorldNamed() ? undefined : await findClassWorld();
  if (world !== undefined) keepPart('world', world);
}

takeTokenFromAddress();
// Opening a link with a token in this tab only changes the part behind `#`, without a load.
globalThis.addEventListener('hashchange', () => {
  if (takeTokenFromAddress()) globalThis.location.reload();
});
startLabScheme();
void Promise.all([startLabTexts(), openOwnClass()]).then(() => createRoot(root).render(<Room />));
