import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, createAddress, isAddress, listChainsOfAddress } from './address.ts';
import { chains, findChain } from './chains.ts';

/** Addresses published in the standards and by the chains themselves. */
const published: [chain: string, address: string][] = [
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ERC20', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['BTC', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['BTC', 'BC1P5CYXNUXMEUWUVKWFEM96LQZSZD02N6XDCJRS20CAC6YQJJWUDPXQKEDRCR'],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['LTC', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
  ['LTC', 'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A'],
  ['BCH', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
  ['BCH', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'],
  ['BTC', 'bc1pfeessrawgf'],
  ['SOL', '11111111111111111111111111111111'],
  ['EOS', 'eosio.token'],
];

const broken: [chain: string, address: string][] = [
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['BTC', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcs'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz'],
  ['BTC', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['LTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['DOGE', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b'],
  ['BCH', 'ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2'],
  ['BCH', 'bitcoincash:Qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
  ['SOL', '0OIl'],
  ['EOS', 'Not-A-Name'],
  ['DOT', '1'],
];

const createKey = (name: string) => sha256(utf8ToBytes(name));

const getFormat = (id: string) => {
  const chain = findChain(id);
  if (chain === undefined) throw new Error(`no chain ${id}`);
  return chain.format;
};

describe('addresses', () => {
  it.each(published)('accepts the published %s address %s', (chain, address) => {
    expect(isAddress(getFormat(chain), address)).toBe(true);
  });

  it.each(broken)('rejects the broken %s address %s', (chain, address) => {
    expect(isAddress(getFormat(chain), address)).toBe(false);
  });

  it.each([
    ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ...[
      '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu',
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      'QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A',
    ].map((spelling) => ['BCH', spelling, 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a']),
  ])('has one spelling of the %s address %s', (chain, address, spelling) => {
    expect(isAddress(getFormat(chain), address)).toBe(true);
    expect(canonicalAddress(getFormat(chain), address)).toBe(spelling);
  });

  it.each(chains)('creates $id addresses that pass the check and have an announced prefix', (chain) => {
    for (let count = 0; count < 50; count += 1) {
      const address = createAddress(chain.format, createKey(`${chain.id} ${count}`));
      expect(isAddress(chain.format, address)).toBe(true);
      expect(address.startsWith(chain.prefixes[0] ?? '')).toBe(true);
      expect(address.length).toBeLessThanOrEqual(chain.maximumLength);
    }
  });

  it.each(chains)('detects a changed letter in a $id address if the chain has a checksum', (chain) => {
    if (chain.format.kind === 'base58' || chain.format.kind === 'account-name') return;
    const address = createAddress(chain.format, createKey(chain.id));
    const last = address.at(-1) === '2' ? '3' : '2';
    expect(isAddress(chain.format, address.slice(0, -1) + last)).toBe(false);
  });

  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['TRC20']],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['BTC']],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', []],
  ])('belongs to chains: %s', (address, expected) => {
    expect(listChainsOfAddress(address).map(({ id }) => id)).toEqual(expected);
  });

  it('belongs to all chains that share the addresses of Ethereum', () => {
    const owners = listChainsOfAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed').map(({ id }) => id);
    expect(owners).toEqual(chains.filter(({ format }) => format.kind === 'eip55').map(({ id }) => id));
  });
});
