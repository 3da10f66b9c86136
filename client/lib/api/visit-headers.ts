import { withoutWorld, worldName } from '../host/world.ts';

interface Visit {
  token: string;
  mode: string;
  /** As the header says it. */
  lang: string;
}

/** The specification's rule: WEB where the page's path contains "desktop", else H5. */
function loginFrom(pathname: string): 'WEB' | 'H5' {
  return withoutWorld(pathname).includes('desktop') ? 'WEB' : 'H5';
}

/** What every request says of the user and the device. */
export function visitHeaders({ token, mode, lang }: Visit): Record<string, string> {
  const world = worldName();
  return {
    lang,
    typeUser: mode,
    'Login-From': loginFrom(window.location.pathname),
    ...(token === '' ? {} : { token }),
    ...(world === undefined ? {} : { 'x-world': world }),
  };
}
