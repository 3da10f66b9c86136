/**
 * Cleaning of typed text: removes control characters, marks that change the direction of text, and zero-width
 * characters. Names that look alike become equal, and no name affects the text around it.
 */

/**
 * Control and format characters (zero width, direction, tags), unpaired surrogates, letters that look blank,
 * and noncharacters.
 */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164\uffa0]`;
/** The joiner within an emoji stays: the group keeps it. Look-behind would be shorter, but Safari 16.0 rejects the whole script for it. */
const joiner = String.raw`([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d)(?=\p{Extended_Pictographic})`;
const stripped = new RegExp(`${joiner}|${unseen}`, 'gu');
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

function stripUnseen(text: string): string {
  return text.replaceAll('\t', ' ').normalize('NFC').replace(stripped, '$1');
}

/** Cleans one line of text. */
export function plainLine(text: string): string {
  return stripUnseen(text.replace(lineBreaks, ' ')).trim();
}

/**
 * Cleans text that must match exactly: e-mail addresses, codes, telephone numbers, chain addresses.
 * Full-width forms become plain ones, and invisible characters and outer blanks are removed.
 */
export function exactText(text: string): string {
  return text.normalize('NFKC').replace(stripped, '$1').trim();
}

/**
 * Returns a text in the form in which searches compare it: lower case, without accents, full-width characters
 * as plain ones. Marks of other scripts stay, because in Japanese they make another letter.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Cleans text of several lines. */
export function plainLines(text: string): string {
  return text.split(lineBreaks).map(stripUnseen).join('\n').trim();
}
