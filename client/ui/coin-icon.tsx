import { coinPicture, flagPicture, monogramTone } from './coin-pictures.ts';
import { usePicture } from './use-picture.ts';

export type CoinSize = 16 | 20 | 24 | 28 | 32 | 40;

export interface CoinIconProps {
  /** A coin, a currency, or anything else that is traded: BTC, EUR, AAPL. */
  symbol: string;
  size?: CoinSize | undefined;
}

const sizeClass = (size: CoinSize) => (size === 32 ? 'coin' : `coin coin--${size}`);

/** Keeps the place until the pictures are there. */
const blank = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

function Picture({ name, size }: { name: string; size: CoinSize }) {
  const source = usePicture(name) ?? blank;
  return <img className={sizeClass(size)} src={source} alt="" width={size} height={size} />;
}

/** Decoration beside the symbol's name. */
export function CoinIcon({ symbol, size = 32 }: CoinIconProps) {
  const picture = coinPicture(symbol);
  if (picture) return <Picture name={picture} size={size} />;
  return (
    <span className={`${sizeClass(size)} monogram monogram--${monogramTone(symbol)}`} aria-hidden="true">
      {symbol.slice(0, size < 24 ? 1 : 2)}
    </span>
  );
}

export interface FlagIconProps {
  country: string;
  size?: CoinSize | undefined;
}

/** Decoration beside the country's name. */
export function FlagIcon({ country, size = 20 }: FlagIconProps) {
  // A host may name a country without its code.
  if (!/^[A-Za-z]{2}$/.test(country)) return <span className={sizeClass(size)} />;
  return <Picture name={flagPicture(country)} size={size} />;
}
