/**
 * Seeds that learners must not see while their class runs. The control room and the terminal show dots
 * instead.
 */
export const secretMark = 'secret:';

/** Returns whether each part of a market has a key of its own, which reveals neither the seed nor another part. */
export const isSecretSeed = (seed: string): boolean => seed.startsWith(secretMark);

const dots = '••••••••';

/** Returns a seed as it is shown until it is revealed. */
export const maskSeed = (seed: string): string => (isSecretSeed(seed) ? dots : seed);
