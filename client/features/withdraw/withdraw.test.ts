import { describe, expect, it } from 'vitest';
import { shownStatus, withdrawalStep, withdrawalSteps } from './columns.tsx';
import { addressProblem } from './use-address-form.ts';

describe('the shape of an address', () => {
  const tron = { addressPrefixes: ['T'], addressLengthMaximum: 34 };
  const cash = { addressPrefixes: ['bitcoincash:', 'q', '1'], addressLengthMaximum: 54 };
  it.each([
    ['', tron, 'addressRequired'],
    ['   ', tron, 'addressRequired'],
    ['0x83b1F4E57a61', tron, 'addressInvalid'],
    ['T with blanks', tron, 'addressInvalid'],
    ['T'.padEnd(35, 'a'), tron, 'addressInvalid'],
    [' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 ', tron, undefined],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', cash, undefined],
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', cash, undefined],
    ['eosio.token', { addressPrefixes: [], addressLengthMaximum: 12 }, undefined],
    ['anything', undefined, undefined],
  ])('%j: %s', (address, shape, problem) => {
    expect(addressProblem(address, shape)).toBe(problem);
  });
});

describe('the status of a withdrawal', () => {
  it('waits for the user until it is confirmed', () => {
    expect(shownStatus({ status: 'processing', submitted: false, confirmBefore: 5 })).toBe('toConfirm');
    expect(shownStatus({ status: 'processing', submitted: true, confirmBefore: null })).toBe('processing');
    expect(shownStatus({ status: 'rejected', submitted: false, confirmBefore: null })).toBe('rejected');
  });
  it('ends with every step done', () => {
    expect(withdrawalStep('completed')).toBe(withdrawalSteps.length);
    expect(withdrawalStep('toConfirm')).toBe(0);
  });
});
