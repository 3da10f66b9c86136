import { CopyButton } from '../../ui/copy-button.tsx';
import { addressGroups } from './short-address.ts';
import './money.css';

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
