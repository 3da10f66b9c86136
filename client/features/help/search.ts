/** Finds articles by words: every word must stand in the article; hits in the title come first. Pure. */

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

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Markdown marks say nothing to a reader of one line. */
export function plain(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*`>|]|\{\{\w+\}\}|---+:?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function excerptOf(text: string, word: string): string {
  const at = fold(text).indexOf(word);
  if (at < 0) return '';
  const before = text.lastIndexOf(' ', Math.max(0, at - excerptReach));
  const after = text.indexOf(' ', at + word.length + excerptReach);
  const from = at <= excerptReach ? 0 : before + 1;
  const to = after < 0 ? text.length : after;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

function weigh({ title, summary, body }: Searchable, word: string): number {
  if (fold(title).includes(word)) return 100;
  if (fold(summary).includes(word)) return 10;
  return fold(body).includes(word) ? 1 : 0;
}

export function searchArticles(articles: readonly Searchable[], query: string): Hit[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  return articles
    .map((article) => ({ article, weights: words.map((word) => weigh(article, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .sort((left, right) => sum(right.weights) - sum(left.weights))
    .map(({ article }) => ({
      name: article.name,
      excerpt: excerptOf(plain(article.body), first) || article.summary,
    }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
