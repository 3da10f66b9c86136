/** Files that a spreadsheet opens. */

/** Quotes what needs it; a leading formula sign is disarmed unless the text is a number. */
function csvField(text: string): string {
  const armed = /^[=+@\t\r]/.test(text) || (/^-/.test(text) && !/^-\d[\d.,]*%?$/.test(text));
  const safe = armed && !/^\+\d[\d.,]*%?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');
