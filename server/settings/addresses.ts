/** Settings that are public addresses, origins or host names. */
import { type Environment, readAddress, readListSetting, readSetting, SettingFault } from './setting.ts';

/** Returns the public addresses of the machines of a cluster, as origins. Throws a `SettingFault` for an address that has a path, or neither http nor https. */
export function readAddresses(env: Environment): string[] {
  const given = readListSetting(env, 'PAPERTAPE_ADDRESSES');
  const wrong = given.find((one) => !isAddress(one));
  if (wrong === undefined) return given.map((one) => new URL(one).origin);
  throw new SettingFault(
    `PAPERTAPE_ADDRESSES must be addresses like https://one.example, separated by commas; "${wrong}" is none.`,
  );
}

/** Returns the origin at which people open this server; `undefined` if it is not set. Throws a `SettingFault` for an address that has a path, or neither http nor https. */
export function readPublicUrl(env: Environment): string | undefined {
  const given = readSetting(env, 'PAPERTAPE_PUBLIC_URL');
  if (given === undefined) return undefined;
  if (isAddress(given)) return new URL(given).origin;
  throw new SettingFault(
    `PAPERTAPE_PUBLIC_URL must be an address like https://papertape.example, without a path; it is "${given}".`,
  );
}

/** Returns the allowed origins as browsers write them. Pages of apps have other schemes than http. Throws a `SettingFault` for a value that is no origin. */
export function readOrigins(env: Environment): string[] {
  const given = readListSetting(env, 'ALLOWED_ORIGINS').map((one) => one.replace(/\/$/, ''));
  const wrong = given.find((one) => !/^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+$/i.test(one) || !URL.canParse(one));
  if (wrong === undefined) return given.map((one) => (isAddress(one) ? new URL(one).origin : one));
  throw new SettingFault(
    `ALLOWED_ORIGINS must be origins like https://page.example, separated by commas; "${wrong}" is none.`,
  );
}

/**
 * Returns the host names, besides those of this machine, under which a loopback server is called: those of its proxies and of its public
 * addresses. Throws a `SettingFault` for a value that is no host name, such as an address with a scheme.
 */
export function readHostNames(env: Environment): string[] {
  const addresses = [
    ...readAddresses(env),
    readAddress(env, 'PAPERTAPE_ADDRESS') ?? [],
    readPublicUrl(env) ?? [],
  ].flat();
  const given = readListSetting(env, 'ALLOWED_HOSTS');
  const wrong = given.find((one) => !isAddress(`http://${one}`) || /[/@]/.test(one));
  if (wrong === undefined) return [...given, ...addresses.map((address) => new URL(address).host)];
  throw new SettingFault(
    `ALLOWED_HOSTS must be host names like papertape.example or papertape.example:8080, separated by commas; "${wrong}" is none.`,
  );
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash === '/';
}
