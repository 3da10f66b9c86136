import { demoLogin } from './modules/identity/demo-users.ts';
import type { Settings } from './settings/settings.ts';
import type { OwnToken } from './simulator-token.ts';

interface GreetingParts {
  settings: Pick<Settings, 'host' | 'publicUrl' | 'codes' | 'folders' | 'simulator'>;
  /** Port on which the server listens. */
  port: number;
  /** Lines about settings that are probably not what was meant. */
  advice: readonly string[];
  demoPassword: string;
  ownToken: OwnToken | undefined;
}

/** Returns the lines that a start prints: the address, the demo account, and where codes and the simulator are. */
export function listGreeting({ settings, port, advice, demoPassword, ownToken }: GreetingParts): string[] {
  const { host, publicUrl, codes, folders, simulator } = settings;
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const here = `http://${name}:${port}`;
  const at = publicUrl ?? here;
  // Without a token the control room is open to this machine alone, and not at the public address.
  const needsToken = simulator === 'own' || simulator?.token !== undefined;
  const room = folders.lab === undefined ? undefined : `${needsToken ? at : here}/lab`;
  return [
    `Papertape is at ${at}`,
    ...advice,
    `Sign in with ${demoLogin.email} and the password ${demoPassword}. All money is simulated.`,
    ...(codes === 'inbox'
      ? [
          'Codes are not shown on the page, because other machines may reach this server: read them at /sim/inbox (PAPERTAPE_SIM=on), or set PAPERTAPE_CODES=page.',
        ]
      : []),
    ...(simulator === undefined ? [] : [describeSimulator(room, ownToken)]),
    ...(folders.client === undefined ? ['The client is not built; only the API is served.'] : []),
  ];
}

/** @param room address of the control room if it is built */
function describeSimulator(room: string | undefined, own: OwnToken | undefined): string {
  const open = 'The simulator API is on at /sim';
  if (own === undefined) return room === undefined ? `${open}.` : `${open}, its control room at ${room}.`;
  if (own.isNew && room !== undefined)
    return `${open}. Open its control room by this link: ${room}#token=${own.token}`;
  return `${open}${room === undefined ? '' : `, its control room at ${room}`}. Its token is kept in ${own.file}.`;
}
