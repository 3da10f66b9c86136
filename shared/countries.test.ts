import { describe, expect, it } from 'vitest';
import { countries, countryByIso, countryByName, normalizePhone } from './countries.ts';

describe('countries', () => {
  it('are the eighteen supported ones, without duplicate codes', () => {
    expect(countries.map(({ name }) => name)).toEqual(
      `America Greece Netherlands Belgium France Spain Italy Switzerland Austria Britain Denmark Sweden Norway
       Poland Germany Mexico Cuba Argentina`.split(/\s+/),
    );
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(18);
    expect(new Set(countries.map(({ dialCode }) => dialCode)).size).toBe(18);
  });

  it('are found by code and by name', () => {
    expect(countryByIso('GB')?.name).toBe('Britain');
    expect(countryByName('America')?.dialCode).toBe('+1');
    expect(countryByIso('XX')).toBeUndefined();
  });
});

describe('normalizePhone', () => {
  it.each([
    ['+1', '2125550148', '2125550148'],
    ['+44', '07911123456', '7911123456'],
    ['+44', '7911123456', '7911123456'],
    ['+39', '0612345678', '0612345678'],
    ['+49', '015112345678', '15112345678'],
    ['+45', '20123456', '20123456'],
  ])('stores %s %s as %s', (dialCode, typed, stored) => {
    expect(normalizePhone(dialCode, typed)).toBe(stored);
  });

  it.each([
    ['+1', '212555014'],
    ['+1', '21255501488'],
    ['+45', '020123456'],
    ['+34', '6123456789'],
    ['+7', '9123456789'],
    ['+1', '0000000000'],
    ['+1', '21255a0148'],
    ['+44', ''],
  ])('refuses %s %s', (dialCode, typed) => {
    expect(normalizePhone(dialCode, typed)).toBeUndefined();
  });
});
