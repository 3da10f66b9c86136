import { useSyncExternalStore } from 'react';
import { coinPicture, flagPicture, monogramTone } from './coin-pictures.ts';

type PictureFiles = Readonly<Record<string, string>>;

/** Returns the addresses of pictures by names such as `coins/BTC`, out of their sources by file. */
function toAddresses(files: PictureFiles): Map<string, string> {
  const entries = Object.entries(files).map(([file, svg]): [string, string] => {
    const name = file.split('/').slice(-2).join('/').replace('.svg', '');
    return [name, `data:image/svg+xml,${encodeURIComponent(svg)}`];
  });
  return new Map(entries);
}

/** A file of pictures, loaded for the first icon that needs it; after a failure the next icon tries again. */
class PictureStore {
  readonly #load: () => Promise<PictureFiles>;
  readonly #waiting = new Set<() => void>();
  #addresses: ReadonlyMap<string, string> | undefined;
  #isLoading = false;

  constructor(load: () => Promise<PictureFiles>) {
    this.#load = load;
  }

  /** Returns undefined until the file has loaded, null where it has no such picture. */
  readonly find = (name: string): string | null | undefined =>
    this.#addresses && (this.#addresses.get(name) ?? null);

  readonly wait = (listener: () => void): (() => void) => {
    this.#waiting.add(listener);
    if (!this.#isLoading) this.#start();
    return () => this.#waiting.delete(listener);
  };

  #start(): void {
    this.#isLoading = true;
    this.#load().then(
      (files) => {
        this.#addresses = toAddresses(files);
        for (const listener of this.#waiting) listener();
      },
      () => {
        this.#isLoading = false;
      },
    );
  }
}

const usual = new PictureStore(async () => (await import('./picture-files.ts')).pictureFiles);
const rare = new PictureStore(async () => (await import('./rare-picture-files.ts')).rarePictureFiles);

/** Returns the picture as an address for `img`; undefined while pictures load, and where there is none. */
function useCoinPicture(name: string): string | undefined {
  const found = useSyncExternalStore(usual.wait, () => usual.find(name));
  const isRare = found === null;
  const other = useSyncExternalStore(isRare ? rare.wait : subscribeToNothing, () =>
    isRare ? rare.find(name) : undefined,
  );
  return found ?? other ?? undefined;
}

const subscribeToNothing = () => () => undefined;

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
  const source = useCoinPicture(name) ?? blank;
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
