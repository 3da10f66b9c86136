import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createToken, hashToken } from './security.ts';

it('a token has the same hash at each request, also after more tokens than are kept', () => {
  const token = createToken();
  const expected = hash('sha256', token, 'base64url');
  expect([hashToken(token), hashToken(token)]).toEqual([expected, expected]);
  const others = new Set(Array.from({ length: 5_000 }, () => hashToken(createToken())));
  expect(others.size).toBe(5_000);
  expect(hashToken(token)).toBe(expected);
  expect(hashToken(`${token} `)).not.toBe(expected);
});
