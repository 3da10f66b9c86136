/**
 * Chain addresses in their native format and checksum: generated from seed bytes, and checked when a user
 * types one. All kinds of a chain are accepted. The page loads this file only with forms that ask for an address.
 * Sources: BIP 173 and 350 (bech32, taproot), BIP 433 (pay to anchor), CashAddr, EIP-55, base58check, SS58.
 */
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, bech32, bech32m, createBase58check, hex } from '@scure/base';
import { decodeCashAddress, encodeCashAddress } from 'ecashaddrjs';
import { type AddressFormat, type Chain, chains } from './chains.ts';

const checked58 = createBase58check(sha256);

/** Creates an address of the format from at least 32 bytes of key material. */
export function createAddress(format: AddressFormat, bytes: Uint8Array): string {
  const key = bytes.slice(0, 20);
  switch (format.kind) {
    case 'bitcoin':
      return format.witness === '' ? createVersioned(format.key, key) : createWitness(format.witness, key);
    case 'cashaddr':
      return encodeCashAddress(format.prefix, 'p2pkh', key);
    case 'bech32':
      return createWitness(format.prefix, key);
    case 'eip55':
      return mixedCase(hex.encode(key));
    case 'base58check':
      return createVersioned(format.version, key);
    case 'ripple':
      return rippleAddress(key);
    case 'base58':
      return base58.encode(bytes.slice(0, format.bytes));
    case 'ss58':
      return substrateAddress(format.network, bytes.slice(0, 32));
    case 'account-name':
      return [...bytes.slice(0, 12)].map((byte) => nameLetters[byte % nameLetters.length]).join('');
  }
}

function createVersioned(version: number, hash: Uint8Array): string {
  return checked58.encode(concatBytes(Uint8Array.of(version), hash));
}

function createWitness(prefix: string, hash: Uint8Array): string {
  return bech32.encode(prefix, [0, ...bech32.toWords(hash)]);
}

/**
 * Returns the canonical spelling of a valid address: the checksum case of Ethereum, lower case in bech32,
 * CashAddr with its prefix. Two spellings of one address become equal.
 */
export function canonicalAddress(format: AddressFormat, text: string): string {
  switch (format.kind) {
    case 'eip55':
      return mixedCase(text.slice(2).toLowerCase());
    case 'bech32':
      return text.toLowerCase();
    case 'bitcoin':
      return isWitness(format, text) ? text.toLowerCase() : text;
    case 'cashaddr': {
      const { type, hash } = decodeCash(format, text);
      return encodeCashAddress(format.prefix, type, hash);
    }
    default:
      return text;
  }
}

/** Returns whether the text is an address of the format with a valid checksum. */
export function isAddress(format: AddressFormat, text: string): boolean {
  try {
    return isValidForm(format, text);
  } catch {
    // The decoders throw on wrong letters, lengths and checksums.
    return false;
  }
}

/** Returns the chains on which the text is an address; several share the addresses of Ethereum. */
export function listChainsOfAddress(text: string): readonly Chain[] {
  return chains.filter(({ format }) => isAddress(format, text));
}

function isValidForm(format: AddressFormat, text: string): boolean {
  switch (format.kind) {
    case 'bitcoin':
      return isBitcoin(format, text);
    case 'cashaddr':
      return decodeCash(format, text).hash.length === 2 * hashBytes;
    case 'bech32':
      return isBech32(format.prefix, text);
    case 'eip55':
      return isMixedCase(text);
    case 'base58check': {
      const bytes = checked58.decode(text);
      return bytes.length === 21 && bytes[0] === format.version;
    }
    case 'ripple': {
      const bytes = base58xrp.decode(text);
      return bytes.length === 25 && text === rippleAddress(bytes.slice(1, 21));
    }
    case 'base58':
      return base58.decode(text).length === format.bytes;
    case 'ss58': {
      const bytes = base58.decode(text);
      return bytes.length === 35 && text === substrateAddress(format.network, bytes.slice(1, 33));
    }
    case 'account-name':
      return /^[a-z1-5.]{1,11}[a-z1-5]$/.test(text);
  }
}

type Bitcoin = Extract<AddressFormat, { kind: 'bitcoin' }>;
type Cash = Extract<AddressFormat, { kind: 'cashaddr' }>;

const hashBytes = 20;
const anchorProgram = '4e73';

function isWitness({ witness }: Bitcoin, text: string): boolean {
  return witness !== '' && text.toLowerCase().startsWith(`${witness}1`);
}

/** Returns whether a text is an address of the chain, by its checksum. A chain may have had several script versions. */
function isBitcoin(format: Bitcoin, text: string): boolean {
  if (isWitness(format, text)) {
    const isOld = bech32.decodeUnsafe(text) !== undefined;
    return isOld ? isBech32(format.witness, text) : isTaproot(format.witness, text);
  }
  const bytes = checked58.decode(text);
  const [version] = bytes;
  return (
    bytes.length === 1 + hashBytes &&
    version !== undefined &&
    [format.key, ...format.scripts].includes(version)
  );
}

function decodeCash(format: Cash, text: string): { type: 'p2pkh' | 'p2sh'; hash: string } {
  if (/^[13]/.test(text)) {
    const [version, ...hash] = checked58.decode(text);
    if (version !== format.key && version !== format.script) throw new Error('another chain');
    return { type: version === format.key ? 'p2pkh' : 'p2sh', hash: hex.encode(Uint8Array.from(hash)) };
  }
  const isCapital = text === text.toUpperCase();
  const small = isCapital ? text.toLowerCase() : text;
  const { prefix, type, hash } = decodeCashAddress(small.includes(':') ? small : `${format.prefix}:${small}`);
  if (prefix !== format.prefix) throw new Error('another chain');
  return { type, hash };
}

/** Witness version 0 programs have 20 or 32 bytes (BIP 141). */
function isBech32(prefix: string, text: string): boolean {
  const { prefix: found, words } = bech32.decode(text as `${string}1${string}`);
  const [version, ...program] = words;
  const length = bech32.fromWords(program).length;
  return found === prefix && version === 0 && (length === 20 || length === 32);
}

/** Witness version 1 programs are taproot outputs of 32 bytes (BIP 350) or the anchor of BIP 433. */
function isTaproot(prefix: string, text: string): boolean {
  const { prefix: found, words } = bech32m.decode(text as `${string}1${string}`);
  const [version, ...program] = words;
  const bytes = bech32m.fromWords(program);
  return found === prefix && version === 1 && (bytes.length === 32 || hex.encode(bytes) === anchorProgram);
}

/**
 * Applies EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more.
 */
function mixedCase(small: string): string {
  const digest = hex.encode(keccak_256(utf8ToBytes(small)));
  const letters = [...small].map((letter, index) =>
    Number.parseInt(digest[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

/**
 * Returns whether a text is an Ethereum address with a valid checksum in its letter case. All-lower and all-upper
 * addresses carry no checksum and are accepted, as wallets do.
 */
function isMixedCase(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const letters = text.slice(2);
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return true;
  return mixedCase(letters.toLowerCase()) === text;
}

function rippleAddress(key: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(0), key);
  return base58xrp.encode(concatBytes(payload, sha256(sha256(payload)).slice(0, 4)));
}

function substrateAddress(network: number, key: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(network), key);
  const digest = blake2b(concatBytes(utf8ToBytes('SS58PRE'), payload));
  return base58.encode(concatBytes(payload, digest.slice(0, 2)));
}

const nameLetters = 'abcdefghijklmnopqrstuvwxyz12345';
