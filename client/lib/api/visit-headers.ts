import { withoutWorld, worldName } from '../host/world.ts';

interface Visit {
  token: string;
  mode: string;
  /** Value of the header, not the language code of the settings. */
  lang: string;
}

/** Returns WEB if the page's path contains "desktop", else H5, as the specification requires. */
function loginFrom(pathname: string): 'WEB' | 'H5' {
  return withoutWorld(pathname).includes('desktop') ? 'WEB' : 'H5';
}

/** Returns the headers of every request that identify user, account, language, layout and world. */
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
