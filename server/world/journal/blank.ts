/** What of a command or a row nobody may read: passwords, codes, tokens, and hashes that stand for them. */
const secretName = /password|token|secret|hash$/i;
const secretNames: ReadonlySet<string> = new Set(['code', 'proved', 'current']);
const blanked = '***';

function isSecret(name: string): boolean {
  return secretName.test(name) || secretNames.has(name);
}

/** The same with every secret text blanked, however deep. */
export function blank(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blank);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      typeof held === 'string' && isSecret(name) ? blanked : blank(held),
    ]),
  );
}

/** A message of the inbox says its code in its text. */
export function blankRow(table: string, row: Readonly<Record<string, unknown>> | null): unknown {
  return table === 'InboxMessage' && row !== null ? blank({ ...row, text: blanked }) : blank(row);
}
