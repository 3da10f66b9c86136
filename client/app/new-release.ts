/**
 * Handles a new release under an open page, whose files are gone from the server. A screen that cannot be loaded for that reason reloads
 * the page, once for each release and never in a loop; a part of a page only offers a reload, because a form around it may be half filled in.
 */
import i18next from 'i18next';
import { hostPage } from '../lib/api/page-files.ts';
import { showToast } from '../ui/toast.ts';

const reloadedKey = 'papertape.reloaded-for';

/** Returns the first script of a page, whose name changes with every release; undefined if the page has none. */
function findScript(page: ParentNode): string | undefined {
  return page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;
}

/** Returns the first script of the release on the host; undefined if it is the one that runs here, or the host does not answer. */
async function newerScript(): Promise<string | undefined> {
  try {
    const script = findScript(new DOMParser().parseFromString(await hostPage(), 'text/html'));
    return script === findScript(document) ? undefined : script;
  } catch {
    return undefined;
  }
}

function reloadOnce(script: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === script) return false;
    sessionStorage.setItem(reloadedKey, script);
  } catch {
    // Without storage the page could reload for ever.
    return false;
  }
  location.reload();
  return true;
}

/** Resolves with what loads. After a failure it reloads the page and never settles, or rejects if a reload would change nothing. */
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

/** Offers a reload when Vite reports a file of the page that could not be loaded. */
export function watchReleases(): void {
  window.addEventListener('vite:preloadError', () => void offerReload());
}
