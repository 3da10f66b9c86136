import { describe, expect, it } from 'vitest';
import { plain, searchArticles } from './search.ts';

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

describe('the search of the help centre', () => {
  it('puts titles before texts', () => {
    expect(found('margin')).toEqual(['margin', 'loan']);
    expect(found('LOAN')).toEqual(['loan', 'fees']);
  });

  it('wants every word, in any order and without accents', () => {
    expect(found('tier margin')).toEqual(['margin']);
    expect(found('gebuhren')).toEqual(['fees']);
    expect(found('margin nothing')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  it('shows the words around the hit without marks', () => {
    expect(searchArticles(articles, 'day')[0]?.excerpt).toContain('paid by the day .');
    expect(plain('| a | b |\n| --- | ---: |\n{{rows}}')).toBe('a b');
  });
});
