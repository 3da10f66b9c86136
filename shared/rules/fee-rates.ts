/** Fee rates of a fill: `maker` rested in the book, `taker` took from it. */
export const feeRates = { taker: '0.0005', maker: '0.0002' } as const;
export type Liquidity = keyof typeof feeRates;
