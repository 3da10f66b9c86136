import { worldName } from '../host/world.ts';

interface Visit {
  token: string;
  mode: string;
  /** As the header says it. */
  lang: string;
}

/** WEB where the address of the page contains "desktop", else H5. */
function loginFrom(address: string): 'WEB' | 'H5' {
  return address.includes('desktop') ? 'WEB' : 'H5';
}

/** What every request says of the user and the device. */
export function visitHeaders({ token, mode, lang }: Visit): Record<string, string> {
  const world = worldName();
  return {
    lang,
    typeUser: mode,
    'Login-From': loginFrom(window.location.href),
    ...(token === '' ? {} : { token }),
    ...(world === undefined ? {} : { 'x-world': world }),
  };
}
