/**
 * How hard a password is to guess, as one of three words. Guarantees: length counts most, and neither repetition
 * nor a row of neighbours makes a long password strong.
 */
import { passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Characters that are neither the former one again nor its neighbour: "aaaa" and "1234" count one each. */
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
