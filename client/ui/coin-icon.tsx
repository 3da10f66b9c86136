import { useSyncExternalStore } from 'react';
import { coinPicture, flagPicture, monogramTone } from './coin-pictures.ts';

let files: ReadonlyMap<string, string> | undefined;
const waiting = new Set<() => void>();
let loading = false;

/** Loads the pictures for the first icon that shows; after a failure the next icon tries again. */
function load(): void {
  if (loading) return;
  loading = true;
  import('./picture-files.ts').then(
    ({ pictureFiles }) => {
      files = pictureFiles;
      for (const listener of waiting) listener();
    },
    () => {
      loading = false;
    },
  );
}

function wait(listener: () => void): () => void {
  waiting.add(listener);
  load();
  return () => waiting.delete(listener);
}

/** Returns the picture as an address for `img`, or undefined while pictures load. */
function usePicture(name: string): string | undefined {
  return useSyncExternalStore(wait, () => files?.get(name));
}

type CoinSize = 16 | 20 | 24 | 28 | 32 | 40;

interface CoinIconProps {
  /** A coin, a currency or another traded symbol: BTC, EUR, AAPL. */
  symbol: string;
  size?: CoinSize | undefined;
}

const sizeClass = (size: CoinSize) => (size === 32 ? 'coin' : `coin coin--${size}`);

/** Holds the place until the pictures are loaded. */
const blank = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

function Picture({ name, size }: { name: string; size: CoinSize }) {
  const source = usePicture(name) ?? blank;
  return <img className={sizeClass(size)} src={source} alt="" width={size} height={size} />;
}

/** Renders decoration beside the name of the symbol. */
export function CoinIcon({ symbol, size = 32 }: CoinIconProps) {
  const picture = coinPicture(symbol);
  if (picture) return <Picture name={picture} size={size} />;
  return (
    <span className={`${sizeClass(size)} monogram monogram--${monogramTone(symbol)}`} aria-hidden="true">
      {symbol.slice(0, size < 24 ? 1 : 2)}
    </span>
  );
}

interface FlagIconProps {
  country: string;
  size?: CoinSize | undefined;
}

/** Renders decoration beside the name of the country. */
export function FlagIcon({ country, size = 20 }: FlagIconProps) {
  // A host may return a country name without its code.
  if (!/^[A-Za-z]{2}$/.test(country)) return <span className={sizeClass(size)} />;
  return <Picture name={flagPicture(country)} size={size} />;
}
