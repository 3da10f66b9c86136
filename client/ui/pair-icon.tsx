import { CoinIcon } from './coin-icon.tsx';

export interface PairIconProps {
  base: string;
  quote: string;
  small?: boolean | undefined;
}

/** Renders both currencies of a forex pair, one over the other. */
export function PairIcon({ base, quote, small }: PairIconProps) {
  return (
    <span className={small ? 'pair pair--24' : 'pair'}>
      <CoinIcon symbol={base} />
      <CoinIcon symbol={quote} />
    </span>
  );
}
