/**
 * Puts a page into a world, signed in where somebody is, before its first load. The page of Papertape keeps settings and
 * sessions in the storage of the browser, the name of the world in its address.
 */
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

/** From now on the addresses that the page is sent to carry the name of the world, where they name none. */
export function enterWorld(page: Page, { id }: Pick<World, 'id'>): void {
  const isThere = inWorld.has(page);
  inWorld.set(page, id);
  if (isThere) return;
  // As typed into the address bar, where the name of the world is typed too.
  const goto = page.goto.bind(page);
  page.goto = (address, options) => {
    const world = inWorld.get(page);
    if (/[?&]world=/.test(address)) return goto(address, options);
    const [place = '', ...hash] = address.split('#');
    const named = `${place}${place.includes('?') ? '&' : '?'}world=${world}`;
    return goto([named, ...hash].join('#'), options);
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
