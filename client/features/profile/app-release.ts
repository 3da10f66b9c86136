/** The release of the product that this client belongs to. */
export const appRelease = { number: '1.0.0', code: 100 } as const;
