import { CopyButton } from '../../ui/copy-button.tsx';
import './money.css';

const headLength = 8;
const endLength = 6;

/** Shortens an address to its ends, by which users recognize it: "TXk9mR4v…5GeUq7"; a short one stays whole. */
export function shortAddress(address: string): string {
  if (address.length <= headLength + endLength + 1) return address;
  return `${address.slice(0, headLength)}…${address.slice(-endLength)}`;
}

/** Adjacent characters; `isEnd` for the first and the last six, which users check. */
interface AddressRun {
  at: number;
  text: string;
  isEnd: boolean;
}

/** Splits an address into groups of four characters, each with its position. */
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
  /** In the color and weight of a list's second line. */
  quiet?: boolean | undefined;
}

/**
 * Shows a whole address or hash in groups of four, which wrap and are never cut, for comparison; the first and last six
 * characters stand out. Selecting and copying it gives no gaps.
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

/** Shows a whole address with a button that copies it. */
export function CopiedAddress({ address, doneText }: WholeAddressProps & { doneText?: string | undefined }) {
  return (
    <span className="flex g-4">
      <WholeAddress address={address} />
      <CopyButton text={address} doneText={doneText} />
    </span>
  );
}
