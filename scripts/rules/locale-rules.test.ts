import { describe, expect, it } from 'vitest';
import { localeProblems } from './locale-rules.ts';

const locales = (texts: Record<string, unknown>) =>
  localeProblems(
    Object.entries(texts).map(([name, value]) => ({
      path: `locales/${name}`,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  ).map(({ place, message }) => `${place} ${message}`);

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

  it('reports files that are missing or unknown, but lets documents follow later', () => {
    expect(locales({ 'en/terms.md': 'Terms', 'en/app.json': {}, 'fr/loan.json': {} })).toEqual([
      'locales/fr/app.json the file is missing',
      'locales/fr/loan.json there is no such file in en',
    ]);
  });

  it('reports empty texts and broken files', () => {
    expect(locales({ 'en/a.json': { x: ' ' } })).toEqual(['locales/en/a.json x is not a text']);
    expect(locales({ 'en/a.json': '{' })).toHaveLength(1);
  });
});
