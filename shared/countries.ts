/**
 * Countries in which users may register, and their telephone number formats. A number is stored in one form
 * only, so that one telephone cannot register twice.
 */
export interface Country {
  /** Name in the list of countries. */
  readonly name: string;
  readonly iso: string;
  readonly dialCode: string;
  /** Digits of a number without dial code and trunk prefix. */
  readonly digitsMin: number;
  readonly digitsMax: number;
  /** True if numbers are written with a trunk prefix 0, which is not dialed from abroad. */
  readonly zeroInFront: boolean;
}

type Row = readonly [
  name: string,
  iso: string,
  dialCode: string,
  digitsMin: number,
  digitsMax: number,
  zeroInFront: boolean,
];

const rows: readonly Row[] = [
  ['America', 'US', '+1', 10, 10, false],
  ['Greece', 'GR', '+30', 10, 10, false],
  ['Netherlands', 'NL', '+31', 9, 9, true],
  ['Belgium', 'BE', '+32', 8, 9, true],
  ['France', 'FR', '+33', 9, 9, true],
  ['Spain', 'ES', '+34', 9, 9, false],
  ['Italy', 'IT', '+39', 8, 11, false],
  ['Switzerland', 'CH', '+41', 9, 9, true],
  ['Austria', 'AT', '+43', 7, 13, true],
  ['Britain', 'GB', '+44', 9, 10, true],
  ['Denmark', 'DK', '+45', 8, 8, false],
  ['Sweden', 'SE', '+46', 7, 9, true],
  ['Norway', 'NO', '+47', 8, 8, false],
  ['Poland', 'PL', '+48', 9, 9, false],
  ['Germany', 'DE', '+49', 7, 11, true],
  ['Mexico', 'MX', '+52', 10, 10, false],
  ['Cuba', 'CU', '+53', 8, 8, true],
  ['Argentina', 'AR', '+54', 10, 11, true],
];

export const countries: readonly Country[] = rows.map(
  ([name, iso, dialCode, digitsMin, digitsMax, zeroInFront]) => ({
    name,
    iso,
    dialCode,
    digitsMin,
    digitsMax,
    zeroInFront,
  }),
);

/** Finds a country by its ISO code in upper case; undefined if it is not supported. */
export function countryByIso(iso: string): Country | undefined {
  return countries.find((country) => country.iso === iso);
}

/** Finds a country by its English name; undefined if it is not supported. */
export function countryByName(name: string): Country | undefined {
  return countries.find((country) => country.name === name);
}

/** Returns the digits in stored form, or undefined if the country has no such number. */
export function normalizePhone(dialCode: string, typed: string): string | undefined {
  const country = countries.find((candidate) => candidate.dialCode === dialCode);
  if (country === undefined || !/^\d+$/.test(typed)) return undefined;
  const digits = country.zeroInFront && typed.startsWith('0') ? typed.slice(1) : typed;
  const plausible = digits.length >= country.digitsMin && digits.length <= country.digitsMax;
  return plausible && /[1-9]/.test(digits) ? digits : undefined;
}
