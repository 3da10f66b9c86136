/** Secrets in commands and rows: passwords, codes, tokens, and hashes of them. */
const secretName = /password|token|secret|hash$/i;
const secretNames: ReadonlySet<string> = new Set(['code', 'proved', 'current']);
const blanked = '***';

/** Returns whether a field of a command holds a secret, such as a password hash or a code. */
export function isSecret(name: string): boolean {
  return secretName.test(name) || secretNames.has(name);
}

/** Returns a copy in which every secret text, at any depth, is replaced. */
export function replaceSecrets(value: unknown, replace: (name: string, secret: string) => string): unknown {
  if (Array.isArray(value)) return value.map((held) => replaceSecrets(held, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      typeof held === 'string' && isSecret(name) ? replace(name, held) : replaceSecrets(held, replace),
    ]),
  );
}

/** Returns a copy in which every secret text is blanked. */
export function blankSecrets(value: unknown): unknown {
  return replaceSecrets(value, () => blanked);
}

/** Blanks the values of secrets in an address or a console line. */
export function blankText(text: string): string {
  return text.replace(/((?:token|password|secret|code)["']?\s*[:=]\s*["']?)[^"'&\s,;}]+/gi, `$1${blanked}`);
}

/** Blanks a row; the text of an inbox message contains its code. */
export function blankRow(table: string, row: Readonly<Record<string, unknown>> | null): unknown {
  return table === 'InboxMessage' && row !== null
    ? blankSecrets({ ...row, text: blanked })
    : blankSecrets(row);
}
