/**
 * What a person typed, without what nobody can see: control characters, marks that turn the direction of what follows,
 * signs without width. Two names that look alike are then the same name, and no name changes the text around it.
 */

/** Controls, format characters (zero width, direction, tags), halves of pairs, blanks that are letters, no characters. */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164\uffa0]`;
/** The joiner that makes one picture of several stays. */
const joiner = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`;
const stripped = new RegExp(`(?!${joiner})${unseen}`, 'gu');
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

function strip(text: string): string {
  return text.replaceAll('\t', ' ').normalize('NFC').replace(stripped, '');
}

/** One line of text. */
export function plainLine(text: string): string {
  return strip(text.replace(lineBreaks, ' ')).trim();
}

/**
 * Text that has to match another one exactly: e-mail addresses, codes, telephone numbers, addresses of chains. Full-width forms
 * become plain ones, and what cannot be seen is removed along with blanks at both ends.
 */
export function exactText(text: string): string {
  return text.normalize('NFKC').replace(stripped, '').trim();
}

/** Returns a text as it is compared in searches: small letters without accents, full-width ones as plain ones. Marks of other scripts stay: in Japanese they make another letter. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Text of several lines. */
export function plainLines(text: string): string {
  return text.split(lineBreaks).map(strip).join('\n').trim();
}
