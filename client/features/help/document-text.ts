/** The parts of a document, and what stands in for its placeholders. Pure. */

export interface DocumentParts {
  title: string;
  body: string;
}

/** `# Title` on the first line, the text after it. */
export function documentParts(markdown: string): DocumentParts {
  const [heading = '', ...rest] = markdown.split('\n');
  return { title: heading.replace(/^#\s*/, '').trim(), body: rest.join('\n').trim() };
}

export type DocumentValues = Readonly<Record<string, string>>;

/** A number and its per cent sign stay on one line. */
export function unbroken(text: string): string {
  return text.replace(/(\d) %/g, '$1\u00a0%');
}

/** Rows of a Markdown table. */
export function tableRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
