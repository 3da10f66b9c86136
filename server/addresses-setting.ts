/** Splits a setting at its commas. */
export function listSetting(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((one) => one.trim() || []);
}

/** Reads PAPERTAPE_ADDRESSES: the public addresses of the machines of a cluster, as origins. */
export function addressesSetting(text: string | undefined): string[] | { problem: string } {
  const given = listSetting(text);
  const wrong = given.find((one) => !isAddress(one));
  if (wrong === undefined) return given.map((one) => new URL(one).origin);
  const problem = `PAPERTAPE_ADDRESSES must be addresses like https://one.example, separated by commas; "${wrong}" is none.`;
  return { problem };
}

/** Reads PAPERTAPE_PUBLIC_URL: the origin at which people open this server; `undefined` if it is not set. */
export function publicUrlSetting(text: string | undefined): string | undefined | { problem: string } {
  if (text === undefined) return undefined;
  if (isAddress(text)) return new URL(text).origin;
  return {
    problem: `PAPERTAPE_PUBLIC_URL must be an address like https://papertape.example, without a path; it is "${text}".`,
  };
}

/** Reads ALLOWED_ORIGINS, as browsers write them. Pages of apps have other schemes than http. */
export function originsSetting(text: string | undefined): string[] | { problem: string } {
  const given = listSetting(text).map((one) => one.replace(/\/$/, ''));
  const wrong = given.find((one) => !/^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+$/i.test(one) || !URL.canParse(one));
  if (wrong === undefined) return given.map((one) => (isAddress(one) ? new URL(one).origin : one));
  return {
    problem: `ALLOWED_ORIGINS must be origins like https://page.example, separated by commas; "${wrong}" is none.`,
  };
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash === '/';
}

/** Returns the host names under which a loopback server is called: those of its proxies and of its public addresses. */
export function hostNamesSetting(text: string | undefined, addresses: readonly (string | null)[]): string[] {
  return [
    ...listSetting(text),
    ...addresses.flatMap((address) => (address === null ? [] : new URL(address).host)),
  ];
}
