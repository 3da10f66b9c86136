/** The probable country of a caller, to prefill forms. */
import { isIP } from 'node:net';
import { type Country, countries, countryByIso, countryByName } from '@papertape/shared/countries.ts';
import type { Language } from '../../texts/languages.ts';
import type { World } from '../../world/world.ts';

/**
 * One or two large, old allocations of the biggest provider of each country, not a geographic database. Every other address gets the
 * configured country.
 */
const ranges: readonly (readonly [network: string, bits: number, iso: string])[] = [
  ['12.0.0.0', 8, 'US'],
  ['73.0.0.0', 8, 'US'],
  ['79.128.0.0', 14, 'GR'],
  ['145.0.0.0', 10, 'NL'],
  ['81.240.0.0', 13, 'BE'],
  ['86.192.0.0', 10, 'FR'],
  ['90.0.0.0', 9, 'FR'],
  ['83.32.0.0', 11, 'ES'],
  ['79.0.0.0', 10, 'IT'],
  ['83.76.0.0', 14, 'CH'],
  ['91.112.0.0', 14, 'AT'],
  ['25.0.0.0', 8, 'GB'],
  ['81.128.0.0', 11, 'GB'],
  ['86.128.0.0', 11, 'GB'],
  ['80.160.0.0', 15, 'DK'],
  ['81.224.0.0', 12, 'SE'],
  ['88.88.0.0', 13, 'NO'],
  ['83.0.0.0', 11, 'PL'],
  ['84.128.0.0', 10, 'DE'],
  ['217.224.0.0', 11, 'DE'],
  ['189.128.0.0', 9, 'MX'],
  ['152.206.0.0', 15, 'CU'],
  ['181.0.0.0', 10, 'AR'],
];

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

const networks = ranges.map(([network, bits, iso]) => {
  const size = 2 ** (32 - bits);
  const first = Math.floor(toNumber(network) / size) * size;
  return { first, last: first + size - 1, iso };
});

/** Unwraps an IPv4 address that a dual-stack server receives as IPv6. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:/i, '');
}

/** Returns the name of a country in a language; English names are those of the product. */
export function formatCountry(iso: string, language: Language): string | undefined {
  return language === 'en' ? undefined : new Intl.DisplayNames([language], { type: 'region' }).of(iso);
}

export function guessCountry(world: World, ip: string): Country {
  const address = plainAddress(ip);
  const number = isIP(address) === 4 ? toNumber(address) : -1;
  const network = networks.find(({ first, last }) => number >= first && number <= last);
  const configured = countryByName(world.settings.country) ?? countryByIso(world.settings.country);
  const found = (network && countryByIso(network.iso)) ?? configured ?? countries[0];
  if (found === undefined) throw new Error('the list of countries is empty');
  return found;
}
