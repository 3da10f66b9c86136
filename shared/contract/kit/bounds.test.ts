import { describe, expect, it } from 'vitest';
import { identity } from '../identity.ts';
import { kyc } from '../kyc.ts';
import { withdraw } from '../withdraw.ts';
import { fieldsOf, fits, longest } from './bounds.ts';

describe('what the contract says of a text', () => {
  it('is how long it may be, also where it may be left out', () => {
    expect(longest(fieldsOf(withdraw.createAddress).name)).toBe(40);
    expect(longest(fieldsOf(identity.update).nickname)).toBe(30);
  });

  it('is how it is written', () => {
    const { identificationNumber } = fieldsOf(kyc.insert);
    expect(['X12 345', 'X1', 'X12_345'].map((text) => fits(identificationNumber, text))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is an error to ask for where there is no bound', () => {
    expect(() => longest(fieldsOf(kyc.insert).identificationNumber)).toThrow('no bound');
  });
});
