/** The codes that are sent to an address or a number, to prove that somebody reads what arrives there: four digits. */

const digits = 4;

/** How many different ones there are. */
export const codeCount = 10 ** digits;

export const codeText = (number: number): string => String(number).padStart(digits, '0');
