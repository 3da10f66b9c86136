/** What of a command or a row nobody may read: passwords, codes, tokens, and hashes that stand for them. */
const secretName = /password|token|secret|hash$/i;
const secretNames: ReadonlySet<string> = new Set(['code', 'proved', 'current']);
const blanked = '***';

export function isSecret(name: string): boolean {
  return secretName.test(name) || secretNames.has(name);
}

/** The same with something else in place of every secret text, however deep. */
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

/** The same with every secret text blanked. */
export function blank(value: unknown): unknown {
  return replaceSecrets(value, () => blanked);
}

/** What stands in an address or a line of a console behind the name of a secret. */
export function blankText(text: string): string {
  return text.replace(/((?:token|password|secret|code)["']?\s*[:=]\s*["']?)[^"'&\s,;}]+/gi, `$1${blanked}`);
}

/** A message of the inbox says its code in its text. */
export function blankRow(table: string, row: Readonly<Record<string, unknown>> | null): unknown {
  return table === 'InboxMessage' && row !== null ? blank({ ...row, text: blanked }) : blank(row);
}
