import { describe, expect, it } from 'vitest';
import { documentProblems } from './document-rules.ts';
import { loanWordProblems } from './loan-word-rules.ts';
import { localeProblems } from './locale-rules.ts';
import type { Problem, SourceFile } from './source-text.ts';

type Rules = (files: readonly SourceFile[]) => Problem[];

const judge = (rules: Rules, texts: Record<string, unknown>) =>
  rules(
    Object.entries(texts).map(([name, value]) => ({
      path: `locales/${name}`,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  ).map(({ place, message }) => `${place} ${message}`);

const locales = (texts: Record<string, unknown>) => judge(localeProblems, texts);

describe('locale rules', () => {
  it('accepts the same keys and placeholders, with the plural forms of the language', () => {
    const en = { title: 'Loan', due: { day_one: '{{count}} day', day_other: '{{count}} days' } };
    const kr = { title: '대출', due: { day_other: '{{ count }}일' } };
    expect(locales({ 'en/loan.json': en, 'kr/loan.json': kr })).toEqual([]);
  });

  it('accepts one language alone', () => {
    expect(locales({ 'en/loan.json': { title: 'Loan' } })).toEqual([]);
  });

  it('reports keys that are missing or unknown', () => {
    expect(locales({ 'en/a.json': { x: 'x', y: { z: 'z' } }, 'de/a.json': { x: 'x', w: 'w' } })).toEqual([
      'locales/de/a.json missing: y.z',
      'locales/de/a.json not in en: w',
    ]);
  });

  it('reports other placeholders', () => {
    expect(locales({ 'en/a.json': { x: 'Sent to {{email}}' }, 'it/a.json': { x: 'Inviato' } })).toEqual([
      'locales/it/a.json x has {}, en has {email}',
    ]);
  });

  it('reports files that are missing or unknown', () => {
    expect(locales({ 'en/app.json': {}, 'fr/loan.json': {} })).toEqual([
      'locales/fr/app.json the file is missing',
      'locales/fr/loan.json there is no such file in en',
    ]);
  });

  it('reports empty texts and broken files', () => {
    expect(locales({ 'en/a.json': { x: ' ' } })).toEqual(['locales/en/a.json x is not a text']);
    expect(locales({ 'en/a.json': '{' })).toHaveLength(1);
  });
});

describe('loan words', () => {
  const loanWords = (texts: Record<string, unknown>) => judge(loanWordProblems, texts);
  const en = { coin: 'Bitcoin', deep: { save: 'Save' } };

  it('accepts what is translated or listed', () => {
    const de = { coin: 'Bitcoin', deep: { save: 'Sichern' } };
    expect(loanWords({ 'en/a.json': en, 'de/a.json': de, 'loan-words/de.json': ['Bitcoin'] })).toEqual([]);
  });

  it('reports what is still English', () => {
    expect(loanWords({ 'en/a.json': en, 'de/a.json': en, 'loan-words/de.json': ['Bitcoin'] })).toEqual([
      'locales/loan-words/de.json locales/de/a.json deep.save is still "Save": translate it, or list it here as a word of that language',
    ]);
  });

  it('reports a word that no text needs any more', () => {
    const de = { coin: 'Münze', deep: { save: 'Sichern' } };
    expect(loanWords({ 'en/a.json': en, 'de/a.json': de, 'loan-words/de.json': ['Bitcoin'] })).toEqual([
      'locales/loan-words/de.json "Bitcoin" is listed, but no text is it',
    ]);
  });
});

describe('documents', () => {
  const documents = (texts: Record<string, unknown>) => judge(documentProblems, texts);
  const english = '# Fees\n\n- See [orders](orders#fees), {{fee}} %\n\n| a | b |\n| `x` | y |\n';

  it('accepts a translation of the same shape', () => {
    const german = '# Gebühren\n\n- {{fee}} %, siehe [Orders](orders#fees)\n\n| a | b |\n| `x` | y |\n';
    expect(documents({ 'en/documents/fees.md': english, 'de/documents/fees.md': german })).toEqual([]);
  });

  it.each([
    ['# Gebühren\n', 'list entries'],
    ['## Gebühren\n', 'headings'],
    ['# Gebühren\n\n- [Orders](orders), {{fee}} %', 'links'],
    ['# Gebühren\n\n- [Orders](orders#fees), 2 %', 'placeholders'],
  ])('reports another shape: %j', (german, part) => {
    const found = documents({ 'en/documents/fees.md': english, 'de/documents/fees.md': german });
    expect(found.join('\n')).toContain(`its ${part} `);
  });

  it('reports a document that is missing, English or unknown', () => {
    expect(documents({ 'en/a.md': 'One', 'en/b.md': 'Two', 'fr/b.md': 'Two\n', 'fr/c.md': 'Trois' })).toEqual(
      [
        'locales/fr/a.md the document is missing',
        'locales/fr/b.md the document is in English',
        'locales/fr/c.md there is no such document in en',
      ],
    );
  });
});
