/** What a fill costs, by whether it waited in the book or took from it. */
export const feeRates = { taker: '0.0005', maker: '0.0002' } as const;
export type Liquidity = keyof typeof feeRates;
