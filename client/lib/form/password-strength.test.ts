import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../../entities/contacts/new-password-fields.tsx';

describe('the strength of a password', () => {
  it.each(['', 'abc', '123456', 'aaaaaaaaaaaa', 'abcdefghijkl', '1234567890123', 'password'])(
    'is weak for %j',
    (password) => expect(passwordStrength(password)).toBe('weak'),
  );

  it.each(['secret1x', 'Papertape', 'blue-horse'])('is fair for %j', (password) =>
    expect(passwordStrength(password)).toBe('fair'),
  );

  it.each(['Blue-horse-82', 'vier kleine rote schiffe', 'tR8!mq2#Lx'])('is strong for %j', (password) =>
    expect(passwordStrength(password)).toBe('strong'),
  );
});
