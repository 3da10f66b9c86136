import type { Instrument } from '@papertape/shared/contract/market.ts';
import { knownInstrument } from '../../lib/format/instruments.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { monogramTone } from '../../ui/coin-pictures.ts';
import { PairIcon } from '../../ui/pair-icon.tsx';

type SymbolIconSize = 20 | 24 | 28 | 32;

export interface SymbolIconProps {
  instrument: Pick<Instrument, 'group' | 'base' | 'quote'>;
  size?: SymbolIconSize | undefined;
}

/** Shows the number that an index is known by: the 500, the 40. */
function IndexIcon({ base, size }: { base: string; size: SymbolIconSize }) {
  const number = base.replace(/\D/g, '');
  return (
    <span
      className={`coin${size === 32 ? '' : ` coin--${size}`} monogram monogram--${monogramTone(base)}`}
      style={{ fontSize: number.length > 3 || size <= 24 ? 9 : 11 }}
      aria-hidden="true"
    >
      {number || base.slice(0, 2)}
    </span>
  );
}

/** Renders the picture of an instrument, as decoration beside its name. */
export function SymbolIcon({ instrument, size = 32 }: SymbolIconProps) {
  const { group, base, quote } = instrument;
  if (group === 'FOREX') return <PairIcon base={base} quote={quote} small={size <= 24} />;
  if (group === 'INDIES') return <IndexIcon base={base} size={size} />;
  return <CoinIcon symbol={base} size={size} />;
}

/**
 * Renders the picture of a symbol by its code: an empty place of the same size until the market is known, never letters that
 * change later.
 */
export function NamedSymbolIcon({
  symbol,
  size = 32,
}: {
  symbol: string;
  size?: SymbolIconSize | undefined;
}) {
  const instrument = knownInstrument(symbol);
  if (instrument) return <SymbolIcon instrument={instrument} size={size} />;
  return <span className={size === 32 ? 'coin' : `coin coin--${size}`} aria-hidden="true" />;
}
