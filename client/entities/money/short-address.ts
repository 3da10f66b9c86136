/** Addresses as people recognise them, by their ends, and as they compare them, whole and in groups of four. */

const headLength = 8;
const endLength = 6;

/** "TXk9mR4v…5GeUq7"; what is short already stays whole. */
export function shortAddress(address: string): string {
  if (address.length <= headLength + endLength + 1) return address;
  return `${address.slice(0, headLength)}…${address.slice(-endLength)}`;
}

/** Characters that stand together; `isEnd` where they belong to the first or the last six, which a person checks. */
export interface AddressRun {
  at: number;
  text: string;
  isEnd: boolean;
}

/** Groups of four characters, each with its place in the address. */
export function addressGroups(address: string): { at: number; runs: AddressRun[] }[] {
  const ends = Math.min(endLength, Math.floor(address.length / 2));
  const cuts = [ends, address.length - ends];
  const groups: { at: number; runs: AddressRun[] }[] = [];
  for (let at = 0; at < address.length; at += 4) {
    const to = Math.min(at + 4, address.length);
    const bounds = [at, ...cuts.filter((cut) => cut > at && cut < to), to];
    const runs = bounds.slice(0, -1).map((start, index) => ({
      at: start,
      text: address.slice(start, bounds[index + 1]),
      isEnd: start < ends || start >= address.length - ends,
    }));
    groups.push({ at, runs });
  }
  return groups;
}
