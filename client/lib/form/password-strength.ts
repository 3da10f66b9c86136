/**
 * Rates how hard a password is to guess. Guarantees: length counts most, and neither repeated characters nor sequences
 * make a long password strong.
 */
import { passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Counts characters that neither repeat nor neighbor the one before: "aaaa" and "1234" count one each. */
function freshCharacters(password: string): number {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  return points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || Math.abs(point - before) > 1;
  }).length;
}

export function passwordStrength(password: string): PasswordStrength {
  const fresh = freshCharacters(password);
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  if (fresh < passwordLengthMin || (mixed < 2 && fresh < 14)) return 'weak';
  return fresh >= 10 && (mixed >= 3 || fresh >= 16) ? 'strong' : 'fair';
}
