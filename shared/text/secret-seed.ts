/** Seeds that learners must not know while their class runs. Who sees the control room or a terminal over a shoulder sees dots. */
export const secretMark = 'secret:';

export const isSecretSeed = (seed: string): boolean => seed.startsWith(secretMark);

const dots = '••••••••';

/** A seed as it is shown until somebody asks for it. */
export const coveredSeed = (seed: string): string => (isSecretSeed(seed) ? dots : seed);
