/** The map of the client: every route with its title, access and layout, gathered from the features' own lists. */
import { desktopPath, findCounterpart, mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { landing, loginPath } from '../lib/navigation/layouts.ts';
import type { BackgroundPart, Screen, ScreenRow, ShellDialog } from '../lib/screens/screen.ts';
import type { Layout } from '../ui/layout.tsx';

const screenLists = import.meta.glob<ScreenRow[]>('../features/*/*.screens.ts', {
  eager: true,
  import: 'screens',
});

const systemLists = import.meta.glob<Screen[]>('./system/*.screens.ts', { eager: true, import: 'screens' });

const dialogLists = import.meta.glob<ShellDialog[]>('../features/*/*.shell.ts', {
  eager: true,
  import: 'shellDialogs',
});

const backgroundLists = import.meta.glob<BackgroundPart[]>('../features/*/*.background.ts', {
  eager: true,
  import: 'backgroundParts',
});

function placeIn(address: string): Pick<Screen, 'path' | 'view'> {
  const [path = '', view] = address.split('?view=');
  return { path, view };
}

/** Returns the routes of a row: one for each layout, or one for both. */
function listRoutes(row: ScreenRow): Screen[] {
  const { title, access, bare } = row;
  if ('both' in row) return [{ title, access, path: onePath(row.place), layout: 'both', load: row.both }];
  const routes: Screen[] = [];
  if (row.mobile) {
    routes.push({ title, access, ...placeIn(mobilePath(row.place)), layout: 'mobile', load: row.mobile });
  }
  if ('desktop' in row) {
    routes.push({
      title: row.desktopTitle ?? title,
      access,
      bare,
      ...placeIn(desktopPath(row.place)),
      layout: 'desktop',
      load: row.desktop,
    });
  }
  return routes;
}

export const screens: readonly Screen[] = [
  ...Object.values(systemLists).flat(),
  ...Object.values(screenLists).flat().flatMap(listRoutes),
];

export const shellDialogs: readonly ShellDialog[] = Object.values(dialogLists).flat();

export const backgroundParts: readonly BackgroundPart[] = Object.values(backgroundLists).flat();

const buildScreenKey = (path: string, view?: string | null) => (view ? `${path}?view=${view}` : path);

const byPlace = new Map(screens.map((screen) => [buildScreenKey(screen.path, screen.view), screen]));

/** Returns the screen of an address; a path without its last `/index` is the same page. */
export function screenAt(path: string, search = ''): Screen | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const view = new URLSearchParams(search).get('view');
  return (
    byPlace.get(buildScreenKey(trimmed, view)) ?? byPlace.get(trimmed) ?? byPlace.get(`${trimmed}/index`)
  );
}

export interface Situation {
  path: string;
  search?: string;
  layout: Layout;
  signedIn: boolean;
}

export type Place =
  | { kind: 'screen'; screen: Screen }
  | { kind: 'redirect'; to: string }
  | { kind: 'login'; to: string }
  | { kind: 'unknown' };

/** Decides what an address shows in a window: a screen, another address, the login, or nothing known. */
export function findPlace({ path, search, layout, signedIn }: Situation): Place {
  const screen = screenAt(path, search);
  if (!screen) return { kind: 'unknown' };
  const fits = screen.layout;
  if (fits !== 'both' && fits !== layout) {
    const other = findCounterpart(screen.path, layout);
    return { kind: 'redirect', to: other && screenAt(other) ? other : landing[layout] };
  }
  if (screen.access === 'user' && !signedIn) return { kind: 'login', to: loginPath[layout] };
  return { kind: 'screen', screen };
}
