import { describe, expect, it } from 'vitest';
import { passwordStrength } from '../../entities/contacts/new-password-fields.tsx';

describe('the strength of a password', () => {
  it.each(['', 'abc', '123456', 'aaaaaaaaaaaa', 'abcdefghijkl', '1234567890123', 'password'])(
    'calls %j weak',
    (password) => expect(passwordStrength(password)).toBe('weak'),
  );

  it.each(['secret1x', 'Papertape', 'blue-horse'])('calls %j fair', (password) =>
    expect(passwordStrength(password)).toBe('fair'),
  );

  it.each(['Blue-horse-82', 'vier kleine rote schiffe', 'tR8!mq2#Lx'])('calls %j strong', (password) =>
    expect(passwordStrength(password)).toBe('strong'),
  );
});
