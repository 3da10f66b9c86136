import { CopyButton } from '../../ui/copy-button.tsx';
import './money.css';

/** Addresses as people recognise them, by their ends, and as they compare them, whole and in groups of four. */

const headLength = 8;
const endLength = 6;

/** "TXk9mR4v…5GeUq7"; what is short already stays whole. */
export function shortAddress(address: string): string {
  if (address.length <= headLength + endLength + 1) return address;
  return `${address.slice(0, headLength)}…${address.slice(-endLength)}`;
}

/** Characters that stand together; `isEnd` where they belong to the first or the last six, which a person checks. */
interface AddressRun {
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

interface WholeAddressProps {
  address: string;
  /** In the colour and weight of a list's second line. */
  quiet?: boolean | undefined;
}

/**
 * A whole address or hash in groups of four, which wrap and are never cut, to be compared with the intended one; the
 * first and last six characters stand out. Selecting and copying it gives no gaps.
 */
export function WholeAddress({ address, quiet }: WholeAddressProps) {
  return (
    <span className={quiet ? 'mono money-address money-address--quiet' : 'mono money-address'}>
      {addressGroups(address).map(({ at, runs }) => (
        <span key={at}>{runs.map((run) => (run.isEnd ? <b key={run.at}>{run.text}</b> : run.text))}</span>
      ))}
    </span>
  );
}

/** The same with a button that copies it. */
export function CopiedAddress({ address, doneText }: WholeAddressProps & { doneText?: string | undefined }) {
  return (
    <span className="flex g-4">
      <WholeAddress address={address} />
      <CopyButton text={address} doneText={doneText} />
    </span>
  );
}
