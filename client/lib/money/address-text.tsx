import { addressChunks, addressParts } from './short-address.ts';
import './money.css';

/** A whole address in groups of four; selecting and copying it gives no gaps. */
export function ChunkedAddress({ address }: { address: string }) {
  return (
    <span className="mono money-address">
      {addressChunks(address).map(({ at, text }) => (
        <span key={at}>{text}</span>
      ))}
    </span>
  );
}

/** A whole address whose first and last six characters stand out, to be compared with the intended one. */
export function ComparedAddress({ address }: { address: string }) {
  const { first, middle, last } = addressParts(address);
  return (
    <span className="mono money-compared">
      <b>{first}</b>
      {middle}
      <b>{last}</b>
    </span>
  );
}
