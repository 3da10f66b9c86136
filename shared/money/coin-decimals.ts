interface CoinDecimals {
  price: number;
  amount: number;
}

const table = new Map<string, CoinDecimals>([
  ['XRP', { price: 4, amount: 0 }],
  ['BCH', { price: 1, amount: 3 }],
  ['LTC', { price: 2, amount: 3 }],
  ['BTC', { price: 2, amount: 5 }],
  ['SUSHI', { price: 3, amount: 1 }],
  ['EOS', { price: 1, amount: 1 }],
  ['UNI', { price: 3, amount: 2 }],
  ['DOT', { price: 2, amount: 2 }],
  ['ETH', { price: 2, amount: 3 }],
  ['TRX', { price: 5, amount: 1 }],
  ['DOGE', { price: 5, amount: 0 }],
  ['OMG', { price: 3, amount: 1 }],
  ['CRV', { price: 4, amount: 1 }],
  ['ZRX', { price: 4, amount: 0 }],
  ['GAS', { price: 3, amount: 1 }],
  ['SOL', { price: 2, amount: 2 }],
  ['AVAX', { price: 2, amount: 2 }],
  ['SAND', { price: 4, amount: 0 }],
]);

/** Decimals of coins that are not in the table. */
export const otherDecimals: Readonly<CoinDecimals> = { price: 10, amount: 5 };

/** Looks up a coin, or the base coin of a symbol such as BTCUSDT. */
function findDecimals(coin: string): CoinDecimals | undefined {
  const upper = coin.toUpperCase();
  return table.get(upper) ?? table.get(upper.replace(/(USDT|USD)$/, ''));
}

export const isListedCoin = (coin: string): boolean => findDecimals(coin) !== undefined;

/** Returns the decimals of the price of a coin in USDT; those of other coins if it is not listed. */
export function priceDecimals(coin: string): number {
  return (findDecimals(coin) ?? otherDecimals).price;
}

/** Returns the decimals of amounts of a coin; those of other coins if it is not listed. */
export function amountDecimals(coin: string): number {
  return (findDecimals(coin) ?? otherDecimals).amount;
}
