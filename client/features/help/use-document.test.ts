import { fillText } from '@papertape/shared/text/fill-text.ts';
import { describe, expect, it } from 'vitest';
import texts from '../../../locales/en/help.json' with { type: 'json' };
import { routes } from '../../app/routes.fixture.ts';
import { formatFor } from '../../lib/format/format.ts';
import { noteHouseRules } from '../../lib/host/house-rules.ts';
import { articles, asArticle, asLegalDocument, legalDocuments } from './catalog.ts';
import { documentParts, documentValues } from './document-values.ts';

const files = import.meta.glob<string>('../../../locales/en/documents/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const documents = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/.*\/|\.md$/g, ''), text]),
);
const readValues = () =>
  documentValues(formatFor('en', 'America/New_York'), {
    classes: texts.classes,
    days: (count) => `${count} days`,
    duration: (value, unit) => `${value} ${unit}`,
  });
noteHouseRules(true);
const values = readValues();
const filledText = (name: string) => fillText(documents.get(name) ?? '', values);

describe('documents', () => {
  it('are exactly those of the catalog', () => {
    expect([...documents.keys()].sort()).toEqual([...articles, ...legalDocuments, 'about'].sort());
  });

  it('have the same title as in the lists', () => {
    const titles = articles.map((name) => documentParts(documents.get(name) ?? '').title);
    expect(titles).toEqual(articles.map((name) => texts.article[name].title));
  });

  it.each([...documents.keys()])('have a value for every placeholder: %s', (name) => {
    expect(filledText(name)).not.toMatch(/\{\{|\}\}|undefined|NaN/);
  });

  it.each([...documents.keys()])('link only to existing pages: %s', (name) => {
    const links = [...filledText(name).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
    const places: string[] = Object.values(routes).flat();
    for (const link of links) {
      const { pathname, searchParams } = new URL(link, 'https://here.example');
      expect(places).toContain(pathname);
      if (searchParams.has('article')) expect(asArticle(searchParams.get('article'))).toBeDefined();
      if (searchParams.has('document')) expect(asLegalDocument(searchParams.get('document'))).toBeDefined();
    }
  });
});

describe('figures in the documents', () => {
  it('equal those of the rules', () => {
    const liquidation = filledText('margin-and-liquidation');
    expect(liquidation).toContain('| 600,000 | 100x | 0.5% | 50 |');
    expect(liquidation).toContain('| 12,000,000 | 50x | 1% | 11,450 |');
    expect(filledText('perpetual-contracts')).toContain('in the book | 0.02 % |');
    expect(filledText('seconds-contracts')).toContain('| 60 sec | 30% | 25% | 25% | 25% | 25% |');
    expect(filledText('financing')).toContain('1,000 USDT for 90 days at 7.2 % earn 17.75 USDT');
    expect(filledText('loan')).toContain('at 0.05 % a day cost 15.00 USDT');
    expect(filledText('flash-exchange')).toContain('The spread is 0.1 %');
    expect(filledText('withdrawal')).toContain('| USDT, Tron | 1 | 10 | 1,000,000 |');
  });
});

it('documents show a dash for every house term on a host with other rules', () => {
  noteHouseRules(false);
  const unknown = readValues();
  noteHouseRules(true);
  expect(Object.keys(unknown)).toEqual(Object.keys(values));
  for (const value of Object.values(unknown)) expect(value).toMatch(/^(—|\|( — \|)+)$/);
  expect(unknown['btcTierRows']).toBe('| — | — | — | — |');
});
