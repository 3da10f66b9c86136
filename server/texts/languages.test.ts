import { contract } from '@papertape/shared/contract/index.ts';
import { type FeatureContract, inputSchema, type Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMessages, figureIn, languages, loadTexts, negotiateLanguage } from './languages.ts';

const message = createMessages();

interface Described {
  properties?: object;
  oneOf?: Described[];
  anyOf?: Described[];
}

function getFields(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const named = ({ properties, oneOf = [], anyOf = [] }: Described): string[] => [
    ...Object.keys(properties ?? {}),
    ...[...oneOf, ...anyOf].flatMap(named),
  ];
  return named(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described);
}

describe('the message of an invalid input', () => {
  it.each([
    ['en', 'Please check fund password'],
    ['zh', '请检查资金密码'],
    ['zh-HK', '請檢查資金密碼'],
    ['ko', '자금 비밀번호 항목을 확인해 주세요'],
    ['ja', '資金パスワードをご確認ください'],
    ['de', 'Bitte prüfen Sie das Auszahlungspasswort'],
    ['fr', 'Veuillez vérifier le mot de passe de fonds'],
    ['it', 'Controlla la password dei fondi'],
  ] as const)('names the field in %s', (language, text) => {
    expect(message(language, { refused: 'invalidInput', field: 'fundPassword' })).toBe(text);
    expect(message(language, { refused: 'invalidInput', field: 'fundPassword.new' })).toBe(text);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'names the field %s although every object has it',
    (field) => {
      expect(message('de', { refused: 'invalidInput', field })).toBe(`Bitte prüfen Sie ${field}`);
      expect(message(negotiateLanguage(field), { refused: 'invalidInput', field })).toBe(
        `Please check ${field}`,
      );
    },
  );

  it('keeps the name of an unknown field', () => {
    expect(message('de', { refused: 'invalidInput', field: 'noSuchField' })).toBe(
      'Bitte prüfen Sie noSuchField',
    );
  });

  it('has a name for every field that an endpoint accepts', () => {
    const fields = loadTexts('fields').en;
    const taken = Object.values(contract).flatMap((feature) =>
      Object.values(feature as FeatureContract).flatMap((endpoint) => getFields(inputSchema(endpoint))),
    );
    expect(taken.length).toBeGreaterThan(100);
    expect(taken.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });

  it('has names for the same fields in every language', () => {
    const fields = loadTexts('fields');
    for (const language of languages) expect(Object.keys(fields[language])).toEqual(Object.keys(fields.en));
  });
});

describe('the language of a call', () => {
  it.each([
    ['zh-hk', 'zh-HK'],
    ['zh-TW', 'zh-HK'],
    ['zh_HK', 'zh-HK'],
    ['zh-Hant', 'zh-HK'],
    ['zh-MO', 'zh-HK'],
    ['yue', 'zh-HK'],
    ['hk', 'zh-HK'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['cn', 'zh'],
    ['ZH', 'zh'],
    ['de-DE', 'de'],
    ['de_AT', 'de'],
    ['jp', 'ja'],
    ['ja-JP', 'ja'],
    ['kr', 'ko'],
    ['ko-KR', 'ko'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.2, it-CH;q=0.7, *;q=0.1', 'it'],
    ['ru, de;q=0.5', 'de'],
    ['de;q=0, en', 'en'],
    ['ru', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['x'.repeat(500), 'en'],
    ['constructor', 'en'],
    ['{{lang}}', 'en'],
  ])('is negotiated: %s is %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
    expect(negotiateLanguage(header)).toBe(language);
  });
});

describe('a figure in a sentence', () => {
  it.each([
    ['en', '1234567.10', '1,234,567.10'],
    ['de', '1234567.1', '1.234.567,1'],
    ['fr', '1234567.1', '1\u202f234\u202f567,1'],
    ['ja', '-0.000000000000000001', '0'],
    ['en', '123456789012345678901.000000000000000001', '123,456,789,012,345,678,901'],
    ['de', 'TRC20', 'TRC20'],
    ['de', '127.0.0.1', '127.0.0.1'],
    ['de', '', ''],
  ] as const)('is formatted for %s: %j as %j', (language, text, written) => {
    expect(figureIn(language, text)).toBe(written);
  });

  it('is formatted in the message of a refusal', () => {
    const refusal = { refused: 'sizeAboveMaximum', params: { value: '1250.5', unit: 'BTC' } } as const;
    expect(message('de', refusal)).toContain('1.250,5 BTC');
    expect(message('en', refusal)).toContain('1,250.5 BTC');
  });
});
