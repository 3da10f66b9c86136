import { describe, expect, it } from 'vitest';
import { maskEmail, maskName, maskPhone, readContact } from './contact.ts';

describe('contacts', () => {
  it.each([
    ['+1', '2125550148', '+1 212 ••• 0148'],
    ['+34', '612345678', '+34 612 ••• 678'],
    ['+45', '20123456', '+45 20 ••• 456'],
    ['+43', '6641234567890', '+43 664 ••• 7890'],
  ])('mask %s %s as %s, with at least three digits hidden', (dialCode, phone, masked) => {
    expect(maskPhone(dialCode, phone)).toBe(masked);
  });

  it('mask addresses and names, including short ones', () => {
    expect(maskEmail('mia.carter@example.com')).toBe('m•••r@example.com');
    expect(maskEmail('ab@example.com')).toBe('a•••@example.com');
    expect(maskName('Mia')).toBe('Mi•••');
    expect(maskName('🦊🐻🐼')).toBe('🦊🐻•••');
  });

  it('are normalized to their stored form', () => {
    expect(readContact({ by: 'email', email: 'Mia@Example.COM' })).toMatchObject({
      email: 'mia@example.com',
    });
    expect(readContact({ by: 'phone', dialCode: '+44', phone: '07911123456' })).toMatchObject({
      phone: '7911123456',
    });
    expect(readContact({ by: 'phone', dialCode: '+999', phone: '7911123456' })).toEqual({
      refused: 'phoneInvalid',
      field: 'phone',
    });
  });
});
