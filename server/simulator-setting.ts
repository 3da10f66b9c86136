/** Decides from the settings who may use the simulator and its control room. */

interface SimulatorVariables {
  /** Host on which the server listens. */
  host: string;
  /** PAPERTAPE_SIM. */
  state: string | undefined;
  /** PAPERTAPE_SIM_TOKEN. */
  token: string | undefined;
}

/** `own`: callers need the token that the server creates and stores. */
type Setting = { token?: string } | 'own' | 'off' | { problem: string };

/** Returns whether other machines reach a server that listens on a host. */
export const isReachableAt = (host: string): boolean => !/^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** Returns who may use the simulator: this machine alone where no other one reaches it, else callers with the token too. */
export function simulatorSetting({ host, state = 'on', token }: SimulatorVariables): Setting {
  if (state === 'off') return 'off';
  if (state !== 'on') return { problem: `PAPERTAPE_SIM must be on or off; it is "${state}".` };
  if (token !== undefined) return { token };
  return isReachableAt(host) ? 'own' : {};
}
