import { describe, expect, it } from 'vitest';
import { createMessages, languages, loadTexts } from './languages.ts';

const message = createMessages();

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

  it('keeps the name of a field that no person sees', () => {
    expect(message('de', { refused: 'invalidInput', field: 'noSuchField' })).toBe(
      'Bitte prüfen Sie noSuchField',
    );
  });

  it('has the same fields in every language', () => {
    const fields = loadTexts('fields');
    for (const language of languages) expect(Object.keys(fields[language])).toEqual(Object.keys(fields.en));
  });
});
