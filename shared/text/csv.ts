/** Quotes a field if needed, and disarms a leading formula sign unless the text is a number. */
function csvField(text: string, separator: ',' | ';'): string {
  const armed = /^[=+@\t\r]/.test(text) || (/^-/.test(text) && !/^-\d[\d.,]*%?$/.test(text));
  const disarmed = armed && !/^\+\d[\d.,]*%?$/.test(text) ? `'${text}` : text;
  // A spreadsheet that splits at semicolons or tabs sees a cell behind each, quoted or not.
  const safe = disarmed.replaceAll(/([;\t\r\n]["\s]*)(?=[=+@-])/g, "$1'");
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes lines of fields as CSV. Spreadsheets split at a semicolon where the comma is their decimal mark. */
export const csvText = (lines: readonly (readonly string[])[], separator: ',' | ';' = ','): string =>
  lines.map((fields) => `${fields.map((field) => csvField(field, separator)).join(separator)}\r\n`).join('');
