/** Articles and legal texts in order. Each name is a file in locales/<language>/documents. */

export const categories = [
  { key: 'start', articles: ['novice-guide', 'demo-mode', 'simulator', 'keyboard-shortcuts'] },
  {
    key: 'money',
    articles: ['accounts-and-transfers', 'statements', 'deposit', 'withdrawal', 'flash-exchange'],
  },
  {
    key: 'trading',
    articles: [
      'orders',
      'conditional-orders',
      'order-book',
      'perpetual-contracts',
      'margin-and-liquidation',
      'prices-and-hours',
      'charts',
      'watchlists',
      'seconds-contracts',
      'trade-journal',
    ],
  },
  { key: 'earn', articles: ['financing', 'loan'] },
  { key: 'account', articles: ['security', 'kyc'] },
] as const;

export const legalDocuments = [
  'terms-of-use',
  'privacy-policy',
  'risk-disclosure',
  'loan-agreement',
] as const;

export type CategoryKey = (typeof categories)[number]['key'];
export type ArticleName = (typeof categories)[number]['articles'][number];
export type LegalName = (typeof legalDocuments)[number];
export type DocumentName = ArticleName | LegalName | 'about';

export const articles: readonly ArticleName[] = categories.flatMap((category): ArticleName[] => [
  ...category.articles,
]);

export function asArticle(text: string | null): ArticleName | undefined {
  return articles.find((name) => name === text);
}

export function asLegalDocument(text: string | null): LegalName | undefined {
  return legalDocuments.find((name) => name === text);
}

export function findCategory(article: ArticleName): CategoryKey {
  const found = categories.find(({ articles }) => articles.some((name) => name === article));
  return found?.key ?? 'start';
}
