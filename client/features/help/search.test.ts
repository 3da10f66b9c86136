import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchArticles, stripMarkdown } from './search.ts';

const article = (name: string, title: string, summary: string, body: string) => ({
  name,
  title,
  summary,
  body,
});
const articles = [
  article('loan', 'Loan', 'Borrow USDT.', 'Interest is paid **by the day**. A margin is not needed.'),
  article(
    'margin',
    'Margin and liquidation',
    'When a position ends.',
    'The maintenance margin depends on the tier.',
  ),
  article('fees', 'Gebühren', 'Was es kostet.', 'See [Loan](/loan).'),
];
const found = (query: string) => searchArticles(articles, query).map(({ name }) => name);

describe('the search of the help center', () => {
  it('ranks matches in titles before matches in texts', () => {
    expect(found('margin')).toEqual(['margin', 'loan']);
    expect(found('LOAN')).toEqual(['loan', 'fees']);
  });

  it('requires every word, in any order and without accents', () => {
    expect(found('tier margin')).toEqual(['margin']);
    expect(found('gebuhren')).toEqual(['fees']);
    expect(found('margin nothing')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  it('corrects a typo if no article contains the typed word', () => {
    expect(found('liqiudation')).toEqual(['margin']);
    expect(found('intrest day')).toEqual(['loan']);
  });

  it('shows the words around the match without Markdown', () => {
    expect(searchArticles(articles, 'day')[0]?.excerpt).toContain('paid by the day .');
    expect(stripMarkdown('| a | b |\n| --- | ---: |\n{{rows}}')).toBe('a b');
  });

  it.each([
    ['zh', '为什么报价被拒绝', 'flash-exchange'],
    ['hk', '點解報價被拒', 'flash-exchange'],
    ['jp', 'レートが拒否された', 'flash-exchange'],
    ['kr', '견적이 왜 거부', 'flash-exchange'],
    ['de', 'Angebot abgelehnt', 'flash-exchange'],
    ['fr', 'cotation refusee', 'flash-exchange'],
    ['it', 'quotazione rifiutata', 'flash-exchange'],
    ['en', 'quote refused', 'flash-exchange'],
  ])('finds in %s the article for "%s"', (language, query, name) => {
    const folder = join(import.meta.dirname, `../../../locales/${language}/documents`);
    const all = readdirSync(folder).map((file) => {
      const [title = '', ...lines] = readFileSync(join(folder, file), 'utf8').split('\n');
      return article(file.replace('.md', ''), title, '', lines.join('\n'));
    });
    expect(searchArticles(all, query)[0]?.name).toBe(name);
  });
});
