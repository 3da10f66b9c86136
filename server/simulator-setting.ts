/** Whether the simulator and its control room are open, and to whom, by what was said at the start. */

interface Said {
  /** Where the server listens. */
  host: string;
  /** PAPERTAPE_SIM. */
  state: string | undefined;
  /** PAPERTAPE_SIM_TOKEN. */
  token: string | undefined;
}

type Setting = { token?: string } | 'off' | { problem: string };

/** Whether other machines reach a server that listens there. */
export const isReachableAt = (host: string): boolean => !/^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** On by itself where this machine alone reaches it, or where others need a token. */
export function simulatorSetting({ host, state, token }: Said): Setting {
  const isGuarded = !isReachableAt(host) || token !== undefined;
  const wish = state ?? (isGuarded ? 'on' : 'off');
  if (wish === 'off') return 'off';
  if (wish !== 'on') return { problem: `PAPERTAPE_SIM must be on or off; it is "${wish}".` };
  return token === undefined ? {} : { token };
}
