/**
 * A page that is open while a new release is put in its place asks for files that are gone. Guarantees: a screen that cannot
 * be loaded for that reason loads the page anew, once for each release and never in a loop; a part of a page does not, since
 * something may be typed around it, but offers it.
 */
import i18next from 'i18next';
import { hostPage } from '../lib/api/host-page.ts';
import { showToast } from '../ui/toast.ts';

const reloadedKey = 'papertape.reloaded-for';

/** The first script, whose name changes with every release; undefined where there is none to be found. */
function scriptOf(page: ParentNode): string | undefined {
  return page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;
}

/** The first script of the release that the host has now; undefined while it has the one that runs here, or cannot be asked. */
async function newerScript(): Promise<string | undefined> {
  try {
    const script = scriptOf(new DOMParser().parseFromString(await hostPage(), 'text/html'));
    return script === scriptOf(document) ? undefined : script;
  } catch {
    return undefined;
  }
}

function reloadOnce(script: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === script) return false;
    sessionStorage.setItem(reloadedKey, script);
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  location.reload();
  return true;
}

/** Waits for ever where the page is loaded anew; throws what went wrong where that would change nothing. */
export async function orNewRelease<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  try {
    return await load;
  } catch (error) {
    const script = await newerScript();
    if (script !== undefined && reloadOnce(script)) return new Promise(() => undefined);
    throw error;
  }
}

async function offerReload(): Promise<void> {
  if ((await newerScript()) === undefined) return;
  showToast({
    tone: 'plain',
    text: i18next.t('app:newRelease'),
    id: 'new-release',
    durationMs: 60_000,
    action: { label: i18next.t('app:loadAnew'), onPress: () => location.reload() },
  });
}

/** Vite tells of every file of the page that could not be loaded. */
export function watchReleases(): void {
  window.addEventListener('vite:preloadError', () => void offerReload());
}
