import { describe, expect, it } from 'vitest';
import { identity } from '../identity.ts';
import { kyc } from '../kyc.ts';
import { withdraw } from '../withdraw.ts';
import { getBodyFields, getMaxLength, isAccepted } from './bounds.ts';

describe('bounds of a text in the contract', () => {
  it('include the maximum length of a required and of an optional text', () => {
    expect(getMaxLength(getBodyFields(withdraw.createAddress).name)).toBe(40);
    expect(getMaxLength(getBodyFields(identity.update).nickname)).toBe(30);
  });

  it('include the pattern of a text', () => {
    const { identificationNumber } = getBodyFields(kyc.insert);
    expect(['X12 345', 'X1', 'X12_345'].map((text) => isAccepted(identificationNumber, text))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('throw if the contract sets no bound', () => {
    expect(() => getMaxLength(getBodyFields(kyc.insert).identificationNumber)).toThrow('no bound');
  });
});
