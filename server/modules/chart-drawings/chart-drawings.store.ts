/** Drawings on charts. */
import type { SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

type Place = Pick<RowOf<'chartDrawings'>, 'userId' | 'symbol'>;

export const drawingsOfCharts = {
  of({ db }: Rows, place: Place): SavedDrawing[] {
    const row = db.chartDrawings.get(place);
    return row === undefined ? [] : readJson('ChartDrawings', 'drawings', row.drawings);
  },

  put(tx: Tx, place: Place, drawings: readonly SavedDrawing[]): void {
    tx.db.chartDrawings.upsert({
      ...place,
      drawings: writeJson('ChartDrawings', 'drawings', drawings),
      updatedAt: tx.now,
    });
  },

  remove(tx: Tx, place: Place): void {
    if (tx.db.chartDrawings.get(place) !== undefined) tx.db.chartDrawings.delete(place);
  },
};
