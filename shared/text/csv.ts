/** Quotes a field if needed, and disarms a leading formula sign unless the text is a number. */
function csvField(text: string): string {
  const armed = /^[=+@\t\r]/.test(text) || (/^-/.test(text) && !/^-\d[\d.,]*%?$/.test(text));
  const disarmed = armed && !/^\+\d[\d.,]*%?$/.test(text) ? `'${text}` : text;
  // A spreadsheet that splits at semicolons or tabs sees a cell behind each, quoted or not.
  const safe = disarmed.replaceAll(/([;\t\r\n]["\s]*)(?=[=+@-])/g, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');
