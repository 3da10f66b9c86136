import { describe, expect, it } from 'vitest';
import { code, email, invitationCode, phone } from './identity-values.ts';
import { withdraw } from './withdraw.ts';

const read = (
  schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } },
  text: string,
) => {
  const { success, data } = schema.safeParse(text);
  return success ? data : 'refused';
};

describe('texts that are matched exactly tolerate typing variants', () => {
  it.each([
    [email, 'Ｍｉａ＠Ｅｘａｍｐｌｅ．ｃｏｍ ', 'mia@example.com'],
    [email, ' mia@example.com\u200b', 'mia@example.com'],
    [email, 'mia@', 'refused'],
    [email, 'mia example@example.com', 'refused'],
    [code, '４２０７', '4207'],
    [code, ' 4207', '4207'],
    [code, '42 07', 'refused'],
    [phone, '２１２５５５０１４８', '2125550148'],
    [invitationCode, ' ＡＢＣＤ12', 'ABCD12'],
  ])('%#: %j', (schema, text, expected) => {
    expect(read(schema, text)).toBe(expected);
  });

  it('normalizes an address of the address book', () => {
    const body = {
      chain: 'TRC20',
      address: '\ufeff TQx\u200b9\u3000',
      name: 'Mine',
      fundPassword: 'secret1',
    };
    expect(withdraw.createAddress.body?.safeParse(body)).toMatchObject({ data: { address: 'TQx9' } });
  });
});
