/** Verification codes that are sent to an address or a number: four digits. */

const digits = 4;

/** Number of different codes. */
export const codeCount = 10 ** digits;

/** Formats a number as a code with leading zeros. */
export const formatCode = (number: number): string => String(number).padStart(digits, '0');
