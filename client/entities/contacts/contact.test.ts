import { contactText } from '@papertape/shared/text/contact.ts';
import { describe, expect, it } from 'vitest';
import { createContact, isEmail, isPhone, readPhone } from './contact.ts';

describe('a typed telephone number', () => {
  it.each([
    ['212 555-0148', { dialCode: undefined, digits: '2125550148' }],
    ['(212) 555 0148', { dialCode: undefined, digits: '2125550148' }],
    ['+1 212 555 0148', { dialCode: '+1', digits: '2125550148' }],
    ['+49 151 23456789', { dialCode: '+49', digits: '15123456789' }],
    ['0049 151 23456789', { dialCode: '+49', digits: '15123456789' }],
    ['+', { dialCode: undefined, digits: '+' }],
    ['+999 1', { dialCode: undefined, digits: '+999 1' }],
    ['12345678901234567890', { dialCode: undefined, digits: '123456789012345' }],
  ])('reads %j', (text, read) => expect(readPhone(text)).toEqual(read));

  it('is checked by the digits of its country', () => {
    expect(isPhone('+1', '2125550148')).toBe(true);
    expect(isPhone('+1', '212555')).toBe(false);
    expect(isPhone('+44', '07911123456')).toBe(true);
    expect(isPhone('+1', '+1')).toBe(false);
  });
});

it('a number is sent and shown without the zero that is not dialed from abroad', () => {
  const { dialCode = '', digits } = readPhone('+49 0151 23456789');
  const contact = createContact('phone', dialCode, { phone: digits, email: '' });
  expect(contact).toEqual({ by: 'phone', dialCode: '+49', phone: '15123456789' });
  expect(contactText(contact)).toBe('+49 15123456789');
});

describe('a typed e-mail address', () => {
  it('may have spaces around it and must have a domain', () => {
    expect(isEmail(' mia@example.com ')).toBe(true);
    expect(isEmail('mia.carter@example')).toBe(false);
    expect(isEmail('')).toBe(false);
  });

  it('is shown as it is', () => {
    expect(contactText({ by: 'email', email: 'mia@example.com' })).toBe('mia@example.com');
    expect(contactText({ by: 'phone', dialCode: '+1', phone: '2125550148' })).toBe('+1 2125550148');
  });
});
