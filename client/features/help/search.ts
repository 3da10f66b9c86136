/**
 * Finds articles by words: every word must be in the article, and hits in the title come first. In languages without spaces a
 * third of the character pairs is enough, since few users type a phrase exactly as in the article. Pure.
 */

import { fold } from '@papertape/shared/text/plain-text.ts';
import { type SearchTerms, searchTerms } from '@papertape/shared/text/search-terms.ts';
import { forgiveTyping } from '../../lib/search/forgive-typing.ts';

export interface Searchable {
  name: string;
  title: string;
  summary: string;
  body: string;
}

export interface Hit {
  name: string;
  /** The sentence around the first hit in the text. */
  excerpt: string;
}

const excerptReach = 60;

/** Removes Markdown marks for a one-line excerpt. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*`>|]|\{\{\w+\}\}|---+:?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function findExcerpt(text: string, word: string): string {
  const at = fold(text).indexOf(word);
  if (at < 0) return '';
  const before = text.lastIndexOf(' ', Math.max(0, at - excerptReach));
  const after = text.indexOf(' ', at + word.length + excerptReach);
  const from = at <= excerptReach ? 0 : before + 1;
  const to = after < 0 ? text.length : after;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

function weighWord({ title, summary, body }: Searchable, word: string): number {
  if (fold(title).includes(word)) return 100;
  if (fold(summary).includes(word)) return 10;
  return fold(body).includes(word) ? 1 : 0;
}

/** Returns zero where the article contains too little of the query. */
function scoreArticle(article: Searchable, { words, pairs }: SearchTerms): number {
  const ofWords = words.map((word) => weighWord(article, word));
  const ofPairs = pairs.map((pair) => weighWord(article, pair));
  if (ofWords.includes(0)) return 0;
  const found = ofPairs.filter((weight) => weight > 0).length;
  if (found * 3 < pairs.length) return 0;
  // Two characters are in many titles: the share of the phrase counts more than its place.
  const ofPhrase =
    pairs.length === 0 ? 0 : sumScores(ofPairs.map((weight) => Math.min(weight, 5))) * (found / pairs.length);
  return sumScores(ofWords) + ofPhrase;
}

function excerptFor({ body, summary }: Searchable, terms: readonly string[]): string {
  const text = stripMarkdown(body);
  for (const term of terms) {
    const excerpt = findExcerpt(text, term);
    if (excerpt !== '') return excerpt;
  }
  return summary;
}

export function searchArticles(articles: readonly Searchable[], query: string): Hit[] {
  const hits = findBySpelling(articles, query);
  if (hits.length > 0 || query.trim() === '') return hits;
  const texts = articles.flatMap(({ title, summary, body }) => [title, summary, body]);
  const meant = forgiveTyping(query, texts);
  return meant === undefined ? [] : findBySpelling(articles, meant);
}

function findBySpelling(articles: readonly Searchable[], query: string): Hit[] {
  const parsed = searchTerms(query);
  const terms = [...parsed.words, ...parsed.pairs];
  return articles
    .map((article) => ({ article, points: terms.length === 0 ? 0 : scoreArticle(article, parsed) }))
    .filter(({ points }) => points > 0)
    .sort((left, right) => right.points - left.points)
    .map(({ article }) => ({ name: article.name, excerpt: excerptFor(article, terms) }));
}

const sumScores = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
