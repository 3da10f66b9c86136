/** Addresses as people compare them: by their ends, or in groups of four. */

const headLength = 8;
const endLength = 6;

/** "TXk9mR4v…5GeUq7"; what is short already stays whole. */
export function shortAddress(address: string): string {
  if (address.length <= headLength + endLength + 1) return address;
  return `${address.slice(0, headLength)}…${address.slice(-endLength)}`;
}

export interface AddressParts {
  first: string;
  middle: string;
  last: string;
}

/** The first and last six characters, which a person checks, and what is between. */
export function addressParts(address: string): AddressParts {
  const ends = Math.min(endLength, Math.floor(address.length / 2));
  return {
    first: address.slice(0, ends),
    middle: address.slice(ends, address.length - ends),
    last: address.slice(address.length - ends),
  };
}

/** Groups of four characters, each with its place in the address. */
export function addressChunks(address: string): { at: number; text: string }[] {
  const chunks: { at: number; text: string }[] = [];
  for (let at = 0; at < address.length; at += 4) chunks.push({ at, text: address.slice(at, at + 4) });
  return chunks;
}
