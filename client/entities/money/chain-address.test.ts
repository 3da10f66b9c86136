import * as checksums from '@papertape/shared/rules/address.ts';
import { findChain } from '@papertape/shared/rules/chains.ts';
import { describe, expect, it } from 'vitest';
import { findAddressProblem } from './chain-address.ts';

const tron = { chain: 'TRC20', addressPrefixes: ['T'], addressLengthMaximum: 34 };
const ledger = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

describe('the shape of an address', () => {
  const cash = { chain: 'BCH', addressPrefixes: ['bitcoincash:', 'q', '1'], addressLengthMaximum: 54 };
  const eos = { chain: 'EOS', addressPrefixes: [], addressLengthMaximum: 12 };
  it.each([
    ['', tron, 'required'],
    ['   ', tron, 'required'],
    ['0x83b1F4E57a61', tron, 'invalid'],
    ['T with blanks', tron, 'invalid'],
    ['T'.padEnd(35, 'a'), tron, 'invalid'],
    [` ${ledger} `, tron, undefined],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', cash, undefined],
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', cash, undefined],
    ['eosio.token', eos, undefined],
    ['anything', undefined, undefined],
  ])('%j: %s', (address, shape, problem) => {
    expect(findAddressProblem(address, shape, undefined)?.kind).toBe(problem);
  });
});

describe('the checksum of an address', () => {
  const getShape = (id: string) => {
    const chain = findChain(id);
    if (chain === undefined) throw new Error(`no chain ${id}`);
    return { chain: id, addressPrefixes: [...chain.prefixes], addressLengthMaximum: chain.maximumLength };
  };
  it.each([
    [ledger, 'TRC20', undefined],
    [`\u200b${ledger}\u00a0`, 'TRC20', undefined],
    [`${ledger.slice(0, -1)}9`, 'TRC20', { kind: 'mistyped' }],
    ['hello', 'TRC20', { kind: 'invalid' }],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'TRC20', { kind: 'elsewhere', chains: 'BTC, BCH' }],
    [ledger, 'BTC', { kind: 'elsewhere', chains: 'TRC20' }],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'BTC', { kind: 'mistyped' }],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'ERC20', { kind: 'mistyped' }],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20', undefined],
  ])('%j on %s: %o', (address, chain, problem) => {
    expect(findAddressProblem(address, getShape(chain), checksums)).toEqual(problem);
  });
  it('is not checked for a host whose addresses begin otherwise, or for a chain that only the host knows', () => {
    const testnet = { chain: 'BTC', addressPrefixes: ['tb1'], addressLengthMaximum: 62 };
    const own = { chain: 'OWN', addressPrefixes: ['own'], addressLengthMaximum: 20 };
    expect(findAddressProblem('tb1qanything', testnet, checksums)).toBeUndefined();
    expect(findAddressProblem('ownanything', own, checksums)).toBeUndefined();
  });
});
