/**
 * Puts a page into a world, signed in where a trader is given, before its first load. The page of Papertape keeps settings and
 * sessions in the storage of the browser and the name of the world in its path.
 */
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import type { Page } from '@playwright/test';
import type { World } from '../client/world.ts';

/** What the page keeps of a device: language (en, hk, zh, kr, jp, de, fr, it), theme, and more. */
export interface PageSettings {
  /** en, hk, zh, kr, jp, de, fr or it. */
  language?: string;
  /** As the device has it unless said. */
  theme?: 'light' | 'dark';
  /** The account that a signed-in user starts in. */
  typeUser?: 'real' | 'demo';
  [name: string]: unknown;
}

export interface SessionSettings extends PageSettings {
  /** Of a signed-in trader. */
  token?: string;
}

/** Where the page keeps its settings. */
export const settingsKey = 'papertape.settings';

/** Where the page keeps who is signed in to a world. */
export const sessionKey = (worldId: string) => `papertape.session.${worldId}`;

const inWorld = new WeakMap<Page, string>();

/** Pages of the server beside the product: they name the world by `?world=`. */
const besidePage = /^\/(lab|join|board|docs|sim)(\/|$)/;

/** Returns the address with the world's name in it: before the path of a page of the product; unchanged where it names a world. */
function addressIn(world: string, address: string): string {
  const [, origin = '', path = '', query = '', hash = ''] =
    /^(https?:\/\/[^/?#]+)?(\/[^?#]*)?(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  if (origin + path === '' || path.startsWith('/w/') || /[?&]world=/.test(query)) return address;
  if (!besidePage.test(path)) return origin + worldPath(world) + (path || '/') + query + hash;
  return `${origin}${path}${query}${query === '' ? '?' : '&'}world=${world}${hash}`;
}

/** From now on the addresses that the page is sent to name the world, where they name none. */
export function enterWorld(page: Page, { id }: Pick<World, 'id'>): void {
  const isThere = inWorld.has(page);
  inWorld.set(page, id);
  if (isThere) return;
  // As typed into the address bar, where the name of the world is typed too.
  const goto = page.goto.bind(page);
  page.goto = (address, options) => {
    return goto(addressIn(inWorld.get(page) ?? id, address), options);
  };
}

/** Gives the page settings and a session for its first load; what its user changes later stays. */
export async function prepare(
  page: Page,
  world: Pick<World, 'id'>,
  settings: SessionSettings,
): Promise<void> {
  const { token, user, typeUser, ...device } = settings;
  await page.addInitScript(
    ({ records }) => {
      if (sessionStorage.getItem('papertape.prepared') !== null) return;
      sessionStorage.setItem('papertape.prepared', 'yes');
      for (const [key, state] of records) localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
    },
    {
      records: [
        [settingsKey, device],
        [sessionKey(world.id), { token, user, typeUser }],
      ] as const,
    },
  );
  enterWorld(page, world);
}

/** The list of errors that the page throws or logs from now on. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
