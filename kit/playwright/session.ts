/**
 * Opens a page in a world, optionally signed in, before its first load. The page stores settings and
 * sessions in the storage of the browser and the name of the world in its path.
 */
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import type { Page } from '@playwright/test';
import type { World } from '../client/world.ts';

/** Settings that the page stores per device: language (en, hk, zh, kr, jp, de, fr, it), theme and more. */
export interface PageSettings {
  /** Language: en, hk, zh, kr, jp, de, fr or it. */
  language?: string;
  /** Color scheme; light by default. */
  theme?: 'light' | 'dark';
  /** Account of a signed-in user: real or demo. */
  typeUser?: 'real' | 'demo';
  [name: string]: unknown;
}

export interface SessionSettings extends PageSettings {
  /** Session token of a trader. */
  token?: string;
}

/** Storage key of the settings. */
export const settingsKey = 'papertape.settings';

/** Returns the storage key of the session of a world. */
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

/** Adds the name of the world to every address the page opens that has none. */
export function enterWorld(page: Page, { id }: Pick<World, 'id'>): void {
  const isThere = inWorld.has(page);
  inWorld.set(page, id);
  if (isThere) return;
  // Addresses typed into the address bar already contain the name of the world.
  const goto = page.goto.bind(page);
  page.goto = (address, options) => {
    return goto(addressIn(inWorld.get(page) ?? id, address), options);
  };
}

/** Sets settings and session for the first load of the page; later changes by its user stay. */
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

/** Returns a growing list of the errors that the page throws or logs from now on. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
