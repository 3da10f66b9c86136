/** News and notices that an operator published in a world. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

type PublishedNews = RowOf<'publishedNews'>;

export const publishedNews = {
  all: ({ db }: Rows): PublishedNews[] => db.publishedNews.find({}, { orderBy: '"at", "id"' }),

  insert(tx: Tx, row: PublishedNews): void {
    tx.db.publishedNews.insert(row);
  },
};
