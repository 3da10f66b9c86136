/**
 * Last known unscripted prices of each symbol, and the anchors from which the current version of the market
 * continues.
 */
import type { PriceAnchor, PriceStart } from '../market/price-start.ts';
import type { WorldDatabase } from './database.ts';
import type { RowOf, Rows } from './tx.ts';

export interface KnownPrice {
  symbol: string;
  /** World time of a tick. */
  at: number;
  /** Price in price units. */
  price: number;
  /** Distance from the index as a share of it. */
  basis: number;
}

const putKnown = `
  INSERT INTO "SymbolPrice" (symbol, at, price, basis) VALUES (@symbol, @at, @price, @basis)
  ON CONFLICT (symbol) DO UPDATE SET at = excluded.at, price = excluded.price, basis = excluded.basis`;

const noAnchor = { startAt: null, startFrom: null, startPath: null, startBasis: null };

export const symbolPrices = {
  all: ({ db }: Rows): RowOf<'symbolPrice'>[] => db.symbolPrice.find({}, { orderBy: 'symbol' }),

  /** Writes within a turn. */
  put(rows: Rows, known: KnownPrice): void {
    const row = rows.db.symbolPrice.get(known.symbol);
    rows.db.symbolPrice.upsert({ ...noAnchor, ...row, ...known });
  },

  /** Writes immediately, between turns. */
  putAll({ connection }: WorldDatabase, known: readonly KnownPrice[]): void {
    const put = connection.prepare(putKnown);
    connection.transaction(() => {
      for (const row of known) put.run(row);
    })();
  },

  start(rows: Rows): PriceStart {
    return new Map(
      symbolPrices
        .all(rows)
        .flatMap(({ symbol, startAt, startFrom, startPath, startBasis }): [string, PriceAnchor][] =>
          startAt === null || startFrom === null || startPath === null || startBasis === null
            ? []
            : [[symbol, { at: startAt, from: startFrom, path: startPath, basis: startBasis }]],
        ),
    );
  },

  /**
   * Switches the world to another version of the market with these anchors; symbols without one follow the
   * path of the new version.
   */
  continueFrom({ connection }: WorldDatabase, version: number, start: PriceStart): void {
    const put = connection.prepare(
      'UPDATE "SymbolPrice" SET startAt = @at, startFrom = @from, startPath = @path, startBasis = @basis WHERE symbol = @symbol',
    );
    connection.transaction(() => {
      connection.exec(
        'UPDATE "SymbolPrice" SET startAt = NULL, startFrom = NULL, startPath = NULL, startBasis = NULL',
      );
      for (const [symbol, anchor] of start) put.run({ symbol, ...anchor });
      connection.prepare('UPDATE "WorldState" SET market = ?').run(version);
    })();
  },
};
