/**
 * The map of the client: every route, gathered from the features' own lists. What a screen shows stands in its
 * feature; what it is called, who may see it and for which window stands in these lists.
 */
import { layoutOfPath } from '../lib/navigation/layouts.ts';
import type { BackgroundPart } from '../lib/screens/background-part.ts';
import type { Screen } from '../lib/screens/screen.ts';
import type { ShellDialog } from '../lib/screens/shell-dialog.ts';

const screenLists = import.meta.glob<Screen[]>(['../features/*/*.screens.ts', './system/*.screens.ts'], {
  eager: true,
  import: 'screens',
});

const dialogLists = import.meta.glob<ShellDialog[]>('../features/*/*.shell.ts', {
  eager: true,
  import: 'shellDialogs',
});

const backgroundLists = import.meta.glob<BackgroundPart[]>('../features/*/*.background.ts', {
  eager: true,
  import: 'backgroundParts',
});

export const screens: readonly Screen[] = Object.values(screenLists).flat();

export const shellDialogs: readonly ShellDialog[] = Object.values(dialogLists).flat();

export const backgroundParts: readonly BackgroundPart[] = Object.values(backgroundLists).flat();

const byPath = new Map(screens.map((screen) => [screen.path, screen]));

/** A path without its last `/index` is the same place. */
export function screenAt(path: string): Screen | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return byPath.get(trimmed) ?? byPath.get(`${trimmed}/index`);
}

export function layoutOf(screen: Screen): 'mobile' | 'desktop' | 'both' {
  return screen.layout ?? layoutOfPath(screen.path);
}
