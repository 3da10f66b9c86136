import { counterpart } from '@papertape/shared/contract/places.ts';
import { landing, loginPath } from '../lib/navigation/layouts.ts';
import type { Screen } from '../lib/screens/screen.ts';
import type { Layout } from '../ui/layout.tsx';
import { screenAt } from './screens.ts';

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
    const other = counterpart(screen.path, layout);
    return { kind: 'redirect', to: other && screenAt(other) ? other : landing[layout] };
  }
  if (screen.access === 'user' && !signedIn) return { kind: 'login', to: loginPath[layout] };
  return { kind: 'screen', screen };
}
